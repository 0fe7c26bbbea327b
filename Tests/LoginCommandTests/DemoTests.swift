import LoginCanvas
import Foundation
import LoginMessages
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `logintui demo` {
  static func start(_ desk: Desk, _ arguments: [String] = []) async throws -> PseudoTerminal {
    let terminal = try desk.start(
      ["demo"] + arguments, size: Size(columns: 100, rows: 44))
    try await terminal.waitFor("Sign in with Google")
    return terminal
  }

  @Test func `reports the change after each key`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      for (key, reported) in [
        ("\u{1B}OS", "Google's white button gets a border"), ("\u{1B}[15~", "at least 7:1"),
        ("\u{1B}[17~", "Colors: 16"), ("\u{F}", "1 sign-in method"), ("\u{F}", "3 sign-in methods"),
        ("\u{7}", "Pixels are drawn as halfBlocks"), ("\u{14}", "60 columns"),
        ("\u{C}", "言語を変更しました"),
      ] {
        await terminal.send(key)
        try await terminal.waitFor(reported)
      }
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }

  @Test func `enlarges and shrinks text during typing, and loses nothing`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      try await terminal.press("4\rada@", until: "ada@")
      try await terminal.press("\u{1B}[19~", until: "points, 2×")
      try await terminal.waitFor("Email: ada@")
      try await terminal.press("example\u{1B}+", until: "points, 3×")
      try await terminal.waitFor("Email: ada@example")
      await terminal.send("\u{1B}0")
      try await terminal.wait("the whole") {
        !$0.contains("Text AX") && $0.contains("ada@example")
      }
    }
  }

  @Test func `uses the terminal's own background until another is chosen`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      try await terminal.wait("a black page") { $0[99, 20].background == .entry(16) }
      await terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
      try await terminal.wait("a white page") { $0[99, 20].background == .entry(231) }
      await terminal.send("\u{1B}OS")
      try await terminal.wait("a black page") { $0[99, 20].background == .entry(16) }
      let picture = try await terminal.press(
        "\u{1B}[?997;2n\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c\u{F}",
        until: "1 sign-in method")
      #expect(picture[99, 20].background == .entry(16))
    }
  }

  @Test func `records the screen as an asciicast`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/demo.cast"
      let terminal = try await Self.start(desk, ["--record", file])
      try await terminal.press("\u{1B}[19~", until: "points, 2×")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      let head = try #require(
        try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
      #expect(head["version"] as? Int == 2)
      #expect(head["width"] as? Int == 100 && head["height"] as? Int == 44)
      var last = -1.0
      var text = ""
      for line in lines.dropFirst() {
        let event = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
        let time = try #require(event[0] as? Double)
        #expect(time >= last)
        last = time
        #expect(event[1] as? String == "o")
        text += event[2] as? String ?? ""
      }
      #expect(text.contains("Sign in with Google") && text.contains("points, 2×"))
      #expect(text.contains("38;2;"))
    }
  }

  @Test func `records into a file that only its owner can read`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path
      let (file, target) = (folder + "/demo.cast", folder + "/target")
      let files = FileManager.default
      for path in [file, target] {
        try "former".write(toFile: path, atomically: true, encoding: .utf8)
        try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      }
      // A reader of the old file sees nothing of the new one.
      let former = try #require(FileHandle(forReadingAtPath: file))
      let terminal = try await Self.start(desk, ["--record", file])
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let mode = try files.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Sign in"))
      #expect(try former.readToEnd() == Data("former".utf8))
      try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: target)
      let linked = try await desk.run(["demo", "--record", folder + "/link"])
      #expect(linked.status == 1 && linked.standardError.contains("symbolic links"), "\(linked)")
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "former")
    }
  }

  @Test func `is a demonstration by words in plain lines`() async throws {
    try await Desk.with { desk in
      // Each line is typed when a question is visible: input between a sentence and the next question was correctly
      // discarded, and a busy machine took long enough for that.
      let talk = try await LinearTalk(desk, .english, command: "demo")
      #expect(await talk.text.contains("type language, providers or hints"))
      for (line, reported) in [
        ("providers", "1 sign-in method"), ("hints", "Key hints are off."),
        ("language", "メール"),
        // English is understood in every language; after Japanese come Arabic, German, English.
        ("language", "البريد"), ("language", "Anmelden:"), ("sprache", "Language changed"),
        ("1", "Email: "), ("ada@example.com", "Password"), ("secret1", "yes or no (no):"),
        ("yes", "Signed in as ada@example.com"),
      ] {
        let before = await talk.text.count
        try await talk.type(line)
        #expect(await talk.text.dropFirst(before).contains(reported), "after \(line)")
      }
      let text = await talk.text
      #expect(text.split(whereSeparator: \.isNewline).count { $0 == "Sign in:" } == 3)
      #expect(!text.contains("secret1") && !text.contains("\u{1B}"))
      await talk.terminal.send("\u{4}")
      #expect(try await talk.terminal.waitForEnd() == .exited(0))
    }
  }

  @Test func `names a recording that cannot be written`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["demo", "--record", "/dev/null/demo.cast"])
      #expect(result.status == 1)
      #expect(result.standardError.contains("/dev/null/demo.cast"))
    }
  }
}

@Suite(.timeLimit(.minutes(20))) struct `Text on the running screen` {
  @Test func `is enlarged and shrunk by keys, and the last row shows the size`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(size: Size(columns: 80, rows: 40))
      await terminal.send("+")
      try await terminal.wait("large letters, and the cursor on the last row") { picture in
        // The focused one is drawn in ordinary cells.
        picture.contains("Text AX1") && picture.contains("Sign in with Google")
          && !picture.contains("Sign in with Apple")
          && picture.cursor == Point(column: 1, row: 39)
      }
      await terminal.send("-")
      try await terminal.wait("ordinary labels") { $0.contains("Sign in with Apple") }
    }
  }

  @Test func `follows a light background that the terminal reports`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      try await terminal.wait("a black page") { $0[79, 12].background == .entry(16) }
      await terminal.send(
        "\u{1B}[?997;2n\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
      try await terminal.wait("a white page") { $0[79, 12].background == .entry(231) }
    }
  }

  @Test func `stays ordinary without fonts, and names the package to install`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(
        ["snapshot", "--columns", "80", "--rows", "24", "--text-size", "AX5"],
        environment: ["LOGINTUI_FONTS": "/dev/null"])
      #expect(result.status == 0)
      #expect(result.output.contains("xfonts-base"))
      #expect(result.output.contains("Google"))
    }
  }
}
