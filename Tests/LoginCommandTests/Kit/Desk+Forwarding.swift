import Foundation
import LoginCanvas
import TerminalHarness
import Testing
import Waiting

/// A desk that answers requests for tokens on a terminal, and another one that asks.
struct Forwarding: AgentThatAsks {
  /// The desk with the session.
  let home: Desk
  /// The desk on the other computer, which has nothing.
  let away: Desk
  var askingDesk: Desk { away }
  let terminal: PseudoTerminal
  /// The socket on the other computer.
  let socket: String
  /// The words that ssh got.
  let words: [String]

  static let host = "dev.example.com"

  /// Runs a test with a program that does what ssh does, and a session of Ada.
  ///
  /// - Parameters:
  ///   - options: Further options of `agent forward`.
  ///   - service: The `host:port` of the identity service; by default there is none.
  ///   - fault: What that program should do wrong.
  ///   - test: The test.
  /// - Throws: The errors of the test.
  static func with(
    _ options: [String] = [], at service: String = "127.0.0.1:9", fault: String = "",
    _ test: (Forwarding) async throws -> Void
  ) async throws {
    try await Desk.with(.sessionFile(at: service)) { home in
      try home.keep()
      try await Desk.with { away in
        var (home, away) = (home, away)
        try home.replaceSSH(fault: fault)
        let socket = away.folder.path + "/run/f.sock"
        away.environment["LOGINTUI_AGENT_SOCKET"] = socket
        let terminal = try home.start(
          ["agent", "forward", host, "--remote-socket", socket] + options,
          size: .init(columns: 100, rows: 30))
        try await terminal.waitFor("appear here")
        let words = try String(contentsOfFile: home.folder.path + "/ssh.log", encoding: .utf8)
          .split(separator: "\n").map(String.init)
        try await test(
          Forwarding(home: home, away: away, terminal: terminal, socket: socket, words: words))
      }
    }
  }

  /// The files on the other computer.
  var filesAway: [String] {
    let paths = FileManager.default.enumerator(atPath: away.folder.path)?.compactMap {
      $0 as? String
    }
    return (paths ?? []).filter { path in
      let whole = away.folder.path + "/" + path
      let kind =
        try? FileManager.default.attributesOfItem(atPath: whole)[.type] as? FileAttributeType
      return kind != .typeDirectory
    }
  }
}

extension Desk {
  /// Puts a program that does what ssh does into the PATH of this desk.
  mutating func replaceSSH(fault: String = "") throws {
    let bin = folder.appending(path: "ssh-bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let script = CodeBlock.root.appending(path: "Tests/LoginCommandTests/Python/fake_ssh.py").path
    try ExecutableFile.write(
      "#!/bin/sh\nexec /usr/bin/python3 '\(script)' \"$@\"\n", to: bin.appending(path: "ssh").path)
    environment["PATH"] = "\(bin.path):/usr/bin:/bin"
    environment["FAKE_SSH"] = fault
    environment["FAKE_SSH_LOG"] = folder.path + "/ssh.log"
  }
}
