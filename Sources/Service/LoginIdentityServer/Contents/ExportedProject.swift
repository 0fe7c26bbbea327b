import LoginIdentity
import LoginIdentityProtocol

/// A project with its tenants, ready to be exported.
struct ExportedProject {
  let id: String
  let files: IdentityOperations.ExportedFiles
  let tenants: [Tenant]

  /// A tenant, without the read-only parts of its settings.
  struct Tenant {
    let record: TenantRecord
    let files: IdentityOperations.ExportedFiles

    /// Creates a tenant out of its stored settings and its accounts.
    init(_ record: TenantRecord, files: IdentityOperations.ExportedFiles) {
      var record = record
      (record.name, record.hashConfig) = (nil, nil)
      (self.record, self.files) = (record, files)
    }

    var id: String { record.tenantId ?? "" }
  }

  /// The number of accounts.
  var count: Int { tenants.reduce(files.count) { $0 + $1.files.count } }

  /// Returns the files of an export by their paths inside it, in the order in which they are replaced; the metadata of
  /// Google's emulator aren't among them.
  ///
  /// The files of a single project without tenants are exactly those of the emulator.
  ///
  /// - Parameters:
  ///   - projects: The projects, the emulator's first.
  ///   - folder: The folder for the files of the first project.
  /// - Returns: The files.
  static func files(
    of projects: [ExportedProject], in folder: String
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for (index, project) in projects.enumerated() {
      let folder = index == 0 ? folder : EmulatorFolder.folder(ofProject: project.id)
      files.append(("\(folder)/\(EmulatorFolder.accountsName)", project.files.accounts))
      files.append(("\(folder)/\(EmulatorFolder.configName)", project.files.config))
      for tenant in project.tenants {
        let name = EmulatorFolder.accountsName(ofTenant: tenant.id)
        files.append(("\(folder)/\(name)", tenant.files.accounts))
      }
    }
    if let list = list(of: projects) { files.append((EmulatorFolder.listName, list)) }
    return files
  }

  /// Returns the list of projects and tenants; `nil` for a single project without tenants.
  private static func list(of projects: [ExportedProject]) -> [UInt8]? {
    guard let first = projects.first, projects.count > 1 || !first.tenants.isEmpty else {
      return nil
    }
    func records(_ project: ExportedProject) -> [TenantRecord]? {
      project.tenants.isEmpty ? nil : project.tenants.map(\.record)
    }
    var list = ExportedRealms(version: ExportedRealms.version, projectId: first.id)
    list.tenants = records(first)
    let others = projects.dropFirst().map {
      ExportedRealms.Project(projectId: $0.id, tenants: records($0))
    }
    list.projects = others.isEmpty ? nil : others
    return (try? JSONCoding.bytes(of: list)) ?? []
  }
}
