import ChildPrograms
import Foundation
import Waiting

/// An unpacked archive with a substitute for the programs, and a home folder; both are removed on deinitialization.
final class UnpackedArchive {
  /// The folder of both; its name contains a blank.
  let folder = URL(filePath: NSTemporaryDirectory()).appending(
    path: "unpacked archive-" + UUID().uuidString)
  /// The installed files, from the prefix on, apart from the uninstaller and its list.
  private(set) var files = [
    "bin/logintui", "libexec/logintui/logintui-worker", "share/logintui/logintui.languages",
    "share/man/man1/logintui.1",
  ]

  init() throws {
    let scripts = `The house`.root.appending(path: "Packaging/archive")
    for file in files { try write("#!/bin/sh\necho 1.2.3\n", to: file) }
    for (script, place) in [
      ("install.sh", "install.sh"), ("uninstall.sh", "share/logintui/uninstall.sh"),
    ] {
      let text = try String(contentsOf: scripts.appending(path: script), encoding: .utf8)
      try write(text, to: place)
    }
    files.append("share/logintui/uninstall.sh")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "home"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a program of the archive.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: "archive/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ExecutableFile.write(text, to: file.path)
  }

  /// Removes a file of the archive, as a newer version may.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: "archive/" + path))
    files.removeAll { $0 == path }
  }

  /// Runs a script below the folder.
  func run(_ script: String, _ arguments: [String] = []) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      "/bin/sh", [folder.path + "/" + script] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path + "/home"])
  }

  /// Returns the files below a folder of the home folder, in order.
  func installed(in prefix: String) throws -> [String] {
    let place = folder.path + "/home/" + prefix
    return try FileManager.default.subpathsOfDirectory(atPath: place).filter {
      let attributes = try FileManager.default.attributesOfItem(atPath: place + "/" + $0)
      return attributes[.type] as? FileAttributeType == .typeRegular
    }.sorted()
  }

  /// Returns whether a path of the home folder exists.
  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "home/" + path).path)
  }
}
