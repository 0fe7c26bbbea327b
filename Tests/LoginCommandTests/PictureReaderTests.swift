import LoginCanvas
import ChildPrograms
import TerminalHarness
import Testing
import Waiting

/// The picture for users of a screen reader.
@Suite(.timeLimit(.minutes(10))) struct `A picture through a screen reader` {
  /// Terminal types, and the last part of the first picture that the reader speaks; it treats the query for the colors
  /// as text.
  static let types = [("xterm-256color", "11;?"), ("linux", "? help"), ("vt100", "? help")]

  /// Those types with the options of a person who listens: on xterm, the order of reading, without that query.
  static let listening = types.map {
    ($0.0, "? help", $0.0 == "xterm-256color" ? "terminal" : "auto")
  }

  static let buttons = [
    "Sign in with Google", "Sign in with Apple", "Sign in with X", "Sign in with email",
    "Continue as guest",
  ]

  /// Waits until a text was spoken after some phrases.
  static func wait(
    _ reader: ScreenReader, after count: Int = 0, for text: String
  ) async throws {
    try await reader.hear(text) { reader.count(of: text, after: count) > 0 }
  }

  @Test(arguments: listening)
  func `is heard in ten seconds, button by button, without its edges`(
    type: String, last: String, bidi: String
  ) async throws {
    try await Desk.with { desk in
      let reader = try ScreenReader(desk, "login", "--bidi", bidi, type: type)
      try await reader.hear(last)
      let phrases = reader.phrases
      for label in Self.buttons {
        // The voice skips the characters of its icon, in one breath with it.
        #expect(reader.count(of: label) == 1, "\(label)")
      }
      #expect(reader.letters().hasPrefix("CancelSignin"))
      #expect(bidi == "auto" || reader.count(of: "11;?") == 0)
      // The reader's words for drawing characters and character sets.
      for sound in ["repeats", "bar", "greater", "less than", "underscore"] {
        #expect(!phrases.contains { $0.contains(sound) }, "\(sound)")
      }
      #expect(!phrases.contains { ["B", "G", "0", "+", "A", "X"].contains($0) })
      #expect(try await SpokenText.seconds(phrases, "en", in: desk) <= 10, "\(phrases)")
    }
  }

  @Test(arguments: types)
  func `announces a move of the focus by the new button, and by the old one where letters are bold`(
    type: String, last: String
  ) async throws {
    try await Desk.with { desk in
      let reader = try ScreenReader(desk, "login", type: type)
      try await Self.wait(reader, for: last)
      let before = reader.phrases.count
      await reader.terminal.send("\u{1B}[B")
      try await Self.wait(reader, after: before, for: "Apple")
      // Without colors the focus is bold; bold letters are written again, and spoken, when the focus leaves them.
      let isBold = type == "vt100"
      let labels = (isBold ? ["Sign in with Google"] : []) + ["Sign in with Apple"]
      // The whole label, though the wait ended with the provider's name. No voice has names for the other signs.
      try await reader.hear("the labels") {
        reader.letters(after: before).filter(\.isLetter)
          == labels.joined().spokenLetters
      }
      let phrases = Array(reader.phrases.dropFirst(before))
      #expect(try await SpokenText.seconds(phrases, "en", in: desk) <= (isBold ? 3 : 1.5))
    }
  }

  /// Keys in the form for email and password, and the words of the control that gets the focus, spoken last.
  static let moves = [
    ("ada@example.com\t", "Password"), ("secret1\t", "Sign in"), ("\t", "Show password"),
    ("\u{1B}[Z", "Sign in"), ("\u{1B}[Z", "Password"), ("\u{1B}[Z", "Email"),
  ]

  @Test(arguments: types)
  func `says the control of a form that gets the focus, a field by its label`(
    type: String, last: String
  ) async throws {
    try await Desk.with { desk in
      let reader = try ScreenReader(desk, "login", type: type)
      try await reader.hear(last)
      await reader.terminal.send("4\r")
      try await Self.wait(reader, for: "Esc back")
      for (keys, words) in Self.moves {
        let before = reader.phrases.count
        await reader.terminal.send(keys)
        // A field ends with its content, in which only letters are certain to be heard.
        let end = words == "Email" ? "Emailadaatexamplecom" : words.spokenLetters
        try await reader.hear("\(words), last") {
          var heard = reader.letters(after: before)
          if words == "Password" {
            heard = heard.replacing("star", with: "").replacing(#/repeats\dtimes/#, with: "")
          }
          return heard.filter(\.isLetter).hasSuffix(end)
        }
      }
    }
  }

  @Test(arguments: [("xterm-256color", "11;?"), ("linux", "? Hilfe")])
  func `says a label that changes from its beginning`(type: String, last: String) async throws {
    try await Desk.with { desk in
      let reader = try ScreenReader(desk, "login", "--language", "de", type: type)
      // By ear: yasr doesn't always pass on the end of a picture.
      try await reader.hear(last)
      await reader.terminal.send("4\r")
      try await Self.wait(reader, for: "Esc zurück")
      for (keys, words) in [
        ("\t\t\t", "Passwort anzeigen"), (" ", "Passwort ausblenden"), (" ", "Passwort anzeigen"),
      ] {
        let before = reader.phrases.count
        await reader.terminal.send(keys)
        try await Self.wait(reader, after: before, for: words)
      }
    }
  }

  @Test(arguments: types)
  func `signs in with an address within thirty-five seconds of speech`(
    type: String, last: String
  ) async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let reader = try ScreenReader(desk, "login", type: type)
      try await reader.hear(last)
      await reader.terminal.send("4\r")
      try await Self.wait(reader, for: "Esc back")
      await reader.terminal.send("ada@example.com\r")
      try await Self.wait(reader, for: "ada at example.com")
      await reader.terminal.send("secret1\r")
      try await Self.wait(reader, for: "Signed in as")
      #expect(reader.count(of: "secret1") == 0)
      #expect(try await SpokenText.seconds(reader.phrases, "en", in: desk) <= 35)
    }
  }

  @Test(arguments: ["xterm-256color", "linux"], ["L", "AX3"])
  func `says a wrong password once, as a whole sentence`(type: String, size: String) async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      // In the middle, enlarged letters make rows on which yasr stops.
      let reader = try ScreenReader(
        desk, "login", "--text-size", size, "--align", "leading", type: type)
      let isLarge = size == "AX3"
      // yasr doesn't pass on what follows a read that ended inside an escape sequence, which happens in the long frames
      // of enlarged letters; and it drops keys while it speaks. So a long frame may be heard or seen, others are seen.
      func look(_ spoken: String, shown: String) async throws {
        try await waitUntil("\(spoken) is seen or heard") {
          let picture = await reader.terminal.picture
          return picture.contains(shown) || isLarge && reader.count(of: spoken) > 0
        }
      }
      try await Self.wait(reader, for: isLarge ? "Sign in with Google" : "? help")
      await reader.terminal.send("4")
      try await Self.wait(reader, for: "Sign in with email")
      await reader.terminal.send("\r")
      try await look("Email:", shown: isLarge ? "Email:" : "Esc back")
      await reader.terminal.send("ada@example.com\r")
      try await look("Password:", shown: isLarge ? "Password:" : "ada@example.com")
      await reader.terminal.send("wrong1\r")
      try await Self.wait(reader, for: Self.wrongPassword)
      #expect(reader.count(of: Self.wrongPassword) == 1)
    }
  }

  @Test(arguments: ["xterm-256color", "linux"])
  func `puts the cursor on an error for a braille display, and back into the field at the next key`(
    type: String
  ) async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try desk.start(
        ["login", "--text-size", "AX3"], environment: ["TERM": type])
      try await terminal.waitFor("Sign in with Google")
      try await terminal.press("4\r", until: "Email:")
      try await terminal.press("ada@example.com\r", until: "Password:")
      await terminal.send("wrong1\r")
      let picture = try await terminal.wait("the cursor on the sentence") { picture in
        picture.place(of: Self.wrongPassword) == picture.cursor
      }
      #expect(picture.rows.last?.hasPrefix(" Password:") == true)
      await terminal.send("s")
      try await terminal.wait("the cursor in the field") { picture in
        picture.cursor.row == picture.rows.count - 1
      }
    }
  }

  private static let wrongPassword = "Wrong password. Try again, or choose Forgot password."

  /// Returns the voice's sounds for a text, as letters, without stress and pauses.
  private static func sounds(_ text: String) async throws -> String {
    let ending = try await ChildProgram.run(
      "/usr/bin/espeak-ng", ["-v", "en", "-q", "-x", "--", text])
    try #require(ending.status == 0, "\(ending.standardError)")
    return ending.output.lowercased().filter { $0.isLetter || $0 == "@" }
  }

  @Test func `has the page of a provider elsewhere, with its address, in twenty seconds`()
    async throws
  {
    try await Desk.with { desk in
      let page = try await desk.run(["snapshot", "--screen", "provider", "--columns", "80"])
      #expect(page.output.contains("   accounts.example.com/device "))
      let rows = page.output.split(separator: "\n").map { $0.filter(\.isASCII) }
      // The lines that are spoken before the page appears.
      let lines =
        ["Contacting Google", "Esc stop", "Back"] + rows.filter { $0.contains(/[a-zA-Z]/) }
      #expect(try await SpokenText.seconds(lines, "en", in: desk) <= 20)
    }
  }

  @Test(arguments: ["xterm-256color", "linux"])
  func `says a provider's page in twenty seconds, its code by letters, its addresses on demand`(
    type: String
  ) async throws {
    try await Desk.with { desk in
      let reader = try ScreenReader(desk, "login", "--bidi", "terminal", type: type)
      try await Self.wait(reader, for: "? help")
      let before = reader.phrases.count
      await reader.terminal.send("1\r")
      try await Self.wait(reader, after: before, for: "Open browser")
      // Without the moving dots, of which a slow machine shows more.
      let phrases = reader.phrases.dropFirst(before).filter { phrase in
        !phrase.allSatisfy { "○●O. ".contains($0) }
      }
      #expect(try await SpokenText.seconds(phrases, "en", in: desk) <= 20, "\(phrases)")
      #expect(!phrases.contains { $0.contains("127") || $0.contains("http") })
      let letters = phrases.joined().filter { $0.isASCII && $0 != " " }
      #expect(letters.contains("Showtheaddresstoenterthiscode:"))
      // Without vowels it isn't a word, and the voice spells it.
      #expect(letters.contains(#/[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}/#))
      #expect(try await Self.sounds("WDJB-MJHT") == Self.sounds("W D J B M J H T"))
      await reader.terminal.send("a")
      try await Self.wait(reader, after: before, for: "challenge underscore method=S256")
      for address in ["/device", "challenge underscore method=S256"] {
        #expect(reader.phrases.count { $0.contains(address) } == 1)
      }
    }
  }
}
