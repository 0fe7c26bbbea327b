import LoginCanvas
import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A second factor` {
  /// Returns the secret that a command shows on a terminal, before it asks for a code.
  private static func key(on terminal: PseudoTerminal) async throws -> String {
    // Before the question appears, the secret may be incomplete.
    let text = try await terminal.wait("the key and the question") {
      $0.contains("Key: ") && $0.contains("Code:")
    }.text
    return String(try #require(text.firstMatch(of: #/Key: ([A-Z2-7 ]{16,})/#)?.output.1))
      .filter { $0 != " " }
  }

  /// Adds an authenticator app on a terminal, and returns its secret.
  static func addApplication(_ desk: Desk) async throws -> String {
    let terminal = try desk.start(
      ["account", "factor", "add-app"], size: Size(columns: 80, rows: 50))
    try await terminal.waitFor("Password (hidden):")
    #expect(await terminal.picture.contains("If you lose your authenticator app"))
    await terminal.send("secret1\r")
    let key = try await Self.key(on: terminal)
    #expect(await terminal.picture.text.contains("\u{2580}"), "a QR code")
    // People write codes with blanks.
    let code = try Desk.code(ofKey: key, number: 0)
    await terminal.send("\(code.prefix(3)) \(code.suffix(3))\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.contains("Authenticator app added"))
    #expect(await !terminal.picture.text.contains(code))
    return key
  }

  /// Returns the ID of the only factor.
  private static func factor(_ desk: Desk) async throws -> String {
    let factors = try await desk.shown()["factors"] as? [[String: Any]]
    return try #require(factors?.first?["id"] as? String)
  }

  @Test func `needs a verified address`() async throws {
    try await Desk.with(.signedIn()) { desk in
      for command in [["add-app"], ["add-key"], ["add-phone", "+15555550100"]] {
        let ending = try await desk.run(
          ["-c", "echo secret1 | \"$LOGINTUI\" account factor \"$@\"", "sh"] + command,
          program: "/bin/bash")
        #expect(
          ending.status == 1
            && ending.standardError.contains(
              "ada@example.com isn't verified yet. Run: logintui account verify"),
          "\(ending)")
      }
    }
  }

  @Test func `asks for a verified address before the password, sends an email, and continues`()
    async throws
  {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try desk.start("account", "factor", "add-phone", "+1 555 555 0100")
      try await terminal.waitFor("Type y for yes")
      #expect(await !terminal.picture.contains("Password"))
      try await terminal.press("y\r", until: "press Enter if you opened the link")
      try await terminal.press("\r", until: "isn't verified yet")
      await terminal.send("\(try await desk.letter("VERIFY_EMAIL").pasted)\r")
      try await terminal.answer("Password (hidden):", with: "secret1")
      await terminal.send(try await Self.message(desk, on: terminal) + "\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await Self.factor(desk).isEmpty == false)
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `a security key is added on a page of this computer, until Ctrl-C stops that`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place, isProven: true)) { desk in
      let terminal = try desk.start("account", "factor", "add-key", "Blue key")
      try await terminal.answer("Password (hidden):", with: "secret1")
      let picture = try await terminal.wait("the page's address") {
        $0.contains("http://localhost:") && $0.contains("/passkey-")
      }
      #expect(picture.contains("If you lose your security key"))
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect((try await desk.shown()["factors"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `is not added, and no mail sent, where the person says no`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try desk.start("account", "factor", "add-app")
      try await terminal.waitFor("Type y for yes")
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(try await desk.run("mail", "--format", "json").output.contains("VERIFY") == false)
    }
  }

  @Test func `a phone gets a message where the authenticator app is lost`() async throws {
    try await Desk.with(.signedIn(.ours, isProven: true)) { desk in
      let key = try await Self.addApplication(desk)
      let adding = try desk.start("account", "factor", "add-phone", "+1 555 555 0100")
      try await adding.answer("Password (hidden):", with: "secret1")
      try await adding.answer("Code:", with: "\(try Desk.code(ofKey: key, number: 1))")
      let shown = try await adding.wait("the message's code") {
        $0.text.contains(#/\b\d{6}\b[\s\S]*Code:/#)
          && $0.text.ranges(of: "Code:").count == 2
      }.text
      let code = try #require(shown.matches(of: #/\b\d{6}\b/#).last?.output)
      await adding.send("\(code)\r")
      #expect(try await adding.waitForEnd() == .exited(0))
      let proof = try desk.start("account", "password")
      try await proof.answer("Password (hidden):", with: "secret1")
      try await proof.waitFor("press Enter")
      await proof.send("\r")
      // Not before the question: what is typed earlier is dropped.
      let message = try await proof.wait("the message and the question") {
        $0.text.contains(#/\b\d{6}\b[\s\S]*Code:/#)
      }.text
      let other = try #require(message.firstMatch(of: #/\b\d{6}\b/#)?.output)
      try await proof.press("\(other)\r", until: "New password")
      await proof.send("\u{3}")
      #expect(try await proof.waitForEnd() == .exited(2))
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `an authenticator app is asked for whenever the password is, and can be removed`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place, isProven: true)) { desk in
      let key = try await Self.addApplication(desk)
      #expect(try await desk.run("token", "--min-valid", "99999").status == 0)
      let text = try await desk.run("account", "show").output
      let id = try await Self.factor(desk)
      #expect(text.contains("Two-step verification: Authenticator app (\(id))"), "\(text)")
      let twice = try await desk.run(
        "account", "factor", "add-app",
        answers: ["secret1", try Desk.code(ofKey: key, number: 1)])
      #expect(twice.status == 1 && twice.standardError.contains("already set up"), "\(twice)")
      let wrong = try await desk.run(
        "account", "password", answers: ["secret1", "000", "secret22"])
      #expect(wrong.status == 1 && wrong.standardError.contains("code isn't right"), "\(wrong)")
      let none = try await desk.run("account", "password", answers: ["secret1", " "])
      #expect(none.status == 1 && none.standardError.contains("Enter the code"), "\(none)")
      let changed = try await desk.run(
        "account", "password",
        answers: ["secret1", try Desk.code(ofKey: key, number: 2), "secret22"])
      #expect(changed.status == 0, "\(changed)")
      let unknown = try await desk.run(
        "account", "factor", "remove", "none",
        answers: ["secret22", try Desk.code(ofKey: key, number: 3)])
      #expect(
        unknown.status == 1 && unknown.standardError.contains("isn't on this account"), "\(unknown)"
      )
      let removed = try await desk.run(
        "account", "factor", "remove", id,
        answers: ["secret22", try Desk.code(ofKey: key, number: 4)])
      #expect(removed.status == 0, "\(removed)")
      #expect((try await desk.shown()["factors"] as? [Any])?.isEmpty == true)
      #expect(
        try await desk.run("account", "password", answers: ["secret22", "secret1"]).status == 0)
      for ending in [twice, wrong, changed, removed] {
        #expect(!(ending.output + ending.standardError).contains(key))
      }
    }
  }

  /// Returns the codes that a command printed, one per line.
  private static func codes(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init)
      .filter { $0.wholeMatch(of: #/[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}/#) != nil }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `is replaced once by each backup code, which a command prints`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place, isProven: true)) { desk in
      let off = try await desk.run("account", "factor", "backup-codes", answers: ["secret1"])
      #expect(off.status == 1 && off.standardError.contains("verification is off"), "\(off)")
      let key = try await Self.addApplication(desk)
      let made = try await desk.run(
        "account", "factor", "backup-codes",
        answers: ["secret1", try Desk.code(ofKey: key, number: 1)])
      #expect(made.status == 0, "\(made)")
      let codes = Self.codes(made.output)
      // Nothing else is printed there, so that a printer gets only the codes.
      #expect(codes.count == 10 && made.output.split(separator: "\n").count == 10, "\(made)")
      #expect(made.standardError.contains("You won't see them again"))
      #expect(!codes.contains { made.standardError.contains($0) })
      let shown = try await desk.run("account", "show").output
      #expect(shown.contains("Backup codes: 10 left"), "\(shown)")
      #expect(try await desk.shown()["backupCodesLeft"] as? Int == 10)
      // As typed: in small letters, with a blank in place of the hyphen.
      let typed = codes[0].lowercased().replacing("-", with: " ")
      let changed = try await desk.run(
        "account", "password", answers: ["secret1", typed, "secret22"])
      #expect(changed.status == 0, "\(changed)")
      #expect(changed.standardError.contains("Backup codes: 9 left"), "\(changed)")
      let twice = try await desk.run(
        "account", "password", answers: ["secret22", codes[0], "secret1"])
      #expect(twice.status == 1 && twice.standardError.contains("used it already"), "\(twice)")
      // New ones replace the old ones, after a question.
      let declined = try await desk.run("account", "factor", "backup-codes", answers: ["n"])
      #expect(declined.status == 1 && declined.output.isEmpty, "\(declined)")
      let document = try await desk.run(
        "account", "factor", "backup-codes", "--format", "json",
        answers: ["y", "secret22", codes[1]])
      #expect(document.status == 0, "\(document)")
      let new = try JSONDecoder().decode(
        [String: [String]].self, from: Data(document.output.utf8))
      #expect(new["backupCodes"]?.count == 10)
      let old = try await desk.run(
        "account", "password", answers: ["secret22", codes[2], "secret1"])
      #expect(old.status == 1, "\(old)")
      let forced = try await desk.run(
        "account", "factor", "backup-codes", "--yes",
        answers: ["secret22", new["backupCodes"]?.first ?? ""])
      #expect(forced.status == 0 && Self.codes(forced.output).count == 10, "\(forced)")
    }
  }

  @Test func `is replaced by a backup code on the sign-in screen`() async throws {
    try await Desk.with(.signedIn(.ours, isProven: true)) { desk in
      let key = try await Self.addApplication(desk)
      let made = try await desk.run(
        "account", "factor", "backup-codes",
        answers: ["secret1", try Desk.code(ofKey: key, number: 1)])
      let code = try #require(Self.codes(made.output).first)
      let terminal = try await desk.startForm(
        ["login", "--fresh"], email: "ada@example.com", password: "secret1")
      try await terminal.press("\r", until: "Two-step verification")
      try await terminal.choose("Use backup code")
      try await terminal.waitFor("Each works once")
      try await terminal.press("22222-22222\r", until: "backup code isn't")
      await terminal.send("\u{15}\(code)\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
      #expect(await terminal.picture.contains("Backup codes: 9 left"))
      #expect(await !terminal.picture.text.contains(code))
    }
  }

  @Test func `is asked for on the sign-in screen`() async throws {
    try await Desk.with(.signedIn(.ours, isProven: true)) { desk in
      let key = try await Self.addApplication(desk)
      let terminal = try await desk.startForm(
        ["login", "--fresh"], email: "ada@example.com", password: "secret1")
      try await terminal.press("\r", until: "Two-step verification")
      try await terminal.press("000000\r", until: "code isn't right")
      await terminal.send("\u{15}\(try Desk.code(ofKey: key, number: 1))\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `a phone gets its code, or the terminal shows it where no message is sent`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place, isProven: true)) { desk in
      let bad = try await desk.run("account", "factor", "add-phone", "12", answers: ["secret1"])
      #expect(bad.status == 1 && bad.standardError.contains("not a valid phone number"), "\(bad)")
      let terminal = try desk.start("account", "factor", "add-phone", "+1 (555) 555-0100")
      try await terminal.answer("Password (hidden):", with: "secret1")
      await terminal.send(try await Self.message(desk, on: terminal) + "\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let id = try await Self.factor(desk)
      // The next sign-in gets its own message; a wrong code changes nothing.
      let proof = try desk.start("account", "factor", "remove", id)
      try await proof.answer("Password (hidden):", with: "secret1")
      let code = try await Self.message(desk, on: proof)
      await proof.send("\(code)\r")
      #expect(try await proof.waitForEnd() == .exited(0))
      #expect((try await desk.shown()["factors"] as? [Any])?.isEmpty == true)
    }
  }

  /// Returns the code of the newest message, once it is asked for.
  private static func message(
    _ desk: Desk, on terminal: PseudoTerminal
  ) async throws -> String {
    let text = try await terminal.waitFor("Code:").text
    guard desk.process != nil else {
      return String(try #require(text.firstMatch(of: #/\b\d{6}\b/#), "\(text)").output)
    }
    #expect(!text.contains(#/\b\d{6}\b/#))
    return try await desk.messageCode()
  }
}
