package import LoginPrivateFiles

extension SessionStore {
  /// How the key of the encrypted file is made.
  ///
  /// - Returns: `nil` where there is no such file.
  /// - Throws: ``SessionStoreError``.
  package func sealedHead() throws(SessionStoreError) -> SealedHead? {
    let file = SessionFile(path: "\(folder)/\(EncryptedFile.fileName)")
    guard let bytes = try file.read() else { return nil }
    do throws(VaultError) {
      return try SealedHead(bytes)
    } catch {
      throw .ofVault(file.name, error)
    }
  }

  /// Whether the encrypted file is there, whatever is in it.
  package var hasEncryptedFile: Bool {
    PrivateFiles.entry(at: "\(folder)/\(EncryptedFile.fileName)") != nil
  }

  /// How the agent is; `nil` where none runs, or it does not answer.
  package var agentStatus: AgentStatus? {
    guard let connection = try? AgentConnection(to: agentSocket),
      case .status(let status) = try? connection.ask(.status)
    else { return nil }
    return status
  }

  /// Waits until no other process is deriving a key from a passphrase, or giving one to the agent.
  ///
  /// Each needs 128 MiB for that, and only one can start the agent, or create the first file.
  ///
  /// - Returns: A lock; the caller releases it.
  /// - Throws: ``SessionStoreError``; ``SessionStoreError/locked(path:seconds:)`` if another process takes too long.
  package func keyTurn() throws(SessionStoreError) -> FileLock {
    let folder = PrivateFiles.parentFolder(of: agentSocket)
    return try SessionFolder(path: folder, patience: 120, lockName: "agent.unlock").lock()
  }

  /// Writes the encrypted file with a key that is new: the first one, or that of another passphrase.
  ///
  /// - Parameter key: The new key; sessions that are there are read with the present one.
  /// - Throws: ``SessionStoreError``; all is as it was.
  package func encrypt(with key: any DocumentVault) throws(SessionStoreError) {
    let lock = try locks.lock()
    defer { lock.release() }
    let sessions = try all()
    let file = EncryptedFile(folder: folder, vault: key)
    try file.prepare(room: StoreDocument.bytes(of: sessions).count, isLast: false).replace(
      with: sessions)
  }

  /// Lets those who observe states look again, for what could not be read before.
  package func tellUnlocked() { PrivateFiles.touch("\(folder)/\(Keyring.markerName)") }
}

extension SessionStore {
  /// What a failure of the key means for the store.
  package func error(of failure: VaultError) -> SessionStoreError { .ofVault(place, failure) }
}
