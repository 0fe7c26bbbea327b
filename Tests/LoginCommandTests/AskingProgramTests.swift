import Foundation
import Testing

@testable import LogintuiWorker

/// Processes in a folder like `/proc`.
@Suite struct `The name of a program that asks` {
  /// Writes a process: its name, parent, session and program.
  private static func write(
    _ process: Int32, _ name: String, parent: Int32, session: Int32, file: String? = nil,
    in folder: URL
  ) throws {
    let place = folder.appending(path: "\(process)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data((name + "\n").utf8).write(to: place.appending(path: "comm"))
    let stat = "\(process) (\(name)) S \(parent) \(process) \(session) 0 -1 4194304\n"
    try Data(stat.utf8).write(to: place.appending(path: "stat"))
    guard let file else { return }
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/exe", withDestinationPath: file)
  }

  private static func with(_ test: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ltui-proc-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try test(folder)
  }

  @Test func `follows those that started it, up to the one that leads the session`() throws {
    try Self.with { folder in
      try Self.write(10, "sshd", parent: 1, session: 10, in: folder)
      try Self.write(20, "zsh", parent: 10, session: 20, file: "/usr/bin/zsh", in: folder)
      try Self.write(30, "git", parent: 20, session: 20, in: folder)
      try Self.write(40, "logintui-worker", parent: 30, session: 20, in: folder)
      #expect(AskingProgram.name(of: 40, in: folder.path) == "zsh > git > logintui")
      #expect(AskingProgram.name(of: 20, in: folder.path) == "zsh")
    }
  }

  @Test func `has the program that runs it if that has another name`() throws {
    try Self.with { folder in
      try Self.write(5, "deploy", parent: 1, session: 5, file: "/usr/bin/python3.12", in: folder)
      #expect(AskingProgram.name(of: 5, in: folder.path) == "deploy (python3.12)")
      try Self.write(
        6, "a-program-with-", parent: 5, session: 5, file: "/opt/a-program-with-a-name (deleted)",
        in: folder)
      #expect(
        AskingProgram.name(of: 6, in: folder.path) == "deploy (python3.12) > a-program-with-")
    }
  }

  @Test func `has four parts at most, and 80 characters`() throws {
    try Self.with { folder in
      for process in Int32(2)...9 {
        try Self.write(process, "p\(process)", parent: process - 1, session: 2, in: folder)
      }
      #expect(AskingProgram.name(of: 9, in: folder.path) == "p6 > p7 > p8 > p9")
      for process in Int32(12)...15 {
        try Self.write(
          process, "name-of-15-\(process)xx", parent: process - 1, session: 2,
          file: "/bin/another-name-of-20-x", in: folder)
      }
      let name = AskingProgram.name(of: 15, in: folder.path)
      #expect(name.count <= AskingProgram.limit && name.hasPrefix("name-of-15-14xx ("))
    }
  }

  @Test func `can't control the terminal, and is empty for a process that is gone`() throws {
    try Self.with { folder in
      try Self.write(7, "a\u{1B}[2J) 1 2", parent: 1, session: 7, in: folder)
      #expect(AskingProgram.name(of: 7, in: folder.path) == "a[2J) 1 2")
      #expect(AskingProgram.name(of: 8, in: folder.path).isEmpty)
      #expect(AskingProgram.name(of: 0, in: folder.path).isEmpty)
    }
  }
}
