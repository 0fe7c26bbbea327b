import TerminalHarness
import Testing

/// Caps Lock at a password, as kitty reports it to the program.
@Suite(.timeLimit(.minutes(10))) struct `Caps Lock in a terminal` {
  /// The answers of kitty to the first questions.
  private static let kitty = "\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[?62c"
  private static let sentence = "Caps Lock is on."

  /// Opens the form on kitty, which reports all keys at the password.
  private static func form(_ desk: Desk) async throws -> PseudoTerminal {
    let terminal = try await desk.startPicker(["--pictures", "off"])
    await terminal.send(kitty)
    try await terminal.press("4\r", until: "Forgot password?")
    #expect(await terminal.picture.modes.keyboard == 0)
    await terminal.send("ada@example.com\t")
    try await terminal.wait("reports of all keys") { $0.modes.keyboard == 29 }
    return terminal
  }

  /// Returns the reports of typed text, without Caps Lock.
  private static func reports(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let key = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      return key == scalar
        ? "\u{1B}[\(key.value);;\(scalar.value)u"
        : "\u{1B}[\(key.value):\(scalar.value);2;\(scalar.value)u"
    }.joined()
  }

  @Test func `is mentioned below the password, also after a wrong one`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount(password: "Secret-ä1")
      let terminal = try await Self.form(desk)
      try await terminal.press("\u{1B}[115;65;83u", until: Self.sentence)
      await terminal.send("\u{1B}[13;65u")
      try await terminal.wait("both sentences") {
        $0.contains("Wrong password") && $0.contains(Self.sentence)
      }
      await terminal.send(Self.reports("S"))
      try await terminal.wait("no sentence") { !$0.contains(Self.sentence) }
      await terminal.send(Self.reports("ecret-ä1") + "\u{1B}[13u")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
      #expect(await terminal.picture.modes.areAllOff)
    }
  }

  @Test func `leaves the keys of every other control as they were`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.form(desk)
      try await terminal.press("\u{1B}[115;65;83u", until: Self.sentence)
      await terminal.send("\u{1B}[9;65u")
      try await terminal.wait("the usual keys, and no sentence") {
        $0.modes.keyboard == 0 && !$0.contains(Self.sentence)
      }
      await terminal.send("\u{1B}[Z")
      try await terminal.wait("reports of all keys") { $0.modes.keyboard == 29 }
      // Another program, or another window, may have had the keyboard.
      #expect(await !terminal.picture.contains(Self.sentence))
      try await terminal.press("\u{1B}[27;65u", until: "Sign in with Google")
      try await terminal.wait("the usual keys") { $0.modes.keyboard == 0 }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.picture.modes.areAllOff)
    }
  }
}
