import LoginCanvas
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Input through a real terminal` {
  @Test(arguments: [
    ("\u{1B}OA", "key up"), ("\u{1B}[A", "key up"), ("\u{1B}OB", "key down"),
    ("\u{1B}[B", "key down"), ("\u{1B}OC", "key right"), ("\u{1B}[C", "key right"),
    ("\u{1B}OD", "key left"), ("\u{1B}[D", "key left"), ("\u{1B}OH", "key home"),
    ("\u{1B}[H", "key home"), ("\u{1B}[1~", "key home"), ("\u{1B}OF", "key end"),
    ("\u{1B}[F", "key end"), ("\u{1B}[4~", "key end"), ("\u{1B}[5~", "key pageUp"),
    ("\u{1B}[6~", "key pageDown"), ("\u{1B}[3~", "key delete"), ("\u{1B}[Z", "key backTab"),
    ("\t", "key tab"), ("\r", "key enter"), ("\u{7F}", "key backspace"), ("\u{8}", "key backspace"),
    ("\u{1B}", "key escape"), ("\u{1}", "key control(\"a\")"), ("\u{3}", "interrupted"),
    ("\u{1B}[1;2A\u{1B}OA", "key up"),
  ])
  func `each key is reported as itself`(bytes: String, line: String) async throws {
    let terminal = try await Probe.start()
    await terminal.send(bytes)
    let picture = try await terminal.waitFor("events 1")
    #expect(picture.rows[1] == line)
  }

  @Test func `function keys 1 to 12 are reported`() async throws {
    let sequences = [
      "OP", "OQ", "OR", "OS", "[15~", "[17~", "[18~", "[19~", "[20~", "[21~", "[23~", "[24~",
    ]
    let terminal = try await Probe.start()
    await terminal.send(sequences.map { "\u{1B}" + $0 }.joined())
    let picture = try await terminal.waitFor("events 12")
    #expect(picture.rows[1...12] == ArraySlice((1...12).map { "key f(\($0))" }))
  }

  @Test func `a letter torn between two reads is whole`() async throws {
    let terminal = try await Probe.start()
    for part in [[0xE8], [0xAA], [0x9E]] as [[UInt8]] {
      await terminal.send(part)
      try await terminal.waitUntilRead()
    }
    #expect(try await terminal.waitFor("events 1").contains("character 語"))
  }

  @Test func `only a byte that is not text is dropped`() async throws {
    let terminal = try await Probe.start()
    await terminal.send([0x61, 0xFF, 0xC3, 0x62])
    let picture = try await terminal.waitFor("events 2")
    #expect(picture.rows[1].hasPrefix("character a"))
    #expect(picture.rows[2].hasPrefix("character b"))
  }

  @Test func `a torn paste is one text and no key`() async throws {
    let terminal = try await Probe.start(environment: ["PATIENT": "yes"])
    for part in ["\u{1B}[20", "0~pass\u{1B}", "[A\u{3}wörd", "\r\u{1B}[2", "01~", "x"] {
      await terminal.send(part)
      try await terminal.waitUntilRead()
    }
    let picture = try await terminal.waitFor("events 2")
    #expect(picture.rows[1] == "pasted \"pass\\u{1B}[A\\u{03}wörd\\n\"")
    #expect(picture.rows[2].hasPrefix("character x"))
  }

  @Test func `a paste without an end is reported, and keys work again`() async throws {
    let terminal = try await Probe.start()
    await terminal.send("\u{1B}[200~abc")
    #expect(try await terminal.waitFor("events 1").rows[1] == "pasted \"abc\"")
    try await terminal.press("\u{1B}OA", until: "key up")
  }

  @Test func `a large paste is complete`() async throws {
    let terminal = try await Probe.start(environment: ["PATIENT": "yes"])
    let line = String(repeating: "Zeile ", count: 100) + "\r"
    await terminal.send("\u{1B}[200~" + String(repeating: line, count: 100) + "\u{1B}[201~")
    try await terminal.waitFor("pasted 60100 bytes")
  }

  @Test func `clicks and the wheel are reported with their cell`() async throws {
    let terminal = try await Probe.start()
    let picture = try await terminal.press(
      "\u{1B}[<0;10;4M\u{1B}[<0;10;4m\u{1B}[<64;1;1M\u{1B}[<65;80;24M", until: "events 4")
    #expect(
      picture.rows[1...4] == [
        "press at 9,3", "release at 9,3", "wheelUp at 0,0", "wheelDown at 79,23",
      ])
  }

  @Test func `text typed before the start is read, and echoed once`() async throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "echo go; read line; exec \(Probe.path)"])
    try await terminal.waitFor("go")
    let picture = try await terminal.press("line\nabc", until: "events 3")
    #expect(
      picture.rows[1...3].map { $0.prefix(11) } == ["character a", "character b", "character c"])
    let text = String(decoding: await terminal.bytes, as: UTF8.self)
    #expect(text.ranges(of: "abc").count == 1)
  }

  @Test func `another thread can end the wait`() async throws {
    let terminal = try await Probe.start()
    await terminal.send("\u{17}")
    #expect(try await terminal.waitFor("events 2").rows[2] == "woken")
  }

  @Test func `a deadline ends the wait`() async throws {
    let terminal = try await Probe.start()
    await terminal.send("\u{4}")
    #expect(try await terminal.waitFor("events 2").rows[2] == "deadlinePassed")
  }
}
