import Foundation
import LoginIdentity
import LoginIdentityToolkit
import LoginSessions
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A command about the account` {
  @Test(arguments: Desk.AccountPlace.allCases)
  func `shows the details from the service`(place: Desk.AccountPlace) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let text = try await desk.run("account", "show")
      #expect(text.status == 0 && text.standardError.isEmpty)
      #expect(
        text.output == """
          Signed in as ada@example.com
          ada@example.com · not verified
          Sign-in methods: Email

          """)
      let shown = try await desk.shown()
      #expect(shown["email"] as? String == "ada@example.com")
      #expect(shown["isEmailVerified"] as? Bool == false)
      #expect(shown["providers"] as? [String] == ["password"])
      #expect((shown["factors"] as? [Any])?.isEmpty == true)
      let wrong = try await desk.run("account", "show", "--format", "xml")
      #expect(wrong.status == 1 && wrong.standardError.contains("text, json"))
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `changes the name, and keeps it without control characters`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let ending = try await desk.run("account", "name", "Ada\u{1B}[2J\u{7} Lovelace\n")
      #expect(ending.status == 0 && ending.output == "Name changed\n", "\(ending)")
      let name = try #require(try await desk.shown()["displayName"] as? String)
      #expect(name.hasPrefix("Ada") && name.contains("Lovelace"))
      #expect(!name.unicodeScalars.contains { $0.value < 0x20 })
      #expect(try await desk.run("account", "name", "").status == 0)
      #expect(try await desk.shown()["displayName"] == nil)
      let long = String(repeating: "long ", count: 20_000)
      let refused = try await desk.run("account", "name", long)
      #expect(refused.status == 1, "\(refused.status) \(refused.standardError)")
      #expect(refused.standardError.contains("256"), "\(refused.standardError)")
      #expect(try await desk.run("token").status == 0)
    }
  }

  @Test func `checks what is given before it asks for a password`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let email = try await desk.run("account", "email", "new@")
      #expect(email.status == 1, "\(email)")
      #expect(email.standardError.contains("doesn't look like an email address"), "\(email)")
      let factor = try await desk.run("account", "factor", "remove", "x")
      #expect(factor.status == 1, "\(factor)")
      #expect(factor.standardError.contains("isn't on this account"), "\(factor)")
    }
  }

  @Test func `without a terminal names the way to link a provider without one`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let ending = try await desk.run("account", "link", "google")
      #expect(ending.status == 4, "\(ending)")
      #expect(
        ending.standardError.hasSuffix(
          "logintui login --device --upgrade kept --provider google\n"), "\(ending)")
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `proves the address by the link of a mail`(place: Desk.AccountPlace) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let sent = try await desk.run("account", "verify")
      let isOurs = place == .ours
      #expect(sent.status == 0 && sent.output.contains("/outbox/") == isOurs, "\(sent)")
      #expect(sent.output.contains("We sent an email to ada@example.com") == !isOurs)
      #expect(sent.output.hasSuffix("run: logintui account verify --enter-code\n"))
      let early = try await desk.run("account", "verify", "--done")
      #expect(early.status == 1 && early.standardError.contains("isn't verified yet"), "\(early)")
      for code in ["", "http://127.0.0.1/?oobCode=&x=y"] {
        let none = try await desk.run("account", "verify", "--enter-code", answers: [code])
        #expect(none.status == 1 && none.standardError.contains("Paste the link"), "\(none)")
      }
      for code in ["wrong", "http://127.0.0.1/?oobCode=wrong&x=y"] {
        let wrong = try await desk.run("account", "verify", "--enter-code", answers: [code])
        #expect(
          wrong.status == 1 && wrong.standardError.contains("wrong or has expired"), "\(wrong)")
      }
      let link = try await desk.letter("VERIFY_EMAIL").pasted
      let done = try await desk.run("account", "verify", "--enter-code", answers: [link])
      #expect(done.status == 0 && done.output == "ada@example.com · verified\n", "\(done)")
      #expect(try await desk.claims()["email_verified"] as? Bool == true)
      for words in [["verify"], ["verify", "--done"]] {
        let again = try await desk.run(["account"] + words)
        #expect(again.status == 0 && again.output == "ada@example.com · verified\n", "\(again)")
      }
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `moves the account to a new address, and the token names it`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let wrong = try await desk.run("account", "email", "eve@example.com", answers: ["secret9"])
      #expect(wrong.status == 1 && wrong.standardError.contains("Wrong password"), "\(wrong)")
      let missing = try await desk.run("account", "email", "eve@example.com")
      #expect(
        missing.status == 1 && missing.standardError.contains("no terminal to type on"),
        "\(missing)")
      let bad = try await desk.run("account", "email", "no address", answers: ["secret1"])
      #expect(bad.status == 1 && bad.standardError.contains("look like an email address"), "\(bad)")
      let sent = try await desk.run("account", "email", "eve@example.com", answers: ["secret1"])
      // Where no mail is sent, the file with the code is named, and the address is in the command.
      let reported = place == .ours ? "/outbox/" : "We sent an email to eve@example.com"
      #expect(sent.status == 0 && sent.output.contains(reported), "\(sent)")
      #expect(
        sent.output.hasSuffix("run: logintui account email eve@example.com --enter-code\n"))
      let early = try await desk.run("account", "email", "eve@example.com", "--done")
      #expect(early.status == 1 && early.standardError.contains("isn't verified yet"), "\(early)")
      let message = try await desk.letter("VERIFY_AND_CHANGE_EMAIL")
      #expect(message.to == "eve@example.com")
      let moved = try await desk.run(
        "account", "email", "eve@example.com", "--enter-code", answers: [message.code, "secret1"])
      #expect(moved.status == 0 && moved.output.hasSuffix("Email changed\n"), "\(moved)")
      #expect(try await desk.claims()["email"] as? String == "eve@example.com")
      #expect(try await desk.run("status").output.hasPrefix("Signed in as eve@example.com\n"))
      for ending in [wrong, missing, sent, moved] {
        #expect(!(ending.output + ending.standardError).contains("secret"))
      }
    }
  }

  @Test func `does not move the account to an address that is taken`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let toolkit = try #require(desk.process).toolkit()
      defer { toolkit.shutdown() }
      _ = try await toolkit.createAccount(
        email: "bob@example.com", password: Secret("secret1"))
      let taken = try await desk.run("account", "email", "bob@example.com", answers: ["secret1"])
      #expect(
        taken.status == 1 && taken.standardError.contains("Another account uses this email"),
        "\(taken)")
      // Claiming that a link was opened doesn't give access to another account.
      let posing = try await desk.run(
        "account", "email", "bob@example.com", "--done", answers: ["secret1"])
      #expect(posing.status == 1)
      #expect(try await desk.run("status").output.hasPrefix("Signed in as ada@example.com\n"))
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `changes the password, after the present one`(place: Desk.AccountPlace) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let wrong = try await desk.run("account", "password", answers: ["secret9", "secret22"])
      #expect(wrong.status == 1 && wrong.standardError.contains("Wrong password"), "\(wrong)")
      let none = try await desk.run("account", "password", answers: ["", "secret22"])
      #expect(none.status == 1 && none.standardError.contains("Enter your password"), "\(none)")
      let weak = try await desk.run("account", "password", answers: ["secret1", "abc"])
      #expect(weak.status == 1 && weak.standardError.contains("at least 6"), "\(weak)")
      let empty = try await desk.run("account", "password", answers: ["secret1", ""])
      #expect(
        empty.status == 1 && empty.standardError.contains("Enter a new password"), "\(empty)")
      let cut = try await desk.run("account", "password", answers: ["secret1"])
      #expect(cut.status == 1 && cut.standardError.contains("no terminal to type on"), "\(cut)")
      let changed = try await desk.run("account", "password", answers: ["secret1", "secret22"])
      #expect(changed.status == 0 && changed.output == "Password changed\n", "\(changed)")
      #expect(try await desk.run("token", "--min-valid", "99999").status == 0)
      let back = try await desk.run("account", "password", answers: ["secret22", "with ünïcode ✓"])
      #expect(back.status == 0, "\(back)")
      let last = try await desk.run("account", "delete", "--yes", answers: ["with ünïcode ✓"])
      #expect(last.status == 0, "\(last)")
    }
  }

  @Test func `asks for both passwords on the terminal`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try desk.start("account", "password")
      try await terminal.answer("Password (hidden):", with: "secret1")
      try await terminal.answer("New password (hidden):", with: "secret22")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.signsIn("ada@example.com", "secret22"))
    }
  }

  @Test func `takes a password that is no text for a wrong one`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let ending = try await desk.run(
        ["-c", "printf '\\377\\376\\0\\n' | \"$LOGINTUI\" account password"],
        program: "/bin/bash")
      #expect(ending.status == 1 && ending.standardError.contains("Wrong password"), "\(ending)")
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `sets a forgotten password with the link of a mail`(
    place: Desk.AccountPlace
  ) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      #expect(try await desk.run("logout").status == 0)
      let sent = try await desk.run("account", "forgot", "ada@example.com")
      let command = "logintui account forgot ada@example.com --enter-code"
      #expect(sent.status == 0 && sent.output.hasSuffix("run: \(command)\n"), "\(sent)")
      #expect(sent.output.split(separator: "\n").count == 1)
      let wrong = try await desk.run(
        "account", "forgot", "ada@example.com", "--enter-code", answers: ["wrong", "secret22"])
      #expect(wrong.status == 1 && wrong.standardError.contains("wrong or has expired"), "\(wrong)")
      let link = try await desk.letter("PASSWORD_RESET").pasted
      let empty = try await desk.run(
        "account", "forgot", "ada@example.com", "--enter-code", answers: [link, ""])
      #expect(
        empty.status == 1 && empty.standardError.contains("Enter a new password"), "\(empty)")
      let set = try await desk.run(
        "account", "forgot", "ada@example.com", "--enter-code", answers: [link, "secret22"])
      #expect(set.status == 0 && set.output == "Password changed\n", "\(set)")
      if place == .served {
        #expect(try await desk.signsIn("ada@example.com", "secret22"))
        #expect(try await !desk.signsIn("ada@example.com", "secret1"))
      }
      let unknown = try await desk.run("account", "forgot", "nobody@example.com")
      #expect(
        [0, 1].contains(unknown.status) && !unknown.output.contains("/outbox/"), "\(unknown)")
    }
  }

  @Test(arguments: Desk.AccountPlace.allCases)
  func `deletes the account once its name was typed`(place: Desk.AccountPlace) async throws {
    try await Desk.with(.signedIn(place)) { desk in
      let other = try await desk.run("account", "delete", answers: ["ada@example.org", "secret1"])
      #expect(other.status == 1 && other.standardError.contains("Nothing was changed"), "\(other)")
      let wrong = try await desk.run("account", "delete", answers: ["ada@example.com", "secret9"])
      #expect(wrong.status == 1 && wrong.standardError.contains("Wrong password"), "\(wrong)")
      #expect(try await desk.run("token").status == 0)
      let done = try await desk.run(
        "account", "delete", answers: ["  ADA@example.com ", "secret1"])
      #expect(done.status == 0 && done.output == "Account deleted.\n", "\(done)")
      #expect(done.standardError.contains("can't undo this"))
      #expect(try await desk.run("token").status == 4)
      #expect(try await desk.run("accounts").output.isEmpty)
    }
  }

  @Test func `changes the account that was named, and leaves the other in use`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let toolkit = try #require(desk.process).toolkit()
      defer { toolkit.shutdown() }
      let bob = try await toolkit.createAccount(
        email: "bob@example.com", password: Secret("secret1"))
      try desk.store.save(bob, of: desk.service)
      let ada = ["--account", "ada@example.com"]
      #expect(try await desk.run("account", "name", "Ada", ada[0], ada[1]).status == 0)
      let changed = try await desk.run(
        "account", "password", ada[0], ada[1], answers: ["secret1", "secret22"])
      #expect(changed.status == 0, "\(changed)")
      #expect(try await desk.run("status").output.hasPrefix("Signed in as bob@example.com\n"))
      #expect(try await desk.run("token", ada[0], ada[1], "--min-valid", "99999").status == 0)
    }
  }
}
