import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Setting up other programs` {
  /// Runs `logintui setup` at a desk with the program installed.
  private static func setup(
    _ words: String, _ desk: Desk, _ environment: [String: String]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await desk.run(
      ["setup", "--yes"] + words.split(separator: " ").map(String.init), environment: environment)
  }

  /// A program, the words that set it up, its file, and the earlier content.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: String
    let path: String
    let before: String
    /// The resulting content.
    let after: String
    var testDescription: String { words + " " + before.prefix(20) }
  }

  private static let entry = """
    - name: "ada"
      user:
        exec:
          apiVersion: client.authentication.k8s.io/v1beta1
          command: "logintui"
          args:
          - kubectl-credential
          interactiveMode: Never

    """

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)\n" }.joined()
  }

  private static let cases = [
    Case(
      words: "git git.example.com", path: ".gitconfig",
      before: "# mine\n[user]\n\tname = Ada\n",
      after: """
        # mine
        [user]
        \tname = Ada
        [credential "https://git.example.com"]
        \thelper = 
        \thelper = !logintui git-credential --host git.example.com

        """),
    Case(
      words: "kubectl ada", path: ".kube/config",
      before: "# mine\napiVersion: v1\nusers:\n- name: bob\n  user:\n    token: t # his\n# end\n",
      after: "# mine\napiVersion: v1\nusers:\n" + entry
        + "- name: bob\n  user:\n    token: t # his\n# end\n"),
    Case(
      words: "kubectl ada", path: ".kube/config",
      before: "apiVersion: v1\nusers:\n  - user: {token: t}\n    name: 'bob'\n\nkind: Config",
      after: "apiVersion: v1\nusers:\n" + indented(entry)
        + "  - user: {token: t}\n    name: 'bob'\n\nkind: Config"),
    Case(
      words: "kubectl ada", path: ".kube/config",
      before: "apiVersion: v1\nusers: []\nkind: Config\n",
      after: "apiVersion: v1\nusers:\n" + entry + "kind: Config\n"),
    Case(
      words: "docker a.example:5000", path: ".docker/config.json",
      before: "{\n\t\"auths\": {\"b.example\": {}},\n\t\"n\": 1.50\n}",
      after: """
        {
        \t"credHelpers": {
        \t\t"a.example:5000": "logintui"
        \t},
        \t"auths": {"b.example": {}},
        \t"n": 1.50
        }
        """),
    Case(
      words: "docker a.example", path: ".docker/config.json",
      before: "{ \"credHelpers\" : {\"b\\u002e{\\\"\": \"pass\"}, \"x\": [\"}\"] }\n",
      after: """
        { "credHelpers" : {
        \t\t"a.example": "logintui","b\\u002e{\\"": "pass"}, "x": ["}"] }

        """),
    Case(
      words: "docker a.example", path: ".docker/config.json", before: "{}",
      after: "{\n\t\"credHelpers\": {\n\t\t\"a.example\": \"logintui\"\n\t}}"),
    Case(
      words: "npm a.example", path: ".npmrc",
      before: "; mine\nfund=false\n",
      after: "; mine\nfund=false\n//a.example/:_authToken=${LOGINTUI_TOKEN}\n"),
    Case(
      words: "cargo acme --index sparse+https://a.example/", path: ".cargo/config.toml",
      before: "# mine\n[net]\nretry = 2\n",
      after: """
        # mine
        [net]
        retry = 2

        [registries.acme]
        index = "sparse+https://a.example/"
        credential-provider = ["logintui", "cargo-credential", "--host", "a.example"]

        """),
    Case(
      words: "cargo acme --bearer", path: ".cargo/config.toml",
      before: "[registries.acme]\nindex = \"sparse+https://a.example/i/\" # theirs\n\n[net]\n",
      after: """
        [registries.acme]
        index = "sparse+https://a.example/i/" # theirs
        credential-provider = ["logintui", "cargo-credential", "--host", "a.example", "--bearer"]

        [net]

        """),
  ]

  @Test(arguments: cases)
  func `shows the change, makes it once, and takes it back to the byte`(
    trial: Case
  ) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let file = desk.folder.appending(path: trial.path)
      func content() throws -> String { try String(contentsOf: file, encoding: .utf8) }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try trial.before.write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)

      let shown = try await Self.setup(trial.words + " --dry-run", desk, environment)
      #expect(shown.status == 0 && shown.output.hasPrefix("This changes \(file.path):\n  "))
      #expect(try content() == trial.before)

      let made = try await Self.setup(trial.words, desk, environment)
      #expect(made.status == 0, "\(made)")
      // npm has no helper; the person gets the command that runs it.
      #expect(made.standardError.isEmpty != trial.words.hasPrefix("npm"), "\(made)")
      #expect(made.output.hasPrefix(shown.output))
      #expect(
        made.output.hasSuffix("To undo it, run: logintui setup \(trial.words) --undo\n"))
      #expect(try content() == trial.after)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o640)

      let again = try await Self.setup(trial.words, desk, environment)
      #expect(
        again.status == 0 && again.output.hasPrefix("There's nothing to change in "))
      #expect(try content() == trial.after)

      let undone = try await Self.setup(trial.words + " --undo", desk, environment)
      #expect(undone.status == 0, "\(undone)")
      #expect(try content() == trial.before)
      let idle = try await Self.setup(trial.words + " --undo", desk, environment)
      #expect(idle.status == 0 && idle.output.hasPrefix("There's nothing to change in "))
    }
  }

  @Test(arguments: [
    ("git git.example.com", ".gitconfig"), ("kubectl ada", ".kube/config"),
    ("docker a.example", ".docker/config.json"), ("npm a.example", ".npmrc"),
    ("pip a.example", "config/pip/pip.conf"), ("pip a.example", ".local/bin/keyring"),
    ("cargo acme --index sparse+https://a.example/", ".cargo/config.toml"),
  ])
  func `creates a missing file that only its owner can read, and removes it again`(
    words: String, path: String
  ) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let file = desk.folder.path + "/" + path
      #expect(try await Self.setup(words, desk, environment).status == 0)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.lowercased().contains("logintui"))
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == (path.hasSuffix("keyring") ? 0o700 : 0o600))
      #expect(try await Self.setup(words + " --undo", desk, environment).status == 0)
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test(arguments: [
    (
      "git a.example", ".gitconfig", "[credential \"https://a.example\"]\n\thelper = store\n"
    ),
    (
      "kubectl ada", ".kube/config",
      "apiVersion: v1\nusers:\n- name: ada\n  user: {token: t}\n"
    ),
    ("kubectl ada", ".kube/config", "{\"apiVersion\": \"v1\", \"users\": []}"),
    ("kubectl ada", ".kube/config", "apiVersion: v1\nusers: [{name: bob}]\n"),
    ("kubectl ada", ".kube/config", "apiVersion: v1\n---\nusers: []\n"),
    ("kubectl ada", ".kube/config", "\u{0}"),
    (
      "docker a.example", ".docker/config.json",
      "{\"credHelpers\": {\"a.example\": \"pass\"}}"
    ),
    ("docker a.example", ".docker/config.json", "{\"credHelpers\": []}"),
    ("docker a.example", ".docker/config.json", "[]"),
    ("docker a.example", ".docker/config.json", "{\"credHelpers\": {}"),
    ("pip a.example", "config/pip/pip.conf", "[global]\nindex-url = https://b.example/simple/\n"),
    (
      "pip a.example", "config/pip/pip.conf",
      "[global]\nindex-url = https://me@a.example/simple/\nkeyring_provider: import\n"
    ),
    ("pip a.example", "config/pip/pip.conf", "[install]\n [global]\n"),
    ("pip a.example", ".local/bin/keyring", "#!/usr/bin/python3\nimport keyring\n"),
    ("npm a.example", ".npmrc", "//a.example/:_authToken = npm_secret\n"),
    ("npm a.example", ".npmrc", "//a.example/:_auth=eA==\n"),
    (
      "cargo acme", ".cargo/config.toml",
      "[registries.acme]\nindex = \"https://a.example/\"\ncredential-provider = \"cargo:token\"\n"
    ),
    (
      "cargo acme --index sparse+https://a.example/", ".cargo/config.toml",
      "[registries.acme]\nindex = \"sparse+https://b.example/\"\n"
    ),
    (
      "cargo acme", ".cargo/config.toml",
      "[registries]\nacme = { index = \"sparse+https://a.example/\" }\n"
    ),
    ("cargo acme --index sparse+https://a.example/", ".cargo/config.toml", "["),
  ])
  func `leaves untouched any settings of the user, and files that it cannot read`(
    words: String, path: String, content: String
  ) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let file = desk.folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file, atomically: true, encoding: .utf8)
      let ending = try await Self.setup(words, desk, environment)
      #expect(ending.status == 1 && ending.standardError.contains(file.path), "\(ending)")
      #expect(try String(contentsOf: file, encoding: .utf8) == content)
    }
  }

  @Test(arguments: [
    "git http://git.example.com", "git a/b", "git ", "git a'b",
    "docker https://a.example", "docker a\"b", "kubectl \u{1B}",
  ])
  func `refuses an invalid name`(words: String) async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let ending = try await desk.run(
        ["setup"] + words.components(separatedBy: " "), environment: environment)
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(!ending.standardError.contains("\u{1B}"))
    }
  }

  @Test func `refuses an empty folder for keyring`() async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        ["setup", "pip", "a.example", "--folder", "", "--yes"], environment: desk.installed([:]))
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains("--folder can't be"), "\(ending)")
    }
  }

  @Test func `makes keyring's folder absolute, so that it can be undone elsewhere`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let folder = desk.folder.path + "/tools"
      let line = "cd '\(desk.folder.path)' && logintui setup pip a.example --folder tools --yes"
      let made = try await desk.shell(line, environment: environment)
      #expect(made.status == 0, "\(made)")
      #expect(made.output.contains("--folder \(folder) --undo"), "\(made)")
      #expect(made.standardError.contains("Put \(folder) first"), "\(made)")
      let program = folder + "/keyring"
      #expect(FileManager.default.fileExists(atPath: program))
      let undone = try await desk.run(
        ["setup", "pip", "a.example", "--folder", folder, "--undo", "--yes"],
        environment: environment)
      #expect(undone.status == 0 && !FileManager.default.fileExists(atPath: program), "\(undone)")
    }
  }

  @Test(arguments: [
    ("sparse+https://a.example/index", "“sparse+https://a.example/index”"),
    ("sparse+https://u:sekret@a.example/", "“sparse+https://a.example/”"),
    ("u:sekret@a.example", "“a.example”"),
  ])
  func `refuses an index that cargo can't read, and doesn't repeat a password`(
    index: String, shown: String
  ) async throws {
    try await Desk.with { desk in
      let ending = try await Self.setup("cargo acme --index \(index)", desk, desk.installed([:]))
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains("--index can't be \(shown)"), "\(ending)")
      #expect(!ending.standardError.contains("sekret"))
    }
  }

  @Test func `says that the index of a new registry is missing`() async throws {
    try await Desk.with { desk in
      let ending = try await Self.setup("cargo other", desk, desk.installed([:]))
      #expect(ending.status == 1, "\(ending)")
      #expect(ending.standardError.contains("--index is missing"), "\(ending)")
    }
  }

  @Test func `follows a link, and says where docker's helper is missing`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed([:])
      let (real, link) = (desk.folder.path + "/real.json", desk.folder.path + "/config.json")
      try "{}\n".write(toFile: real, atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
      try FileManager.default.removeItem(
        atPath: desk.folder.path + "/bin/docker-credential-logintui")
      let ending = try await Self.setup(
        "docker a.example", desk,
        environment.merging(["DOCKER_CONFIG": desk.folder.path]) { $1 })
      #expect(ending.status == 0)
      #expect(ending.standardError.contains("docker-credential-logintui isn't in PATH"))
      #expect(try String(contentsOfFile: real, encoding: .utf8).contains("a.example"))
      let kind = try FileManager.default.attributesOfItem(atPath: link)[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
    }
  }

  @Test func `changes nothing without a terminal, unless it need not ask`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/.docker/config.json"
      let words = ["setup", "docker", "a.example"]
      let environment = try desk.installed([:])
      let refused = try await desk.run(words, environment: environment)
      #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
      #expect(
        refused.standardError.hasSuffix("run: logintui setup docker a.example --yes\n"),
        "\(refused)")
      #expect(!FileManager.default.fileExists(atPath: file))
      let made = try await desk.run(words + ["--yes"], environment: environment)
      #expect(made.status == 0 && FileManager.default.fileExists(atPath: file), "\(made)")
    }
  }

  @Test(arguments: [("y", true), ("yes", true), ("n", false), ("\u{3}", false)])
  func `asks on a terminal, and does nothing without a yes`(
    key: String, isMade: Bool
  ) async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/.docker/config.json"
      let terminal = try desk.start(
        ["setup", "docker", "a.example"], environment: desk.installed([:]))
      try await terminal.waitFor("Type y for yes")
      #expect(!FileManager.default.fileExists(atPath: file))
      await terminal.send(key == "\u{3}" ? key : key + "\r")
      #expect(try await terminal.waitForEnd() == .exited(isMade ? 0 : 2))
      #expect(FileManager.default.fileExists(atPath: file) == isMade)
    }
  }
}
