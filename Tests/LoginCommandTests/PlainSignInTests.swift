import LoginCanvas
import ChildPrograms
import Foundation
import LoginIdentity
import TerminalHarness
import Testing
import ThirdPartyProviders

/// Signing in without a screen.
@Suite(.timeLimit(.minutes(10))) struct `A sign-in without a screen` {
  /// Starts the program without a terminal.
  static func start(
    _ arguments: [String], on desk: Desk, environment more: [String: String] = [:]
  ) throws -> ChildProgram {
    try ChildProgram(
      Desk.program, arguments,
      environment: desk.environment.merging(["LANG": "C.UTF-8"]) { $1 }.merging(more) { $1 },
      pipes: .separate, leadsSession: true)
  }

  /// Waits for a short code, and the address where it is entered.
  static func grant(
    _ program: ChildProgram
  ) async throws -> (address: String, code: String, words: String) {
    let words = try await program.words("the code", on: .standardError) {
      $0.contains("Press Ctrl-C to stop")
    }
    let lines = words.split(separator: "\n").map(String.init)
    let address = try #require(lines.first { $0.hasPrefix("http") }, "\(words)")
    let code = try #require(
      lines.first { $0.wholeMatch(of: #/[A-Za-z0-9]{4}-[A-Za-z0-9]{4}/#) != nil }, "\(words)")
    return (address, code, words)
  }

  @Test func `prints address and code of a provider that this machine plays, and waits`()
    async throws
  {
    try await Desk.with { desk in
      let program = try Self.start(["login", "--device", "--format", "json"], on: desk)
      let grant = try await Self.grant(program)
      #expect(grant.words.contains("This is a simulated Google, for testing."))
      let done = try await ChildProgram.run(
        `Signing in with a provider`.person, ["\(grant.address)?user_code=\(grant.code)"])
      #expect(done.status == 0, "\(done.standardError)")
      let ending = try await program.ending()
      #expect(ending.status == 0, "\(ending.standardError)")
      let result = try JSONSerialization.jsonObject(with: Data(ending.outputBytes))
      #expect((result as? [String: Any])?["provider"] as? String == "google.com")
      #expect((result as? [String: Any])?["email"] as? String == "jane@example.com")
    }
  }

  @Test func `keeps the session of a real provider's short code, and asks no second time`()
    async throws
  {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "ES256")) { provider in
      try await Desk.with { desk in
        try `Signing in with a provider`.settle(provider, on: desk)
        let store = ["LOGINTUI_STORE": "file"]
        let program = try Self.start(["login", "--device"], on: desk, environment: store)
        let grant = try await Self.grant(program)
        let person = try await provider.letPerson(["device", grant.address, grant.code])
        #expect(person.status == 0, "\(person.words)")
        let ending = try await program.ending()
        #expect(ending.status == 0, "\(ending.standardError)")
        #expect(ending.output.contains("Signed in as"))
        #expect(ending.standardError.contains("a file that only you can read."))
        let again = try await desk.run(
          ["login", "--device", "--format", "token"], environment: store)
        let token = try await desk.run(["token"], environment: store)
        #expect(again.status == 0 && again.output == token.output && !token.output.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ThirdPartyProvider.Kind.glewlwyd(algorithm: "RS256"), .canaille(),
  ])
  func `opens the browser at once`(kind: ThirdPartyProvider.Kind) async throws {
    try await ThirdPartyProvider.run(kind) { provider in
      try await Desk.with { desk in
        try `Signing in with a provider`.settle(provider, on: desk)
        let ending = try await desk.run(
          ["login", "--web", "--provider", "oidc.acme", "--format", "token"],
          environment: ["BROWSER": provider.person])
        #expect(ending.status == 0, "\(ending.standardError)")
        #expect(ending.output.split(separator: ".").count == 3)
        #expect(ending.standardError.contains("\(provider.issuer)"))
        #expect(ending.standardError.contains("Opening your browser."))
      }
    }
  }

  @Test func `goes through a service elsewhere too`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let ending = try await desk.run(
        ["login", "--web", "--format", "json"],
        environment: [
          "BROWSER": `Signing in with a provider`.person,
          "FIREBASE_AUTH_EMULATOR_HOST": service.host,
        ])
      #expect(ending.status == 0 && ending.output.contains("jane@example.com"))
      let device = try await desk.run(
        ["login", "--device"], environment: ["FIREBASE_AUTH_EMULATOR_HOST": service.host])
      #expect(device.status == 1 && device.output.isEmpty)
      #expect(device.standardError.contains("Run: logintui login --web"))
      service.kill()
    }
  }

  @Test func `over SSH says how the browser comes back, and takes the address at which it ended`()
    async throws
  {
    try await Desk.with { desk in
      let terminal = try desk.start(
        ["login", "--web", "--format", "json"], size: Size(columns: 400, rows: 40), hasPipe: true,
        environment: ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.7 2222", "USER": "ada"])
      let text = try await terminal.waitFor("paste its address here").text
      let url = try #require(text.firstMatch(of: #/http:\S+code_challenge_method=S256\S*/#)?.output)
      let port = try #require(url.firstMatch(of: #/127\.0\.0\.1%3A(\d+)/#)?.output.1)
      #expect(text.contains("ssh -N -L \(port):127.0.0.1:\(port) -p 2222 ada@192.0.2.7"))
      let person = try await ChildProgram.run(
        `Signing in with a provider`.person, [String(url)],
        environment: ["PATH": "/usr/bin:/bin", "PERSON": "far"])
      #expect(person.output.hasPrefix("http://127.0.0.1:\(port)/?"), "\(person.standardError)")
      try await terminal.press(
        "http://127.0.0.1:\(port)/?code=x&state=y\r",
        until: "That's not the address of the last page")
      await terminal.send(person.output.trimmingCharacters(in: .newlines) + "\r")
      #expect(try await terminal.output().contains("jane@example.com"))
    }
  }

  @Test func `says that the person declined`() async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        ["login", "--web"],
        environment: ["BROWSER": `Signing in with a provider`.person, "PERSON": "deny"])
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains("The sign-in was declined"))
    }
  }

  @Test(arguments: ["--device", "--web"])
  func `ends with 2 at Ctrl-C`(option: String) async throws {
    try await Desk.with { desk in
      let program = try Self.start(["login", option], on: desk)
      _ = try await program.words("what is to be done", on: .standardError) {
        $0.contains("Press Ctrl-C to stop")
      }
      program.signal(SIGINT)
      let ending = try await program.ending()
      #expect(ending.status == 2 && ending.output.isEmpty)
    }
  }

  @Test func `is named where there is no terminal for the screen`() async throws {
    try await Desk.with { desk in
      for arguments in [[], ["login", "--format", "token"]] {
        let ending = try await desk.run(arguments)
        #expect(ending.status == 4 && ending.output.isEmpty)
        #expect(
          ending.standardError.contains("logintui login --device, --web or --with-token"),
          "\(ending.standardError)")
      }
    }
  }

  @Test func `refuses invalid options`() async throws {
    try await Desk.with { desk in
      for (arguments, words) in [
        (["--device", "--web"], "Give one of"), (["--provider", "google"], "goes with"),
        (["--with-token", "--upgrade", "kept"], "leave --upgrade"),
        (["--device", "--on-merge", "true"], "--on-merge needs the screen"),
        (["--device", "--provider", "email"], "email"),
        (["--device", "--provider", "nobody"], "nobody"),
        (["--no-wait"], "--no-wait goes with --device"),
        (["--web", "--no-wait"], "--no-wait goes with --device"),
        (["--wait", "5"], "--wait goes with --resume"),
        (["--resume", "a", "--wait", "86401"], "0 to 86400"),
        (["--resume", "a", "--wait", "soon"], "soon"),
        (["--resume", "a", "--device"], "Give one of"),
        (["--resume", "a", "--upgrade", "kept"], "Leave out --upgrade"),
        (["--resume", "a", "--provider", "google"], "goes with"),
      ] {
        let ending = try await desk.run(["login"] + arguments)
        #expect(ending.status == 1 && ending.output.isEmpty, "\(arguments)")
        #expect(ending.standardError.contains(words), "\(ending.standardError)")
      }
    }
  }
}
