import LoginIdentity
import LoginIdentityProtocol

// The accounts with which a service begins.
extension IdentityOperations {
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

extension IdentityOperations {
  /// Adds the users of a file.
  ///
  /// - Throws: ``IdentityServiceError`` that names a user, and database errors.
  func keep(_ file: SeedFile, in data: AccountTransaction) throws {
    for (index, user) in file.users.enumerated() {
      try naming(user: index, of: file.path) { try data.insert(account(seeded: user, now: now)) }
    }
  }

  /// Adds the accounts of an export.
  ///
  /// - Throws: ``IdentityServiceError`` that names a user, and database errors.
  func keep(_ accounts: EmulatorFolder.Accounts, in data: AccountTransaction) throws {
    for (index, text) in accounts.users.enumerated() {
      try naming(user: index, of: accounts.path) {
        let account = try account(exported: Array(text), now: now)
        try data.insert(account)
        try data.keep(
          importedRecord: String(decoding: text, as: UTF8.self), of: account.localID)
      }
    }
  }

  /// Calls a closure, and names the user of a file in its errors.
  private func naming(user index: Int, of path: String, _ body: () throws -> Void) throws {
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

  /// Takes the settings of a project of an export, and remembers the parts that this service doesn't know.
  ///
  /// - Throws: ``IdentityServiceError`` that names a setting, and database errors.
  func keepSettings(
    of export: EmulatorFolder.Project, versions: EmulatorVersions, in data: AccountTransaction
  ) throws {
    var origin = ExportOrigin(versions: versions)
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
