import ChildPrograms
import Foundation
import Identity
import SessionAgent
import Sessions
import TerminalHarness
import Testing

/// A desk at which sessions are kept in an encrypted file, whose passphrase is `correct horse`.
struct AgentDesk {
  let desk: KeptDesk

  /// A desk for one test; its agent ends with it.
  static func with(
    host: String = "127.0.0.1:9", _ test: (AgentDesk) async throws -> Void
  ) async throws {
    try await KeptDesk.with(host: host) { kept in
      let desk = AgentDesk(desk: kept)
      do {
        try await test(desk)
      } catch {
        _ = try? await desk.run("agent", "stop")
        throw error
      }
      _ = try await desk.run("agent", "stop")
    }
  }

  static let passphrase = "correct horse"

  /// What the program's environment has.
  var environment: [String: String] {
    desk.desk.environment.merging(desk.environment) { $1 }
      .merging(["LOGINTUI_STORE": "encrypted-file", "LANG": "C.UTF-8"]) { $1 }
  }

  var folder: String { desk.desk.folder.path + "/state/logintui" }
  var file: String { folder + "/sessions.encrypted" }
  var socket: String { desk.desk.folder.path + "/run/logintui/agent.sock" }

  /// Runs the program, without a terminal.
  func run(_ arguments: String..., input: String? = nil) async throws -> ChildProgram.Ending {
    guard let input else {
      return try await ChildProgram.run(
        Desk.program, arguments, environment: environment, leadsSession: true)
    }
    return try await ChildProgram.run(
      "/bin/sh",
      ["-c", #"words=$1; shift; printf '%s' "$words" | "$LOGINTUI" "$@""#, "sh", input]
        + arguments, environment: environment, leadsSession: true)
  }

  /// Starts the program on a terminal.
  func start(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(Desk.program, arguments, environment: environment)
  }

  /// A file with a session of Ada, whose key costs little.
  func encrypt(for seconds: Int = 3600) throws {
    let key = try SessionKey(new: Secret(Self.passphrase), SessionKey.least)
    var store = store
    store.vault = key
    try store.encrypt(with: key)
    try store.keep(
      Session(
        user: User(id: "u1", email: "ada@example.com"), idToken: Secret("old.1.x"),
        refreshToken: Secret("r0"), expiresAt: KeptDesk.now + seconds, providerID: "password",
        isNewUser: false), of: desk.service)
  }

  /// The store, with the agent of this desk.
  var store: SessionStore {
    var store = SessionStore(folder: folder, storage: .encryptedFile)
    store.agentSocket = socket
    return store
  }

  /// Gives the agent the key.
  func unlock(_ options: String...) async throws {
    let ending = try await ChildProgram.run(
      "/bin/sh",
      ["-c", #"echo 'correct horse' | "$LOGINTUI" agent unlock --passphrase-stdin "$@""#, "sh"]
        + options, environment: environment, leadsSession: true)
    #expect(ending.status == 0, "\(ending)")
  }
}
