/// What has the key of an encrypted file: the agent, or this process for one command.
package protocol DocumentVault: Sendable {
  /// Decrypts a file.
  ///
  /// - Parameter sealed: All of its bytes.
  /// - Returns: The document.
  /// - Throws: ``VaultError``.
  func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8]

  /// Encrypts a document, with a nonce that was never used before.
  ///
  /// - Parameter plain: The document.
  /// - Returns: The bytes of the file, with what ``SealedHead`` tells before them.
  /// - Throws: ``VaultError``.
  func seal(_ plain: [UInt8]) throws(VaultError) -> [UInt8]

  /// The same key, kept for a change that has begun: whoever locks the agent meanwhile does not lose what comes of it.
  ///
  /// - Returns: What can still encrypt then.
  /// - Throws: ``VaultError`` where there is no key now.
  func reserved() throws(VaultError) -> any DocumentVault
}

/// Why a file was not decrypted, or a document not encrypted.
package enum VaultError: Error, Equatable {
  /// Nobody has the key: no agent, or one that is locked.
  case locked
  /// The key that is there is another file's, or the passphrase was changed.
  case otherKey
  /// The passphrase is another one.
  case wrongPassphrase
  /// A byte of the file is not as it was written.
  case damaged
  /// A later version of the program wrote the file.
  case newer(version: Int)
  /// There is more than is encrypted: ``AgentMessage/limit``.
  case tooLong
  /// The agent has not answered for so many seconds, or not in words that are understood.
  case silent(seconds: Int)
  /// The socket is another user's.
  case foreign(path: String)
  /// A system call failed; the value of `errno`.
  case failed(Int32)
}
