import Foundation
import TerminalHarness
import Testing

/// `--sign-in`: a command that needs a session asks for it on the terminal.
@Suite(.timeLimit(.minutes(10))) struct `A command with --sign-in` {
  private static func isToken(_ text: String) -> Bool {
    text.last == "\n" && text.split(separator: ".").count == 3
  }

  @Test func `token shows the screen, saves the session, and prints only the token`() async throws {
    try await Desk.with { desk in
      let file = ["LOGINTUI_STORE": "file"]
      let terminal = try await desk.startPicker(
        ["token", "--sign-in"], hasPipe: true, environment: file)
      await terminal.send("5\r")
      let printed = try await terminal.output()
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(Self.isToken(printed))
      #expect(await terminal.picture.modes.areAllOff)
      // Nothing asks the second time.
      let again = try await desk.run(["token", "--sign-in"], environment: file)
      #expect(again.status == 0 && again.output == printed, "\(again)")
    }
  }

  @Test func `exec runs the program after the sign-in, even if the session isn't saved`()
    async throws
  {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await desk.startForm(
        [
          "exec", "--sign-in", "--", "sh", "-c", "printf '%s,%s' \"$LOGINTUI_TOKEN\" \"$1\"", "sh",
          "a b",
        ],
        hasPipe: true, environment: ["LOGINTUI_STORE": ""])
      await terminal.send("\r")
      try await terminal.wait("the question") { $0.contains("Stay signed in?") && $0.isWritten }
      try await terminal.choose("Not now")
      let printed = try await terminal.output()
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(printed.hasSuffix(",a b") && printed.split(separator: ".").count == 3)
    }
  }

  @Test(arguments: ["\u{1B}", "\u{3}"])
  func `ends with 2 if the person leaves, and runs nothing`(key: String) async throws {
    try await Desk.with { desk in
      for words in [["token", "--sign-in"], ["exec", "--sign-in", "--", "echo", "ran"]] {
        let terminal = try await desk.startPicker(words, hasPipe: true)
        await terminal.send(key)
        #expect(try await terminal.waitForEnd() == .exited(2))
        #expect(try await terminal.output().isEmpty)
      }
    }
  }

  @Test func `asks in plain lines where they are wanted`() async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(
        ["token", "--sign-in"], hasPipe: true, environment: ["LOGINTUI_LINEAR": "true"])
      try await terminal.answer("Name (or help):", with: "guest")
      let printed = try await terminal.output()
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(Self.isToken(printed))
    }
  }

  @Test func `fails with 4 as without it if there is no terminal`() async throws {
    try await Desk.with { desk in
      for words in [["token"], ["exec", "--", "true"]] {
        let file = ["LOGINTUI_STORE": "file"]
        let plain = try await desk.run(words, environment: file)
        let asking = try await desk.run(
          [words[0], "--sign-in"] + words.dropFirst(), environment: file)
        #expect(plain.status == 4 && asking == plain, "\(asking)")
      }
    }
  }

  @Test func `fails with 4 if another account signs in than the one that is wanted`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(
        ["token", "--sign-in", "--account", "ada@example.com"], hasPipe: true,
        environment: ["LOGINTUI_STORE": "file"])
      await terminal.send("5\r")
      #expect(try await terminal.waitForEnd() == .exited(4))
      #expect(try await terminal.output().isEmpty)
      #expect(await terminal.picture.contains("ada@example.com"))
    }
  }
}
