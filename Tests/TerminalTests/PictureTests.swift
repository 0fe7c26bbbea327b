import Glibc
import LoginCanvas
import LoginPictures
import TerminalHarness
import Testing

/// Pictures on a terminal of the kind that shows them, or says so.
@Suite(.timeLimit(.minutes(10))) struct `Pictures on a terminal` {
  private static let kitty = `Answers about pictures`.kitty
  private static let xterm = `Answers about pictures`.xterm
  private static let removal = PictureProtocol.kitty.removal.description
  private static let questions = PictureAnswers.questions + "\u{1B}[c"
  private static let cell = "\u{1B}[6;18;9t"

  /// Starts the probe on a terminal that is kitty by its variable, and answers its questions.
  private static func start(
    _ answers: String = kitty, environment: [String: String] = ["KITTY_WINDOW_ID": "1"]
  ) async throws -> PseudoTerminal {
    let terminal = try await started(environment)
    try await terminal.press(answers, until: "picturesReported")
    return terminal
  }

  private static func started(_ environment: [String: String]) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Probe.path, ["pictures"], environment: environment.merging(["PATIENT": "1"]) { $1 })
    try await terminal.waitFor("events 0")
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    return terminal
  }

  private static func text(_ terminal: PseudoTerminal) async -> String {
    await String(decoding: terminal.bytes, as: UTF8.self)
  }

  /// Returns the output after the last input.
  private static func reply(of terminal: PseudoTerminal) async -> String {
    await String(decoding: terminal.bytes[terminal.lastKeys...], as: UTF8.self)
  }

  // MARK: Questions

  @Test func `are asked for with the name where the terminal is known, after the first frame`()
    async throws
  {
    let terminal = try await Self.started(["KITTY_WINDOW_ID": "1"])
    let text = await Self.text(terminal)
    let picture = try #require(text.firstRange(of: "events 0"))
    let question = "\u{1B}[>q" + PictureAnswers.questions + Probe.question
    #expect(text[picture.upperBound...].contains(question))
    #expect(text.ranges(of: ",a=q,").count == 1)
  }

  @Test func `are asked for after its name where it isn't known`() async throws {
    let terminal = try await Self.started([:])
    #expect(await !Self.text(terminal).contains("a=q"))
    await terminal.send("\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?65;4;6c")
    try await Probe.waitFor(bytes: Self.questions, from: terminal)
    #expect(await !terminal.picture.contains("picturesReported"))
    try await terminal.press(
      "\u{1B}_Gi=31;OK\u{1B}\\\(Self.cell)\u{1B}[?65;4;6c", until: "picturesReported")
  }

  @Test(arguments: [
    ["TMUX": "x", "KITTY_WINDOW_ID": "1"], ["TERM": "tmux-256color"], ["TERM": "screen-256color"],
    ["STY": "x"], ["ZELLIJ": "0"], ["TERM": "linux"], ["TERM": "vt100"], ["PICTURES": "off"],
    ["BIDI": "terminal"], ["PICTURES": "kitty", "TMUX": "x"],
  ])
  func `are not asked for, and no byte about them is written`(environment: [String: String])
    async throws
  {
    let terminal = try PseudoTerminal(Probe.path, ["pictures"], environment: environment)
    try await terminal.waitFor("events 0")
    await terminal.send(Self.kitty)
    try await terminal.waitUntilRead()
    try await terminal.press("z", until: "character z")
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    let text = await Self.text(terminal)
    #expect(!text.contains("\u{1B}_G") && !text.contains("[16t") && !text.contains("1;1;0S"))
  }

  @Test func `are not asked for where the terminal has no name`() async throws {
    let terminal = try await Self.started([:])
    await terminal.send("\u{1B}[?62;4c")
    try await terminal.waitUntilRead()
    // Neither does a name count that comes too late.
    await terminal.send("\u{1B}P>|kitty(0.26.5)\u{1B}\\")
    try await terminal.press("z", until: "character z")
    #expect(await !Self.text(terminal).contains("a=q"))
  }

  // MARK: Answers

  @Test func `are reported although the answers are torn, and letters are typed between them`()
    async throws
  {
    let terminal = try await Self.started(["KITTY_WINDOW_ID": "1"])
    for part in [
      "\u{1B}P>|kit", "ty(0.26.5)\u{1B}\\\u{1B}_Gi=3", "1;OK\u{1B}\\ä\u{1B}[6;1", "8;9tb\u{1B}[?6",
      "2;c",
    ] {
      await terminal.send(part)
      try await terminal.waitUntilRead()
    }
    try await terminal.waitFor("picturesReported")
    try await terminal.waitFor("character ä")
    try await terminal.waitFor("character b")
    try await terminal.waitFor("events 3")
  }

  @Test(arguments: [
    // A cell as large as a window, one that isn't a number, and a terminal that has neither protocol.
    kitty.replacing(cell, with: "\u{1B}[6;1800;900t"),
    kitty.replacing(cell, with: "\u{1B}[6;99999999999999999999;9t"),
    kitty.replacing(cell, with: "\u{1B}[6;0;0t"), kitty.replacing(";OK", with: ";ENOTSUP"),
    "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62c", kitty.replacing("kitty(", with: "tmux ("),
  ])
  func `are not shown for a lie`(answers: String) async throws {
    let terminal = try await Self.started(["KITTY_WINDOW_ID": "1"])
    try await terminal.press(answers + "z", until: "character z")
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    let text = await Self.text(terminal)
    #expect(!text.contains("picturesReported") && !text.contains("a=t") && !text.contains("a=d"))
  }

  @Test func `are not shown where the terminal and the kernel disagree on the cell`() async throws {
    let terminal = try await Self.started(["KITTY_WINDOW_ID": "1"])
    // The window was changed while it answered, so it's asked again.
    await terminal.claim(Size(columns: 80, rows: 24), cell: (12, 24))
    await terminal.send(Self.kitty)
    try await Probe.waitFor(bytes: Self.questions, from: terminal)
    try await terminal.press(Self.kitty + "z", until: "character z")
    #expect(await !terminal.picture.contains("picturesReported"))
    #expect(await !Self.text(terminal).contains("a=t"))
  }

  @Test(arguments: [("auto", false), ("kitty", true)])
  func `are not shown on a slow link, unless they are chosen`(mode: String, isShown: Bool)
    async throws
  {
    let terminal = try await Self.started([
      "KITTY_WINDOW_ID": "1", "LATE": "1", "PICTURES": mode,
    ])
    try await terminal.press(Self.kitty + "z", until: "character z")
    try await terminal.waitFor("events \(isShown ? 2 : 1)")
    #expect(await terminal.picture.contains("picturesReported") == isShown)
  }

  // MARK: Drawing

  @Test func `come after the cells, and a move is a few bytes`() async throws {
    let terminal = try await Self.start()
    try await Probe.waitFor(bytes: "a=p,i=1,p=1", from: terminal)
    let text = await Self.text(terminal)
    let cells = try #require(text.ranges(of: "picturesReported").last)
    let stored = try #require(text.firstRange(of: "\u{1B}_Ga=t,i=1,"))
    let placed = try #require(text.firstRange(of: "\u{1B}[3;21H\u{1B}_Ga=p,i=1,p=1,"))
    #expect(cells.upperBound <= stored.lowerBound && stored.upperBound <= placed.lowerBound)
    await terminal.send("\u{1B}OB")
    try await Probe.waitFor(bytes: "\u{1B}[3;23H\u{1B}_Ga=p,i=1,p=1,", from: terminal)
    #expect(await !Self.reply(of: terminal).contains("a=t"))
  }

  @Test func `of sixel are drawn again where text was written, and text where they were`()
    async throws
  {
    let terminal = try await Self.start(
      Self.xterm.replacing("\u{1B}[?63", with: Self.cell + "\u{1B}[?63"))
    try await Probe.waitFor(bytes: "\u{1B}[3;21H\u{1B}P0;1q", from: terminal)
    // The second line of the log is in the first row of the picture.
    try await terminal.press("a", until: "character a")
    let start = await terminal.lastKeys
    try await terminal.waitForBytes("the picture after the text") { bytes in
      let reply = String(decoding: bytes[start...], as: UTF8.self)
      let text = reply.firstRange(of: "character a")
      return text.map { reply[$0.upperBound...].contains("\u{1B}P0;1q") } ?? false
    }
    await terminal.send("\u{1B}OB")
    // Both places in one picture, of which the first is transparent.
    let moved = "\u{1B}[3;21H\u{1B}P0;1q\"1;1;36;36"
    try await Probe.waitFor(bytes: moved, from: terminal)
    let move = await Self.reply(of: terminal)
    // The two cells that the picture has left, with their text and the style of the page.
    let text = try #require(move.firstRange(of: "\u{1B}[3;21H\u{1B}[0;"))
    let picture = try #require(move.firstRange(of: moved))
    #expect(text.lowerBound < picture.lowerBound)
  }

  @Test func `of sixel are drawn again on a label that is written for a screen reader`()
    async throws
  {
    let terminal = try PseudoTerminal(
      Probe.path, ["form"],
      environment: ["KITTY_WINDOW_ID": "1", "PATIENT": "1", "UNMARKED": "1"])
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    await terminal.send(Self.xterm.replacing("\u{1B}[?63", with: Self.cell + "\u{1B}[?63"))
    let picture = "\u{1B}[3;5H\u{1B}P0;1q"
    try await Probe.waitFor(bytes: picture, from: terminal)
    try await terminal.press("\u{1B}OB", until: "step 1")
    await terminal.send("\u{1B}OA")
    let start = await terminal.lastKeys
    try await terminal.waitForBytes("the picture after the label") { bytes in
      let reply = String(decoding: bytes[start...], as: UTF8.self)
      return reply.firstRange(of: "Email").map { reply[$0.upperBound...].contains(picture) }
        ?? false
    }
  }

  @Test func `of sixel leave no cursor in a window with another cell, where no letter changes`()
    async throws
  {
    let answers = Self.xterm.replacing("\u{1B}[?63", with: Self.cell + "\u{1B}[?63")
    let terminal = try await Self.start(answers)
    let picture = "\u{1B}[3;21H\u{1B}P0;1q"
    try await Probe.waitFor(bytes: picture, from: terminal)
    #expect(await !terminal.picture.isCursorVisible)
    await terminal.resize(Size(columns: 90, rows: 30))
    try await terminal.waitFor("resized 90x30")
    try await Probe.waitFor(bytes: Self.questions, from: terminal)
    // Without pictures, the cursor shows the focus meanwhile.
    try await terminal.wait("the cursor") { $0.isCursorVisible }
    await terminal.send(answers)
    let start = await terminal.lastKeys
    try await terminal.waitForBytes("the picture") { bytes in
      String(decoding: bytes[start...], as: UTF8.self).contains(picture)
    }
    let reply = await Self.reply(of: terminal)
    let hidden = try #require(reply.firstRange(of: "\u{1B}[?25l"))
    let shown = try #require(reply.firstRange(of: picture))
    #expect(hidden.upperBound <= shown.lowerBound)
    // The same cell is no event, so the letters stay as the new size left them.
    let last = await terminal.picture
    #expect(last.contains("events 3") && !last.isCursorVisible)
  }

  @Test(arguments: [(xterm, "auto", false), (kitty, "auto", false), (kitty, "off", true)])
  func `don't move along when the lines of a form move`(
    answers: String, pictures: String, scrolls: Bool
  ) async throws {
    let terminal = try PseudoTerminal(
      Probe.path, ["moving"],
      environment: ["KITTY_WINDOW_ID": "1", "PATIENT": "1", "PICTURES": pictures])
    try await terminal.waitFor("step 0")
    if !scrolls {
      try await Probe.waitFor(bytes: Probe.question, from: terminal)
      await terminal.send(answers.replacing("\u{1B}[?63", with: Self.cell + "\u{1B}[?63"))
      try await Probe.waitFor(bytes: "\u{1B}[3;5H\u{1B}", from: terminal)
    }
    try await terminal.press("\u{1B}OB", until: "step 1")
    try await terminal.press("\u{1B}OB", until: "step 2")
    let reply = await Self.reply(of: terminal)
    #expect(reply.contains(#/\u{1B}\[\d+;\d+r|\u{1B}\[\d*[LMST]/#) == scrolls)
    #expect(reply.contains("This is line 12 of the form") != scrolls)
  }

  @Test func `are shown again in a window of another size, and the cell is asked for again`()
    async throws
  {
    let terminal = try await Self.start()
    try await Probe.waitFor(bytes: "a=p,i=1,p=1", from: terminal)
    let before = await terminal.bytes.count
    await terminal.resize(Size(columns: 90, rows: 30))
    try await terminal.waitFor("resized 90x30")
    try await Probe.waitFor(bytes: Self.questions, from: terminal)
    let text = await String(decoding: terminal.bytes[before...], as: UTF8.self)
    // The kernel doesn't know the cell here, so nothing of the former pictures may stay.
    #expect(text.contains("a=d,d=I,i=1"))
    // The same cell is no event; then another one.
    await terminal.send(Self.kitty)
    try await terminal.waitForBytes("the picture") { bytes in
      String(decoding: bytes[before...], as: UTF8.self).contains("a=p,i=1,p=1")
    }
    #expect(await !terminal.picture.contains("events 3"))
    await terminal.resize(Size(columns: 70, rows: 20))
    try await terminal.waitFor("resized 70x20")
    try await terminal.press(
      Self.kitty.replacing(Self.cell, with: "\u{1B}[6;24;12t"), until: "events 4")
  }

  @Test func `are stored again where only the window is larger: clearing the screen frees them`()
    async throws
  {
    let terminal = try await Self.started([:])
    await terminal.claim(Size(columns: 80, rows: 24), cell: (9, 18))
    await terminal.send("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62c")
    try await Probe.waitFor(bytes: Self.questions, from: terminal)
    try await terminal.press(Self.kitty, until: "picturesReported")
    try await Probe.waitFor(bytes: "a=p,i=1,p=1", from: terminal)
    let before = await terminal.bytes.count
    await terminal.claim(Size(columns: 90, rows: 30), cell: (9, 18))
    try await terminal.waitForBytes("the picture") { bytes in
      String(decoding: bytes[before...], as: UTF8.self).contains("a=p,i=1,p=1")
    }
    let text = await String(decoding: terminal.bytes[before...], as: UTF8.self)
    let gone = try #require(text.firstRange(of: "a=d,d=I,i=1"))
    let stored = try #require(text.firstRange(of: "a=t,i=1"))
    let back = try #require(text.firstRange(of: "a=p,i=1,p=1"))
    #expect(gone.upperBound < stored.lowerBound && stored.upperBound < back.lowerBound)
    // The kernel knows the cell, which is the same.
    #expect(!text.contains("a=q"))
  }

  // MARK: Every way out

  @Test(arguments: [
    ("\u{11}", ProgramEnd.exited(0)), ("\u{5}", .exited(3)), ("\u{18}", .killed(SIGSEGV)),
    ("TERM", .killed(SIGTERM)), ("HUP", .killed(SIGHUP)), ("ABRT", .killed(SIGABRT)),
    ("USR1", .killed(SIGUSR1)),
  ])
  func `are removed before the screen is left`(way: String, end: ProgramEnd) async throws {
    let terminal = try await Self.start()
    try await Probe.waitFor(bytes: "a=p,i=1,p=1", from: terminal)
    let before = await terminal.bytes.count
    let signals = ["TERM": SIGTERM, "HUP": SIGHUP, "ABRT": SIGABRT, "USR1": SIGUSR1]
    if let signal = signals[way] {
      kill(await terminal.process, signal)
    } else {
      await terminal.send(way)
    }
    #expect(try await terminal.waitForEnd() == end)
    let text = await String(decoding: terminal.bytes[before...], as: UTF8.self)
    let removed = try #require(text.firstRange(of: Self.removal))
    let left = try #require(text.firstRange(of: "\u{1B}[?1049l"))
    #expect(removed.upperBound < left.lowerBound)
    #expect(!text[removed.upperBound...].contains("a=p"))
    #expect(await terminal.picture.modes.areAllOff)
  }

  @Test func `are removed before the job stops, and come back with it`() async throws {
    let terminal = try await Probe.startShell()
    try await terminal.press("KITTY_WINDOW_ID=1 PATIENT=1 $PROBE pictures\n", until: "events 0")
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    try await terminal.press(Self.kitty, until: "picturesReported")
    try await Probe.waitFor(bytes: "a=p,i=1,p=1", from: terminal)
    await terminal.send("\u{1A}")
    try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("Stopped") }
    let stop = await Self.reply(of: terminal)
    #expect(stop.contains("a=d,d=I,i=1") && stop.contains(Self.removal))
    await terminal.send("fg\n")
    try await terminal.wait("the picture") { $0.modes.isAlternateScreen && $0.contains("events 1") }
    try await terminal.waitForBytes("the picture") { bytes in
      String(decoding: bytes, as: UTF8.self).ranges(of: "\u{1B}_Ga=t,i=1,").count == 2
    }
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    await terminal.send("\u{1B}[?62c\u{11}")
    try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("result") }
  }
}
