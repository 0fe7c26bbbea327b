import LoginCanvas
import TerminalHarness
import Testing

/// The screen for people with one switch, and the keyboard that they type with.
@Suite(.timeLimit(.minutes(10))) struct `One switch on a terminal` {
  /// The presses: the space bar, and a click in a corner.
  static let presses = [" ", "\u{1B}[<0;1;24M\u{1B}[<0;1;24m"]

  @Test(arguments: presses) func `opens the form at its second press`(press: String) async throws {
    try await Desk.with { desk in
      let terminal = try desk.start([
        "login", "--scan", "--scan-step", "10000", "--scan-pause", "10000", "--providers", "email",
      ])
      try await terminal.waitFor("Sign in with email")
      await terminal.send(press + press)
      // The first row of keys is highlighted, and the cursor is on its first key, once the frame is complete.
      let picture = try await terminal.wait("the form with its keyboard") { picture in
        picture.contains("Password") && picture.contains(".com")
          && picture.rows[picture.cursor.row].contains(#/q +w +e/#)
      }
      #expect(picture.contains("Password"))
    }
  }

  @Test func `has the keys of a layout, or of the language`() async throws {
    try await Desk.with { desk in
      for (words, help) in [
        (["--keyboard-layout", "de"], "? help"), (["--language", "de"], "? Hilfe"),
      ] {
        let terminal = try desk.start(["login", "--keyboard", "--providers", "email"] + words)
        try await terminal.waitFor(help)
        await terminal.send("\r")
        try await terminal.waitFor("ü")
        #expect(await terminal.picture.contains("ß"))
        await terminal.send("\u{3}")
      }
    }
  }
}
