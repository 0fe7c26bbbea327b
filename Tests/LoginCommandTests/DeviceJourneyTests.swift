import Foundation
import LoginCanvas
import LoginIdentity
import LoginIdentityToolkit
import LoginSessions
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A device to remember` {
  /// Signs in on the screen with the code of an authenticator app, and has this device remembered.
  private static func remember(_ desk: Desk, _ code: String) async throws {
    let terminal = try await desk.startForm(["login", "--fresh"])
    try await terminal.press("\r", until: "Remember this device for 30 days")
    #expect(await terminal.picture.text.contains(#/30 days\s+Off/#))
    try await terminal.press("\(code)\t ", "the setting") { $0.text.contains(#/30 days\s+On/#) }
    await terminal.send("\t\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.contains("Signed in as ada@example.com"))
  }

  /// Returns the token of this device for Ada's account.
  private static func token(
    _ desk: Desk, _ place: Desk.AccountPlace, _ userID: String
  ) throws -> Secret? {
    let service = place == .ours ? ServiceKey.embedded : desk.service
    return try desk.store.deviceToken(of: userID, at: service)?.token
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `isn't asked for the code again until it is forgotten`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place, isProven: true)) { desk in
      let key = try await `A second factor`.addApplication(desk)
      let userID = try #require(try await desk.shown()["userID"] as? String)
      try await Self.remember(desk, Desk.code(ofKey: key, number: 1))
      let shown = try await desk.run("account", "show").output
      #expect(shown.contains("Remembered devices: 1"), "\(shown)")
      #expect(try await desk.shown()["rememberedDevices"] as? Int == 1)
      // The token is a secret of the store, and outlives the session.
      let token = try #require(try Self.token(desk, place, userID)).reveal { $0 }
      #expect(token.utf8.count == 43 && !shown.contains(token))
      #expect(try await desk.run("logout").status == 0)
      #expect(try Self.token(desk, place, userID) == Secret(token))

      let terminal = try await desk.startForm(["login"])
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
      let bytes = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(!bytes.contains("Two-step") && !bytes.contains(token))
      let claims = try await desk.claims()["firebase"] as? [String: Any]
      #expect(claims?["sign_in_provider"] as? String == "password")
      #expect(claims?["sign_in_second_factor"] == nil)

      // Changes still need the code.
      let changed = try await desk.run(
        "account", "password", answers: ["secret1", "000", "secret22"])
      #expect(changed.status == 1 && changed.standardError.contains("code isn't right"))

      let forgotten = try await desk.run("account", "factor", "forget-devices")
      #expect(forgotten.status == 0, "\(forgotten)")
      #expect(forgotten.output.contains("Remembered devices forgotten"), "\(forgotten)")
      let again = try await desk.run("account", "factor", "forget-devices", "--format", "json")
      #expect(again.output.contains("No devices are remembered"), "\(again)")
      #expect(again.output.contains("\"devices\":0"), "\(again)")
      #expect(try await desk.run("logout").status == 0)

      // The token is of no use any more, so the question is as ever.
      let asked = try await desk.startForm(["login"])
      try await asked.press("\r", until: "Two-step verification")
      #expect(await !asked.picture.contains("isn't right"))
      await asked.send("\(try Desk.code(ofKey: key, number: 2))\r")
      #expect(try await asked.waitForEnd() == .exited(0))
      #expect(try Self.token(desk, place, userID) == nil)
    }
  }

  @Test func `is forgotten on the screen of the account`() async throws {
    try await Desk.with(.signedIn(.ours, isProven: true)) { desk in
      let key = try await `A second factor`.addApplication(desk)
      try await Self.remember(desk, Desk.code(ofKey: key, number: 1))
      let terminal = try desk.start(["account"], size: .init(columns: 80, rows: 50))
      try await terminal.choose("Two-step verification")
      try await terminal.wait("the entry") {
        $0.text.contains(#/Forget remembered devices\s+1 device/#)
      }
      try await terminal.choose("Forget remembered devices")
      try await terminal.wait("the confirmation") {
        $0.contains("Remembered devices forgotten") && !$0.text.contains(#/1 device/#)
      }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.shown()["rememberedDevices"] == nil)
    }
  }

  @Test func `isn't offered where the operator turned that off, or nothing is saved`() async throws
  {
    try await Desk.with { desk in
      var desk = desk
      let process = try await ServerProcess(
        serve: ["--ephemeral", "--remember-days", "0"], in: desk)
      defer { process.kill() }
      desk = desk.keeping(at: process.host)
      let session = try await process.asking {
        try await $0.createAccount(email: "ada@example.com", password: Secret("secret1"))
      }
      try desk.store.save(session, of: desk.service)
      desk.process = process
      try await desk.prove()
      let key = try await `A second factor`.addApplication(desk)
      let terminal = try await desk.startForm(["login", "--fresh"])
      try await terminal.press("\r", until: "Two-step verification")
      #expect(await !terminal.picture.contains("Remember"))
      await terminal.send("\(try Desk.code(ofKey: key, number: 1))\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
    try await Desk.with(.signedIn(.ours, isProven: true)) { desk in
      let key = try await `A second factor`.addApplication(desk)
      let terminal = try await desk.startForm(
        ["login", "--fresh"], environment: ["LOGINTUI_STORE": "none"])
      try await terminal.press("\r", until: "Two-step verification")
      #expect(await !terminal.picture.contains("Remember"))
      await terminal.send("\(try Desk.code(ofKey: key, number: 1))\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `The saved token of a device` {
  private static let secret = "the-token-of-this-device"

  /// Runs a test with a session of Ada, and the token of this device.
  private static func with(_ test: (Desk) async throws -> Void) async throws {
    try await Desk.with(.sessionFile()) { desk in
      var session = Desk.session()
      session.deviceToken = DeviceToken(token: Secret(secret), expiresAt: Desk.now + 3600)
      try desk.store.save(session, of: desk.service)
      #expect(try isSaved(desk))
      try await test(desk)
    }
  }

  private static func isSaved(_ desk: Desk) throws -> Bool {
    try desk.store.deviceToken(of: "u1", at: desk.service)?.token == Secret(secret)
  }

  @Test func `stays when its account signs out, and goes with all accounts`() async throws {
    try await Self.with { desk async throws in
      #expect(try await desk.run("logout").status == 0)
      #expect(try Self.isSaved(desk))
      // Even if no one is signed in.
      #expect(try await desk.run("logout", "--all").status == 0)
      #expect(try !Self.isSaved(desk))
    }
  }

  @Test func `goes with the method used last`() async throws {
    try await Self.with { desk in
      let forgotten = try await desk.run("accounts", "forget")
      #expect(
        forgotten
          == ("This device is no longer remembered for two-step verification.\n", "", 0),
        "\(forgotten)")
      #expect(try !Self.isSaved(desk))
      #expect(try await desk.run("token").status == 0)
      let again = try await desk.run("accounts", "forget", "--all", "--format", "json")
      #expect(again.output.contains("\"deviceForgotten\":false"), "\(again)")
    }
  }

  @Test func `goes with the account that is removed on the screen`() async throws {
    try await Self.with { desk in
      let terminal = try desk.start()
      try await terminal.wait("the accounts") {
        $0.contains("Use another account") && $0.isWritten
      }
      try await terminal.choose("Remove ada@example.com")
      try await terminal.wait("the question") {
        $0.says("Remove ada@example.com?") && $0.isWritten
      }
      try await terminal.press("\t\r", until: "Sign in with Google")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(try !Self.isSaved(desk))
    }
  }

  @Test func `is never printed`() async throws {
    try await Self.with { desk in
      for words in [
        ["status"], ["status", "--format", "json"], ["accounts"],
        ["accounts", "list", "--format", "json"], ["token"], ["login", "--format", "json"],
      ] {
        let ending = try await desk.run(words)
        #expect(ending.status == 0 && !ending.output.isEmpty, "\(words): \(ending)")
        #expect(!(ending.output + ending.standardError).contains(Self.secret), "\(words)")
      }
    }
  }
}
