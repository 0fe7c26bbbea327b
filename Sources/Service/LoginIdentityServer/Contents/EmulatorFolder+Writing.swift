import LoginIdentity
import LoginPrivateFiles

extension EmulatorFolder {
  /// Prepares the folder for an export: creates it with mode 0700 if it is missing, and checks that it can be written.
  ///
  /// - Returns: The name of the folder inside it for the accounts.
  /// - Throws: ``IdentityServiceError``, also if there are metadata that can't be read: they may be those of other
  ///   emulators.
  @discardableResult
  func prepare() throws(IdentityServiceError) -> String {
    var part: AccountsPart?
    if let fields = try metadata() { part = try accountsPart(of: fields) }
    let name = part?.folder ?? Self.usualAccountsFolder
    let folder = "\(path)/\(name)"
    try checkFolder(name, isNew: true)
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(folder) { _ in false }
      for file in files(in: name) {
        FileReplacement.removeLeftovers(of: file)
        // Created and removed.
        _ = try FileReplacement(of: file, room: 0)
      }
    } catch {
      throw AccountDatabase.failure(error, folder)
    }
    for file in files(in: name) {
      guard PrivateFiles.entry(at: file)?.isFile ?? true else { throw .dataNotFile(path: file) }
    }
    return name
  }

  /// Writes an export.
  ///
  /// Each file is written beside the old one, and takes its place when all are complete; the metadata last. Other files
  /// in the folder stay, and so do the parts of the metadata about other emulators.
  ///
  /// - Parameters:
  ///   - accounts: The file with the accounts.
  ///   - config: The file with the settings.
  ///   - versions: The versions for new metadata.
  /// - Throws: ``IdentityServiceError``; the former export is unchanged.
  func write(
    accounts: [UInt8], config: [UInt8], versions: EmulatorVersions
  ) throws(IdentityServiceError) {
    let name = try prepare()
    var contents = [accounts, config]
    let known = try metadata()
    // Metadata that name the folder already stay as they are.
    if known?["auth"] == nil || known?["auth"] == .null {
      contents.append(Self.metadata(known ?? [:], folder: name, versions))
    }
    do throws(PrivateFiles.FileError) {
      var replacements: [FileReplacement] = []
      for (file, bytes) in zip(files(in: name), contents) {
        // Room for all of them, before the first takes its place.
        replacements.append(try FileReplacement(of: file, room: bytes.count))
      }
      for (replacement, bytes) in zip(replacements, contents) { try replacement.commit(bytes) }
    } catch {
      throw AccountDatabase.failure(error, path)
    }
  }

  /// Returns metadata with the part about accounts.
  static func metadata(
    _ fields: [String: JSONValue], folder: String, _ versions: EmulatorVersions
  ) -> [UInt8] {
    var fields = fields
    let version = versions.suite ?? Self.version
    if fields["version"] == nil { fields["version"] = .string(version) }
    fields["auth"] = .object([
      "path": .string(folder), "version": .string(versions.accounts ?? version),
    ])
    return (try? JSONCoding.bytes(of: fields)) ?? []
  }

  /// Returns the paths of the files, in the order in which they are replaced.
  private func files(in folder: String) -> [String] {
    [
      "\(path)/\(folder)/\(Self.accountsName)", "\(path)/\(folder)/\(Self.configName)",
      metadataPath,
    ]
  }
}
