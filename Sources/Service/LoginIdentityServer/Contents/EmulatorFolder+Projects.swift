import LoginIdentity
import LoginIdentityProtocol
import LoginPrivateFiles

/// The projects of an export, and the settings of their tenants: ``EmulatorFolder/listPath``.
///
/// Google's emulator exports one project without its ID, and the accounts of its tenants without their settings; it
/// ignores this file.
struct ExportedRealms: Codable, Equatable, Sendable {
  /// The version of the layout.
  static let version = 1

  var version: Int?
  /// The ID of the project in the emulator's own files.
  var projectId: String?
  /// The tenants of that project.
  var tenants: [TenantRecord]?
  /// The other projects, each with a folder of its own.
  var projects: [Project]?

  struct Project: Codable, Equatable, Sendable {
    var projectId: String?
    var tenants: [TenantRecord]?
  }
}

// The parts that Google's emulator doesn't have.
extension EmulatorFolder {
  static let listName = "logintui-export-metadata.json"
  /// The folder with a folder for each project besides the first.
  static let projectsFolder = "logintui_export"

  var listPath: String { "\(path)/\(Self.listName)" }

  /// Returns the folder of a project besides the first, inside the export.
  static func folder(ofProject id: String) -> String { "\(projectsFolder)/\(id)" }

  /// Returns the name of the file with the accounts of a tenant, as in exports of Google's emulator.
  static func accountsName(ofTenant id: String) -> String { "\(tenantPrefix)\(id)\(suffix)" }

  private static let tenantPrefix = "accounts-"
  private static let suffix = ".json"

  /// Returns the tenant whose accounts a file has, by its name; `nil` for another file.
  static func tenant(ofFile name: String) -> String? {
    let (bytes, start, end) = (Array(name.utf8), Array(tenantPrefix.utf8), Array(suffix.utf8))
    guard bytes.starts(with: start), bytes.suffix(end.count).elementsEqual(end),
      bytes.count > start.count + end.count
    else { return nil }
    return String(decoding: bytes[start.count..<(bytes.count - end.count)], as: UTF8.self)
  }

  /// Returns the list of projects and tenants; `nil` if there isn't one, as in exports of Google's emulator.
  ///
  /// - Throws: ``IdentityServiceError``.
  func list() throws(IdentityServiceError) -> ExportedRealms? {
    guard let bytes = try Self.file(listPath) else { return nil }
    guard let value = JSONSyntax(bytes)?.value else { throw .contentsNotJSON(path: listPath) }
    let list: ExportedRealms
    do {
      list = try JSONCoding.value(
        ExportedRealms.self, from: value, reading: .lenient(hasUnderscores: false))
    } catch let error as DecodingError {
      let violation = SchemaError(error)
      throw .contentsInvalid(
        path: listPath, place: violation.path.isEmpty ? "/" : violation.path,
        reason: violation.claim)
    } catch {
      throw .contentsNotJSON(path: listPath)
    }
    guard list.version == ExportedRealms.version else {
      throw .contentsInvalid(
        path: listPath, place: "/version", reason: "must be \(ExportedRealms.version)")
    }
    return list
  }

  /// Returns the ID of a project if it can be a folder's name and is there only once.
  ///
  /// - Throws: ``IdentityServiceError``.
  func checked(
    _ id: String?, among others: [String], place: String
  ) throws(IdentityServiceError) -> String {
    let place = "\(place)/projectId"
    guard let id, !["", ".", ".."].contains(id), !id.holds("/"),
      id.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw .contentsInvalid(path: listPath, place: place, reason: "must be the ID of a project")
    }
    guard !others.contains(id) else {
      throw .contentsInvalid(path: listPath, place: place, reason: "is there twice")
    }
    return id
  }

  /// Reads the files of a project.
  ///
  /// - Parameters:
  ///   - id: Its ID, if it is known.
  ///   - folder: Its folder, inside the export.
  ///   - records: The settings of its tenants, each of which must have a file.
  ///   - place: The place of the project in the list.
  ///   - hasOtherTenants: Whether further files with accounts of tenants count, as Google's emulator writes them.
  /// - Returns: The project.
  /// - Throws: ``IdentityServiceError``.
  func project(
    _ id: String?, in folder: String, tenants records: [TenantRecord]?, place: String,
    hasOtherTenants: Bool
  ) throws(IdentityServiceError) -> Project {
    try checkFolder(folder)
    var tenants: [Tenant] = []
    for (index, record) in (records ?? []).enumerated() {
      let place = "\(place)/tenants/\(index)"
      guard let id = record.tenantId, Realm.isName(id) else {
        throw .contentsInvalid(
          path: listPath, place: "\(place)/tenantId", reason: "must be the ID of a tenant")
      }
      guard !tenants.contains(where: { $0.id == id }) else {
        throw .contentsInvalid(path: listPath, place: "\(place)/tenantId", reason: "is there twice")
      }
      tenants.append(
        Tenant(
          id: id, record: record, place: place,
          accounts: try accounts(Self.accountsName(ofTenant: id), in: folder)))
    }
    let names = hasOtherTenants ? (PrivateFiles.names(in: "\(path)/\(folder)") ?? []).sorted() : []
    for name in names {
      guard let id = Self.tenant(ofFile: name), !tenants.contains(where: { $0.id == id }) else {
        continue
      }
      guard Realm.isName(id) else {
        throw .contentsInvalid(
          path: "\(path)/\(folder)/\(name)", place: "/", reason: "its name has no ID of a tenant")
      }
      tenants.append(
        Tenant(id: id, record: nil, place: "", accounts: try accounts(name, in: folder)))
    }
    let configPath = "\(path)/\(folder)/\(Self.configName)"
    return Project(
      id: id, place: "\(place)/projectId", accounts: try accounts(Self.accountsName, in: folder),
      configPath: configPath, config: try Self.file(configPath), tenants: tenants)
  }

  private func accounts(
    _ name: String, in folder: String
  ) throws(IdentityServiceError) -> Accounts {
    let place = "\(path)/\(folder)/\(name)"
    guard let bytes = try Self.file(place) else { throw .contentsMissing(path: place) }
    return Accounts(path: place, users: try Self.users(in: bytes, path: place))
  }
}

extension EmulatorFolder {
  /// Returns the objects in the file with the accounts.
  static func users(
    in bytes: [UInt8], path: String
  ) throws(IdentityServiceError) -> [ArraySlice<UInt8>] {
    guard JSONSyntax(bytes) != nil else { throw .contentsNotJSON(path: path) }
    guard let fields = JSONSlices.fields(of: bytes[...]) else {
      throw .contentsInvalid(path: path, place: "/", reason: "must be object")
    }
    if let kind = fields["kind"], JSONSyntax(Array(kind))?.value != .string(Self.kind) {
      throw .contentsInvalid(path: path, place: "/kind", reason: "must be \(Self.kind)")
    }
    guard let list = fields["users"] else { return [] }
    guard let users = JSONSlices.items(of: list) else {
      throw .contentsInvalid(path: path, place: "/users", reason: "must be array")
    }
    return users
  }
}
