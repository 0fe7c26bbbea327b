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
    _ = try list()
    let name = part?.folder ?? Self.usualAccountsFolder
    let folder = "\(path)/\(name)"
    try checkFolder(name, isNew: true)
    try checkFolder(Self.projectsFolder, isNew: true)
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
    for file in files(in: name) { try checkFile(file) }
    return name
  }

  /// Rejects a path that is there, but isn't a file.
  private func checkFile(_ path: String) throws(IdentityServiceError) {
    guard PrivateFiles.entry(at: path)?.isFile ?? true else { throw .dataNotFile(path: path) }
  }

  /// Writes an export.
  ///
  /// Each file is written beside the old one, and takes its place when all are complete; the metadata last. Files of
  /// projects and tenants that are no longer there are then removed. Other files in the folder stay, and so do the parts
  /// of the metadata about other emulators.
  ///
  /// - Parameter projects: The projects, 1 or more; the emulator reads only the first.
  /// - Throws: ``IdentityServiceError``; the former export is unchanged.
  func write(_ projects: [ExportedProject]) throws(IdentityServiceError) {
    let name = try prepare()
    var files = ExportedProject.files(of: projects, in: name)
    let known = try metadata()
    // Metadata that name the folder already stay as they are.
    if known?["auth"] == nil || known?["auth"] == .null {
      let versions = projects.first?.files.versions ?? EmulatorVersions()
      files.append((Self.metadataName, Self.metadata(known ?? [:], folder: name, versions)))
    }
    for project in projects.dropFirst() {
      try checkFolder(Self.folder(ofProject: project.id), isNew: true)
    }
    // Before the first one takes its place.
    for (file, _) in files { try checkFile("\(path)/\(file)") }
    do throws(PrivateFiles.FileError) {
      for project in projects.dropFirst() {
        try PrivateFiles.makeFolder("\(path)/\(Self.folder(ofProject: project.id))") { _ in false }
      }
      var replacements: [FileReplacement] = []
      for (file, bytes) in files {
        FileReplacement.removeLeftovers(of: "\(path)/\(file)")
        // Room for all of them, before the first takes its place.
        replacements.append(try FileReplacement(of: "\(path)/\(file)", room: bytes.count))
      }
      for (replacement, file) in zip(replacements, files) { try replacement.commit(file.bytes) }
    } catch {
      throw AccountDatabase.failure(error, path)
    }
    removeFiles(except: Set(files.map(\.path)), in: name)
  }

  /// Removes the files of projects and tenants of a former export.
  private func removeFiles(except current: Set<String>, in folder: String) {
    let projects = isFolder(Self.projectsFolder) ? names(in: Self.projectsFolder) : []
    let folders = projects.map(Self.folder(ofProject:)).filter(isFolder)
    var former = names(in: folder).filter { Self.tenant(ofFile: $0).map(Realm.isName) ?? false }
      .map { "\(folder)/\($0)" }
    for folder in folders {
      former += names(in: folder).filter { name in
        [Self.accountsName, Self.configName].contains(name)
          || Self.tenant(ofFile: name).map(Realm.isName) ?? false
      }.map { "\(folder)/\($0)" }
    }
    for file in former + [Self.listName] where !current.contains(file) {
      FileReplacement.removeLeftovers(of: "\(path)/\(file)")
      PrivateFiles.removeFile("\(path)/\(file)")
    }
    // Only the empty ones.
    for folder in folders + [Self.projectsFolder] { PrivateFiles.removeFolder("\(path)/\(folder)") }
  }

  private func names(in folder: String) -> [String] {
    PrivateFiles.names(in: "\(path)/\(folder)") ?? []
  }

  private func isFolder(_ name: String) -> Bool {
    PrivateFiles.entry(at: "\(path)/\(name)")?.isFolder ?? false
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

  /// Returns the paths of the files of every export, and of the list, which most don't have.
  private func files(in folder: String) -> [String] {
    [
      "\(path)/\(folder)/\(Self.accountsName)", "\(path)/\(folder)/\(Self.configName)",
      metadataPath, listPath,
    ]
  }
}
