import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `Heard through a screen reader` {
  @Test func `plain lines sign in within twenty-one seconds of speech`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let reader = try ScreenReader(desk, "login", "--linear")
      try await reader.hear("Name (or help):")
      let first = reader.phrases
      await reader.terminal.send("4\r")
      #expect(
        first.joined().spokenLetters == "Signin:GoogleAppleXEmailGuestName(orhelp):")
      #expect(try await SpokenText.seconds(first, "en", in: desk) <= 7.2)
      try await reader.hear("Email:", type: "ada@example.com\r")
      try await reader.hear("Password (hidden):", type: "secret1\r")
      try await reader.hear("Signed in as")
      #expect(reader.count(of: "secret1") == 0)
      #expect(reader.count(of: "star") == 0)
      #expect(try await SpokenText.seconds(reader.phrases, "en", in: desk) <= 21)
    }
  }

  @Test func `a wrong password is announced as a whole sentence, before the question`() async throws
  {
    try await Desk.with { desk in
      try await desk.createAccount()
      let reader = try ScreenReader(desk, "login", "--linear")
      try await reader.hear("Name (or help):", type: "4\r")
      try await reader.hear("Email:", type: "ada@example.com\r")
      try await reader.hear("Password (hidden):", type: "wrong1\r")
      let reported = [
        "Error. Wrong password.", "Press Enter on its own for other options.",
        "Control-D goes back.", "Password (hidden):",
      ]
      try await reader.hear("the wrong password, then the question") {
        reader.letters().hasSuffix(reported.joined().spokenLetters)
      }
    }
  }

  @Test func `a code is spelled letter by letter, and its long address waits`() async throws {
    try await Desk.with { desk in
      let reader = try ScreenReader(desk, "login", "--linear")
      try await reader.hear("Name (or help):")
      let before = reader.phrases.count
      await reader.terminal.send("google\r")
      try await reader.hear("Command (or help):")
      let said = reader.letters(after: before)
      let code = try #require(said.firstMatch(of: /[A-Z0-9]{4}-[A-Z0-9]{4}/)?.output)
      let spelled =
        code.split(separator: "-").map { group in
          group.map(String.init).joined(separator: ",")
        }.joined(separator: ".") + "."
      #expect(said.contains(code + spelled))
      #expect(!said.contains("code_challenge"))
    }
  }

  /// The sign-in methods that a move down leads to, one after the other.
  private static let arabic = [
    "تسجيل الدخول باستخدام Apple", "تسجيل الدخول باستخدام X", "الدخول بالبريد الإلكتروني",
    "المتابعة كضيف",
  ]

  @Test func `a picture in Arabic is heard in words as they are read, a move in three seconds`()
    async throws
  {
    try await Desk.with { desk in
      let reader = try ScreenReader(
        desk, "login", "--language", "ar", "--bidi", "terminal", "--palette", "mono")
      try await reader.hear("the last row") { reader.letters().contains("مساعدة") }
      for label in Self.arabic {
        let before = reader.phrases.count
        let wanted = label.filter { $0 != " " }
        await reader.terminal.send("\u{1B}OB")
        try await reader.hear(label) { reader.letters(after: before).contains(wanted) }
        let move = Array(reader.phrases.dropFirst(before))
        // The control that was left isn't spoken.
        // No voice has names for the edges of buttons.
        #expect(reader.letters(after: before).filter(\.isLetter) == wanted)
        #expect(try await SpokenText.seconds(move, "ar", in: desk) <= 3, "\(move)")
      }
      let letters = reader.phrases.joined().unicodeScalars
      #expect(!letters.contains { (0xFB50...0xFEFC).contains($0.value) })
    }
  }
}
