import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Bad input to the real program` {
  @Test func `without a terminal it says so and exits with 1`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["demo"])
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.standardError.contains("Can't open the terminal /dev/tty."))
    }
  }

  @Test(arguments: [
    ("", "Unknown terminal type"), ("no-such-terminal", "Unknown terminal type"),
    ("dumb", "can't show"),
  ])
  func `an unusable TERM is named`(type: String, words: String) async throws {
    try await Desk.with { desk in
      // A dumb terminal would get plain lines.
      let terminal = try desk.start(environment: ["TERM": type, "LOGINTUI_LINEAR": "no"])
      #expect(try await terminal.waitForEnd() == .exited(1))
      #expect(await terminal.picture.text.replacing("\n", with: "").contains(words))
    }
  }

  @Test(arguments: [Size(columns: 1, rows: 1), Size(columns: 500, rows: 200)])
  func `the smallest and the largest terminal are lived through`(size: Size) async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(size: size)
      try await terminal.wait("the alternate screen") { $0.modes.isAlternateScreen }
      await terminal.send("4\r\t\u{1B}")
      await terminal.resize(Size(columns: 80, rows: 24))
      try await terminal.waitFor("Sign in with Google")
    }
  }

  @Test(arguments: [(65_535, 1), (1, 65_535), (65_535, 65_535), (0, 0), (32_768, 32_768)])
  func `an extent that no terminal has costs no more than a large one`(columns: Int, rows: Int)
    async throws
  {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        "/bin/sh",
        ["-c", "read line; stty cols \(columns) rows \(rows); exec \(Desk.program)"],
        environment: desk.environment)
      await terminal.send("\n")
      try await terminal.wait("the alternate screen") { $0.modes.isAlternateScreen }
      await terminal.resize(Size(columns: 80, rows: 24))
      try await terminal.waitFor("Sign in with Google")
      await terminal.claim(Size(columns: columns, rows: rows))
      await terminal.send("4\rx")
      try await terminal.waitUntilRead()
      await terminal.resize(Size(columns: 100, rows: 30))
      try await terminal.waitFor("Forgot password?")
      let process = await terminal.process
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      let kibibytes = try #require(line.split(separator: " ").dropLast().last.flatMap { Int($0) })
      #expect(kibibytes < 400_000)
    }
  }

  @Test func `a storm of resizes ends with the right picture`() async throws {
    try await Desk.with { desk in
      // A size other than the final one: even a slow program that sees only the last size must notice a change.
      let terminal = try await desk.startPicker(size: Size(columns: 81, rows: 25))
      for step in 0..<200 {
        await terminal.resize(Size(columns: 10 + step * 7 % 190, rows: 5 + step * 3 % 60))
      }
      await terminal.resize(Size(columns: 80, rows: 24))
      try await terminal.wait("the picker") { picture in
        picture.rows[0].contains("Cancel") && picture.rows[0].contains("Sign in")
          && picture.contains("Continue as guest") && picture.rows[23].contains("? help")
      }
    }
  }

  @Test func `bytes that are no text are ignored`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      try await terminal.press("4\r", until: "Forgot password?")
      await terminal.send([0x61, 0xFF, 0xC3, 0x28, 0xFE, 0x62, 0xE2, 0x82, 0x63])
      try await terminal.waitFor("a(bc")
    }
  }

  @Test(arguments: ["C", "POSIX", "en_US.ISO-8859-1"])
  func `a locale without UTF-8 still shows the screen`(locale: String) async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(environment: ["LANG": locale, "LC_ALL": locale])
      try await terminal.waitFor("Sign in with email")
    }
  }

  @Test func `a data folder that cannot be written is named, and typed text stays`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/data/logintui"
      try Data().write(to: URL(filePath: file))
      let terminal = try await desk.startForm(email: "ada@example.com", password: "secret1")
      await terminal.send("\r")
      try await terminal.wait("the standardError, and what was typed") { picture in
        picture.contains("didn't start") && picture.contains("ada@example.com")
          && picture.contains("\u{2022}\u{2022}\u{2022}")
      }
    }
  }

  @Test(arguments: ["/nonexistent", "/tmp/" + String(repeating: "r", count: 110), "relative"])
  func `a folder for sockets that cannot be used is passed over`(folder: String) async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(environment: ["XDG_RUNTIME_DIR": folder])
      await terminal.send("5\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: ["help token", "--help", "--version"])
  func `help that cannot be written is an error`(arguments: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      let ending = try await desk.shell("logintui \(arguments) > /dev/full")
      #expect(
        ending.status == 1 && ending.standardError.contains("write to standard output"), "\(ending)"
      )
    }
  }

  @Test func `a full disk under the result is an error`() async throws {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "$LOGINTUI > /dev/full"], environment: desk.environment)
      try await terminal.waitFor("Sign in with Google")
      await terminal.send("5\r")
      #expect(try await terminal.waitForEnd() == .exited(1))
      #expect(await terminal.picture.contains("write to standard output"))
    }
  }

  @Test func `a damaged account file is left as it is`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let folder = desk.folder.path + "/data/logintui"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let name = try #require(names.first { $0.hasSuffix(".sqlite") || $0.hasSuffix(".db") })
      for extra in names where extra.hasSuffix("-wal") || extra.hasSuffix("-shm") {
        try FileManager.default.removeItem(atPath: folder + "/" + extra)
      }
      let rubbish = Data(repeating: 0x5A, count: 8192)
      try rubbish.write(to: URL(filePath: folder + "/" + name))
      let terminal = try await desk.startForm(email: "ada@example.com", password: "secret1")
      try await terminal.press("\r", until: "damaged")
      #expect(try Data(contentsOf: URL(filePath: folder + "/" + name)) == rubbish)
    }
  }

  @Test func `two copies at once both work`() async throws {
    try await Desk.with { desk in
      let one = try await desk.startForm(email: "ada@example.com", password: "secret1")
      let two = try await desk.startForm(email: "bob@example.com", password: "secret2")
      await one.send("\r")
      await two.send("\r")
      try await one.waitFor("no account for ada@example.com")
      try await two.waitFor("no account for bob@example.com")
      await one.send("\r")
      await two.send("\r")
      #expect(try await one.waitForEnd() == .exited(0))
      #expect(try await two.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: [
    (["--providers", "google,google"], "“google” is listed twice"),
    (["--providers", "google,foo"], "no provider “foo”"),
    (["--providers", ""], "The list of providers is empty"),
    (["--text-size", "huge"], "--text-size can't be “huge”"),
    (["--appearance", "pink"], "appearance can't be “pink”"),
    (["--format", "xml"], "format can't be “xml”"),
    (["--config", "/no/such/file"], "Can't read /no/such/file"),
    (["--language", "tlh"], "language can't be “tlh”"),
  ])
  func `a wrong option is named`(arguments: [String], words: String) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(arguments)
      #expect(result.status == 1)
      #expect(result.standardError.contains(words))
    }
  }

  @Test func `a slip in the settings has its line and column`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "bad.toml")
      try Data("[screen]\nproviders = [\"google\"\nlanguage = 3\n".utf8).write(to: file)
      let result = try await desk.run(["--config", file.path])
      #expect(result.status == 1)
      #expect(result.standardError.contains("bad.toml:3:"))
    }
  }

  @Test func `a setting that does not exist is named with its path`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "odd.toml")
      try Data("[screen]\ncolour = \"red\"\n".utf8).write(to: file)
      let result = try await desk.run(["--config", file.path])
      #expect(result.standardError.contains("screen.colour"))
    }
  }

  @Test func `typed text cannot control the terminal through its error message`()
    async throws
  {
    let desk = try Desk()
    defer { desk.clear() }
    for word in ["a\u{1B}[31mb", "--\u{9B}31m", "x\u{202E}y"] {
      let ending = try await desk.run(["token", word])
      #expect(ending.status == 1 && ending.standardError.contains("Usage: logintui token"))
      #expect(
        !ending.standardError.unicodeScalars.contains {
          ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0)
        })
    }
  }
}
