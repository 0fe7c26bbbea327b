import LoginCanvas
import TerminalHarness
import Testing
import Waiting

/// The output to the terminal for a move of the list's focus, in 256 colors.
@Suite(.timeLimit(.minutes(10))) struct `A move of the focus on the list` {
  private static let labels = [
    "Sign in with Google", "Sign in with Apple", "Sign in with X", "Sign in with email",
    "Continue as guest",
  ]

  @Test func `moves the brackets, announces only the new button, and is at most 200 bytes`()
    async throws
  {
    try await Desk.with { desk in
      let terminal = try desk.start(
        ["login", "--glyphs", "quadrants"], size: Size(columns: 80, rows: 24))
      try await terminal.wait("the list") { $0.contains("Continue as guest") && $0.contains("▜") }
      try await waitUntil("the question for the colours") {
        try await terminal.wait { _ in true }
        return await String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}]11;?")
      }
      for label in Self.labels.dropFirst() + Self.labels.dropLast().reversed() {
        let before = await terminal.bytes.count
        let isForward = await terminal.picture.cursor.row < Self.row(of: label, on: terminal)
        await terminal.send(isForward ? "\u{1B}OB" : "\u{1B}OA")
        let row = await Self.row(of: label, on: terminal)
        let picture = try await terminal.wait("the focus on \(label)") {
          $0.cursor.row == row && $0.rows[row].contains("►")
        }
        try await waitUntil("its words") {
          try await terminal.wait { _ in true }
          return await String(decoding: terminal.bytes[before...], as: UTF8.self).contains(label)
        }
        let mark = Array(picture.rows[row]).firstIndex(of: "►") ?? 0
        let expected = picture.rows.indices.map {
          [row - 1: "▛", row: "►", row + 1: "▙"][$0] ?? " "
        }
        // Above are the title and its rule, below is the status line.
        let list = 3..<(picture.rows.count - 1)
        #expect(list.map { picture[mark, $0].text } == Array(expected[list]), "\(label)")
        #expect(picture[78 - mark, row].text == "▐")
        let written = await terminal.bytes[before...]
        #expect(written.count <= 200, "\(label)")
        #expect(String(decoding: written, as: UTF8.self).ranges(of: "in with").count <= 1)
      }
    }
  }

  private static func row(of label: String, on terminal: PseudoTerminal) async -> Int {
    await terminal.picture.rows.firstIndex { $0.contains(label) } ?? -1
  }
}

/// The output to the terminal for a move of the focus in a form.
@Suite(.timeLimit(.minutes(10))) struct `A move of the focus in a form` {
  /// Terminal types, and the maximum bytes: where fields have frames, two of them change their color.
  @Test(arguments: [("linux", 250), ("xterm-256color", 1100)])
  func `writes the label of the control`(type: String, most: Int) async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(
        ["login"], size: Size(columns: 80, rows: 24), environment: ["TERM": type])
      try await terminal.waitFor("? help")
      try await terminal.press("4\r", until: "Esc back")
      for label in ["Password", "Sign in", "Show password", "Forgot password?"] {
        let before = await terminal.bytes.count
        await terminal.send("\t")
        try await waitUntil(label) {
          try await terminal.wait { _ in true }
          return await String(decoding: terminal.bytes[before...], as: UTF8.self).contains(label)
        }
        #expect(await terminal.bytes.count - before <= most, "\(label)")
      }
    }
  }
}

/// The output to the terminal for a whole picture.
@Suite(.timeLimit(.minutes(10))) struct `A picture in letters of several bytes` {
  private static let (begin, end) = (Array("\u{1B}[?2026h".utf8), Array("\u{1B}[?2026l".utf8))

  @Test(arguments: [["--language", "ja"], ["--text-size", "AX3", "--glyphs", "sextants"]])
  func `has none across a multiple of 1024 bytes, where a screen reader would cut it`(
    options: [String]
  ) async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(
        ["login"] + options, size: Size(columns: 120, rows: 50))
      try await terminal.wait("the list") {
        $0.rows.contains { $0.contains("Google") || $0.contains("AX3") }
      }
      // Changes of the size are drawn completely, between marks.
      await terminal.resize(Size(columns: 118, rows: 48))
      try await waitUntil("a picture between marks") {
        try await terminal.wait { _ in true }
        return await terminal.bytes.firstRange(of: Self.end) != nil
      }
      var rest = await terminal.bytes[...]
      var longest = 0
      while let from = rest.firstRange(of: Self.begin),
        let to = rest[from.upperBound...].firstRange(of: Self.end)
      {
        let picture = Array(rest[from.lowerBound..<to.upperBound])
        for place in stride(from: 1024, to: picture.count, by: 1024) {
          #expect(picture[place] & 0xC0 != 0x80, "a letter goes across byte \(place)")
        }
        longest = max(longest, picture.count)
        rest = rest[to.upperBound...]
      }
      #expect(longest > 3000)
    }
  }
}
