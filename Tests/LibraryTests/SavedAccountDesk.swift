import Foundation
import LoginIdentity
import LoginSessions
import LoginTUI
import Synchronization
import Testing

/// A folder of its own, a clock, and a service of one person; the folder goes away with this.
final class SavedAccountDesk: Sendable {
  let folder = "/tmp/saved-\(UUID().uuidString)"
  let service = OnePersonService()

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// An account, as another process would have it.
  var account: SavedAccount { account(of: .custom(service, key: "desk")) }

  /// An account of another service.
  func account(of service: LoginService, folder: String? = nil) -> SavedAccount {
    SavedAccount(app: "hello", service: service, folder: folder ?? self.folder, environment: [:]) {
      [clock = self.service] in clock.now
    }
  }

  /// An account that is saved nowhere.
  var accountInMemory: SavedAccount {
    SavedAccount(inMemory: .custom(service, key: "desk")) { [service] in service.now }
  }

  /// The sessions that are stored, of all services.
  var stored: [Session] {
    get throws { try SessionStore(folder: folder, storage: .file).all().map(\.session) }
  }

  /// The file.
  var path: String { folder + "/sessions.json" }

  /// Writes what is no work of an account's.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    #expect(
      FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]))
  }
}

/// A service of one person, whose tokens are numbered and live an hour.
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

  /// The clock that everybody goes by, in seconds since 1970.
  var now: Int { state.withLock(\.now) }
  /// How often tokens were refreshed.
  var refreshes: Int { state.withLock(\.refreshes) }
  /// The sessions that were revoked.
  var ended: [Session] { state.withLock(\.ended) }

  /// Lets time pass.
  func pass(seconds: Int) { state.withLock { $0.now += seconds } }
  /// Lets every request fail from now on; `nil` lets them succeed.
  func fail(_ error: IdentityError?) { state.withLock { $0.failure = error } }
  /// Does something while a refresh token is being exchanged.
  func duringRefresh(_ work: @escaping @Sendable () throws -> Void) {
    state.withLock { $0.beforeRefresh = work }
  }

  /// A session that has just begun.
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

/// A service that can neither refresh nor revoke anything.
struct PlainService: LoginClient {
  func signIn(email: String, password: Secret) async throws -> Session {
    throw IdentityError.wrongPassword
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
