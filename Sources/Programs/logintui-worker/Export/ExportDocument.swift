import LoginIdentityServer

/// An export, as JSON tells it; without keys, hashes and addresses.
struct ExportDocument: Encodable, Sendable {
  let folder: String
  /// The script that imports.
  let script: String
  let files: [File]
  let notMoved: [Loss]

  /// A file of accounts.
  struct File: Encodable, Sendable {
    let name: String
    let accounts: Int
    /// `SCRYPT` and the like; missing where the accounts have no password.
    let algorithm: String?
  }

  /// What does not move of an account.
  struct Loss: Encodable, Sendable {
    let localId: String
    /// `guest`, `password`, `secondFactor`, `link:apple.com`.
    let lacks: [String]
  }

  init(_ export: FirebaseExport, in folder: ExportFolder) {
    self.folder = folder.path
    script = folder.place(of: ExportFolder.script)
    files = export.files.map {
      File(name: $0.name, accounts: $0.count, algorithm: $0.algorithm)
    }
    notMoved = ExportFolder.list(export.losses)
  }
}
