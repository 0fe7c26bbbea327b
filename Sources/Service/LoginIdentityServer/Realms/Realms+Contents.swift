import LoginIdentity
import LoginIdentityProtocol

// The accounts with which a service begins.
extension Realms {
  /// Imports contents, all or none, unless there are accounts already where they belong.
  ///
  /// Clients of the OpenID provider are in memory only, so they come from their files at every start.
  ///
  /// - Parameter contents: The contents, in their order.
  /// - Returns: The results.
  /// - Throws: ``IdentityServiceError``; nothing was imported.
  func load(
    _ contents: [ServiceContents]
  ) async throws(IdentityServiceError) -> [ServiceContentsReport] {
    guard !contents.isEmpty else { return [] }
    let present = contents.map { ServiceContentsReport.hasAccounts(path: $0.path) }
    var created: [Realm] = []
    do {
      let isEmpty = try first.store.read { try $0.accountCount() } == 0
      // A file isn't worth reading, and its faults don't matter, if it isn't imported.
      let parts = try contents.filter { isEmpty || isForClients($0) }.map(LoadedContents.init)
      for case .seed(let file) in parts where first.configuration.openIDSignIn != nil {
        try first.keepClients(of: file)
      }
      guard isEmpty else { return present }
      var work: [Work] = []
      for part in parts {
        switch part {
        case .nothing: break
        case .seed(let file): work.append(Work(operations: first) { try $1.keep(file, in: $0) })
        case .emulatorExport(let export, let folder):
          work += try await self.work(export, folder, created: &created)
        }
      }
      try Self.write(work)
      return parts.map(\.report)
    } catch {
      // What was only just created is empty.
      for realm in created.reversed() { await removeData(of: realm) }
      if error is HasAccounts { return present }
      throw (error as? IdentityServiceError) ?? first.failure(error)
    }
  }

  /// A part of an import: changes of one project or tenant.
  private struct Work {
    let operations: IdentityOperations
    let body: (AccountTransaction, IdentityOperations) throws -> Void
  }

  /// Data that already have accounts, so nothing is imported.
  private struct HasAccounts: Error {}

  /// Makes all changes or none: the transaction of each project and each tenant contains those that follow it.
  ///
  /// A project comes before its tenants, whose settings are in its data.
  private static func write(_ work: [Work]) throws {
    guard let realm = work.first?.operations.realm else { return }
    let own = work.filter { $0.operations.realm == realm }
    let others = work.filter { $0.operations.realm != realm }
    try work.first?.operations.store.write { data in
      // Another process with the same data may have been faster.
      guard try data.accountCount() == 0 else { throw HasAccounts() }
      for part in own { try part.body(data, part.operations) }
      try write(others)
    }
  }

  /// Returns the changes for an export, and opens the data of its projects and tenants.
  private func work(
    _ export: EmulatorFolder.Export, _ folder: String, created: inout [Realm]
  ) async throws -> [Work] {
    let listPath = EmulatorFolder(path: folder).listPath
    let count = export.projects.reduce(-1) { $0 + 1 + $1.tenants.count }
    let limit = first.configuration.tuning.realmLimit
    guard count <= limit else {
      // An export of Google's emulator has no list.
      throw IdentityServiceError.contentsInvalid(
        path: export.projects.count > 1 ? listPath : folder, place: "/",
        reason: "has more than \(limit) projects and tenants")
    }
    let ids = try projects(of: export, listPath)
    var work: [Work] = []
    for (id, part) in zip(ids, export.projects) {
      let project = try await open(Realm(project: id), created: &created)
      work.append(
        Work(operations: project) { data, project in
          try project.keepSettings(of: part, versions: export.versions, in: data)
          for tenant in part.tenants {
            do {
              try project.keep(exported: tenant.record, as: tenant.id, in: data)
            } catch let error as ServiceError {
              throw IdentityServiceError.contentsInvalid(
                path: listPath, place: tenant.place, reason: WebPages.sentence(of: error))
            }
          }
          try project.keep(part.accounts, in: data)
        })
      for tenant in part.tenants {
        let operations = try await open(
          Realm(project: id, tenant: tenant.id), created: &created)
        work.append(Work(operations: operations) { try $1.keep(tenant.accounts, in: $0) })
      }
    }
    return work
  }

  /// Opens a project or a tenant, and notes it if it had no data before.
  private func open(_ realm: Realm, created: inout [Realm]) async throws -> IdentityOperations {
    if !isOpen(realm), realm != Realm(project: first.configuration.projectID) {
      switch storage(of: realm) {
      case .memory: created.append(realm)
      case .directory(let folder):
        if !IdentityService.hasData(in: folder) { created.append(realm) }
      }
    }
    return try await operations(of: realm)
  }

  /// Returns the projects into which those of an export are imported.
  ///
  /// The emulator's files have no ID, so they belong to the first project, whatever its ID is. Only if another project of
  /// the export is the first one here, they belong to the project from which they come.
  private func projects(
    of export: EmulatorFolder.Export, _ listPath: String
  ) throws(IdentityServiceError) -> [String] {
    let own = first.configuration.projectID
    let others = export.projects.dropFirst().compactMap(\.id)
    var ids = others
    if let main = export.projects.first {
      let isElsewhere = others.contains(own)
      guard !isElsewhere || main.id != nil else {
        throw .contentsInvalid(
          path: listPath, place: main.place, reason: "must be the ID of a project")
      }
      ids.insert(isElsewhere ? main.id ?? own : own, at: 0)
    }
    for (id, part) in zip(ids, export.projects) where !isServed(id) {
      throw .contentsInvalid(
        path: listPath, place: part.place,
        reason: "isn't a project of the service, which needs --project \(CleanName.of(id))")
    }
    return ids
  }

  /// Whether contents can have clients that the service needs.
  private func isForClients(_ contents: ServiceContents) -> Bool {
    switch contents {
    case .seed: first.configuration.openIDSignIn != nil
    case .emulatorExport: false
    }
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

  /// The result of importing them.
  var report: ServiceContentsReport {
    switch self {
    case .nothing(let path): .nothingThere(path: path)
    case .seed(let file): .imported(accounts: file.users.count, path: file.path)
    case .emulatorExport(let export, let folder):
      .imported(accounts: export.count, path: folder)
    }
  }
}

private extension EmulatorFolder.Export {
  /// The number of accounts of all projects and tenants.
  var count: Int {
    projects.reduce(0) { sum, project in
      project.tenants.reduce(sum + project.accounts.users.count) { $0 + $1.accounts.users.count }
    }
  }
}
