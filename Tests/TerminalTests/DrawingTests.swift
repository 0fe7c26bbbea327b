import Glibc
import LoginCanvas
import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct Drawing {
  @Test func `the first picture is whole, with its cursor and modes`() async throws {
    let terminal = try await Probe.start()
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    let picture = await terminal.picture
    #expect(picture.rows[0] == "80x24 256 quadrants unknown events 0")
    #expect(picture.rows[1...].allSatisfy { $0.isEmpty })
    #expect(picture.cells.allSatisfy { $0.background == .entry(231) })
    #expect(picture.cursor == Point(column: 0, row: 0))
    #expect(picture.isCursorVisible)
    #expect(picture.modes.isAlternateScreen)
    #expect(picture.modes.isPasteMarked)
    #expect(picture.modes.privateModes.isDisjoint(with: [1002, 1003]))
    #expect(picture.modes.isMouseReported)
  }

  @Test func `attributes and colors are those of the frame`() async throws {
    let terminal = try await Probe.start(["styles"])
    let picture = try await terminal.waitFor("4")
    #expect(picture[1, 2].background == .entry(160))
    #expect(picture[1, 2].foreground == .entry(231))
    #expect(picture[1, 3].attributes == .bold)
    #expect(picture[1, 4].attributes == .underline)
    #expect(picture[1, 5].attributes == .reverse)
    #expect(picture[1, 1].attributes == [])
  }

  @Test(arguments: ["linux", "ansi"])
  func `a console had no colors where its type has eight`(type: String) async throws {
    let terminal = try await Probe.start(["styles"], environment: ["TERM": type])
    let picture = try await terminal.waitFor("4")
    // White letters are bold ones, and a white background is the light gray one.
    #expect(picture[1, 2].background == .entry(1))
    #expect(picture[1, 2].foreground == .entry(7) && picture[1, 2].attributes == .bold)
    #expect(picture[1, 1].background == .entry(7))
    #expect(picture[1, 1].foreground == .entry(0) && picture[1, 1].attributes == [])
    // Bold black would be gray.
    #expect(picture[1, 3].foreground == .entry(0) && picture[1, 3].attributes == [])
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    #expect(!text.contains("[5m") && !text.contains(";5m"))
    #expect(!(100...107).contains { text.contains("[\($0)m") })
  }

  @Test func `wide and combined characters are in their cells`() async throws {
    let terminal = try await Probe.start(["styles"])
    let picture = try await terminal.waitFor("4")
    #expect(picture.place(of: "メール|") == Point(column: 1, row: 6))
    #expect(picture[1, 6].width == 2)
    #expect(picture[7, 6].text == "|")
    #expect(picture[1, 7].text == "e\u{301}")
    #expect(picture[2, 7].text == "a\u{308}\u{323}")
    #expect(picture[3, 7].text == "|")
    #expect(picture[3, 8].text == "|")
    #expect(picture.contains("\u{1FB05}▗▄|"))
    #expect(picture[1, 10].text == "ü")
    #expect(picture[1, 11].text == "👩")
    #expect(picture[3, 11].text == "🚀")
    #expect(picture[5, 11].text == "|")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 31, rows: 13)])
  func `all four corners can be drawn`(size: Size) async throws {
    let terminal = try await Probe.start(["styles"], size: size)
    let picture = try await terminal.wait("the corners") {
      $0[size.columns - 1, size.rows - 1].text == "4"
    }
    #expect(picture[0, 0].text == "1")
    #expect(picture[size.columns - 1, 0].text == "2")
    #expect(picture[0, size.rows - 1].text == "3")
    #expect(!picture.isCursorVisible)
  }

  @Test func `monochrome keeps attributes and asks for no color`() async throws {
    let terminal = try await Probe.start(["styles", "mono"])
    let picture = try await terminal.waitFor("4")
    #expect(picture[1, 5].attributes == .reverse)
    #expect(picture.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard })
  }

  @Test func `more pairs than there can be do not spoil the picture`() async throws {
    // Up to 20,000 new pairs at each turn; this type has 32,767.
    let terminal = try await Probe.start(
      ["pairs"], environment: ["TERM": "rxvt-unicode-256color"],
      size: Size(columns: 200, rows: 100))
    try await terminal.waitFor("turn 0")
    for turn in 1...4 {
      await terminal.send("a")
      let number = UInt32(99 * 200 + 199 + turn * 7919)
      let color = Palette.xterm256.index(of: RGB(number &* 40503 &+ 77))
      let picture = try await terminal.wait("turn \(turn) down to its last cell") {
        $0.contains("turn \(turn)") && $0[199, 99].background == color.map { .entry($0) }
      }
      #expect(picture.cells.count { $0.text == "x" } == 20_000 - "turn 1".count)
    }
  }

  @Test(
    .enabled(
      if: unsafe access("/usr/share/terminfo/m/mlterm", R_OK) == 0, "ncurses-term has the type"),
    arguments: [("xterm-256color", true), ("mlterm", false)])
  func `only mlterm, which erases too few cells where wide letters are, gets spaces instead`(
    type: String, erases: Bool
  ) async throws {
    let terminal = try await Probe.start(["buttons"], environment: ["TERM": type])
    try await terminal.wait("the first focus") { $0.cursor == Point(column: 29, row: 3) }
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.contains(#/\u{1B}\[(\d+X|1K)/#) == erases)
  }

  @Test func `a move of the focus is at most 200 bytes, and the new row is written last`()
    async throws
  {
    let terminal = try await Probe.start(["buttons"])
    // Further output with the first frame isn't part of a move.
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    try await terminal.wait("the first focus") { $0.cursor == Point(column: 29, row: 3) }
    for (key, row) in [("\u{1B}OB", 7), ("\u{1B}OB", 11), ("\u{1B}OB", 15), ("\u{1B}OA", 11)] {
      let before = await terminal.bytes.count
      let label = await terminal.picture[29, row]
      #expect(label.attributes == [])
      await terminal.send(key)
      try await terminal.wait("the next focus") {
        $0.cursor == Point(column: 29, row: row) && $0[29, row].attributes == [.bold, .underline]
      }
      let written = await terminal.bytes[before...]
      #expect(written.count <= 200)
      let text = String(decoding: written, as: UTF8.self)
      let mark = try #require(text.firstRange(of: "▶"))
      let old = try #require(text.firstRange(of: "Sign in"))
      #expect(old.lowerBound < mark.lowerBound)
    }
  }

  @Test func `a move of the focus writes only the words of the new row for speech`()
    async throws
  {
    let terminal = try await Probe.start(["buttons"], environment: ["BIDI": "terminal"])
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    try await terminal.wait("the first focus") { $0.cursor == Point(column: 29, row: 3) }
    let moves = [
      ("\u{1B}OB", 7, "Sign in with Apple"), ("\u{1B}OB", 11, "Sign in with X"),
      ("\u{1B}OA", 7, "Sign in with Apple"), ("\u{1B}OA", 3, "Sign in with Google"),
    ]
    for (key, row, label) in moves {
      let before = await terminal.bytes.count
      await terminal.send(key)
      try await terminal.wait("the next focus") {
        $0.cursor == Point(column: 29, row: row) && $0[22, row].text == "▶"
      }
      try await waitUntil("its words") {
        try await terminal.wait { _ in true }
        return await String(decoding: terminal.bytes[before...], as: UTF8.self).contains(label)
      }
      let written = await terminal.bytes[before...]
      #expect(written.count <= 200)
      let text = String(decoding: written, as: UTF8.self)
      #expect(text.ranges(of: "Sign in").count == 1)
      #expect(text.ranges(of: label).count == 1, "\(text)")
      #expect(!text.contains("@"))
    }
  }

  @Test func `a sentence that is news is written whole when one letter of it changes`()
    async throws
  {
    let terminal = try await Probe.start(["news"])
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    let before = await terminal.bytes.count
    await terminal.send("\u{1B}OB")
    let picture = try await terminal.wait("the change") { $0.rows[4].contains("8 minutes left") }
    #expect(picture.rows[2] == picture.rows[4])
    let written = await String(decoding: terminal.bytes[before...], as: UTF8.self)
    #expect(written.ranges(of: "8 minutes left").count == 1)
    #expect(written.ranges(of: "minutes").count == 1)
    #expect(written.count <= 100)
  }

  @Test(arguments: ["xterm-256color", "linux"])
  func `a control that gets the focus is written whole, last, a field with its text`(
    type: String
  ) async throws {
    let terminal = try await Probe.start(["form"], environment: ["TERM": type])
    // The questions to the terminal come after the first picture; a console isn't asked.
    let start = type == "linux" ? "step 0" : Probe.question
    try await Probe.waitFor(bytes: start, from: terminal)
    // The last two are in one row.
    for (number, words) in [["Password", "*******"], ["Go"], ["Help"], ["Email", "ada@"]]
      .enumerated()
    {
      let before = await terminal.bytes.count
      await terminal.send("\u{1B}OB")
      try await terminal.wait("the step") { $0.contains("step \(number + 1)") }
      try await waitUntil("the words") {
        try await terminal.wait { _ in true }
        return await String(decoding: terminal.bytes[before...], as: UTF8.self)
          .contains(words[words.count - 1])
      }
      let written = await String(decoding: terminal.bytes[before...], as: UTF8.self)
      let places = words.compactMap { written.firstRange(of: $0)?.lowerBound }
      #expect(places.count == words.count && places == places.sorted(), "\(written)")
      let step = try #require(written.firstRange(of: "\(number + 1)")?.lowerBound)
      #expect(places.allSatisfy { $0 > step }, "\(written)")
      #expect(written.utf8.count <= 120, "\(written)")
    }
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100", "screen-256color"])
  func `no set of characters is chosen, which a screen reader would say`(type: String) async throws
  {
    let terminal = try await Probe.start(["styles"], environment: ["TERM": type])
    try await terminal.waitFor("4")
    await terminal.send("\u{11}")
    _ = try await terminal.waitForEnd()
    let bytes = await terminal.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("\u{1B}(") && !text.contains("\u{1B})"))
    #expect(!bytes.contains(0x0E) && !bytes.contains(0x0F))
  }

  @Test func `the same picture again writes nothing`() async throws {
    let terminal = try await Probe.start(["buttons"])
    try await terminal.wait("the first focus") { $0.cursor == Point(column: 29, row: 3) }
    await terminal.send("x")
    try await terminal.waitUntilRead()
    await terminal.send("\u{11}")
    _ = try await terminal.waitForEnd()
    let text = String(decoding: await terminal.bytes, as: UTF8.self)
    // Between the end of the first frame and the first byte of leaving, there are only the queries for the terminal's
    // name and colors.
    let question = "\u{1B}[>q" + Probe.question
    #expect(text.contains("\u{1B}[4;30H\u{1B}[39;49m\u{1B}[m\(question)\u{1B}[?2004l"))
  }
}
