import Canvas
import ChildPrograms
import Foundation
import TerminalHarness
import Testing

/// A person's desk: folders of their own, and the program on a terminal.
struct Desk {
  static let program = BuiltProgram.path("logintui")

  /// Everything of this desk; removed by ``clear()``.
  let folder: URL

  init() throws {
    folder = URL(filePath: "/tmp/ltui-test-\(UUID().uuidString.prefix(8))")
    for name in ["data", "config", "run"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  func clear() { try? FileManager.default.removeItem(at: folder) }

  /// A desk for one test, cleared afterwards.
  static func with<Value>(_ test: (Desk) async throws -> Value) async throws -> Value {
    let desk = try Desk()
    defer { desk.clear() }
    return try await test(desk)
  }

  /// The environment of everything that runs here.
  var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
      "XDG_CONFIG_HOME": folder.path + "/config", "XDG_RUNTIME_DIR": folder.path + "/run",
      "XDG_STATE_HOME": folder.path + "/state", "LOGINTUI_STORE": "none",
      "PATH": "/usr/bin:/bin", "LOGINTUI": Self.program,
    ]
  }

  /// Starts the program on a terminal.
  func start(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), hasPipe: Bool = false,
    environment more: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Self.program, arguments, environment: environment.merging(more) { $1 }, size: size,
      hasPipe: hasPipe)
  }

  /// Starts a shell with job control and without line editing, which would change the line's modes.
  ///
  /// - Returns: Its terminal, at the prompt `ready> `, and the modes of the line there.
  func startShell(
    environment more: [String: String] = [:]
  ) async throws -> (terminal: PseudoTerminal, modes: String) {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: environment.merging(more) { $1 }.merging(["PS1": "ready> "]) { $1 })
    try await terminal.waitFor("ready>")
    return (terminal, await terminal.lineModes)
  }

  /// Starts it and waits for the picker.
  func startPicker(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), hasPipe: Bool = false,
    environment more: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try start(arguments, size: size, hasPipe: hasPipe, environment: more)
    try await terminal.waitFor("Sign in with Google")
    return terminal
  }

  /// Starts it, opens the form, and types an address and a password.
  func startForm(
    _ arguments: [String] = [], email: String, password: String, hasPipe: Bool = false,
    environment more: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try await startPicker(arguments, hasPipe: hasPipe, environment: more)
    await terminal.send("4\r")
    try await terminal.waitFor("Forgot password?")
    await terminal.send("\(email)\t\(password)")
    try await terminal.wait("what was typed") { picture in
      picture.contains(email)
        && picture.contains(String(repeating: "\u{2022}", count: password.count))
    }
    return terminal
  }

  /// Creates an account, the whole way through the screen.
  func createAccount(email: String = "ada@example.com", password: String = "secret1") async throws {
    let terminal = try await startForm(email: email, password: password)
    await terminal.send("\r")
    try await terminal.waitFor("No account for \(email)")
    await terminal.send("\r")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.contains("Signed in as \(email)"))
  }

  /// Runs the program without a terminal; what it wrote, and its status.
  ///
  /// No thread of the pool blocks: what it talks to may live in this process.
  func run(
    _ arguments: [String], program: String = Self.program, environment more: [String: String] = [:]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    let ending = try await ChildProgram.run(
      program, arguments,
      environment: environment.merging(["LANG": "C.UTF-8"]) { $1 }.merging(more) { $1 },
      leadsSession: true)
    return (ending.output, ending.standardError, ending.status)
  }
}
