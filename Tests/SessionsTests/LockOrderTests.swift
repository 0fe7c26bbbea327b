import LoginIdentity
import LoginPrivateFiles
import LoginSessionAgent
import Synchronization
import Testing

@testable import LoginSessions

/// `logintui agent passphrase` takes the turn of passphrases first, and then the lock of the sessions.
@Suite(.timeLimit(.minutes(5))) struct `A change of encrypted sessions` {
  let desk = TestStore()

  @Test
  func `asks for the passphrase before it locks the sessions, so that none waits for the other`()
    throws
  {
    let key = try SessionKey(new: Secret("secret"), SessionKey.least)
    var store = SessionStore(folder: desk.folder, storage: .encryptedFile) { 1_000_000 }
    store.agentSocket = "\(desk.folder)/agent.sock"
    store.vault = key
    try store.save(TestStore.session("ann"), of: .embedded)
    let vault = AskingOnceVault(key, store)
    store.vault = vault
    try store.save(TestStore.session("bob"), of: .embedded)
    #expect(vault.wasFreeAtFirst == true)
    #expect(try store.all().map(\.session.user.id) == ["ann", "bob"])
  }
}

/// A key that checks the lock of the sessions at its first use, when it would ask the person for a passphrase.
private final class AskingOnceVault: DocumentVault {
  private let key: SessionKey
  private let store: SessionStore
  private let isFree = Mutex<Bool?>(nil)

  init(_ key: SessionKey, _ store: SessionStore) {
    self.key = key
    self.store = store
  }

  /// Whether another process could have taken the lock then; `nil` if the key wasn't used.
  var wasFreeAtFirst: Bool? { isFree.withLock(\.self) }

  func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8] {
    isFree.withLock { isFree in
      guard isFree == nil else { return }
      let lock = try? store.locks.attempt()
      isFree = lock != nil
      lock?.release()
    }
    return try key.open(sealed)
  }

  func seal(_ plain: [UInt8]) throws(VaultError) -> [UInt8] { try key.seal(plain) }

  func reserved() throws(VaultError) -> any DocumentVault { self }
}
