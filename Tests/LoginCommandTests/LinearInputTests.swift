import Foundation
import Glibc
import TerminalHarness
import Testing
import Waiting

/// A question of the plain lines, and the way to it.
struct LinearPlace: Sendable, CustomTestStringConvertible {
  let name: String
  let prompt: String
  var arguments: [String] = []
  var hasAccount = false
  let lines: [String]
  /// The error for an invalid text; `nil` if any text is valid.
  var refusal: String?
  /// The question after the error; `nil` for the same one.
  var promptAfterRefusal: String?
  var testDescription: String { name }

  private static let address = ["4", "new@example.com"]

  static let all = [
    LinearPlace(
      name: "the ways to sign in", prompt: "Name (or help):", lines: [],
      refusal: "Enter a number from 1 to 5, or a name.", promptAfterRefusal: "Number (or help):"),
    LinearPlace(name: "an address", prompt: "Email:", lines: ["4"]),
    LinearPlace(name: "a password", prompt: "Password (hidden):", lines: address),
    LinearPlace(
      name: "what else there is", prompt: "Number (2):", lines: address + [""],
      refusal: "Enter a number from 1 to 7, or a name."),
    LinearPlace(
      name: "a question", prompt: "yes or no (no):", lines: address + ["secret1"],
      refusal: "Type yes or no."),
    LinearPlace(
      name: "a number of a phone", prompt: "Phone number:", arguments: ["--providers", "phone"],
      lines: ["1"], refusal: "Error. That's not a valid phone number."),
    LinearPlace(
      name: "a code", prompt: "Code:", arguments: ["--providers", "phone"],
      lines: ["1", "+15555550100"]),
    LinearPlace(
      name: "a command at a provider", prompt: "Command (or help):", lines: ["1"],
      refusal: "Enter a number from 1 to 5, or a name."),
    LinearPlace(
      name: "the link of a mail", prompt: "Link or code:", hasAccount: true,
      lines: ["4", "ada@example.com", "", "4", "no"]),
  ]

  /// Starts the program, and goes to the question; the modes of the terminal are those before it.
  func reach(_ desk: Desk) async throws -> (terminal: PseudoTerminal, modes: String) {
    if hasAccount { try await desk.createAccount() }
    let words = (["login", "--linear"] + arguments).joined(separator: " ")
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo before; read line; exec \(Desk.program) \(words)"],
      environment: desk.environment)
    try await terminal.waitFor("before")
    let modes = await terminal.lineModes
    try await terminal.press("\n", until: "Name (or help):")
    for line in lines {
      let before = await terminal.bytes.count
      await terminal.send(line + "\r")
      try await waitUntil("a question") {
        try await terminal.wait("anything") { _ in true }
        let bytes = await terminal.bytes
        return bytes.count > before + 2
          && bytes.suffix(2) == [UInt8(ascii: ":"), UInt8(ascii: " ")]
      }
    }
    try await terminal.wait(prompt) { $0.rows.last { !$0.isEmpty }?.hasPrefix(prompt) == true }
    return (terminal, modes)
  }

  /// Types bytes, and waits until a sentence is printed once more.
  static func type(
    _ bytes: [UInt8], until sentence: String, _ terminal: PseudoTerminal
  ) async throws {
    let before = String(decoding: await terminal.bytes, as: UTF8.self).ranges(of: sentence).count
    await terminal.send(bytes)
    try await waitUntil("“\(sentence)”") {
      try await terminal.wait("anything") { _ in true }
      let text = String(decoding: await terminal.bytes, as: UTF8.self)
      return text.ranges(of: sentence).count > before
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Text typed in plain lines` {
  @Test(arguments: LinearPlace.all)
  func `is taken, or named and asked for again`(place: LinearPlace) async throws {
    try await Desk.with { desk in
      let (terminal, modes) = try await place.reach(desk)
      // Not UTF-8; NUL and other control characters; more than fits in a line.
      for bytes: [UInt8] in [[0xFF, 0xFE, 13], Array("a\u{0}b\r".utf8), Array("\u{7}\r".utf8)] {
        try await LinearPlace.type(bytes, until: "That couldn't be read.", terminal)
      }
      await terminal.send([UInt8](repeating: 0x39, count: 10_000) + [13])
      try await terminal.waitFor("That's too long. Type it again.")
      if let refusal = place.refusal {
        for line in ["zebra", "0", "99999999999999999999", "-1"] {
          try await LinearPlace.type(Array((line + "\r").utf8), until: refusal, terminal)
        }
      }
      try await terminal.wait("the question") {
        $0.rows.last { !$0.isEmpty }?.hasPrefix(place.promptAfterRefusal ?? place.prompt) == true
      }
      await terminal.send("half\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.lineModes == modes)
    }
  }

  /// The pieces of a long line, of 65,536 letters each.
  private static let pieces = FullRun.isOn ? 160 : 32

  @Test(arguments: [LinearPlace.all[0], LinearPlace.all[2]])
  func `may be millions of letters in one line`(place: LinearPlace) async throws {
    try await Desk.with { desk in
      let (terminal, _) = try await place.reach(desk)
      for _ in 0..<Self.pieces {
        await terminal.send([UInt8](repeating: 0x78, count: 65_536))
        try await terminal.waitUntilRead()
      }
      try await terminal.press("\r", until: "That's too long. Type it again.")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test(arguments: LinearPlace.all, [SIGHUP, SIGTERM, SIGSEGV])
  func `is no reason to keep the terminal when a signal ends the program`(
    place: LinearPlace, signal: Int32
  ) async throws {
    try await Desk.with { desk in
      let (terminal, modes) = try await place.reach(desk)
      await terminal.send("half")
      try await terminal.waitUntilRead()
      kill(await terminal.process, signal)
      #expect(try await terminal.waitForEnd() == .killed(signal))
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test(arguments: LinearPlace.all)
  func `goes with the window`(place: LinearPlace) async throws {
    try await Desk.with { desk in
      let (terminal, _) = try await place.reach(desk)
      await terminal.hangUp()
      #expect(try await terminal.waitForEnd() == .killed(SIGHUP))
    }
  }

  @Test func `survives a stop with Control-Z`() async throws {
    try await Desk.with { desk in
      let (terminal, modes) = try await desk.startShell()
      try await terminal.press("$LOGINTUI login --linear\n", until: "Name (or help):")
      try await terminal.press("ema\u{1A}", until: "Stopped")
      #expect(await terminal.lineModes == modes)
      await terminal.send("fg\n")
      try await terminal.wait("the question again") { picture in
        picture.rows.count { $0 == "Name (or help): ema" } == 2
      }
      try await terminal.press("il\r", until: "Email:")
      await terminal.send("\u{3}")
      try await terminal.wait("the shell") { $0.isAtPrompt }
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test func `is discarded by Control-D, which goes back`() async throws {
    try await Desk.with { desk in
      let (terminal, _) = try await LinearPlace.all[2].reach(desk)
      await terminal.send("half\u{4}")
      // Before the question appears, typed text is discarded.
      try await terminal.wait("the ways to sign in again") { picture in
        picture.rows.count { $0 == "Google" } == 2
          && picture.rows.last { !$0.isEmpty } == "Name (or help):"
      }
      await terminal.send("\u{4}")
      // A person who only listens would take the shell's silence for a question.
      try await terminal.waitFor("Stopped. You're not signed in.")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }
}
