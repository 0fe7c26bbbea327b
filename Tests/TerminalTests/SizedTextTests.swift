import Canvas
import TerminalHarness
import Testing
import Waiting

@testable import Terminal

@Suite(.timeLimit(.minutes(10))) struct `Letters that the terminal draws` {
  @Test func `come when it showed that it can, and stand in their cells`() async throws {
    let terminal = try await SizedProbe.start(["sized"])
    let screen = try await SizedProbe.wait(for: "🙂", on: terminal)
    #expect(screen.unknown == [])
    let google = screen.blocks.prefix(6)
    #expect(google.map(\.text) == ["G", "o", "o", "g", "l", "e"])
    #expect(google.map(\.origin.column) == [26, 28, 30, 32, 34, 36])
    #expect(google.allSatisfy { $0.origin.row == 2 && $0.scale == 2 && $0.width == 1 })
    #expect(google.allSatisfy { $0.look.attributes == [.bold, .underline] })
  }

  @Test func `are of any script, each as wide as it says`() async throws {
    let terminal = try await SizedProbe.start(["sized"])
    let blocks = try await SizedProbe.wait(for: "🙂", on: terminal).blocks
    let rows = Dictionary(grouping: blocks, by: \.origin.row).mapValues { row in
      row.map { "\($0.text)\($0.width)" }.joined()
    }
    #expect(rows[6] == "メ2ー2ル2")
    #expect(rows[10] == "\u{5E9}1\u{5DC}1\u{5D5}1\u{5DD}1")
    #expect(rows[14] == "م1ر1ح1ب1ا1")
    #expect(rows[18] == "G1u1e1s1t1🙂2")
  }

  @Test func `go out again where the focus went, and nowhere else`() async throws {
    let terminal = try await SizedProbe.start(["sized"])
    let before = try await SizedProbe.wait(for: "🙂", on: terminal)
    await terminal.send("\u{1B}OB")
    let after = try await SizedProbe.wait(for: "メ", on: terminal, [.bold, .underline])
    #expect(after.unknown == [])
    #expect(after.blocksWritten - before.blocksWritten == "Googleメール".count)
    #expect(after.blocks.map(\.text) == before.blocks.map(\.text))
    #expect(after.blocks.prefix(6).allSatisfy { $0.look.attributes == [] })
  }

  @Test func `are gone when the screen is left`() async throws {
    let terminal = try await SizedProbe.start(["sized"])
    _ = try await SizedProbe.wait(for: "🙂", on: terminal)
    await terminal.send("\u{11}")
    _ = try await terminal.waitForEnd()
    var screen = SizedScreen(size: SizedProbe.size)
    screen.read(await terminal.bytes, until: SizedProbe.left)
    #expect(screen.blocks == [])
    #expect(screen.unknown == [])
  }

  @Test func `are written again when the terminal comes back`() async throws {
    let terminal = try await SizedProbe.start(["sized"])
    let before = try await SizedProbe.wait(for: "🙂", on: terminal)
    await terminal.resize(Size(columns: 80, rows: 23))
    await terminal.resize(SizedProbe.size)
    try await waitUntil("all of them again") {
      try await SizedProbe.screen(terminal).blocksWritten
        >= before.blocksWritten + before.blocks.count
    }
    #expect(try await SizedProbe.wait(for: "🙂", on: terminal).blocks == before.blocks)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Asking who draws large letters` {
  @Test func `leaves no trace, whoever is asked`() async throws {
    for sizesText in [true, false] {
      let terminal = try PseudoTerminal(Probe.path, ["buttons"], environment: ["SIZES": "1"])
      try await Probe.waitFor(bytes: SizedProbe.end, from: terminal)
      var (asked, other) = (
        SizedScreen(size: SizedProbe.size, sizesText: sizesText),
        SizedScreen(size: SizedProbe.size)
      )
      asked.read(await terminal.bytes)
      let unasked = try PseudoTerminal(Probe.path, ["buttons"])
      try await Probe.waitFor(bytes: Probe.question, from: unasked)
      other.read(await unasked.bytes)
      #expect(asked.cells == other.cells)
      #expect(asked.blocks == [])
      #expect(asked.unknown == [])
      #expect(asked.answers.hasPrefix("\u{1B}[2;1R") == true)
      #expect(asked.answers.contains("\u{1B}[2;5R") == sizesText)
    }
  }

  @Test(arguments: ["", "\u{1B}[2;1R\u{1B}[2;3R\u{1B}[2;3R", "\u{1B}[2;1R\u{1B}[2;1R\u{1B}[2;1R"])
  func `brings no such letter where the answer is another one`(answer: String) async throws {
    let terminal = try PseudoTerminal(
      Probe.path, ["sized"], environment: ["SIZES": "1", "PATIENT": "1"])
    try await Probe.waitFor(bytes: "\u{1B}[c", from: terminal)
    await terminal.send(answer + "\u{1B}[?62c\u{1B}OB\u{11}")
    _ = try await terminal.waitForEnd()
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    #expect(text.ranges(of: "\u{1B}]66;").count == 2)
  }

  @Test func `is not done, and costs no byte, where nobody wants it`() async throws {
    var bytes: [[UInt8]] = []
    let inside = ["TMUX": "/tmp/tmux-0/default,1,0"]
    for environment in [inside, inside.merging(["SIZES": "1"]) { $1 }] {
      let terminal = try PseudoTerminal(Probe.path, ["buttons"], environment: environment)
      try await Probe.waitFor(bytes: Probe.question, from: terminal)
      await terminal.send("\u{1B}[?62c\u{1B}OB\u{11}")
      _ = try await terminal.waitForEnd()
      bytes.append(await terminal.bytes)
    }
    #expect(bytes[0] == bytes[1])
    #expect(!String(decoding: bytes[0], as: UTF8.self).contains("]66"))
    #expect(!String(decoding: bytes[0], as: UTF8.self).contains("[6n"))
  }

  @Test(
    arguments: [
      ("xterm-kitty", [:], true), ("xterm-256color", [:], true), ("tmux-256color", [:], false),
      ("screen", [:], false), ("xterm-256color", ["TMUX": "x"], false),
      ("xterm-256color", ["STY": "x"], false), ("linux", [:], false), ("vt220", [:], false),
    ] as [(String, [String: String], Bool)])
  func `is for terminals of their own`(type: String, variables: [String: String], isAsked: Bool) {
    for (order, isUTF8) in [(.visual, true), (.visual, false), (.logical(.standard), true)]
      as [(TextOrder, Bool)]
    {
      let found = TerminalCapabilities.maySizeText(
        type: type, order: order, isUTF8: isUTF8
      ) { variables[$0] ?? "" }
      #expect(found == (isAsked && isUTF8 && order == .visual))
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Pictures with large letters` {
  @Test(arguments: 1...24, ["24bit", "mono"])
  func `are on the screen as the last one is, whatever came before`(seed: Int, palette: String)
    async throws
  {
    let steps = seed.isMultiple(of: 3) ? 2 : 40
    let terminal = try await SizedProbe.start(
      ["steps", palette], environment: ["SEED": "\(seed)", "SIZES": "\(steps)"], hasPipe: true)
    let told = try await terminal.output().split(separator: "\n").map(String.init)
      .filter { $0 != "result" }
    let screen = try await SizedProbe.screen(terminal)
    #expect(screen.unknown == [])
    let (expected, shown) = (Set(told), screen.told)
    #expect(!told.isEmpty)
    #expect(expected.subtracting(shown).sorted().prefix(5) == [])
    #expect(shown.subtracting(expected).sorted().prefix(5) == [])
  }
}
