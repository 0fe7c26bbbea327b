import LoginCanvas
import TerminalHarness
import Testing

@testable import LoginTerminal

@Suite(.timeLimit(.minutes(10))) struct `Asking for colors` {
  static let question = "\u{1B}]11;?\u{1B}\\"

  @Test func `comes after the first picture and is answered by an event`() async throws {
    let terminal = try await Probe.start(environment: ["PATIENT": "1"])
    try await terminal.press("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[?6c", until: "events 1")
    try await terminal.waitFor("backgroundReported")
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    let picture = try #require(text.firstRange(of: "events 0"))
    #expect(text[picture.upperBound...].contains(Self.question))
    try await terminal.press("z", until: "character z")
  }

  @Test func `is for the sixteen too where they are used, and they are used as they are`()
    async throws
  {
    let terminal = try await Probe.start(["styles", "16"], environment: ["PATIENT": "1"])
    try await terminal.waitFor("filled")
    // A theme in which red is entry 12, which the red button then uses.
    let answers = (0..<16).map { entry in
      "\u{1B}]4;\(entry);\(entry == 12 ? "#d70000" : entry < 8 ? "#000000" : "#ffffff")\u{7}"
    }
    await terminal.send(answers.joined() + "\u{1B}[?6c")
    let picture = try await terminal.wait("the theme") { $0[1, 2].background == .entry(12) }
    #expect(picture.contains("filled"))
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}]4;0;?;1;?;2;?"))
  }

  @Test func `happens again when the terminal says that they changed`() async throws {
    let terminal = try await Probe.start(environment: ["PATIENT": "1"])
    await terminal.send("\u{1B}[?6c\u{1B}[?997;1n")
    try await terminal.waitUntilRead()
    // Without a query, it would count as typed.
    try await terminal.press("\u{1B}]11;#102030\u{7}\u{1B}[?6cz", until: "character z")
    try await terminal.waitFor("events 2")
    try await terminal.waitFor("backgroundReported")
  }

  @Test(arguments: [1, 3, 7, 100])
  func `for its name brings sextants late, and however its answer is torn`(bytes: Int) async throws
  {
    let terminal = try await Probe.start()
    try await terminal.waitFor("80x24 256 quadrants unknown events 0")
    let answer = Array("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62c".utf8)
    var rest = answer[...]
    while !rest.isEmpty {
      // A part that ends behind the ESC would be the key.
      let part = rest.prefix(max(rest.first == 0x1B ? 2 : 1, bytes))
      rest = rest.dropFirst(part.count)
      await terminal.send(String(decoding: part, as: UTF8.self))
      try await terminal.waitUntilRead()
    }
    try await terminal.waitFor("80x24 256 wedges unknown events 1")
    // Only the first answer counts.
    try await terminal.press(
      "\u{1B}P>|XTerm(379)\u{1B}\\z", until: "80x24 256 wedges unknown events 2")
    try await terminal.waitFor("character z")
  }

  @Test func `for its name takes sextants back where the variables were another terminal's`()
    async throws
  {
    let terminal = try await Probe.start(environment: ["VTE_VERSION": "7006"])
    try await terminal.waitFor("80x24 256 wedges unknown events 0")
    try await terminal.press(
      "\u{1B}P>|mlterm(3.9.3)\u{1B}\\", until: "80x24 256 quadrants unknown events 1")
  }

  @Test(arguments: [["TERM": "tmux-256color"], ["TMUX": "x"], ["TERM": "linux"], ["LC_ALL": "C"]])
  func `for its name is not done where that proves nothing`(environment: [String: String])
    async throws
  {
    let terminal = try await Probe.start(environment: environment)
    let isAsked = environment["LC_ALL"] != nil
    try await terminal.press("\u{1B}P>|kitty(0.26.5)\u{1B}\\z", until: "character z")
    try await terminal.waitFor("events \(isAsked ? 2 : 1)")
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[>q") == isAsked)
  }

  @Test func `is answered after more than a second, which ended the sign-in`() async throws {
    // No code waits for the answer any more, so its time of arrival doesn't matter.
    let terminal = try await Probe.start(environment: ["IMPATIENT": "1"])
    for part in ["\u{1B}]11;rgb:fd", "fd/f6f6/e3", "e3\u{1B}", "\\\u{1B}[?6c"] {
      await terminal.send(part)
      try await terminal.waitUntilRead()
    }
    try await terminal.waitFor("backgroundReported")
    try await terminal.press("z", until: "character z")
    try await terminal.waitFor("events 2")
  }

  @Test func `is followed by a program's string, which ended the sign-in`() async throws {
    let terminal = try await Probe.start()
    try await terminal.press("\u{1B}_hello\u{1B}\\z", until: "character z")
    try await terminal.waitFor("events 1")
  }

  @Test func `and pressing Esc answers at once, also while the answer is on its way`() async throws
  {
    let terminal = try await Probe.start(environment: ["PATIENT": "1"])
    try await terminal.press("\u{1B}", until: "key escape")
    // It was nevertheless the beginning of an answer: the rest isn't text.
    try await terminal.press("]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[?6cz", until: "character z")
    try await terminal.waitFor("backgroundReported")
    try await terminal.waitFor("events 3")
  }

  @Test(arguments: ["linux", "vt100"])
  func `is not done on consoles`(type: String) async throws {
    let terminal = try await Probe.start(environment: ["TERM": type])
    await terminal.send("\u{11}")
    _ = try await terminal.waitForEnd()
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    #expect(!text.contains("]11;?") && !text.contains("2031"))
  }

  @Test func `leaves no answer for the shell`() async throws {
    let terminal = try await Probe.startShell()
    try await terminal.press("$PROBE\n", until: "events 0")
    // The key that ends the program, then the answer, which arrives while it leaves.
    await terminal.send("\u{11}\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    try await terminal.wait("the shell") { $0.contains("result") && $0.isAtPrompt }
    await terminal.send("echo all-well\n")
    let picture = try await terminal.wait("the echo") { $0.rows.contains { $0 == "all-well" } }
    #expect(!picture.contains("rgb:") && !picture.contains("62c"))
  }
}
