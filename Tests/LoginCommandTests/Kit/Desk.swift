import LoginCanvas
import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import ThirdPartyProviders
import Waiting

/// A person's desk: separate folders, an environment, and the program; docs/testing.md shows how to use it.
struct Desk {
  /// The tested program.
  static let program = BuiltProgram.path("logintui")
  /// The time, seconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970) }

  /// The folder with everything at this desk; removed by ``clear()``.
  let folder: URL
  /// The whole environment of all programs at this desk.
  var environment: [String: String]
  /// The program of ``start(_:size:hasPipe:environment:)`` and ``run(_:program:environment:)``.
  var program = Desk.program
  /// The identity service of ``Start/signedIn(_:isProven:)``, if it is another process.
  var process: ServerProcess?
  /// The provider of ``Start/provider(_:lifetime:)``.
  var visited: ThirdPartyProvider?

  init() throws {
    folder = URL(filePath: "/tmp/ltui-test-\(UUID().uuidString.prefix(8))")
    for name in ["data", "config", "run"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    environment = [
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
      "XDG_CONFIG_HOME": folder.path + "/config", "XDG_RUNTIME_DIR": folder.path + "/run",
      "XDG_STATE_HOME": folder.path + "/state", "LOGINTUI_STORE": "none",
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LOGINTUI": Self.program,
    ]
  }

  func clear() { try? FileManager.default.removeItem(at: folder) }

  /// The state of a desk when the test begins.
  enum Start {
    /// An empty desk; the program stores no session.
    case empty
    /// A session file, without a session yet, for the service at a `host:port`; at 127.0.0.1:9 there is no service.
    case sessionFile(at: String = "127.0.0.1:9")
    /// The same, encrypted; an agent that the test starts ends with it.
    case encrypted(at: String = "127.0.0.1:9")
    /// `ada@example.com`, signed in with the password `secret1`; `isProven`: the address is verified.
    case signedIn(AccountPlace = .served, isProven: Bool = false)
    /// `jane`, signed in at a third-party provider; access tokens are valid for `lifetime` seconds.
    case provider(ProviderWay, lifetime: Int = 3600)
  }

  /// Runs a test at a desk, which is cleared afterwards.
  static func with<Value>(
    _ start: Start = .empty, _ test: (Desk) async throws -> Value
  ) async throws -> Value {
    let desk = try Desk()
    defer { desk.clear() }
    return switch start {
    case .empty: try await test(desk)
    case .sessionFile(let host): try await test(desk.keeping(at: host))
    case .encrypted(let host): try await desk.keeping(at: host).encrypting(test)
    case .signedIn(let place, let isProven): try await desk.signedIn(place, isProven, test)
    case .provider(let way, let lifetime): try await desk.visiting(way, lifetime, test)
    }
  }
}

// Programs without a terminal.
extension Desk {
  /// The output of a program, and its status.
  typealias Ending = (output: String, standardError: String, status: Int32)

  /// Runs a program without a terminal and without input, to its end.
  ///
  /// No thread of the pool blocks: its server may be in this process.
  func run(
    _ arguments: [String], program: String? = nil, environment more: [String: String] = [:]
  ) async throws -> Ending {
    let ending = try await ChildProgram.run(
      program ?? self.program, arguments, environment: environment.merging(more) { $1 },
      leadsSession: true)
    return (ending.output, ending.standardError, ending.status)
  }

  /// Starts the program without a terminal, and doesn't wait for its end.
  func launch(_ arguments: [String]) throws -> ChildProgram {
    try ChildProgram(
      program, arguments, environment: environment, pipes: .separate, leadsSession: true)
  }

  /// Runs the program; its input is `input`, or the lines of `answers`.
  func run(
    _ word: String, _ more: String..., answers: [String] = [], input: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Ending {
    guard let input = input ?? (answers.isEmpty ? nil : answers.map { $0 + "\n" }.joined()) else {
      return try await run([word] + more, environment: environment)
    }
    return try await run(
      ["-c", #"words=$1; shift; printf %s "$words" | "$LOGINTUI" "$@""#, "sh", input, word] + more,
      program: "/bin/sh", environment: environment)
  }

  /// Runs a shell line, in which `logintui` is the program.
  func shell(_ line: String, environment: [String: String] = [:]) async throws -> Ending {
    try await run(
      ["-c", "logintui() { \"$LOGINTUI\" \"$@\"; }; " + line], program: "/bin/bash",
      environment: environment)
  }
}

// Programs on a terminal.
extension Desk {
  /// Starts the program on a terminal.
  func start(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), hasPipe: Bool = false,
    environment more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, arguments, environment: environment.merging(more) { $1 }, size: size,
      hasPipe: hasPipe)
  }

  /// Starts the program with separate arguments.
  func start(_ word: String, _ more: String...) throws -> PseudoTerminal {
    try start([word] + more)
  }

  /// Starts a shell at its prompt; returns it with the modes of the line there.
  func startShell(
    environment more: [String: String] = [:]
  ) async throws -> (terminal: PseudoTerminal, modes: String) {
    let terminal = try await PseudoTerminal.shell(
      environment: environment.merging(more) { $1 })
    return (terminal, await terminal.lineModes)
  }

  /// Starts the program and waits for the picker.
  func startPicker(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), hasPipe: Bool = false,
    environment more: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try start(arguments, size: size, hasPipe: hasPipe, environment: more)
    try await terminal.waitFor("Sign in with Google")
    return terminal
  }

  /// Starts the program, opens the form, and types an address and a password.
  func startForm(
    _ arguments: [String] = [], email: String = "ada@example.com", password: String = "secret1",
    hasPipe: Bool = false, environment more: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try await startPicker(arguments, hasPipe: hasPipe, environment: more)
    try await terminal.press("4\r", until: "Forgot password?")
    await terminal.send("\(email)\t\(password)")
    try await terminal.wait("what was typed") { picture in
      picture.contains(email)
        && picture.contains(String(repeating: "\u{2022}", count: password.count))
    }
    return terminal
  }

  /// Creates an account, completely on the screen of this desk.
  func createAccount(email: String = "ada@example.com", password: String = "secret1") async throws {
    let terminal = try await startForm(email: email, password: password)
    try await terminal.press("\r", until: "no account for \(email)")
    await terminal.send("\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.contains("Signed in as \(email)"))
  }

  /// Returns this desk with a copy of the program, and a bash script in place of its worker; `nil` for no worker.
  func replacingWorker(by script: String?) async throws -> Desk {
    let folder = folder.appending(path: "programs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var desk = self
    desk.program = folder.appending(path: "logintui").path
    // A program that another test starts meanwhile would inherit the open file, and the copy couldn't be run (ETXTBSY).
    _ = try await ChildProgram.run("/bin/cp", [Self.program, desk.program])
    guard let script else { return desk }
    let worker = desk.program + "-worker"
    try ExecutableFile.write("#!/bin/bash\n\(script)\n", to: worker)
    return desk
  }
}
