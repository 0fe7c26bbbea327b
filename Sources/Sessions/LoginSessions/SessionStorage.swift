/// The storage of sessions, which the person chooses; it never changes by itself.
package enum SessionStorage: String, Sendable, CaseIterable {
  /// A file that only its owner may read.
  case file
  /// The desktop's keyring: the freedesktop.org Secret Service.
  case secretService = "secret-service"
  /// A file encrypted with a passphrase, whose key `logintui agent` holds.
  case encryptedFile = "encrypted-file"
}

extension SessionStore {
  var location: any DocumentStorage {
    switch storage {
    case .file: SessionFile(folder: folder)
    case .secretService: Keyring(folder: folder, timeout: keyringTimeout)
    case .encryptedFile:
      EncryptedFile(folder: folder, vault: vault ?? AgentVault(socket: agentSocket))
    }
  }
}

extension SessionStorage {
  /// Whether the client library for the desktop's keyring is installed; loads it, without asking a person or keyring.
  package static var hasKeyringLibrary: Bool { Keyring.isInstalled }
}
