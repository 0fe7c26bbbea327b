import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Typing a number or a new password` {
  @Test func `finds the country by its name, and groups the number as it grows`() async throws {
    try await Desk.with { desk in
      let terminal = try desk.start("--providers", "phone,email")
      try await terminal.waitFor("Sign in with phone")
      try await terminal.press("1\r", until: "Phone number")
      try await terminal.press("\u{1B}[Z\r", until: "Country or calling code")
      try await terminal.press("ger", until: "Germany")
      try await terminal.wait("only that country") { !$0.contains("Austria") }
      try await terminal.press("\r", until: "Germany +49")
      try await terminal.press("15123456789", until: "1512 3456789")
      try await terminal.press("\r", until: "The code for +49 1512")
      let picture = await terminal.picture.text
      let code = try #require(picture.firstMatch(of: #/is ([0-9]{6})\./#)).output.1
      await terminal.send("\(code)\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("You're signed in"))
    }
  }

  @Test func `says with each letter whether a new password is long enough`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startForm(email: "ada@example.com", password: "abc")
      try await terminal.press("\r", until: "no account for ada@example.com")
      #expect(await terminal.picture.contains("Use at least 6 characters."))
      // The focus is on the button; the password is the field before it.
      try await terminal.press("\u{1B}[Zde", until: "•••••")
      #expect(await terminal.picture.contains("Use at least 6 characters."))
      try await terminal.press("f", until: "✓ Your password meets the requirements.")
      try await terminal.press("\u{7F}", until: "Use at least 6 characters.")
      try await terminal.press("f", until: "✓ Your password meets the requirements.")
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
    }
  }
}
