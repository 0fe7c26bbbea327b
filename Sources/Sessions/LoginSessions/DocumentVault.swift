/// The holder of the key of an encrypted file: the agent, or this process for one command.
package protocol DocumentVault: Sendable {
  func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8]

  /// Encrypts a document with a nonce that was never used before.
  ///
  /// - Parameter plain: The document.
  /// - Returns: The bytes of the file, which begin with a ``SealedHead``.
  /// - Throws: ``VaultError``.
  func seal(_ plain: [UInt8]) throws(VaultError) -> [UInt8]

  /// Reserves the key for a change in progress, so that its result isn't lost if the agent is locked meanwhile.
  ///
  /// - Throws: ``VaultError`` if the key isn't available now.
  func reserved() throws(VaultError) -> any DocumentVault
}

/// The reason why a file wasn't decrypted, or a document wasn't encrypted.
package enum VaultError: Error, Equatable {
  /// The key isn't available: there isn't an agent, or it's locked.
  case locked
  /// The agent has the key, but only gives tokens, after a question.
  case tokensOnly
  /// The available key belongs to another file, or the passphrase was changed.
  case otherKey
  case wrongPassphrase
  /// A byte of the file has changed since it was written.
  case damaged
  /// A later version of the program wrote the file.
  case newer(version: Int)
  /// The content is longer than ``AgentMessage/limit``.
  case tooLong
  /// The agent hasn't answered for so many seconds, or its answer isn't valid.
  case silent(seconds: Int)
  /// The socket belongs to another user.
  case foreign(path: String)
  /// A system call failed; the value of `errno`.
  case failed(Int32)
}
