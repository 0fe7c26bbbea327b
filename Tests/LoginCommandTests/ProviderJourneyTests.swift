import LoginCanvas
import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import ThirdPartyProviders
import Waiting

/// Signing in with providers, as a person does it on a terminal; nothing leaves this computer.
@Suite(.timeLimit(.minutes(10))) struct `Signing in with a provider` {
  /// The program that acts as the person in a browser.
  static let person = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Python/consent.py").path

  /// Starts with the four buttons, and chooses one.
  static func visit(
    _ key: String, on desk: Desk, _ arguments: [String] = [],
    size: Size = Size(columns: 80, rows: 24), environment more: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try await desk.startPicker(
      ["--providers", "google,apple,github,microsoft,email"] + arguments, size: size,
      hasPipe: true, environment: more)
    await terminal.send(key + "\r")
    try await terminal.wait("the whole page") { $0.contains("Open browser") && $0.isWritten }
    return terminal
  }

  /// Returns the content of standard output.
  static func result(_ terminal: PseudoTerminal) async throws -> [String: Any] {
    let output = try await terminal.output()
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test(arguments: [
    ("1", "google.com"), ("2", "apple.com"), ("3", "github.com"), ("4", "microsoft.com"),
  ])
  func `each button goes the whole way in the browser`(key: String, id: String) async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit(
        key, on: desk, ["--format", "json"], environment: ["BROWSER": Self.person])
      await terminal.send("o")
      let result = try await Self.result(terminal)
      #expect(result["provider"] as? String == id)
      #expect(result["email"] as? String == "jane@example.com")
      #expect(result["displayName"] as? String == "Jane Example")
      #expect(await terminal.picture.modes.areAllOff)
    }
  }

  @Test(arguments: ["1", "2", "3", "4"])
  func `each button goes the whole way with a short code`(key: String) async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit(key, on: desk, ["--format", "json"])
      let text = try await terminal.wait("the code and the page") {
        $0.text.contains(#/\b[A-Z]{4}-[A-Z]{4}\b/#)
          && $0.text.contains(#/http://127\.0\.0\.1:\d+/device/#)
      }.text
      let code = try #require(text.firstMatch(of: #/\b[A-Z]{4}-[A-Z]{4}\b/#)?.output)
      let page = try #require(text.firstMatch(of: #/http://127\.0\.0\.1:\d+/device/#)?.output)
      let done = try await ChildProgram.run(Self.person, ["\(page)?user_code=\(code)"])
      #expect(done.status == 0, "\(done.standardError)")
      #expect(try await Self.result(terminal)["email"] as? String == "jane@example.com")
    }
  }

  @Test func `declining is reported, and another choice is possible`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit(
        "1", on: desk, environment: ["BROWSER": Self.person, "PERSON": "deny"])
      await terminal.send("o")
      try await terminal.wait("the picker, and what happened") {
        $0.contains("The sign-in was declined") && $0.contains("Sign in with Google")
      }
    }
  }

  @Test func `Esc stops it, and closes the port`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit("1", on: desk)
      await terminal.send("a")
      let shown = try await terminal.wait("the address") { picture in
        picture.rows.joined().contains("code_challenge_method=S256")
      }
      let port = try #require(
        shown.rows.joined().firstMatch(of: #/127\.0\.0\.1%3A(\d+)/#)?.output.1)
      try await terminal.press("\u{1B}", until: "Stopped. You're not signed in.")
      let callback = try await ChildProgram.run(
        "/usr/bin/python3",
        [
          "-c",
          """
          import socket, sys, time
          for _ in range(600):
              try: socket.create_connection(("127.0.0.1", int(sys.argv[1]))).close()
              except ConnectionRefusedError: sys.exit(0)
              time.sleep(0.1)
          sys.exit(1)
          """, String(port),
        ])
      #expect(callback.status == 0)
    }
  }

  @Test func `nothing of it wakes the process up afterwards`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit("1", on: desk)
      try await terminal.press("\u{1B}", until: "Stopped. You're not signed in.")
      let tasks = "/proc/\(await terminal.process)/task"
      // The system's pool has a monitor that wakes once a second forever; one of its threads may still be ending.
      try await waitUntil("no thread of the pool") {
        let names = try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap { task in
          try? String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8)
        }
        return !names.contains { $0.contains("qos") }
      }
    }
  }

  @Test func `an address of this machine has no code for a camera`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit("1", on: desk, size: Size(columns: 110, rows: 40))
      let picture = await terminal.picture
      #expect(picture.text.contains(#/\b[A-Z]{4}-[A-Z]{4}\b/#))
      #expect(!picture.contains("camera"))
    }
  }

  @Test func `the address is shown on demand and copied, each in one piece`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit("1", on: desk)
      await terminal.send("c")
      try await terminal.wait("the whole page again") { picture in
        picture.contains("If your terminal allows it, you can paste it now.") && picture.isWritten
      }
      let bytes = String(decoding: await terminal.bytes, as: UTF8.self)
      let copied = try #require(bytes.firstMatch(of: #/\u{1B}\]52;c;([A-Za-z0-9+\/=]+)/#)?.output.1)
      let address = String(
        decoding: try #require(Data(base64Encoded: String(copied))), as: UTF8.self)
      #expect(address.hasPrefix("http://127.0.0.1:"))
      #expect(address.contains("code_challenge_method=S256"))
      // It takes a minute to listen to, so it isn't spoken.
      #expect(await !terminal.picture.rows.joined().contains("code_challenge_method"))
      await terminal.send("a")
      try await terminal.wait("the address") { $0.rows.joined().contains(address) }
      // A terminal finds it in its place, and a reader speaks it once.
      let all = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(all.ranges(of: address).count == 1)
    }
  }

  @Test func `over SSH no browser is opened, and the screen says why`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.visit(
        "1", on: desk, environment: ["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"])
      try await terminal.press("o", until: "You're connected from another computer")
    }
  }

  @Test(arguments: [false, true])
  func `over SSH without a code, the final address is pasted, and the tunnel is shown`(
    isLinear: Bool
  ) async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let terminal = try desk.start(
        ["--format", "json"] + (isLinear ? ["--linear"] : []), size: Size(columns: 100, rows: 60),
        hasPipe: true,
        environment: [
          "FIREBASE_AUTH_EMULATOR_HOST": service.host,
          "SSH_CONNECTION": "10.0.0.1 50000 10.0.0.2 22",
        ])
      if isLinear {
        try await terminal.answer("Name (or help):", with: "google")
        try await terminal.waitFor("ssh -N -L")
        await terminal.send("long\r")
      } else {
        try await terminal.waitFor("Sign in with Google")
        await terminal.send("1\r")
      }
      let picture = try await terminal.wait("the whole address") {
        $0.rows.joined().contains(#/http:\/\/127\.0\.0\.1:\d+\S+response_type\S+/#)
          && $0.contains("10.0.0.2")
      }
      // A row that isn't full is the end of the rows above.
      let text = picture.rows.map { row in
        let words = row.trimmingCharacters(in: .whitespaces)
        return words.count < 100 ? words + " " : words
      }.joined()
      let port = try #require(text.firstMatch(of: #/localhost%3A(\d+)/#)?.output.1)
      #expect(text.contains("ssh -N -L \(port):127.0.0.1:\(port) 10.0.0.2"))
      let address = try #require(
        text.firstMatch(of: #/http:\/\/127\.0\.0\.1:\d+\/[\w\/.?=&%+~-]+/#)?.output)
      let far = try await ChildProgram.run(
        Self.person, [String(address)], environment: ["PERSON": "far"])
      let end = far.output.trimmingCharacters(in: .newlines)
      try #require(end.hasPrefix("http://localhost:\(port)/?"), "\(far)")
      if isLinear {
        try await terminal.press("address from\r", until: "Address from the browser:")
      }
      await terminal.send(isLinear ? "\(end)\r" : "\u{1B}[200~\(end)\u{1B}[201~\r")
      let result = try await Self.result(terminal)
      #expect(result["email"] as? String == "jane@example.com")
      service.kill()
    }
  }

  @Test func `through a service elsewhere the provider is driven by the service`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let terminal = try await desk.startPicker(
        ["--format", "json"], hasPipe: true,
        environment: ["BROWSER": Self.person, "FIREBASE_AUTH_EMULATOR_HOST": service.host])
      try await terminal.press("1\r", until: "Open browser")
      await terminal.send("o")
      let result = try await Self.result(terminal)
      #expect(result["provider"] as? String == "google.com")
      #expect(result["email"] as? String == "jane@example.com")
      service.kill()
    }
  }

  /// Writes a provider to the settings file.
  static func settle(_ provider: ThirdPartyProvider, on desk: Desk) throws {
    let file = desk.folder.appending(path: "config/logintui/logintui.toml")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try """
    [[provider]]
    id = "oidc.acme"
    issuer = "\(provider.issuer)"
    client_id = "\(ThirdPartyProvider.clientID)"
    redirect_ports = [\(provider.redirectPort)]
    label = "Sign in with Acme"
    """.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `a file that names an issuer is enough, and the log has every exchange`() async throws
  {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "ES256")) { provider in
      try await Desk.with { desk in
        try Self.settle(provider, on: desk)
        let log = desk.folder.path + "/log"
        let terminal = try desk.start(
          ["--format", "json", "--log", log], hasPipe: true,
          environment: ["BROWSER": provider.person])
        try await terminal.waitFor("Sign in with Acme")
        try await terminal.press("1\r", until: "Open browser")
        await terminal.send("o")
        let result = try await Self.result(terminal)
        #expect(result["provider"] as? String == "oidc.acme")
        #expect(result["email"] as? String == "jane@example.com")
        let token = try #require(result["idToken"] as? String)
        #expect(token.split(separator: ".").count == 3)
        let lines = `The log of a command`.lines(log)
        for path in [
          "/api/oidc/.well-known/openid-configuration", "/api/oidc/device_authorization",
          "/api/oidc/token", "/api/oidc/jwks",
        ] {
          #expect(lines.contains { $0.contains("path=\(path)") && $0.contains("outcome=200") })
        }
        let text = lines.joined()
        #expect(!text.contains(token) && !text.contains("?") && !text.contains("code="))
      }
    }
  }

  @Test func `a failure in the browser is shown at once, and the code still signs in`()
    async throws
  {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "RS256")) { provider in
      try await Desk.with { desk in
        try Self.settle(provider, on: desk)
        // Its page has no button to decline: it is made to answer with an error.
        let terminal = try desk.start(
          ["--format", "json"], hasPipe: true,
          environment: ["BROWSER": provider.person, "PERSON": "deny"])
        try await terminal.waitFor("Sign in with Acme")
        await terminal.send("1\r")
        let before = try await terminal.wait("the whole page") { picture in
          picture.contains("Open browser") && picture.isWritten
        }.text
        await terminal.send("o")
        try await terminal.wait("the failure, and the code without the browser") { picture in
          let words = picture.text.split(whereSeparator: \.isWhitespace).filter {
            $0.unicodeScalars.allSatisfy(\.isASCII)
          }
          return picture.contains("The browser sign-in failed.")
            && words.joined(separator: " ").contains("The code still works.")
            && !picture.contains("Open browser") && !picture.contains("O Open")
        }
        let address = "\(provider.issuer)/device"
        let code = try #require(
          before.firstMatch(of: #/\b[A-Za-z0-9]{4}-[A-Za-z0-9]{4}\b/#)?.output)
        let person = try await provider.letPerson(["device", address, String(code)])
        #expect(person.status == 0, "\(person.words)")
        #expect(try await Self.result(terminal)["email"] as? String == "jane@example.com")
      }
    }
  }
}
