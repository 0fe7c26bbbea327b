import Glibc
import LoginPrivateFiles

/// The file `sessions.encrypted`: the document, encrypted with a key that somebody else has (``DocumentVault``).
///
/// It is read and replaced as the plain file is; docs/sessions.md tells its format.
struct EncryptedFile: DocumentStorage {
  let file: SessionFile
  let vault: any DocumentVault

  /// Its name in the folder.
  static let fileName = "sessions.encrypted"
  /// Bytes that the file has more than the document.
  static let overhead = SealedHead.length + SealedHead.nonceLength + SealedHead.tagLength

  init(folder: String, vault: any DocumentVault) {
    file = SessionFile(path: "\(folder)/\(Self.fileName)")
    self.vault = vault
  }

  var name: String { file.name }

  func read() throws(SessionStoreError) -> [UInt8]? {
    guard let sealed = try file.read() else { return nil }
    return try Self.vaulted(name) { () throws(VaultError) in try vault.open(sealed) }
  }

  func prepare(room: Int, isLast: Bool) throws(SessionStoreError) -> any PreparedStorage {
    let reserved = try Self.vaulted(name) { () throws(VaultError) in try vault.reserved() }
    let place = try file.prepared(room: room + Self.overhead, isLast: isLast)
    return Prepared(name: name, vault: reserved, place: place)
  }

  private struct Prepared: PreparedStorage {
    let name: String
    let vault: any DocumentVault
    let place: SessionFile.Prepared

    func replace(with sessions: [StoredSession]) throws(SessionStoreError) -> Bool {
      let sealed = try EncryptedFile.vaulted(name) { () throws(VaultError) in
        try vault.seal(StoreDocument.bytes(of: sessions))
      }
      return try place.replace(with: sealed)
    }
  }

  /// Like the plain file's: it goes with the last session, and is written over in the same length otherwise.
  func shrink(to sessions: [StoredSession]) throws(SessionStoreError) {
    let length = try file.readOriginal()?.count ?? 0
    guard !sessions.isEmpty else { return try file.shrink(to: [], length: length) }
    let plain = StoreDocument.bytes(of: sessions, length: length - Self.overhead)
    let sealed = try Self.vaulted(name) { () throws(VaultError) in try vault.seal(plain) }
    try file.shrink(to: sealed, length: length)
  }

  /// Says of a failure of the key what it means for the file.
  private static func vaulted<Result>(
    _ name: String, _ body: () throws(VaultError) -> Result
  ) throws(SessionStoreError) -> Result {
    do throws(VaultError) {
      return try body()
    } catch {
      throw .ofVault(name, error)
    }
  }
}

extension SessionStoreError {
  /// What a failure of the key means for the file.
  static func ofVault(_ path: String, _ error: VaultError) -> SessionStoreError {
    switch error {
    case .locked: .passphraseNeeded(path: path)
    case .otherKey: .otherPassphrase(path: path)
    case .wrongPassphrase: .wrongPassphrase(path: path)
    case .damaged: .damaged(path: path)
    case .newer(let version): .newer(path: path, version: version)
    case .tooLong: .notWritable(path: path, reason: PrivateFiles.reason(of: EFBIG))
    case .silent(let seconds): .agentSilent(seconds: seconds)
    case .foreign(let socket): .foreignOwner(path: socket)
    case .failed(let code): .unreadable(path: path, reason: PrivateFiles.reason(of: code))
    }
  }
}
