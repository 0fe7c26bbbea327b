import LoginCanvas
import ChildPrograms
import Foundation
import Glibc
import LoginIdentity
import TerminalHarness
import Testing
import Waiting

private extension Picture {
  /// Whether the cursor is after the mark of the focus.
  ///
  /// While a picture is drawn, the cursor is anywhere in the drawing; the row of the focus is drawn last.
  var showsFocus: Bool { isCursorVisible && rows[cursor.row].contains("\u{25BA}") }
}

extension PseudoTerminal {
  /// Moves the focus to the control with a label, as Tab does, and activates it; only for controls in separate rows,
  /// without fields.
  func choose(_ label: String) async throws {
    var shown = try wait("“\(label)” and the focus") { $0.contains(label) && $0.showsFocus }
    for _ in 0..<30 {
      let row = shown.cursor.row
      if shown.rows[row].contains(label) {
        send("\r")
        return
      }
      send("\t")
      shown = try wait("the focus to leave row \(row)") { $0.showsFocus && $0.cursor.row != row }
    }
    Issue.record("\(label) cannot be reached: \(shown)")
  }
}

@Suite(.timeLimit(.minutes(20))) struct `The screen of an account` {
  /// Returns the screen, once the account was read.
  private static func open(
    _ desk: Desk, _ arguments: [String] = [], columns: Int = 80
  ) async throws -> PseudoTerminal {
    let terminal = try desk.start(
      ["account"] + arguments, size: Size(columns: columns, rows: 50))
    try await terminal.waitFor("Sign-in methods")
    return terminal
  }

  /// Enters the password when it is asked for.
  private static func prove(_ terminal: PseudoTerminal, _ password: String = "secret1") async throws
  {
    try await terminal.waitFor("Enter the password for ada@example.com")
    await terminal.send(password + "\r")
  }

  @Test func `says who it is, and is left with nothing changed`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try await Self.open(desk)
      let entries = [
        "ada@example.com · not verified", "Name", "Verify email", "Email", "Password",
        "Sign-in methods", "Two-step verification", "Sign out", "Delete account",
      ]
      try await terminal.wait("all entries") { picture in
        entries.allSatisfy { picture.contains($0) }
      }
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.modes.areAllOff)
      #expect(try await desk.run("token").status == 0)
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `changes the name`(place: Desk.AccountPlace) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let terminal = try await Self.open(desk)
      try await terminal.choose("Name")
      try await terminal.waitFor("Save")
      await terminal.send("Ada Lovelace\r")
      try await terminal.wait("the name, which is saved") {
        $0.contains("Name changed") && $0.contains("Ada Lovelace")
      }
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.shown()["displayName"] as? String == "Ada Lovelace")
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `keeps a new password's session at once, so that a kill loses nothing`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let terminal = try await Self.open(desk)
      try await terminal.choose("Password")
      try await terminal.waitFor("New password")
      await terminal.send("secret22\r")
      try await Self.prove(terminal, "secret9")
      try await terminal.waitFor("Wrong password")
      try await terminal.press("secret1\r", until: "Password changed")
      kill(await terminal.process, SIGKILL)
      #expect(try await terminal.waitForEnd() == .killed(SIGKILL))
      let token = try await desk.run("token", "--min-valid", "99999")
      #expect(token.status == 0, "\(token)")
      let bytes = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(!bytes.contains("secret"))
      #expect(
        try await desk.run("account", "password", answers: ["secret22", "secret1"]).status == 0)
    }
  }

  @Test func `adds an authenticator app by its key, and removes it`() async throws {
    try await Desk.with(.signedIn(isProven: true)) { desk in
      // Beside the QR code, a line has room for the whole key.
      let terminal = try await Self.open(desk, columns: 120)
      try await terminal.choose("Two-step verification")
      try await terminal.choose("Add authenticator app")
      try await terminal.waitFor("you can't sign in. Add a")
      try await terminal.choose("Use only the app")
      try await Self.prove(terminal)
      let text = try await terminal.wait("the key") {
        $0.text.contains(#/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/#)
      }.text
      let key = try #require(text.firstMatch(of: #/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/#)?.output.0)
      // A camera reads the same secret from the screen, which may still be incomplete when the secret appears.
      let file = desk.folder.appending(path: "screen.pgm")
      try await waitUntil("a camera reads the key") {
        try Screenshot.grey(await terminal.picture).write(to: file)
        let read = try await ChildProgram.run(
          "/usr/bin/zbarimg", ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", file.path])
        return read.output.contains("secret=\(key.filter { $0 != " " })")
      }
      try await terminal.press("000000\r", until: "That code isn't")
      try await terminal.press(
        "\u{15}\(try Desk.code(ofKey: String(key), number: 0))\r", until: "app added")
      #expect((try await desk.shown()["factors"] as? [Any])?.count == 1)
      #expect(try await desk.run("token", "--min-valid", "99999").status == 0)
      // Backup codes are offered at once.
      try await terminal.waitFor("Create new codes")
      try await terminal.press(
        "\u{1B}", until: "If you lose your authenticator app, you can't sign in")
      // The entry of the list, not the status "Authenticator app added".
      try await terminal.choose("Authenticator app  ")
      try await terminal.waitFor("Remove this method?")
      try await terminal.press("\u{1B}[B\r", until: "app removed")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect((try await desk.shown()["factors"] as? [Any])?.isEmpty == true)
      #expect(try await desk.run("token", "--min-valid", "99999").status == 0)
    }
  }

  @Test func `adds a phone, and shows the code if no message is sent`() async throws {
    try await Desk.with(.signedIn(.ours, isProven: true)) { desk in
      let terminal = try await Self.open(desk)
      try await terminal.choose("Two-step verification")
      try await terminal.choose("Add phone number")
      try await terminal.waitFor("Send")
      await terminal.send("+1 555 555 0100\r")
      try await Self.prove(terminal)
      let text = try await terminal.wait("the code") { $0.text.contains(#/\b\d{6}\b/#) }.text
      let code = try #require(text.firstMatch(of: #/\b\d{6}\b/#)?.output)
      try await terminal.press("\(code)\r", until: "Phone added")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect((try await desk.shown()["factors"] as? [Any])?.count == 1)
    }
  }

  @Test func `asks a guest who signs out before the account is lost, and Esc loses nothing`()
    async throws
  {
    try await Desk.with { desk in
      let environment = ["LOGINTUI_STORE": "file"]
      let picker = try await desk.startPicker(environment: environment)
      await picker.send("5\r")
      #expect(try await picker.waitForEnd() == .exited(0))
      let terminal = try desk.start(
        ["account"], size: Size(columns: 80, rows: 50), environment: environment)
      try await terminal.waitFor("Sign-in methods")
      try await terminal.choose("Sign out")
      try await terminal.waitFor("Add email address")
      try await terminal.press("\u{1B}", until: "Delete account")
      #expect(try await desk.run(["token"], environment: environment).status == 0)
      try await terminal.choose("Sign out")
      try await terminal.choose("Sign out and lose account")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.run(["token"], environment: environment).status == 4)
    }
  }

  @Test func `proves the address and moves to another by the links of mails`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try await Self.open(desk)
      try await terminal.choose("Verify email")
      try await terminal.choose("Email me a link")
      try await terminal.waitFor("I've opened the link")
      await terminal.send(try await desk.letter("VERIFY_EMAIL").pasted + "\r")
      try await terminal.wait("the proven address") {
        $0.contains("ada@example.com ›") && !$0.contains("Verify email")
      }
      try await terminal.waitFor("Email verified")
      try await terminal.choose(" Email ")
      try await terminal.waitFor("Email me a link")
      await terminal.send("eve@example.com\r")
      try await Self.prove(terminal)
      try await terminal.waitFor("I've opened the link")
      await terminal.send(try await desk.letter("VERIFY_AND_CHANGE_EMAIL").pasted + "\r")
      try await terminal.waitFor("eve@example.com ›")
      try await terminal.waitFor("Email changed")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.claims()["email"] as? String == "eve@example.com")
    }
  }

  @Test func `adds a provider as a sign-in method, and removes it`() async throws {
    try await Desk.with(.signedIn(.ours)) { desk in
      let terminal = try desk.start(
        ["account", "--providers", "google,email"], size: Size(columns: 80, rows: 50),
        environment: ["BROWSER": `Signing in with a provider`.person])
      try await terminal.choose("Sign-in methods")
      try await terminal.choose("Add Google")
      try await terminal.waitFor("Open browser")
      try await terminal.press("o", until: "Google added")
      #expect(try await desk.shown()["providers"] as? [String] == ["password", "google.com"])
      try await terminal.choose("Google")
      try await terminal.waitFor("Remove Google?")
      try await terminal.press("\u{1B}[B\r", until: "Google removed")
      try await terminal.waitFor("Add Google")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.shown()["providers"] as? [String] == ["password"])
      #expect(try await desk.run("token", "--min-valid", "99999").status == 0)
    }
  }

  @Test func `signs out, and the session is gone`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try await Self.open(desk)
      try await terminal.choose("Sign out")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("You're signed out."))
      #expect(try await desk.run("token").status == 4)
      #expect(try await desk.signsIn("ada@example.com", "secret1"))
    }
  }

  @Test func `deletes the account, and signing in again offers to create it`() async throws {
    try await Desk.with(.signedIn(.ours)) { desk in
      let terminal = try await Self.open(desk)
      try await terminal.choose("Delete account")
      try await terminal.waitFor("can't undo this")
      try await terminal.choose("Delete permanently")
      try await Self.prove(terminal)
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Account deleted."))
      #expect(try await desk.run("token").status == 4)
      let again = try await desk.startForm(email: "ada@example.com", password: "secret1")
      try await again.press("\r", until: "no account for ada@example.com")
    }
  }

  @Test func `refuses invalid settings before the screen`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let ending = try await desk.run("account", "--text-size", "huge")
      #expect(ending.status == 1 && ending.standardError.contains("huge"), "\(ending)")
      let extra = try await desk.run("account", "bogus")
      #expect(extra.status == 1, "\(extra)")
    }
  }

  @Test func `may be of one account among several`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try await Self.open(desk, ["--account", "ADA@example.com"])
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let unknown = try await desk.run("account", "--account", "bob@example.com")
      #expect(
        unknown.status == 4 && unknown.standardError.contains("bob@example.com"), "\(unknown)")
    }
  }
}
