import Foundation
import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `Signing in line by line` {
  /// Returns the program, at its first question.
  static func start(
    _ desk: Desk, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try desk.start(
      ["login", "--linear"] + arguments, hasPipe: true, environment: environment)
    try await terminal.waitFor("Name (or help):")
    return terminal
  }

  /// Returns the written text, without line ends.
  static func text(_ terminal: PseudoTerminal) async -> String {
    String(decoding: await terminal.bytes, as: UTF8.self)
  }

  @Test func `creates an account, and writes nothing but text`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      await terminal.send("4\r")
      try await terminal.answer("Email:", with: "ada@example.com")
      try await terminal.answer("Password (hidden):", with: "secret1")
      try await terminal.answer("yes or no (no):", with: "yes")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await terminal.output().contains("Signed in as ada@example.com"))
      let text = await Self.text(terminal)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\r" && $0 != "\n" })
      #expect(!text.contains("secret1"))
      // Once each: nothing is repainted.
      #expect(text.ranges(of: "Google").count == 1)
      #expect(text.ranges(of: "Password (hidden):").count == 1)
    }
  }

  @Test func `takes all that a password manager types in one go`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await Self.start(desk)
      await terminal.send("4\rada@example.com\tsecret1\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await !Self.text(terminal).contains("secret1"))
    }
  }

  @Test func `names a wrong password and an empty one, and resets it with the mail`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let terminal = try await Self.start(desk)
      try await terminal.press("4\rada@example.com\rwrong1\r", until: "Error.")
      try await terminal.press("\r", until: "Enter your password.")
      try await terminal.answer("Number (2):", with: "forgot")
      try await terminal.answer("yes or no (no):", with: "no")
      try await terminal.waitFor("Link or code:")
      let outbox = desk.folder.path + "/data/logintui/outbox"
      let mail = try #require(try FileManager.default.contentsOfDirectory(atPath: outbox).first)
      let message = try String(contentsOfFile: "\(outbox)/\(mail)", encoding: .utf8)
      let link = try #require(
        message.split(separator: "\n").last { $0.wholeMatch(of: #/[A-Za-z0-9_-]{54}/#) != nil })
      await terminal.send("\(link)\ranother1\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await terminal.output().contains("Signed in as ada@example.com"))
      #expect(await !Self.text(terminal).contains("another1"))
    }
  }

  @Test func `asks again after every invalid answer`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      for answer in ["0", "6", "-1", "zebra", String(repeating: "9", count: 1 << 20)] {
        await terminal.send(answer + "\r")
        try await terminal.waitUntilRead()
      }
      await terminal.send([0xFF, 0xFE, 13])
      try await terminal.waitFor("That couldn't be read.")
      try await terminal.press("goo\r", until: "Google.")
      #expect(
        await Self.text(terminal).ranges(of: "Enter a number from 1 to 5, or a name.").count == 4)
      #expect(await Self.text(terminal).ranges(of: "That's too long.").count == 1)
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test(arguments: ["\u{4}", "\u{3}", "back\r"])
  func `is left at the first question, with 2`(key: String) async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      let modes = await terminal.lineModes
      await terminal.send(key)
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(try await terminal.output().isEmpty)
      #expect(await terminal.lineModes != modes)
    }
  }

  @Test func `goes back from the form with Control-D`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      try await terminal.press("4\r", until: "Email:")
      await terminal.send("\u{4}")
      try await terminal.wait("the list again") { picture in
        picture.rows.count { $0.hasPrefix("Google") } == 2
      }
    }
  }

  @Test(arguments: [("ACCESSIBLE", "1"), ("LOGINTUI_LINEAR", "1"), ("TERM", "dumb")])
  func `comes where the surroundings ask for it`(name: String, value: String) async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(["login"], environment: [name: value])
      try await terminal.waitFor("Name (or help):")
      await terminal.hangUp()
      _ = try await terminal.waitForEnd()
    }
  }

  @Test(arguments: [("de", "Name (oder Hilfe):"), ("ja", "名前"), ("ar", "مساعدة")])
  func `speaks the reader's language, in logical order`(
    language: String, question: String
  ) async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(["login", "--linear", "--language", language])
      try await waitUntil("the question in \(language)") {
        _ = try await terminal.wait("anything") { _ in true }
        return await Self.text(terminal).contains(question)
      }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }
}
