import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Signing in on a terminal` {
  @Test func `an account that was created can be used again`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount(email: "ada@example.com")
      let again = try await desk.startForm(email: "ada@example.com", password: "secret1")
      await again.send("\r")
      #expect(try await again.waitForEnd() == .exited(0))
      #expect(await again.picture.contains("Signed in as ada@example.com"))
    }
  }

  @Test func `a wrong password says so and keeps the email`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await desk.startForm(email: "ada@example.com", password: "wrong!")
      await terminal.send("\r")
      try await terminal.wait("the sentence, the address, and no password") { picture in
        picture.contains("Wrong password") && picture.contains("ada@example.com")
          && !picture.contains("\u{2022}")
      }
      await terminal.send("secret1\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }

  @Test func `no account is ever created without being asked`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startForm(email: "typo@example.com", password: "secret1")
      try await terminal.press("\r", until: "no account for typo@example.com")
      try await terminal.press("\u{1B}", until: "Forgot password?")
      try await terminal.press("\u{1B}", until: "Sign in with Google")
      try await terminal.press("4\r", until: "Forgot password?")
      try await terminal.press("\r", until: "no account for typo@example.com")
    }
  }

  @Test func `a guest signs in with two keys`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(["--format", "json"], hasPipe: true)
      await terminal.send("5\r")
      let output = try await terminal.output()
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      #expect(object?["isAnonymous"] as? Bool == true)
      #expect(object?["provider"] as? String == "anonymous")
    }
  }

  @Test func `standard output gets the token and nothing else`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await desk.startForm(
        ["--format", "token"], email: "ada@example.com", password: "secret1", hasPipe: true)
      await terminal.send("\r")
      let output = try await terminal.output()
      let token = output.dropLast()
      #expect(output.last == "\n")
      #expect(token.split(separator: ".").count == 3)
      #expect(token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) })
      #expect(await terminal.picture.modes.areAllOff)
    }
  }

  @Test(arguments: ["\u{1B}", "\u{3}"])
  func `leaving exits with 2 and prints nothing`(key: String) async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(hasPipe: true)
      await terminal.send(key)
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(try await terminal.output().isEmpty)
    }
  }

  @Test func `a forgotten password is mailed into the outbox`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await desk.startForm(email: "ada@example.com", password: "x")
      try await terminal.press("\t\t\t\r", until: "Use this code")
      let outbox = desk.folder.path + "/data/logintui/outbox"
      let mails = try FileManager.default.contentsOfDirectory(atPath: outbox)
      #expect(mails.count == 1)
      let path = outbox + "/" + (mails.first ?? "")
      #expect(await terminal.picture.contains("Your code is in"))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let message = try String(contentsOfFile: path, encoding: .utf8)
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(
        lines.prefix(5) == [
          "To: ada@example.com", "Subject: Choose a new password", "", "Hello,", "",
        ])
      let link = try #require(lines.last { $0.wholeMatch(of: #/[A-Za-z0-9_-]{54}/#) != nil })
      await terminal.send("\u{1B}[200~\(link)\u{1B}[201~\tanother1\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
    }
  }

  @Test func `a mail in a language that no native speaker has checked has its English too`()
    async throws
  {
    try await Desk.with { desk in
      try await desk.createAccount()
      let ending = try await desk.run(
        "account", "forgot", "ada@example.com", environment: ["LOGINTUI_LANGUAGE": "de"])
      #expect(ending.status == 0, "\(ending)")
      let outbox = desk.folder.path + "/data/logintui/outbox"
      let mails = try FileManager.default.contentsOfDirectory(atPath: outbox)
      let text = try String(contentsOfFile: outbox + "/" + #require(mails.first), encoding: .utf8)
      let paragraphs = text.split(separator: "\n\n").map(String.init)
      let own = try #require(
        paragraphs.firstIndex { $0.contains("ada@example.com") && $0.hasSuffix(":") })
      #expect(paragraphs[own + 1] == "Use this code to choose a new password for ada@example.com:")
      #expect(paragraphs.last == "If you didn't ask for this, you can ignore this email.\n")
    }
  }

  @Test func `a forgotten password is set with the link of the mail at one button`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await desk.startForm(email: "ada@example.com", password: "x")
      await terminal.send("\t\t\t\r")
      try await terminal.choose("Use this code")
      await terminal.send("another1\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
    }
  }

  @Test func `six digits of an email sign in without a password, the second time too`()
    async throws
  {
    try await Desk.with { desk in
      let outbox = desk.folder.path + "/data/logintui/outbox"
      var used: Set<String> = []
      for _ in 1...2 {
        let terminal = try await desk.startPicker()
        try await terminal.press("4\r", until: "Sign in with an email link")
        // After the password, the button, and two lesser controls.
        try await terminal.press("eve@example.com\t\t\t\t\t\r", until: "Email me a link")
        try await terminal.press("\r", until: "Use this code")
        let mails = Set(try FileManager.default.contentsOfDirectory(atPath: outbox))
        let mail = try #require(mails.subtracting(used).first)
        let code = try Self.digits(inMail: "\(outbox)/\(mail)")
        if let old = used.first {
          let spent = try Self.digits(inMail: "\(outbox)/\(old)")
          try await terminal.press("\u{1B}[200~\(spent)\u{1B}[201~\r", until: "code isn't right")
        }
        used = mails
        await terminal.send("\u{1B}[200~\(code.prefix(3)) \(code.suffix(3))\u{1B}[201~\r")
        #expect(try await terminal.waitForEnd() == .exited(0))
        #expect(await terminal.picture.contains("Signed in as eve@example.com"))
      }
    }
  }

  /// Returns the six digits on their own line of an email.
  private static func digits(inMail path: String) throws -> String {
    let message = try String(contentsOfFile: path, encoding: .utf8)
    let line = message.split(separator: "\n").last { $0.wholeMatch(of: #/[0-9]{6}/#) != nil }
    return String(try #require(line, "\(message)"))
  }

  @Test func `the page for a new password returns to the picker`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await desk.startForm(email: "ada@example.com", password: "x")
      try await terminal.press("\t\t\t\r", until: "Use this code")
      await terminal.send("\u{1B}")
      try await terminal.wait("the form") { picture in
        picture.contains("Forgot password?") && !picture.contains("Use this code")
      }
      try await terminal.press("\u{1B}", until: "Sign in with Google")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `typed text survives every resize`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startForm(email: "ada@example.com", password: "secret1")
      for columns in [40, 20, 132, 80] {
        await terminal.resize(Size(columns: columns, rows: 24))
        try await terminal.wait("the form at \(columns) columns") { picture in
          picture.size.columns == columns && picture.contains("\u{2022}\u{2022}\u{2022}\u{2022}")
            && picture.contains("Email")
        }
      }
      try await terminal.wait("all that was typed") { picture in
        picture.contains("ada@example.com")
          && picture.contains("\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}")
      }
    }
  }

  @Test func `a paste with line breaks is text and never submits`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      try await terminal.press("4\r", until: "Forgot password?")
      let picture = try await terminal.press(
        "\u{1B}[200~ada@\nexample.com\r\n\u{1B}[201~", until: "ada@example.com")
      #expect(!picture.contains("is empty"))
    }
  }

  /// Returns the place of a key; the keys are the lowest rows, and a key's cap is between blanks.
  private static func key(_ message: String, in picture: Picture) -> Point? {
    (0..<picture.size.rows).reversed().lazy.compactMap { row in
      (1..<79).first { column in
        picture[column, row].text == message && picture[column - 1, row].text == " "
          && picture[column + 1, row].text == " "
      }.map { Point(column: $0, row: row) }
    }.first
  }

  @Test func `the keyboard on the screen types with the mouse`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(["--keyboard"], size: Size(columns: 80, rows: 30))
      await terminal.send("4\r")
      let letters = ["h", "i", "@"]
      let picture = try await terminal.wait("the keys") { picture in
        picture.contains(".com")
          && letters.allSatisfy { Self.key($0, in: picture) != nil }
      }
      for letter in letters {
        let place = try #require(Self.key(letter, in: picture))
        await terminal.click(at: place)
      }
      try await terminal.waitFor("hi@")
    }
  }

  @Test func `the picker is worked with mouse, wheel, Tab and arrows`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      func mark(_ label: String) async throws {
        try await terminal.wait("the mark at \(label)") { picture in
          picture.rows.contains { $0.contains("\u{25BA}") && $0.contains(label) }
        }
      }
      await terminal.send("\u{1B}[B")
      try await mark("Apple")
      await terminal.send("\u{1B}OB")
      try await mark("with X")
      await terminal.send("\u{1B}[Z")
      try await mark("Apple")
      await terminal.send("\u{1B}[<65;10;10M")
      try await mark("with X")
      await terminal.send("\t")
      try await mark("email")
      let place = try #require(await terminal.picture.place(of: "Sign in with email"))
      // Pressed on one, released on another: nothing happens.
      let other = try #require(await terminal.picture.place(of: "Continue as guest"))
      await terminal.press(at: other)
      await terminal.release(at: place)
      await terminal.click(at: place)
      try await terminal.waitFor("Forgot password?")
    }
  }

  // The service was released after its first answer, and closing its database started libdispatch's monitor, which woke
  // the process once a second.
  @Test func `a screen that asked something has no thread that wakes by itself`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await desk.startForm(email: "ada@example.com", password: "wrong!")
      try await terminal.press("\r", until: "Wrong password")
      let tasks = "/proc/\(await terminal.process)/task"
      // A thread may end between listing and reading.
      let names = try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap { task in
        try? String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8)
      }
      #expect(names.count > 1)
      #expect(!names.contains { $0.contains("qos") }, "\(names)")
    }
  }
}
