import Foundation
import LoginIdentity
import LoginSessions
import LoginTUI
import Synchronization
import Testing

/// A folder, a clock, and a service with one user; the folder is removed with this object.
final class SavedAccountDesk: Sendable {
  let folder = "/tmp/saved-\(UUID().uuidString)"
  let service = OnePersonService()

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// An account, as in another process.
  var account: SavedAccount { account(of: .custom(service, key: "desk")) }

  /// Returns an account of another service.
  func account(of service: LoginService, folder: String? = nil) -> SavedAccount {
    SavedAccount(app: "hello", service: service, folder: folder ?? self.folder, environment: [:]) {
      [clock = self.service] in clock.now
    }
  }

  /// An account that is only in memory.
  var accountInMemory: SavedAccount {
    SavedAccount(inMemory: .custom(service, key: "desk")) { [service] in service.now }
  }

  /// The stored sessions of all services.
  var stored: [Session] {
    get throws { try SessionStore(folder: folder, storage: .file).all().map(\.session) }
  }

  /// The path of the file.
  var path: String { folder + "/sessions.json" }

  /// Writes a file that no account has written.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    #expect(
      FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]))
  }
}

/// A service with one user, whose tokens are numbered and valid for an hour.
final class OnePersonService: LoginClient {
  private struct State {
    var now = 1_000_000
    var tokens = 0
    var refreshes = 0
    var ended: [Session] = []
    var failure: IdentityError?
    var beforeRefresh: @Sendable () throws -> Void = {}
  }

  private let state = Mutex(State())

  /// The common clock, in seconds since 1970.
  var now: Int { state.withLock(\.now) }
  /// The number of refreshes.
  var refreshes: Int { state.withLock(\.refreshes) }
  /// The sessions that were revoked.
  var ended: [Session] { state.withLock(\.ended) }

  /// Advances the clock.
  func pass(seconds: Int) { state.withLock { $0.now += seconds } }
  /// Makes every request fail from now on; `nil` makes them succeed.
  func fail(_ error: IdentityError?) { state.withLock { $0.failure = error } }
  /// Sets the work to do during the exchange of a refresh token.
  func duringRefresh(_ work: @escaping @Sendable () throws -> Void) {
    state.withLock { $0.beforeRefresh = work }
  }

  /// Returns a session that has just begun.
  func session(of id: String = "ada", refreshToken: String = "refresh") -> Session {
    state.withLock { state in
      state.tokens += 1
      return Session(
        user: User(id: id, email: "\(id)@example.com"), idToken: Secret("token\(state.tokens)"),
        refreshToken: Secret(refreshToken), expiresAt: state.now + 3600, providerID: "password",
        isNewUser: false)
    }
  }

  func signIn(email: String, password: Secret) async throws -> Session { session() }

  func refresh(_ session: Session) async throws -> Session {
    let (failure, work) = state.withLock { state in
      state.refreshes += 1
      return (state.failure, state.beforeRefresh)
    }
    try work()
    if let failure { throw failure }
    return self.session(of: session.user.id)
  }

  func signOut(_ session: Session) async throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      state.ended.append(session)
    }
  }
}

/// A service that can't refresh or revoke anything.
struct PlainService: LoginClient {
  func signIn(email: String, password: Secret) async throws -> Session {
    throw IdentityError.wrongPassword
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
