import Foundation
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing

extension SettingLook {
  /// Returns a look at a field of `status --format json`, even without a sign-in; otherwise at the error.
  static func status(_ field: String) -> SettingLook {
    SettingLook { saying in
      try firebaseFiles(in: saying.desk)
      let ending = try await saying.run("status", "--format", "json")
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(ending.output.utf8)),
        let fields = object as? [String: Any]
      else { return ending.standardError.contains("keyring") ? "keyring" : ending.standardError }
      return fields[field].map { "\($0)" } ?? "-"
    }
  }

  /// The service that is asked, if `first` and `second` have their own settings.
  static let namedService = SettingLook { saying in
    for (name, port) in [("first", 1), ("second", 2)] {
      try NamedService.write(
        "[service]\nemulator = \"localhost:\(port)\"\n", of: name, on: saying.desk)
    }
    return try await status("service").see(saying)
  }

  /// Writes Firebase configurations beside the settings, with keys `first` and `second`.
  private static func firebaseFiles(in desk: Desk) throws {
    for name in ["first", "second"] {
      let place = desk.folder.appending(path: name + ".json")
      try #"{"apiKey":"\#(name)"}"#.write(to: place, atomically: true, encoding: .utf8)
    }
  }

  /// The logo of the picker, from one of two files beside the settings.
  static let logo = SettingLook { saying in
    for name in ["First", "Second"] {
      let place = saying.desk.folder.appending(path: name.lowercased() + ".txt")
      try (name + "\n").write(to: place, atomically: true, encoding: .utf8)
    }
    var environment = saying.environment
    // Without a settings file, the path is relative to the working folder.
    if saying.config.isEmpty, let name = environment["LOGINTUI_LOGO"], !name.isEmpty {
      environment["LOGINTUI_LOGO"] = saying.desk.folder.path + "/" + name
    }
    let ending = try await saying.desk.run(
      ["snapshot", "--providers", "google", "--format", "json"] + saying.config,
      environment: environment)
    return ["First", "Second"].first { ending.output.contains("\"shown\":\"\($0)\"") } ?? "-"
  }

  /// The line of `config check` with a provider's return address.
  static let returnAddress = SettingLook { saying in
    let ending = try await saying.run(
      "config", "check", environment: ["LOGINTUI_API_KEY": "k", "LOGINTUI_PROVIDERS": "yahoo"])
    let match = ending.output.firstMatch(of: #/http://localhost:([0-9*]+)//#)
    return match.map { String($0.1) } ?? ending.standardError
  }

  /// The ways in which a simulated provider can sign in.
  static let ways = SettingLook { saying in
    let code = try await saying.run("login", "--device", "--no-wait")
    let browser = try await saying.run(
      "login", "--web",
      environment: ["BROWSER": `Signing in with a provider`.person, "PERSON": "deny"])
    return [
      ("browser", browser.standardError.contains("declined")),
      ("code", code.standardError.contains("is simulated here")),
    ].filter(\.1).map(\.0).joined(separator: ",")
  }

  /// Whether a service on another machine is asked at all.
  static let farService = SettingLook { saying in
    let ending = try await saying.run(
      "login", environment: ["FIREBASE_AUTH_EMULATOR_HOST": "192.0.2.1:9"])
    return ending.standardError.contains("--allow-cleartext") ? "refused" : "allowed"
  }

  /// Returns a look with sessions of `u1` to `u4` in the file; `u4` signed in last.
  private static func signedIn(
    _ tell: @escaping @Sendable (Saying) async throws -> String
  ) -> SettingLook {
    SettingLook { saying in
      let stored = saying.desk.keeping(at: "")
      for id in ["u1", "u2", "u3", "u4"] {
        let session = Session(
          user: User(id: id, email: "\(id)@example.com"), idToken: Secret("a.\(id).b"),
          refreshToken: Secret("r"), expiresAt: Desk.now + 3600, providerID: "password",
          isNewUser: false)
        try stored.store.save(session, of: .embedded)
      }
      var saying = saying
      saying.environment["LOGINTUI_STORE"] = "file"
      return try await tell(saying)
    }
  }

  /// The account of the session in use.
  static let account = signedIn { saying in
    let ending = try await saying.run("token")
    return String(ending.output.split(separator: ".").dropFirst().first ?? "-")
  }

  /// The token that is printed for a session with two.
  static let tokenKind = SettingLook { saying in
    let issuer = "https://issuer.example"
    let provider = "[[provider]]\nid = \"oidc.a\"\nclient_id = \"tui\"\nissuer = \"\(issuer)\"\n"
    // In the trial's file, or in one of this look.
    let file = saying.config.last ?? saying.desk.folder.path + "/provider.toml"
    let content = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    try (content + "\n" + provider).write(toFile: file, atomically: true, encoding: .utf8)
    var session = `Sessions of several providers`.session(at: issuer)
    session.accessToken = AccessToken(
      token: Secret("opens-all"), expiresAt: Desk.now + 3600)
    try saying.desk.keeping(at: "").store.save(session, of: .openID(issuer: issuer))
    var saying = saying
    saying.environment["LOGINTUI_STORE"] = "file"
    if saying.config.isEmpty { saying.config = ["--config", file] }
    let output = try await saying.run("token").output
    return output == "opens-all\n" ? "access" : output.contains(".") ? "id" : output
  }

  /// The output for a stored session.
  static let format = signedIn { saying in
    let output = try await saying.run("login").output
    return output.hasPrefix("{") ? "json" : output.hasPrefix("a.u4.b") ? "token" : "text"
  }

  /// Whether a session with an unverified address is returned.
  static let unproven = signedIn { saying in
    try await saying.run("login").status == 0 ? "given" : "asked"
  }

  /// The header of a request with the token.
  static let header = signedIn { saying in
    let backend = try FakeServer { _, _ in FakeServer.http("200 OK", "{}") }
    _ = try await saying.run("request", "http://\(backend.host)/")
    let headers = try #require(backend.asked.first?.headers)
    return headers.filter { $0.value.contains("a.u4.b") }.keys.sorted().joined(separator: " ")
  }

  /// The hosts for which git gets the token.
  static let gitHosts = signedIn { saying in
    var served: [String] = []
    for host in ["first.example", "second.example"] {
      let words = (["git-credential", "get"] + saying.config).joined(separator: " ")
      let ending = try await saying.desk.run(
        ["-c", "printf 'protocol=https\\nhost=\(host)\\n\\n' | \"$LOGINTUI\" \(words)"],
        program: "/bin/bash", environment: saying.environment)
      if ending.output.contains("password=a.u4.b") { served.append(host) }
    }
    return served.joined(separator: " ")
  }

  /// The registries for which docker gets the token.
  static let registries = signedIn { saying in
    let ending = try await saying.run("docker-credential", "list")
    let names = try JSONDecoder().decode([String: String].self, from: Data(ending.output.utf8))
    return names.keys.sorted().joined(separator: " ")
  }

  /// The backend that is notified of sign-ins: one listens, and `BACKEND` in a value means its address.
  static let backend = SettingLook { saying in
    let backend = try FakeServer { _, _ in FakeServer.http("200 OK", "{}") }
    let address = "http://\(backend.host)"
    var environment = saying.environment
    for (name, value) in environment {
      environment[name] = value.replacing("BACKEND", with: address)
    }
    if let file = saying.config.last {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try text.replacing("BACKEND", with: address)
        .write(toFile: file, atomically: true, encoding: .utf8)
    }
    let terminal = try await saying.desk.startPicker(saying.config, environment: environment)
    await terminal.send("5\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
    return backend.asked.map(\.target).joined(separator: " ")
  }

  /// The files in which a log was started, relative to the program's working folder.
  static let log = SettingLook { saying in
    let words = (["status"] + saying.option).joined(separator: " ")
    _ = try await saying.desk.run(
      ["-c", "cd '\(saying.desk.folder.path)' && \"$LOGINTUI\" \(words)"], program: "/bin/bash",
      environment: saying.environment)
    return try FileManager.default.contentsOfDirectory(atPath: saying.desk.folder.path)
      .filter { $0.hasSuffix(".log") }.sorted().joined(separator: " ")
  }
}
