import ChildPrograms
import Foundation
import Testing

/// `install.sh` and `uninstall.sh` of the archive, with substitutes for the programs, in folders with blanks.
@Suite(.timeLimit(.minutes(5))) struct `The archive` {
  let archive: UnpackedArchive

  init() throws { archive = try UnpackedArchive() }

  /// The installation prefix of these tests.
  var prefix: String { archive.folder.path + "/home/my programs" }

  func install() async throws -> ChildProgram.Ending {
    try await archive.run("archive/install.sh", ["--prefix", prefix])
  }

  func uninstall() async throws -> ChildProgram.Ending {
    try await archive.run("home/my programs/share/logintui/uninstall.sh")
  }

  @Test func `installs its files, and says how to find and remove them`() async throws {
    let ending = try await install()
    #expect(ending.status == 0, "\(ending.standardError)")
    #expect(
      try archive.installed(in: "my programs")
        == (archive.files + ["share/logintui/installed"]).sorted())
    #expect(ending.output.contains("LoginTUI 1.2.3 is installed in \(prefix)."))
    #expect(ending.output.contains("export PATH=\"\(prefix)/bin:$PATH\""))
    #expect(ending.output.contains("sh '\(prefix)/share/logintui/uninstall.sh'"))
  }

  @Test func `can be installed twice, and removed without a trace`() async throws {
    for _ in 1...2 { #expect(try await install().status == 0) }
    let ending = try await uninstall()
    #expect(ending.status == 0, "\(ending.standardError)")
    #expect(ending.output.contains("LoginTUI is no longer in \(prefix)."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix).isEmpty)
  }

  @Test func `removes nothing that it did not install`() async throws {
    let other = prefix + "/bin/other"
    try FileManager.default.createDirectory(
      atPath: prefix + "/bin", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: other))
    #expect(try await install().status == 0)
    #expect(try await uninstall().status == 0)
    #expect(try archive.installed(in: "my programs") == ["bin/other"])
  }

  @Test func `refuses to replace a file that it did not install, and writes nothing`() async throws
  {
    try FileManager.default.createDirectory(
      atPath: prefix + "/bin", withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: prefix + "/bin/logintui"))
    let ending = try await install()
    #expect(ending.status == 1)
    #expect(ending.standardError.contains("bin/logintui exists"))
    #expect(try archive.installed(in: "my programs") == ["bin/logintui"])
    #expect(!archive.has("my programs/share"))
  }

  @Test func `removes files that a newer version no longer has`() async throws {
    #expect(try await install().status == 0)
    try archive.remove("share/man/man1/logintui.1")
    #expect(try await install().status == 0)
    #expect(!archive.has("my programs/share/man/man1/logintui.1"))
    #expect(try await uninstall().status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix).isEmpty)
  }

  @Test(arguments: ["bin/logintui", "libexec/logintui/logintui-worker"])
  func `is not installed where a program does not run`(program: String) async throws {
    try archive.write("#!/bin/sh\nexit 1\n", to: program)
    let ending = try await install()
    #expect(ending.status == 1)
    #expect(ending.standardError.contains("does not run on this computer"))
    #expect(ending.standardError.contains(program))
    #expect(!archive.has("my programs"))
  }

  @Test(arguments: [
    (["--prefix"], "--prefix needs a folder"), (["--help", "x"], ""),
    (["--perfix", "x"], "Unknown argument: --perfix"),
  ])
  func `explains its arguments`(arguments: [String], words: String) async throws {
    let ending = try await archive.run("archive/install.sh", arguments)
    #expect(ending.status == (words.isEmpty ? 0 : 1))
    #expect(ending.standardError.contains(words) || words.isEmpty)
    #expect(words.isEmpty == ending.output.contains("install.sh [--prefix FOLDER]"))
  }
}
