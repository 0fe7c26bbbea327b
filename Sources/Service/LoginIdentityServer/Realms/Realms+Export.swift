import LoginIdentity
import LoginIdentityProtocol

// Exports in the format of Google's emulator.
extension Realms {
  /// Writes the accounts and settings of all projects to a folder.
  ///
  /// - Returns: The number of accounts.
  /// - Throws: ``IdentityServiceError``; an older export is unchanged.
  func export(to folder: EmulatorFolder) async throws(IdentityServiceError) -> Int {
    var projects: [ExportedProject] = []
    do {
      projects.append(try await exported(first))
      for id in try exportedIDs(folder) {
        projects.append(
          try await exported(operations(of: Realm(project: id), isLimited: false)))
      }
    } catch {
      throw (error as? IdentityServiceError) ?? first.failure(error)
    }
    try folder.write(projects)
    return projects.reduce(0) { $0 + $1.count }
  }

  /// `GET emulator/v1/projects/P/export`: returns the files of an export of a project by their paths in its folder.
  func exportedDocument(of project: IdentityOperations) async throws -> [UInt8] {
    let exported = try await exported(project)
    let folder = EmulatorFolder.usualAccountsFolder
    let metadata = EmulatorFolder.metadata([:], folder: folder, exported.files.versions)
    let files =
      ExportedProject.files(of: [exported], in: folder) + [(EmulatorFolder.metadataName, metadata)]
    let fields = files.map { name, bytes in Array("\"\(name)\":".utf8) + bytes }
    return Array("{".utf8) + fields.joined(separator: Array(",".utf8)) + Array("}".utf8)
  }

  /// Returns the IDs of the projects besides the first that belong to an export: all that are known, and those of the
  /// former export.
  private func exportedIDs(_ folder: EmulatorFolder) throws(IdentityServiceError) -> [String] {
    let former = (try folder.list()?.projects ?? []).compactMap(\.projectId)
    return Set(knownProjects + former)
      .filter { $0 != first.configuration.projectID && existsNow($0) }.sorted()
  }

  /// Returns a project with its tenants.
  private func exported(_ project: IdentityOperations) async throws -> ExportedProject {
    var tenants: [ExportedProject.Tenant] = []
    for record in try project.tenants() {
      let realm = Realm(project: project.configuration.projectID, tenant: record.tenantId)
      let operations = try await operations(of: realm, isLimited: false)
      tenants.append(ExportedProject.Tenant(record, files: try operations.exportedFiles()))
    }
    return ExportedProject(
      id: project.configuration.projectID, files: try project.exportedFiles(), tenants: tenants)
  }
}
