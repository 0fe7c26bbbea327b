/// The storage of sessions, which the person chooses; it never changes by itself.
package enum SessionStorage: String, Sendable, CaseIterable {
  /// A file that only its owner may read.
  case file
  /// The desktop's keyring: the freedesktop.org Secret Service.
  case secretService = "secret-service"
  /// A file that is encrypted with a passphrase, whose key `logintui agent` has.
  case encryptedFile = "encrypted-file"
}

extension SessionStore {
  /// Where the document of its kind of storage is.
  var location: any DocumentStorage {
    switch storage {
    case .file: SessionFile(folder: folder)
    case .secretService: Keyring(folder: folder, patience: keyringPatience)
    case .encryptedFile:
      EncryptedFile(folder: folder, vault: vault ?? AgentVault(socket: agentSocket))
    }
  }
}

extension SessionStorage {
  /// Whether the library is installed that the desktop's keyring is asked with; loads it, and asks nobody.
  package static var hasKeyringLibrary: Bool { Keyring.isInstalled }
}
