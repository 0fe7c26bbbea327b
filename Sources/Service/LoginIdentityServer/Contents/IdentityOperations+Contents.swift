import LoginIdentity
import LoginIdentityProtocol

// The accounts with which a service begins.
extension IdentityOperations {
  /// Imports contents, all or none, unless there are accounts already.
  ///
  /// Clients of the OpenID provider are in memory only, so they come from their files at every start.
  ///
  /// - Parameter contents: The contents, in their order.
  /// - Returns: The results.
  /// - Throws: ``IdentityServiceError``; nothing was imported.
  func load(_ contents: [ServiceContents]) throws(IdentityServiceError) -> [ServiceContentsReport] {
    guard !contents.isEmpty else { return [] }
    let present = contents.map { ServiceContentsReport.hasAccounts(path: $0.path) }
    do {
      let isEmpty = try store.read { try $0.accountCount() } == 0
      // A file isn't worth reading, and its faults don't matter, if it isn't imported.
      let parts = try contents.filter { isEmpty || isForClients($0) }.map(LoadedContents.init)
      for case .seed(let file) in parts where configuration.openIDSignIn != nil {
        try keepClients(of: file)
      }
      guard isEmpty else { return present }
      return try store.write { data in
        // Another process with the same data may have been faster.
        guard try data.accountCount() == 0 else { return present }
        return try parts.flatMap { try keep($0, in: data) }
      }
    } catch let error as IdentityServiceError {
      throw error
    } catch {
      throw failure(error)
    }
  }

  /// Returns the meaning of an error of the data.
  func failure(_ error: any Error) -> IdentityServiceError {
    let place =
      switch configuration.storage {
      case .directory(let folder): folder
      case .memory: ":memory:"
      }
    return AccountDatabase.meansFull(error)
      ? .diskFull(path: place) : .dataDamaged(path: place, reason: "\(error)")
  }
}

/// Contents that were read, but not yet imported.
private enum LoadedContents {
  case nothing(path: String)
  case emulatorExport(EmulatorFolder.Export, folder: String)
  case seed(SeedFile)

  init(_ contents: ServiceContents) throws(IdentityServiceError) {
    switch contents {
    case .emulatorExport(let path):
      let found = try EmulatorFolder(path: path).read()
      self = found.map { .emulatorExport($0, folder: path) } ?? .nothing(path: path)
    case .seed(let path): self = .seed(try SeedFile(path))
    }
  }
}

private extension IdentityOperations {
  /// Whether contents can have clients that the service needs.
  func isForClients(_ contents: ServiceContents) -> Bool {
    switch contents {
    case .seed: configuration.openIDSignIn != nil
    case .emulatorExport: false
    }
  }

  func keep(
    _ contents: LoadedContents, in data: AccountTransaction
  ) throws -> [ServiceContentsReport] {
    switch contents {
    case .nothing(let path): return [.nothingThere(path: path)]
    case .seed(let file):
      for (index, user) in file.users.enumerated() {
        try naming(user: index, of: file.path) {
          try data.insert(account(seeded: user, now: now))
        }
      }
      return [.imported(accounts: file.users.count, path: file.path)]
    case .emulatorExport(let export, let folder):
      try keepSettings(of: export, in: data)
      for (index, text) in export.users.enumerated() {
        try naming(user: index, of: export.accountsPath) {
          let account = try account(exported: Array(text), now: now)
          try data.insert(account)
          try data.keep(
            importedRecord: String(decoding: text, as: UTF8.self), of: account.localID)
        }
      }
      return [.imported(accounts: export.users.count, path: folder)]
        + (export.hasTenants ? [.tenantsLeftOut(path: folder)] : [])
    }
  }

  /// Calls a closure, and names the user of a file in its errors.
  func naming(user index: Int, of path: String, _ body: () throws -> Void) throws {
    let error: ImportError
    do {
      return try body()
    } catch let found as ImportError {
      error = found
    } catch let found as ServiceError {
      error = ImportError(found)
    }
    // A wrong type is reported with the path of the field, which is empty for the account itself.
    let hasPath = error.text.begins(with: "/") || error.text.begins(with: " ")
    let parts = hasPath ? error.text.parts(at: " ", atMost: 2) : ["", error.text]
    throw IdentityServiceError.contentsInvalid(
      path: path, place: "/users/\(index)\(parts[0])", reason: parts.last ?? "")
  }

  /// Takes the settings of an export, and remembers the parts that this service doesn't know.
  func keepSettings(
    of export: EmulatorFolder.Export, in data: AccountTransaction
  ) throws {
    var origin = ExportOrigin(versions: export.versions)
    if let bytes = export.config {
      guard let value = JSONSyntax(bytes)?.value else {
        throw IdentityServiceError.contentsNotJSON(path: export.configPath)
      }
      let request: ProjectSettings
      do {
        request = try JSONCoding.value(
          ProjectSettings.self, from: value, reading: .lenient(hasUnderscores: false))
      } catch let error as DecodingError {
        let violation = SchemaError(error)
        throw IdentityServiceError.contentsInvalid(
          path: export.configPath, place: violation.path.isEmpty ? "/" : violation.path,
          reason: violation.claim)
      }
      let isProtecting = configuration.emailEnumerationProtection
      try ServiceSettings.change(in: data) { values in
        values.apply(request, mask: Self.exportedSettings)
        // An option of the command line counts more.
        values.isProtectingEmails = isProtecting ?? values.isProtectingEmails
      }
      origin.config = String(decoding: bytes, as: UTF8.self)
    }
    try data.keep(
      String(decoding: JSONCoding.bytes(of: origin), as: UTF8.self), as: ExportOrigin.name)
  }
}
