import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import Synchronization
import TerminalHarness
import Testing

/// A store in its own folder, which is removed with this object, and helpers for tests.
final class TestStore: Sendable {
  let folder: String
  /// The time of the store's clock, in seconds since 1970.
  let clock = Mutex(1_000_000)

  init() {
    folder = "/tmp/sessions-\(UUID().uuidString)"
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A store with the clock above, whose patience is enough for a computer that runs all tests at once.
  var store: SessionStore {
    var store = SessionStore(folder: folder, storage: .file) { [self] in clock.withLock(\.self) }
    store.lockTimeout = 600
    return store
  }

  /// The path of the file.
  var path: String { "\(folder)/sessions.json" }
  /// The content of the file.
  var content: Data? { FileManager.default.contents(atPath: path) }

  /// Sets the clock.
  func setClock(_ seconds: Int) { clock.withLock { $0 = seconds } }

  /// Writes a file that the store hasn't written.
  func write(_ bytes: some Sequence<UInt8>, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Returns a session of a user.
  static func session(
    _ user: String, token: String = "id", refreshToken: String = "refresh",
    expiresAt: Int = 1_003_600,
    name: String? = nil
  ) -> Session {
    Session(
      user: User(id: user, email: "\(user)@example.com", displayName: name, isEmailVerified: true),
      idToken: Secret(token), refreshToken: Secret(refreshToken), expiresAt: expiresAt,
      providerID: "password", isNewUser: false)
  }

  /// Returns an unsigned token with the times of its issue and its expiration.
  static func token(from start: Int, to end: Int) -> String {
    let claims = Data(#"{"iat":\#(start),"exp":\#(end)}"#.utf8).base64EncodedString()
    return "e30.\(claims.replacing("=", with: "")).c2ln"
  }

  /// The path of the program that uses a store.
  static let probe = BuiltProgram.path("SessionProbe")

  /// Starts that program with this folder.
  func start(
    _ arguments: [String], storage: SessionStorage = .file, limit: Int? = nil
  ) throws -> ChildProgram {
    var environment = ProcessInfo.processInfo.environment
    environment["LIMIT"] = limit.map(String.init)
    return try ChildProgram(
      Self.probe, [folder, storage.rawValue] + arguments, environment: environment, pipes: .together
    )
  }

  /// Runs that program with this folder to its end.
  func run(_ arguments: String..., limit: Int? = nil) async throws -> ChildProgram.Ending {
    try await start(arguments, limit: limit).ending()
  }
}

/// A counter.
final class Count: Sendable {
  private let number = Mutex(0)

  /// Adds one.
  func add() { number.withLock { $0 += 1 } }
  /// The count so far.
  var value: Int { number.withLock(\.self) }
}

/// Returns the error of the store.
func refusal<Result>(_ body: () throws(SessionStoreError) -> Result) -> SessionStoreError? {
  do throws(SessionStoreError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

/// Returns the reason why there isn't a session.
func failure(
  _ body: () async throws(SessionError) -> StoredSession
) async -> SessionError? {
  do throws(SessionError) {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}

extension SessionStore {
  /// Refreshes at a service that returns everything at once.
  func freshSession(
    of service: ServiceKey, userID: String? = nil, minimumValidity: Int,
    asking answer: (Session) async throws(IdentityError) -> Session
  ) async throws(SessionError) -> StoredSession {
    try await freshSession(of: service, userID: userID, minimumValidity: minimumValidity) {
      (old: Session) async throws(IdentityError) -> SessionRefresh in
      SessionRefresh(done: try await answer(old))
    }
  }
}
