import Foundation
import TerminalHarness
import Testing

/// Passwords and tokens on their way to a service on another machine.
///
/// 0.0.0.0 leads to this computer, although its bytes don't say so: data sent there would be visible here, and the rule
/// treats it as another machine.
@Suite(.timeLimit(.minutes(10))) struct `A service that is reached unencrypted` {
  /// Commands that talk to the service with a secret.
  static let commands: [[String]] = [
    ["token"], ["account", "show"], ["account", "verify"], ["account", "password"],
    ["account", "forgot", "ada@example.com"], ["exec", "--", "true"], ["mail"],
    ["login", "--fresh"], ["request", "https://127.0.0.1:9/"],
  ]

  @Test func `on another machine gets no secret, and the sentence names it and the way out`()
    async throws
  {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: "0.0.0.0:\(service.port)")) { desk in
      try desk.keep(for: -10)
      for command in Self.commands {
        let ending = try await desk.shell(
          "printf 'secret1\\nsecret2\\n' | logintui \(command.joined(separator: " "))")
        #expect(ending.status == 1, "\(command): \(ending)")
        #expect(
          ending.standardError.contains("FIREBASE_AUTH_EMULATOR_HOST points to 0.0.0.0"),
          "\(command): \(ending)")
        #expect(ending.standardError.contains("--allow-cleartext"), "\(command): \(ending)")
        #expect(ending.output.isEmpty)
      }
      let verify = try await desk.shell("printf a.b.c | logintui verify")
      #expect(verify.status == 1 && verify.standardError.contains("--allow-cleartext"), "\(verify)")
      #expect(service.asked.isEmpty)
      #expect(try await desk.run(["status"]).status == 0, "what asks nobody is not concerned")
      #expect(try await desk.run(["logout"]).status == 0)
    }
  }

  @Test(arguments: [
    ["--allow-cleartext"], ["LOGINTUI_ALLOW_CLEARTEXT=1"], ["--config"],
  ])
  func `is used where that is allowed, with a warning each time`(saying: [String]) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: "0.0.0.0:\(service.port)")) { desk in
      try desk.keep(for: -10)
      let file = desk.folder.path + "/settings.toml"
      try "[service]\nallow_cleartext = true".write(toFile: file, atomically: true, encoding: .utf8)
      let word = try #require(saying.first)
      let ending =
        word.contains("=")
        ? try await desk.run(["token"], environment: ["LOGINTUI_ALLOW_CLEARTEXT": "1"])
        : try await desk.run(["token"] + (word == "--config" ? [word, file] : [word]))
      #expect(ending.output == "fresh.1.x\n", "\(ending)")
      #expect(ending.standardError.contains("The connection to 0.0.0.0"))
    }
  }

  @Test func `causes a warning on the first picture, before anything is typed`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with { desk in
      let terminal = try desk.start(
        ["--allow-cleartext"],
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": "0.0.0.0:\(service.port)"])
      try await terminal.wait("the picker and the warning") { picture in
        picture.contains("Sign in with Google") && picture.contains("others could read passwords")
      }
    }
  }

  @Test(arguments: [
    ("localhost.evil.example:9", false), ("127.0.0.1.evil.example:9", false), ("127.1:9", false),
    ("192.0.2.7:9", false), ("0.0.0.0:9", false), ("[::2]:9", false), ("2130706433:9", false),
    ("localhost:9", true), ("LOCALHOST:9", true), ("127.9.9.9:9", true), ("[::1]:9", true),
    ("[0:0:0:0:0:0:0:1]:9", true),
  ])
  func `is local only by its exact name, and config check reports the difference`(
    host: String, isHere: Bool
  ) async throws {
    try await Desk.with { desk in
      for environment in [
        ["FIREBASE_AUTH_EMULATOR_HOST": host], ["LOGINTUI_EMULATOR": host],
      ] {
        let found = try await desk.run(["config", "check"], environment: environment)
        #expect(found.status == (isHere ? 0 : 1), "\(found)")
        #expect(found.output.contains("--allow-cleartext") == !isHere, "\(found)")
        #expect(found.output.contains(isHere ? "No problems." : "1 problem."), "\(found)")
      }
      let allowed = try await desk.run(
        ["config", "check"],
        environment: ["LOGINTUI_EMULATOR": host, "LOGINTUI_ALLOW_CLEARTEXT": "true"])
      #expect(allowed.status == 0, "\(allowed)")
      #expect(allowed.output.contains("others could read passwords") == !isHere, "\(allowed)")
    }
  }
}
