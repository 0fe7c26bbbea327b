import Glibc
import LoginIdentity
import LoginSessionAgent
import Synchronization
import Testing

@testable import LoginSessions

/// A new refresh token that couldn't be stored at once, before the rest of the refresh failed, too.
@Suite(.timeLimit(.minutes(5))) struct `A refresh token that is stored late` {
  let desk = TestStore()
  let key: SessionKey

  init() throws { key = try SessionKey(new: Secret("secret"), SessionKey.least) }

  private func store(_ vault: any DocumentVault) -> SessionStore {
    var store = SessionStore(folder: desk.folder, storage: .encryptedFile) { 1_000_000 }
    store.agentSocket = "\(desk.folder)/agent.sock"
    store.vault = vault
    return store
  }

  /// Stores a session, and refreshes it while the store fails a few times, and the check of the answer always fails.
  private func refresh(failures: Int) async throws -> SessionError? {
    try store(key).save(TestStore.session("ann", expiresAt: 1_000_030), of: .embedded)
    let troubled = store(TroubledVault(key, failures: failures))
    return await failure { () async throws(SessionError) in
      try await troubled.freshSession(of: .embedded, minimumValidity: 60) {
        (old: Session) async throws(IdentityError) -> SessionRefresh in
        SessionRefresh { () async throws(IdentityError) -> SessionRefresh.Exchanged in
          let rotated = TestStore.session(
            old.user.id, refreshToken: "second", expiresAt: old.expiresAt)
          return SessionRefresh.Exchanged(kept: rotated) {
            () async throws(IdentityError) -> Session in
            throw .unreachable(host: "h")
          }
        }
      }
    }
  }

  @Test func `is not lost where the store failed once, and the service cannot be asked further`()
    async throws
  {
    #expect(try await refresh(failures: 1) == .refresh(.unreachable(host: "h")))
    #expect(
      try store(key).currentSession(of: .embedded)?.session.refreshToken == Secret("second"))
  }

  @Test func `and is lost is reported together with why there is no token`() async throws {
    let error = try await refresh(failures: .max)
    guard case .refreshUnsaved(.unreachable(host: "h"), .unreadable)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      try store(key).currentSession(of: .embedded)?.session.refreshToken == Secret("refresh"))
  }
}

/// A key that fails to encrypt a few times.
private final class TroubledVault: DocumentVault {
  private let key: SessionKey
  private let left: Mutex<Int>

  init(_ key: SessionKey, failures: Int) {
    self.key = key
    left = Mutex(failures)
  }

  func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8] { try key.open(sealed) }

  func seal(_ plain: [UInt8]) throws(VaultError) -> [UInt8] {
    let fails = left.withLock { left -> Bool in
      defer { left = max(0, left - 1) }
      return left > 0
    }
    if fails { throw .failed(EIO) }
    return try key.seal(plain)
  }

  func reserved() throws(VaultError) -> any DocumentVault { self }
}
