import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Felt on a braille display` {
  private static func lines(_ desk: Desk) async throws -> BrailleDisplay {
    try await BrailleDisplay(desk, desk.start(["login", "--linear"]))
  }

  /// Leaves with Control-C.
  private static func leave(_ display: BrailleDisplay) async throws {
    await display.terminal.send("\u{3}")
    #expect(try await display.terminal.waitForEnd() == .exited(2))
  }

  /// Moves from the sign-in methods to the form, and types an address.
  private static func typeAddress(_ display: BrailleDisplay) async throws {
    await display.terminal.send("4\r")
    try await display.feel("the form") { $0.contains("Email") }
    await display.terminal.send("ada@example.com")
    try await display.feel("what is typed") { $0.contains("ada@example.com") }
  }

  @Test func `plain lines show each question whole, followed by the typed text`() async throws {
    try await Desk.with { desk in
      let display = try await Self.lines(desk)
      try await display.feel("Name (or help):")
      // The lines above are read one by one.
      display.press("LnUp")
      try await display.feel("Guest")
      display.press("LnUp")
      try await display.feel("Email")
      await display.terminal.send("4")
      try await display.feel("Name (or help): 4")
      await display.terminal.send("\r")
      try await display.feel("Email:")
      await display.terminal.send("new@example.com")
      try await display.feel("Email: new@example.com")
      await display.terminal.send("\r")
      try await display.feel("Password (hidden):")
      await display.terminal.send("secret1\r")
      try await display.feel("yes or no (no):")
      display.press("LnUp")
      try await display.feel("the question above") {
        $0.hasPrefix("There's no account for new@example.com")
      }
      try await Self.leave(display)
    }
  }

  @Test func `plain lines have an error just above the question`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let display = try await Self.lines(desk)
      try await display.feel("Name (or help):")
      try await display.terminal.press(
        "4\rada@example.com\rwrong1\r", until: "Control-D goes back.")
      try await display.feel("Password (hidden):")
      display.press("LnUp")
      try await display.feel("Control-D goes back.")
      display.press("LnUp")
      // The display has 40 cells; the full stop is the first of the next window.
      try await display.feel("Press Enter on its own for other options")
      display.press("LnUp")
      try await display.feel("the error") { $0.hasPrefix("Error. Wrong password.") }
      try await Self.leave(display)
    }
  }

  @Test func `plain lines have a provider's code just above the question, whole and spelled`()
    async throws
  {
    try await Desk.with { desk in
      let display = try await Self.lines(desk)
      try await display.feel("Name (or help):")
      await display.terminal.send("google\r")
      try await display.feel("Command (or help):")
      display.press("LnUp")
      try await display.feel("the code letter by letter") {
        $0.wholeMatch(of: #/([A-Z], ){3}[A-Z]\. ([A-Z], ){3}[A-Z]\./#) != nil
      }
      display.press("LnUp")
      try await display.feel("the code") { $0.wholeMatch(of: #/[A-Z]{4}-[A-Z]{4}/#) != nil }
      try await Self.leave(display)
    }
  }

  /// Returns a terminal that is as wide as the display.
  private static func picture(_ desk: Desk) async throws -> BrailleDisplay {
    try await BrailleDisplay(desk, desk.start(size: Size(columns: 40, rows: 24)))
  }

  @Test func `the picture has the focused control in the window`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let display = try await Self.picture(desk)
      try await display.feel("the first way") { $0.contains("Google") }
      await display.terminal.send("\u{1B}[B")
      try await display.feel("the second way") { $0.contains("Apple") }
      try await Self.typeAddress(display)
      await display.terminal.send("\twrong1")
      try await display.feel("the password") { $0.contains("Password") }
      #expect(!display.window.contains("wrong1"))
      await display.terminal.send("\r")
      // The rejected field is cleared.
      try await display.terminal.wait("the error") {
        $0.contains("Password") && !$0.text.contains("\u{2022}")
      }
      try await display.feel("the field at fault") { $0.contains("Password") }
      try await Self.leave(display)
    }
  }

  @Test func `the picture has a question's answer and a provider's control in the window`()
    async throws
  {
    try await Desk.with { desk in
      let display = try await Self.picture(desk)
      try await display.feel("the first way") { $0.contains("Google") }
      await display.terminal.send("4\rnew@example.com\tsecret1\r")
      try await display.feel("the answer") { $0.contains("Create account") }
      try await display.terminal.press("\u{1B}", until: "Forgot password?")
      await display.terminal.send("\u{1B}")
      try await display.feel("the way that led there") { $0.contains("email") }
      await display.terminal.send("1\r")
      try await display.feel("the provider's control") { $0.contains("Open browser") }
      try await Self.leave(display)
    }
  }

  /// The window is half as wide as the terminal, and shows the part with the cursor.
  @Test func `a picture of eighty columns has the beginning of the focused control in the window`()
    async throws
  {
    try await Desk.with { desk in
      let display = try await BrailleDisplay(desk, desk.start())
      try await display.feel("the first way") { $0.contains("Sign in") }
      try await Self.typeAddress(display)
      try await Self.leave(display)
    }
  }

  @Test func `a picture with everything at the leading edge has whole labels in the window`()
    async throws
  {
    try await Desk.with { desk in
      try await desk.createAccount()
      let display = try await BrailleDisplay(desk, desk.start(["login", "--align", "leading"]))
      try await display.feel("the first way") { $0.contains("Sign in with Google") }
      await display.terminal.send("\u{1B}[B")
      try await display.feel("the second way") { $0.contains("Sign in with Apple") }
      try await Self.typeAddress(display)
      await display.terminal.send("\twrong1\r")
      try await display.feel("the error") { $0.contains("Wrong password.") }
      try await Self.leave(display)
    }
  }
}
