import ChildPrograms
import Foundation
import Identity
import Sessions
import Testing

/// A desk at which sessions are kept in a file.
struct KeptDesk {
  let desk: Desk
  /// `host:port` of the identity service.
  let host: String

  /// A desk for one test, cleared afterwards.
  static func with(host: String, _ test: (KeptDesk) async throws -> Void) async throws {
    try await Desk.with { desk in try await test(KeptDesk(desk: desk, host: host)) }
  }

  /// What the program's environment has besides.
  var environment: [String: String] {
    ["LOGINTUI_STORE": "file", "FIREBASE_AUTH_EMULATOR_HOST": host]
  }

  /// The service, as the store knows it.
  var service: ServiceKey { ServiceKey(rawValue: "emulator:\(host)") }

  /// The store; another clock than ours is one that was wrong when the token came.
  func store(clock: Int? = nil) -> SessionStore {
    let folder = desk.folder.path + "/state/logintui"
    guard let clock else { return SessionStore(folder: folder, storage: .file) }
    return SessionStore(folder: folder, storage: .file, now: { clock })
  }

  /// The path of the file.
  var file: String { desk.folder.path + "/state/logintui/sessions.json" }

  /// Keeps a session of `u1` whose token is good for so long.
  @discardableResult
  func keep(
    for seconds: Int = 3600, id: String = "u1", email: String? = "ada@example.com",
    token: String = "old.1.x", refreshToken: String = "r0", clock: Int? = nil
  ) throws -> Session {
    let session = Session(
      user: User(id: id, email: email), idToken: Secret(token), refreshToken: Secret(refreshToken),
      expiresAt: Self.now + seconds, providerID: "password", isNewUser: false)
    try store(clock: clock).keep(session, of: service)
    return session
  }

  /// Runs the program.
  func run(
    _ arguments: [String], environment more: [String: String] = [:]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await desk.run(arguments, environment: environment.merging(more) { $1 })
  }

  /// Runs a line of a shell, in which `logintui` is the program.
  func shell(
    _ line: String, environment more: [String: String] = [:]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await desk.run(
      ["-c", "logintui() { \"$LOGINTUI\" \"$@\"; }; " + line], program: "/bin/bash",
      environment: environment.merging(more) { $1 })
  }

  /// Seconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970) }
}
