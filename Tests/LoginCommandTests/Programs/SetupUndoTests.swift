import Foundation
import Testing
import Waiting

@testable import LogintuiWorker

/// The effect of `setup … --undo` on a file.
@Suite(.timeLimit(.minutes(10))) struct `Taking a set-up back` {
  /// An initial file.
  struct Trial: Sendable, CustomTestStringConvertible {
    /// The program: `git`, `kubectl`, `docker`, `npm` or `cargo`.
    let program: String
    /// Its bytes; `nil` if it doesn't exist.
    let before: [UInt8]?
    /// Whether it is rejected, and unchanged.
    let isRefused: Bool
    var testDescription: String {
      "\(program) \(before.map { String(decoding: $0, as: UTF8.self).debugDescription } ?? "missing")"
    }

    var path: String {
      [
        "git": ".gitconfig", "kubectl": ".kube/config", "docker": ".docker/config.json",
        "npm": ".npmrc", "cargo": ".cargo/config.toml",
      ][program] ?? ""
    }

    var words: [String] {
      switch program {
      case "git": ["setup", "git", "a.example", "--yes"]
      case "kubectl": ["setup", "kubectl", "ada", "--yes"]
      case "cargo":
        ["setup", "cargo", "ada", "--index", "sparse+https://a.example/", "--yes"]
      default: ["setup", program, "a.example", "--yes"]
      }
    }
  }

  private static func trials(
    _ program: String, _ texts: [String?], isRefused: Bool = false
  ) -> [Trial] {
    texts.map { Trial(program: program, before: $0.map { Array($0.utf8) }, isRefused: isRefused) }
  }

  private static let git: [Trial] =
    trials(
      "git",
      [
        nil, "", "\n", "\n\n", "  \n", "# mine", "; mine\n", "[user]\n\tname = Ada\n",
        "[user]\n\tname = Ada",
        "[user]\n\tname = Ada   \n\n\n", "[user]\r\n\tname = Ada\r\n", "[user]\r\n\tname = Ada",
        "\u{FEFF}[user]\n\tname = Ada\n", "[user] name = Ada\n",
        "[user]\n    name = Ada\n    # last\n",
        "[credential]\n\thelper = store\n",
        "[credential \"https://b.example\"]\n\thelper = store\n",
        "[credential \"https://a.example\"]\n", "[credential \"https://a.example\"]",
        "[credential \"https://a.example\"]\n\tusername = ada\n",
        "[credential \"https://a.example\"]\n\tusername = ada",
        "[credential \"https://a.example\"] # mine\n\n[user]\n\tname = Ada\n",
        "[credential \"https://a.example\"]\n[credential \"https://a.example\"]\n",
        "[CREDENTIAL \"https://a.example\"]\n\tuseHttpPath = true\n[core]\n",
        "[alias]\n\tx = \"!f() { \\\n\t\techo; \\\n\t}; f\"\n", "[include]\n\tpath = nowhere\n",
        "\t\n[core]\n\tbare\n",
        "[user]\n\tname = \"Ada # no comment\" ; a comment\n[empty]\n\n[last]",
      ])
    + [
      Trial(
        program: "git", before: Array("[user]\n\tname = J".utf8) + [0xFC, 0x72, 0x67, 0x0A],
        isRefused: false)
    ]

  private static let kubectl: [Trial] =
    trials(
      "kubectl",
      [
        nil, "", "\n", " \n\n", "\r\n", "apiVersion: v1\nkind: Config\n",
        "apiVersion: v1\nkind: Config",
        "apiVersion: v1\nkind: Config\n\n\n", "apiVersion: v1\nusers: []\nkind: Config\n",
        "apiVersion: v1\nusers: []", "apiVersion: v1\nusers: [] \nkind: Config\n",
        "apiVersion: v1\nusers:\n",
        "apiVersion: v1\nusers:", "apiVersion: v1\nusers: null\n",
        "apiVersion: v1\nusers:   \nkind: Config\n",
        "apiVersion: v1\nusers:\n- name: bob\n  user: {}\n",
        "apiVersion: v1\nusers:\n- name: bob\n  user: {}",
        "apiVersion: v1\nusers:\n  - name: bob\n    user:\n      token: t  \n\n# end\n",
        "apiVersion: v1\r\nkind: Config\r\nusers:\r\n- name: bob\r\n  user: {}\r\n",
        "apiVersion: v1\r\nkind: Config\r\n", "apiVersion: v1\r\nkind: Config",
        "apiVersion: v1\r\nusers: []\r\n",
        "\u{FEFF}apiVersion: v1\nusers: []\n", "\u{FEFF}apiVersion: v1\r\nkind: Config\r\n",
        "# mine\n\napiVersion: v1\nusers: # theirs\n",
        "apiVersion: v1\nclusters:\n- cluster: {}\n  name: 日本\nusers: []\n",
        "---\napiVersion: v1\nusers: []\n",
        "apiVersion: v1\nusers:\n# nobody yet\nkind: Config\n",
        "apiVersion: v1\nusers:\n- name: bob # his\n  user: {token: t}\n...\n",
      ].filter { $0?.contains("# theirs") != true && $0?.contains("...") != true })
    + trials(
      "kubectl",
      [
        "apiVersion: v1\nusers: # theirs\n", "# mine\n", "{}", "{\"apiVersion\": \"v1\"}\n",
        "apiVersion: v1\nusers: []\nusers: []\n",
        "apiVersion: v1\n---\nusers: []\n", "apiVersion: v1\n\tusers: []\n",
        "apiVersion: v1\nusers: [{name: bob}]\n",
      ], isRefused: true)

  private static let docker: [Trial] =
    trials(
      "docker",
      [
        nil, "", "\n", " \t\r\n", "{}", "{}\n", "{ }", "{\n}", "{\n}\n", "{\r\n}\r\n", "\n\n{}\n\n",
        "{\n\t\n}\n",
        "{\"auths\":{}}", "{\n\t\"auths\": {}\n}", "{\n    \"auths\": {}   \n}\n",
        "{\r\n\t\"auths\": {}\r\n}\r\n",
        "{\"credHelpers\":{}}", "{\"credHelpers\": { } , \"x\": 1}\n",
        "{\"x\": [], \"y\": {\"z\": {}}, \"credHelpers\": {}}",
        "{\n\t\"credHelpers\": {\n\t}\n}\n", "{\"credHelpers\":{\"b.example\":\"pass\"}}",
        "{\n  \"credHelpers\": {\n    \"b.example\": \"pass\"\n  },\n  \"n\": 1.50\n}\n",
        "{\"credsStore\":\"pass\"}\n",
        "{\"\\u0063redHelpers\": {\"b.example\": \"pass\"}}", "{\"x\":\"日本 \\\" } \"}",
      ])
    + trials(
      "docker",
      [
        "\u{FEFF}{}", "{} // mine\n", "{\"x\": 1,}", "[]", "null", "{\"credHelpers\": []}",
        "{\"credHelpers\": null}",
        "{\"a\": 1} {}",
      ], isRefused: true)

  private static let npm: [Trial] =
    trials(
      "npm",
      [
        nil, "", "\n", "; mine", "fund=false\n", "fund=false", "fund=false\r\n", "a=1\r\nb=2",
        "[x]\ny=1\n", "a=1\n[x]\n", "\n\n# end\n\n", "\u{FEFF}a=1\n",
        "//b.example/:_authToken=${NPM_TOKEN}\n", "//a.example/x/:_authToken=t\n",
      ])
    + trials(
      "npm", ["//a.example/:_authToken=t\n", " //a.example/:_password = t\n"], isRefused: true)

  private static let cargo: [Trial] =
    trials(
      "cargo",
      [
        nil, "", "\n", "# mine", "[net]\nretry = 2", "[net]\r\nretry = 2\r\n", "[registries]\n",
        "[registries.ada]\n", "[registries.ada]", "[registries.ada] # mine\n\n[net]\n",
        "[registries.ada]\nindex = \"sparse+https://a.example/\"\n",
        "[registries.ada]\nindex = 'sparse+https://a.example/' # mine\n\n[net]\nretry = 2\n",
        "[registries.bob]\nindex = \"x\"\ncredential-provider = [\"cargo:token\"]\n",
        "[registry]\nglobal-credential-providers = [\"cargo:token\"]\n",
      ])
    + trials(
      "cargo",
      [
        "[", "a = 1979-05-27\n", "registries.ada.protocol = \"x\"\n", "registries = {}\n",
        "[registries.ada]\ncredential-provider = \"cargo:libsecret\"\n",
        "[registries.ada]\nindex = 7\n",
      ], isRefused: true)

  static let all = git + kubectl + docker + npm + cargo

  @Test func `is tried with sixty files and more`() { #expect(Self.all.count >= 60) }

  @Test(arguments: all)
  func `leaves every byte as it was`(trial: Trial) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let file = desk.folder.appending(path: trial.path)
      func content() -> [UInt8]? { (try? Data(contentsOf: file)).map(Array.init) }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let before = trial.before { try Data(before).write(to: file) }
      let made = try await desk.run(trial.words, environment: environment)
      guard !trial.isRefused else {
        #expect(made.status == 1 && content() == trial.before, "\(made)")
        return
      }
      #expect(made.status == 0, "\(made)")
      let changed = try #require(content())
      #expect(changed != trial.before)
      #expect(String(decoding: changed, as: UTF8.self).lowercased().contains("logintui"))
      let undone = try await desk.run(trial.words + ["--undo"], environment: environment)
      #expect(undone.status == 0 && undone.output.contains("Undid the setup"), "\(undone)")
      #expect(content() == trial.before, "\(String(decoding: content() ?? [], as: UTF8.self))")
    }
  }

  /// The files that are changed by another program too: one in three, and all of them in a full run.
  private static let changedByOthers = all.filter { !$0.isRefused }.enumerated()
    .filter { FullRun.isOn || $0.offset.isMultiple(of: 3) }.map(\.element)

  @Test(arguments: changedByOthers)
  func `leaves changes by other programs, and removes only its own`(trial: Trial) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let file = desk.folder.appending(path: trial.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let before = trial.before { try Data(before).write(to: file) }
      #expect(try await desk.run(trial.words, environment: environment).status == 0)
      // Another set-up, and an addition by another program.
      let other = trial.words.map {
        ["a.example": "b2.example", "ada": "eve"][$0] ?? $0
      }
      #expect(try await desk.run(other, environment: environment).status == 0)
      var bytes = Array(try Data(contentsOf: file))
      bytes += Array(trial.program == "docker" ? " \n\n".utf8 : "\n# theirs\n".utf8)
      try Data(bytes).write(to: file)
      let undone = try await desk.run(trial.words + ["--undo"], environment: environment)
      #expect(undone.status == 0, "\(undone)")
      let left = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      #expect(!left.contains("a.example\": \"logintui") && !left.contains("--host a.example"))
      #expect(
        !left.contains("\"ada\"") && !left.contains("registries.ada]\ncredential")
          && !left.contains("//a.example/:_authToken=$"))
      let names = ["kubectl": "\"eve\"", "cargo": "registries.eve"]
      #expect(left.contains(names[trial.program] ?? "b2.example"))
      #expect(trial.program == "docker" || left.hasSuffix("\n# theirs\n"))
      let again = try await desk.run(other + ["--undo"], environment: environment)
      #expect(again.status == 0, "\(again)")
      let last = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
      #expect(
        !last.lowercased().contains("logintui")
          && (trial.program == "docker" || last.hasSuffix("\n# theirs\n")))
      try await Self.expectValid(last, trial, desk, environment)
    }
  }

  /// Expects that the file's program still reads it.
  private static func expectValid(
    _ text: String, _ trial: Trial, _ desk: Desk, _ environment: [String: String]
  ) async throws {
    switch trial.program {
    case "git":
      let reported = try await desk.run(
        ["config", "--global", "--list"], program: "/usr/bin/git", environment: environment)
      #expect(reported.status == 0, "\(reported) \(text)")
    case "docker":
      guard !text.isEmpty else { return }
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    default: break
    }
  }

  @Test(arguments: ["git", "kubectl", "docker", "npm", "cargo"])
  func `works without the record of the setup`(program: String) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let trial = Trial(program: program, before: nil, isRefused: false)
      #expect(try await desk.run(trial.words, environment: environment).status == 0)
      try FileManager.default.removeItem(atPath: desk.folder.path + "/state/logintui/setup.json")
      #expect(try await desk.run(trial.words + ["--undo"], environment: environment).status == 0)
      let left = try String(contentsOfFile: desk.folder.path + "/" + trial.path, encoding: .utf8)
      #expect(!left.lowercased().contains("logintui"))
    }
  }

  @Test func `records nothing else of the files' content`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let folder = desk.folder.path + "/.docker"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try #"{"auths":{"b.example":{"auth":"c2VjcmV0OnNlY3JldA=="}}}"#.write(
        toFile: folder + "/config.json", atomically: true, encoding: .utf8)
      let trial = Trial(program: "docker", before: nil, isRefused: false)
      #expect(try await desk.run(trial.words, environment: environment).status == 0)
      let path = desk.folder.path + "/state/logintui/setup.json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("docker a.example") && !text.contains("c2Vj"))
      #expect(!text.contains(Data("c2VjcmV0".utf8).base64EncodedString().prefix(8)))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }
}
