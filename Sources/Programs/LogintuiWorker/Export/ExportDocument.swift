import LoginIdentityServer

/// An export in JSON output; without keys, hashes and addresses.
struct ExportDocument: Encodable, Sendable {
  let folder: String
  /// The import script.
  let script: String
  let files: [File]
  let notMoved: [Loss]

  /// A file of accounts.
  struct File: Encodable, Sendable {
    let name: String
    let accounts: Int
    /// The algorithm, such as `SCRYPT`; missing if the accounts have no password.
    let algorithm: String?
  }

  /// The parts of an account that don't move.
  struct Loss: Encodable, Sendable {
    let localId: String
    /// The parts: `guest`, `password`, `secondFactor`, `link:apple.com`.
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
