import LoginCanvas
import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import ServiceAdministration
import LoginSessions
import TerminalHarness
import Testing

@testable import LogintuiWorker

@Suite(.timeLimit(.minutes(20))) struct `The manual` {
  private static func commands() throws -> [CommandDescription] {
    try #require(CommandDescription.program).all
  }

  @Test func `has an example of every command`() throws {
    let known = try Self.commands().map { $0.path.dropFirst().joined(separator: " ") }
    for command in known {
      #expect(
        CommandExample.all.contains { $0.command == command }, "\(command) has no example")
    }
    for example in CommandExample.all {
      #expect(known.contains(example.command), "\(example.line) is of no command")
      #expect(example.line.contains("logintui \(example.command)") || example.command.isEmpty)
    }
    let lines = Set(CommandExample.all.map(\.line))
    #expect(lines.count == CommandExample.all.count)
    #expect(lines.isSuperset(of: ExampleTrial.all.keys))
    #expect(lines.isSuperset(of: ExampleTrial.failing.keys))
  }

  @Test func `has a page of every command, which roff reads without a word`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/man"
      #expect(try await desk.run(["manual", "--folder", folder]).status == 0)
      let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
      let wanted = try Self.commands().map { $0.path.joined(separator: "-") + ".1" }
      #expect(Set(pages) == Set(wanted))
      for page in pages {
        let path = "\(folder)/\(page)"
        let read = try await desk.run(
          ["-Tutf8", "-man", "-ww", "-z", path], program: "/usr/bin/groff")
        #expect(read.status == 0 && read.standardError.isEmpty, "\(page): \(read.standardError)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXAMPLES", "EXIT STATUS", "FILES"] {
          #expect(text.contains(".SH \(section)\n"), "\(page) has no \(section)")
        }
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        let lint = try await desk.run(
          ["-T", "lint", "-W", "warning", path], program: "/usr/bin/mandoc")
        #expect(lint.status == 0 && lint.output.isEmpty, "\(page): \(lint.output)")
      }
    }
  }

  @Test(arguments: CommandExample.all.indices)
  func `shows nothing that does not work`(number: Int) async throws {
    let example = CommandExample.all[number]
    switch ExampleTrial.of(example) {
    case .nothing: try await Desk.with { try await Self.run(example, $0) }
    case .terminal(let words, let keys):
      try await Desk.with { try await Self.type(example, $0, words, keys) }
    case .account(let words, let keys):
      try await Desk.with(.signedIn()) { try await Self.type(example, $0, words, keys) }
    case .interrupt(let words):
      try await Desk.with { try await Self.interrupt(example, $0, words) }
    case .person: try await Self.answer(example)
    case .browser: try await Self.stopBrowser(example)
    case .signedIn, .backend:
      try await Desk.with(.signedIn()) { try await Self.run(example, $0) }
    case .phone:
      try await Desk.with(.signedIn()) { desk in
        try await Self.addPhone(desk)
        try await Self.run(example, desk)
      }
    }
  }

  /// Returns a shell line at the desk, in which `logintui` is the program.
  private static func line(_ example: CommandExample, _ desk: Desk) -> String {
    "cd '\(desk.folder.path)'; logintui() { \"$LOGINTUI\" \"$@\"; }; \(example.line)"
  }

  private static func run(_ example: CommandExample, _ desk: Desk) async throws {
    let backend = try FakeServer { _, _ in FakeServer.http("200 OK", "{}") }
    let words = line(example, desk)
      .replacing("https://api.example.com", with: "http://\(backend.host)")
    let ending = try await desk.run(["-c", words], program: "/bin/bash")
    #expect(
      ending.status == ExampleTrial.status(example), "\(example.line): \(ending.standardError)")
    #expect(
      backend.asked.count == (ExampleTrial.of(example) == .backend ? 1 : 0), "\(example.line)")
  }

  private static func type(
    _ example: CommandExample, _ desk: Desk, _ words: String, _ keys: String
  ) async throws {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", line(example, desk)], environment: desk.environment)
    try await terminal.waitFor(words)
    await terminal.send(keys)
    let end = try await terminal.waitForEnd()
    #expect(end == .exited(ExampleTrial.status(example)), "\(example.line)")
  }

  /// Acts as the person who enters the password, and the code of a message or of an authenticator app.
  private static func answer(_ example: CommandExample) async throws {
    try await Desk.with(.signedIn(isProven: true)) { desk in
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", line(example, desk)],
        environment: desk.environment,
        size: Size(columns: 80, rows: 50))
      try await terminal.answer("Password (hidden):", with: "secret1")
      let text = try await terminal.waitFor("Code:").text
      if let key = text.firstMatch(of: #/Key: ([A-Z2-7]{16,})/#)?.output.1 {
        await terminal.send(try Desk.code(ofKey: String(key), number: 0) + "\r")
      } else {
        await terminal.send(try await desk.messageCode() + "\r")
      }
      #expect(
        try await terminal.waitForEnd() == .exited(ExampleTrial.status(example)), "\(example.line)")
    }
  }

  /// Acts as the person who enters the password, and doesn't open the browser.
  private static func stopBrowser(_ example: CommandExample) async throws {
    try await Desk.with(.signedIn(isProven: true)) { desk in
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", line(example, desk)], environment: desk.environment)
      try await terminal.answer("Password (hidden):", with: "secret1")
      try await terminal.waitFor("Press Ctrl-C to stop.")
      await terminal.send("\u{3}")
      let end = try await terminal.waitForEnd()
      #expect(end == .exited(ExampleTrial.status(example)), "\(example.line)")
    }
  }

  private static func interrupt(
    _ example: CommandExample, _ desk: Desk, _ words: String
  ) async throws {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "\(line(example, desk)); echo status $?"],
      environment: desk.environment)
    try await terminal.waitFor(words)
    await terminal.send("\u{3}")
    #expect(
      try await terminal.waitForEnd() == .exited(ExampleTrial.status(example)), "\(example.line)")
  }

  /// Adds a phone to an account as a second sign-in method.
  private static func addPhone(_ desk: Desk) async throws {
    let toolkit = try #require(desk.process).toolkit()
    defer { toolkit.shutdown() }
    let session = try #require(try desk.store.all().first).session
    let client = IdentityClient(toolkit)
    let number = "+15555550100"
    let ticket = try await client.ask(.sendPhoneCode(number: number), for: \.textMessage)
    let helpers = EmulatorHelpers(toolkit, projectID: "demo-login")
    let code = try #require(
      try await helpers.textMessages().last { $0.phoneNumber == number }?.code)
    _ = try await client.ask(
      .signInWithPhone(request: ticket.request, code: Secret(code), linkingTo: session),
      for: \.session)
  }
}

@Suite(.timeLimit(.minutes(20))) struct `The files that make install adds` {
  @Test(arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
  func `include completions that their shells can read`(shell: String, check: String) async throws {
    let place = "/usr/bin/\(shell)"
    try await Desk.with { desk in
      let script = try await desk.run(["completion", "-s", shell])
      #expect(script.status == 0 && script.output.contains("__complete"))
      let file = desk.folder.path + "/completion"
      try script.output.write(toFile: file, atomically: true, encoding: .utf8)
      let ending = try await desk.run([check, file], program: place)
      #expect(ending.status == 0 && ending.standardError.isEmpty, "\(ending.standardError)")
    }
  }

  @Test func `go where every program looks for them, and are all that make uninstall removes`()
    async throws
  {
    try await Desk.with { desk in
      // Its name contains blanks, and a neighbor has a similar name.
      let root = desk.folder.path + "/a root"
      let neighbour = root + "/usr/share/man/man1/logintui-friend.1"
      try FileManager.default.createDirectory(
        atPath: root + "/usr/share/man/man1", withIntermediateDirectories: true)
      try "other".write(toFile: neighbour, atomically: true, encoding: .utf8)
      let before = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()

      try await Self.make("install", root, at: desk)
      let share = root + "/usr/share/"
      for path in [
        root + "/usr/bin/logintui", root + "/usr/bin/docker-credential-logintui",
        root + "/usr/libexec/logintui/logintui-worker",
        share + "logintui/logintui.languages", share + "man/man1/logintui.1",
        share + "man/man1/logintui-token.1", share + "bash-completion/completions/logintui",
        share + "zsh/site-functions/_logintui", share + "fish/vendor_completions.d/logintui.fish",
      ] {
        #expect(FileManager.default.fileExists(atPath: path), "\(path)")
      }
      let version = try await desk.run(["--version"], program: root + "/usr/bin/logintui")
      #expect(version.status == 0 && !version.output.isEmpty)

      for _ in 1...2 {
        try await Self.make("uninstall", root, at: desk)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: root).sorted() == before)
      }
    }
  }

  private static func make(_ goal: String, _ root: String, at desk: Desk) async throws {
    let ending = try await desk.run(
      [
        "-C", FileManager.default.currentDirectoryPath, goal, "PREFIX=/usr", "DESTDIR=\(root)",
        "PROGRAM=\(Desk.program)",
      ], program: "/usr/bin/make")
    #expect(ending.status == 0, "\(ending.standardError)")
  }
}
