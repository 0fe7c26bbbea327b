import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import Synchronization
import TerminalHarness
import Testing

/// A store in a folder of its own, which goes away with this, and what tests do with it.
final class TestStore: Sendable {
  let folder: String
  /// What the store's clock says.
  let clock = Mutex(1_000_000)

  init() {
    folder = "/tmp/sessions-\(UUID().uuidString)"
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A store with our clock, whose patience outlasts a machine on which everything is tested at once.
  var store: SessionStore {
    var store = SessionStore(folder: folder, storage: .file) { [self] in clock.withLock(\.self) }
    store.lockPatience = 600
    return store
  }

  /// The file.
  var path: String { "\(folder)/sessions.json" }
  /// What is in the file.
  var content: Data? { FileManager.default.contents(atPath: path) }

  /// Puts the clock.
  func setClock(_ seconds: Int) { clock.withLock { $0 = seconds } }

  /// Writes what is no work of the store's.
  func write(_ bytes: some Sequence<UInt8>, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// A session of a person.
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

  /// An unsigned token that says when it was made and when it ends.
  static func token(from start: Int, to end: Int) -> String {
    let claims = Data(#"{"iat":\#(start),"exp":\#(end)}"#.utf8).base64EncodedString()
    return "e30.\(claims.replacing("=", with: "")).c2ln"
  }

  /// The path of the program that uses a store.
  static let probe = BuiltProgram.path("SessionProbe")

  /// Starts the program with this folder.
  func start(
    _ arguments: [String], storage: SessionStorage = .file, limit: Int? = nil
  ) throws -> ChildProgram {
    var environment = ProcessInfo.processInfo.environment
    environment["LIMIT"] = limit.map(String.init)
    return try ChildProgram(
      Self.probe, [folder, storage.rawValue] + arguments, environment: environment, pipes: .together
    )
  }

  /// Runs the program with this folder to its end.
  func run(_ arguments: String..., limit: Int? = nil) async throws -> ChildProgram.Ending {
    try await start(arguments, limit: limit).ending()
  }
}

/// How often something happened.
final class Count: Sendable {
  private let number = Mutex(0)

  /// Once more.
  func add() { number.withLock { $0 += 1 } }
  /// So often until now.
  var value: Int { number.withLock(\.self) }
}

/// What a store refuses.
func refusal<Result>(_ body: () throws(SessionStoreError) -> Result) -> SessionStoreError? {
  do throws(SessionStoreError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

/// Why there is no session.
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
  /// A refresh at a service that gives all at once.
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
