package import LoginPrivateFiles

extension SessionStore {
  /// Returns the head of the encrypted file, which describes the derivation of its key.
  ///
  /// - Returns: The head; `nil` if the file doesn't exist.
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

  /// Whether the encrypted file exists, even with invalid content.
  package var hasEncryptedFile: Bool {
    PrivateFiles.entry(at: "\(folder)/\(EncryptedFile.fileName)") != nil
  }

  /// The agent's status; `nil` if no agent is running, or it doesn't answer.
  package var agentStatus: AgentStatus? {
    guard let connection = try? AgentConnection(to: agentSocket),
      case .status(let status) = try? connection.ask(.status)
    else { return nil }
    return status
  }

  /// Waits until no other process is deriving a key from a passphrase, or giving one to the agent.
  ///
  /// Each needs 128 MiB for that, and only one of them can start the agent or create the first file.
  ///
  /// - Returns: A lock; the caller releases it.
  /// - Throws: ``SessionStoreError``; ``SessionStoreError/locked(path:seconds:)`` if another process takes too long.
  package func keyTurn() throws(SessionStoreError) -> FileLock {
    let folder = PrivateFiles.parentFolder(of: agentSocket)
    return try SessionFolder(path: folder, timeout: 120, lockName: "agent.unlock").lock()
  }

  /// Writes the encrypted file with a new key: the first one, or that of another passphrase.
  ///
  /// - Parameter key: The new key; existing sessions are read with the present one.
  /// - Throws: ``SessionStoreError``; nothing has changed.
  package func encrypt(with key: any DocumentVault) throws(SessionStoreError) {
    let lock = try locks.lock()
    defer { lock.release() }
    let content = try content()
    let file = EncryptedFile(folder: folder, vault: key)
    try file.prepare(room: StoreDocument.bytes(of: content).count, isLast: false).replace(
      with: content)
  }

  /// Makes observers of states read the store again, in case they couldn't read it before.
  package func announceUnlock() { PrivateFiles.touch("\(folder)/\(Keyring.markerName)") }
}

extension SessionStore {
  package func error(of failure: VaultError) -> SessionStoreError { .ofVault(place, failure) }

  /// Replaces the document, under the lock.
  ///
  /// On a full disk there isn't space for a new file next to the old one. Signing out still works: a shorter document
  /// overwrites the old one.
  func put(
    _ after: StoredContent, inPlaceOf before: StoredContent
  ) throws(SessionStoreError) {
    let location = location
    do throws(SessionStoreError) {
      try location.prepare(room: StoreDocument.bytes(of: after).count, isLast: false)
        .replace(with: after)
    } catch {
      guard case .diskFull = error, after.count < before.count else { throw error }
      try location.shrink(to: after)
    }
  }
}

extension DocumentStorage {
  func shrink(to content: StoredContent) throws(SessionStoreError) {
    throw .diskFull(path: name)
  }
}

extension SessionFile {
  /// Removes the file if nothing is left; otherwise overwrites it, in one operation of the same length, so that
  /// concurrent readers find either the old document or the new one.
  func shrink(to content: StoredContent) throws(SessionStoreError) {
    let length = try readOriginal()?.count ?? 0
    let bytes = content.count == 0 ? [] : StoreDocument.bytes(of: content, length: length)
    try shrink(to: bytes, length: length)
  }

  /// Shrinks the file to any bytes; removes it if they're empty.
  func shrink(to bytes: [UInt8], length: Int) throws(SessionStoreError) {
    guard bytes.isEmpty || bytes.count == length else { throw .diskFull(path: name) }
    do throws(PrivateFiles.FileError) {
      if bytes.isEmpty {
        try PrivateFiles.remove(name)
      } else {
        try PrivateFiles.overwrite(name, with: bytes)
      }
      rescue.remove()
    } catch {
      throw .ofWriting(name, error.code)
    }
  }
}
