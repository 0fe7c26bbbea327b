import Glibc
import LoginPrivateFiles

/// The file `sessions.encrypted`: the document, encrypted with a key that a ``DocumentVault`` holds.
///
/// It's read and replaced like the plain file; docs/sessions.md describes its format.
struct EncryptedFile: DocumentStorage {
  let file: SessionFile
  let vault: any DocumentVault

  static let fileName = "sessions.encrypted"
  /// The number of bytes that the file has in addition to the document.
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

    func replace(with content: StoredContent) throws(SessionStoreError) -> Bool {
      let sealed = try EncryptedFile.vaulted(name) { () throws(VaultError) in
        try vault.seal(StoreDocument.bytes(of: content))
      }
      return try place.replace(with: sealed)
    }
  }

  /// Shrinks the file like the plain one: removes it if nothing is left, otherwise overwrites it in the same length.
  func shrink(to content: StoredContent) throws(SessionStoreError) {
    let length = try file.readOriginal()?.count ?? 0
    guard content.count > 0 else { return try file.shrink(to: [UInt8](), length: length) }
    let plain = StoreDocument.bytes(of: content, length: length - Self.overhead)
    let sealed = try Self.vaulted(name) { () throws(VaultError) in try vault.seal(plain) }
    try file.shrink(to: sealed, length: length)
  }

  /// Runs an operation, and translates a failure of the key into the error for the file.
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
  /// Returns the error for the file after a failure of the key.
  static func ofVault(_ path: String, _ error: VaultError) -> SessionStoreError {
    switch error {
    case .locked: .passphraseNeeded(path: path)
    case .tokensOnly: .tokensOnly
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
