import Foundation
import Glibc
import TerminalHarness
import Testing

@testable import LoginSupport
@testable import LogintuiWorker

/// Several processes that change one file.
@Suite(.timeLimit(.minutes(10))) struct `Ten set-ups at once` {
  private typealias Ending = (output: String, standardError: String, status: Int32)

  /// Runs ten commands at the same time, and expects that each reports success.
  private func runTen(
    _ desk: Desk, _ environment: [String: String], _ words: @escaping @Sendable (Int) -> [String]
  ) async throws {
    try await withThrowingTaskGroup(of: Ending.self) { group in
      for number in 0..<10 {
        group.addTask { try await desk.run(words(number), environment: environment) }
      }
      for try await ending in group { #expect(ending.status == 0, "\(ending)") }
    }
  }

  private func content(_ desk: Desk, _ path: String) throws -> String {
    try String(contentsOfFile: desk.folder.path + "/" + path, encoding: .utf8)
  }

  @Test func `for docker are all in the file, and are all removed again`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      try FileManager.default.createDirectory(
        atPath: desk.folder.path + "/.docker", withIntermediateDirectories: true)
      let before = "{\n\t\"auths\": {\"b.example\": {\"auth\": \"eA==\"}}\n}\n"
      try before.write(
        toFile: desk.folder.path + "/.docker/config.json", atomically: true, encoding: .utf8)
      try await runTen(desk, environment) {
        ["setup", "docker", "r\($0).example", "--yes"]
      }
      let made = JSONObject(try content(desk, ".docker/config.json"))
      let helpers = made?["credHelpers"] as? [String: String]
      #expect(Set(helpers.map { Array($0.keys) } ?? []) == Set((0..<10).map { "r\($0).example" }))
      try await runTen(desk, environment) {
        ["setup", "docker", "r\($0).example", "--undo", "--yes"]
      }
      #expect(try content(desk, ".docker/config.json") == before)
    }
  }

  @Test func `for kubectl are all in the file, and leave no lock`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      try await runTen(desk, environment) { ["setup", "kubectl", "user-\($0)", "--yes"] }
      let made = try content(desk, ".kube/config")
      for number in 0..<10 { #expect(made.contains("- name: \"user-\(number)\"\n"), "\(number)") }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: desk.folder.path + "/.kube") == [
          "config"
        ])
      try await runTen(desk, environment) {
        ["setup", "kubectl", "user-\($0)", "--undo", "--yes"]
      }
      // There was no file before.
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/.kube/config"))
    }
  }

  @Test func `for git all hosts have their helper, and none only the empty one`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let before = "[user]\n\tname = Ada\n"
      try before.write(
        toFile: desk.folder.path + "/.gitconfig", atomically: true, encoding: .utf8)
      try await runTen(desk, environment) {
        ["setup", "git", "h\($0).example", "--yes"]
      }
      for number in 0..<10 {
        let reported = try await desk.run(
          ["config", "--global", "--get-all", "credential.https://h\(number).example.helper"],
          program: "/usr/bin/git", environment: environment)
        #expect(reported.output == "\n!logintui git-credential --host h\(number).example\n")
      }
      try await runTen(desk, environment) {
        ["setup", "git", "h\($0).example", "--undo", "--yes"]
      }
      #expect(try content(desk, ".gitconfig") == before)
    }
  }

  @Test func `for git lose nothing to git itself, which writes meanwhile`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      async let others: Void = {
        for number in 0..<20 {
          // git fails at once if the file is locked.
          var status: Int32 = 1
          while status != 0 {
            status = try await desk.run(
              ["config", "--global", "--add", "test.n\(number)", "1"], program: "/usr/bin/git",
              environment: environment
            ).status
          }
        }
      }()
      try await runTen(desk, environment) { ["setup", "git", "h\($0).example", "--yes"] }
      try await others
      let made = try content(desk, ".gitconfig")
      for number in 0..<20 { #expect(made.contains("n\(number) = 1\n"), "\(number)") }
      for number in 0..<10 { #expect(made.contains("--host h\(number).example\n"), "\(number)") }
    }
  }

  @Test func `of settings are all in the file`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let values = [
        ("text_size", "AX2"), ("contrast", "increased"), ("appearance", "dark"),
        ("align", "center"),
        ("style", "neutral"), ("glyphs", "ascii"), ("keyboard", "true"), ("reduce_motion", "true"),
        ("store", "file"), ("sign_up", "false"),
      ]
      try await runTen(desk, environment) { ["config", "set", values[$0].0, values[$0].1] }
      for (key, value) in values {
        let reported = try await desk.run(
          ["config", "get", key], environment: environment.merging(["LOGINTUI_STORE": ""]) { $1 })
        #expect(reported.output == value + "\n", "\(key): \(reported)")
      }
    }
  }

  @Test func `wait for kubectl, which has a lock of its own`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let folder = desk.folder.path + "/.kube"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // In the way of client-go: with no permissions at all.
      #expect(
        FileManager.default.createFile(
          atPath: folder + "/config.lock", contents: nil, attributes: [.posixPermissions: 0]))
      let terminal = try desk.start(
        ["setup", "kubectl", "ada", "--yes"], environment: environment)
      try await terminal.waitFor("interactiveMode")
      #expect(!FileManager.default.fileExists(atPath: folder + "/config"))
      try FileManager.default.removeItem(atPath: folder + "/config.lock")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config"])
    }
  }

  /// The sentence advised removing the home folder.
  @Test(arguments: ["setup git a.example --yes", "config set text_size AX2"])
  func `give up while another program locks the folder, and ask to remove nothing`(
    words: String
  ) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let settings = desk.folder.path + "/config/logintui"
      try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
      // Permission to read the folder is enough for a shared lock; flock(2).
      let folders = [desk.folder.path, settings].map {
        SystemFile.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      }
      defer { for folder in folders { close(folder) } }
      for folder in folders { #expect(flock(folder, LOCK_SH | LOCK_NB) == 0) }
      let ending = try await desk.run(
        words.split(separator: " ").map(String.init), environment: environment)
      #expect(ending.status == 1, "\(ending)")
      let text = ending.standardError.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains("Close it, then try again."), "\(ending)")
      #expect(!text.contains("remove"), "\(ending)")
    }
  }

  private func JSONObject(_ text: String) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
  }
}

/// Settings of other programs in a folder of dotfiles, with links to them.
@Suite(.timeLimit(.minutes(10))) struct `A linked file of settings` {
  @Test(
    arguments: [
      ("setup git a.example", ".gitconfig", "[user]\n\tname = Ada\n"),
      ("setup kubectl ada", ".kube/config", "apiVersion: v1\nusers: []\n"),
      ("setup docker a.example", ".docker/config.json", "{}\n"),
      ("config set text_size AX2", "config/logintui/logintui.toml", "# mine\n"),
    ], [true, false])
  func `is changed at its target, and stays a link`(
    _ trial: (words: String, path: String, before: String), isThere: Bool
  ) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let link = desk.folder.appending(path: trial.path)
      let target = desk.folder.appending(path: "dotfiles/deep/target")
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      if isThere {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try trial.before.write(to: target, atomically: true, encoding: .utf8)
      }
      let levels = String(repeating: "../", count: trial.path.split(separator: "/").count - 1)
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: levels + "dotfiles/deep/target")
      let words = trial.words.split(separator: " ").map(String.init)
      let consent = words[0] == "setup" ? ["--yes"] : []
      let made = try await desk.run(words + consent, environment: environment)
      #expect(made.status == 0, "\(made)")
      let kind = try FileManager.default.attributesOfItem(atPath: link.path)[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
      let content = try String(contentsOf: target, encoding: .utf8)
      #expect(content != trial.before && content.contains(words.last ?? ""))
      guard words[0] == "setup" else { return }
      #expect(
        try await desk.run(words + ["--undo"] + consent, environment: environment).status == 0)
      #expect(try !isThere || String(contentsOf: target, encoding: .utf8) == trial.before)
      #expect(FileManager.default.fileExists(atPath: target.path) == isThere)
    }
  }

  /// A separate device like /dev/null, so that a fault can't take that from the machine.
  @Test(.enabled("only root makes devices") { geteuid() == 0 })
  func `that is a device is not replaced by a file`() async throws {
    try await Desk.with { desk in
      let path = desk.folder.appending(path: "device").path
      try #require(unsafe mknod(path, S_IFCHR | 0o666, 0x103) == 0)
      let environment = try desk.installed(["GIT_CONFIG_GLOBAL": path])
      let git = try await desk.run(
        ["setup", "git", "a.example", "--yes"], environment: environment)
      #expect(git.status == 1 && git.standardError.contains(path), "\(git)")
      let kubectl = try await desk.run(
        ["setup", "kubectl", "ada", "--kubeconfig", path, "--yes"], environment: environment)
      #expect(kubectl.status == 1 && kubectl.standardError.contains(path), "\(kubectl)")
      let kind = try FileManager.default.attributesOfItem(atPath: path)[.type]
      #expect(kind as? FileAttributeType == .typeCharacterSpecial)
    }
  }
}
