import Glibc
import LoginIdentity
import LoginIdentityProtocol
import LoginPrivateFiles

/// A folder in the layout of an export of Google's emulator suite.
///
/// Source: firebase-tools 15.28, `src/emulator/hubExport.ts` and `src/emulator/auth/index.ts`.
struct EmulatorFolder {
  let path: String

  static let metadataName = "firebase-export-metadata.json"
  static let accountsName = "accounts.json"
  static let configName = "config.json"
  /// The folder with the accounts, unless the metadata name another one.
  static let usualAccountsFolder = "auth_export"
  /// The `kind` of the file with the accounts.
  static let kind = "identitytoolkit#DownloadAccountResponse"
  /// The version of the emulator suite whose layout new exports have.
  static let version = "15.28.1"
  /// The maximum size of a file in bytes.
  static let sizeLimit = 1 << 30

  var metadataPath: String { "\(path)/\(Self.metadataName)" }

  /// The contents of an export.
  struct Export {
    /// The versions of the emulator suite, and of the part with the accounts.
    let versions: EmulatorVersions
    /// The project in the emulator's own files, and then those that only this service exports.
    let projects: [Project]
  }

  /// A project of an export.
  struct Project {
    /// The ID; `nil` in an export of Google's emulator, which doesn't name it.
    let id: String?
    /// The place of the ID in ``listPath``.
    let place: String
    let accounts: Accounts
    let configPath: String
    /// The file with the settings; `nil` if there isn't one, as in exports of early versions.
    let config: [UInt8]?
    let tenants: [Tenant]
  }

  /// A tenant of an export.
  struct Tenant {
    let id: String
    /// Its settings; Google's emulator doesn't export them.
    let record: TenantRecord?
    /// The place of the settings in ``listPath``.
    let place: String
    let accounts: Accounts
  }

  /// A file with accounts.
  struct Accounts {
    let path: String
    /// The JSON objects of the accounts.
    let users: [ArraySlice<UInt8>]
  }

  /// Reads the export.
  ///
  /// - Returns: The export; `nil` if there isn't one, or it has no accounts.
  /// - Throws: ``IdentityServiceError``.
  func read() throws(IdentityServiceError) -> Export? {
    guard let metadata = try metadata(), let part = try accountsPart(of: metadata) else {
      return nil
    }
    let list = try list()
    var projects = [
      try project(
        list?.projectId, in: part.folder, tenants: list?.tenants, place: "", hasOtherTenants: true)
    ]
    for (index, entry) in (list?.projects ?? []).enumerated() {
      let place = "/projects/\(index)"
      let id = try checked(entry.projectId, among: projects.compactMap(\.id), place: place)
      projects.append(
        try project(
          id, in: Self.folder(ofProject: id), tenants: entry.tenants, place: place,
          hasOtherTenants: false))
    }
    return Export(versions: part.versions, projects: projects)
  }

  /// Returns the fields of the metadata; `nil` if there is no such file.
  func metadata() throws(IdentityServiceError) -> [String: JSONValue]? {
    guard let bytes = try Self.file(metadataPath) else { return nil }
    guard let value = JSONSyntax(bytes)?.value else { throw .contentsNotJSON(path: metadataPath) }
    guard case .object(let fields) = value else {
      throw .contentsInvalid(path: metadataPath, place: "/", reason: "must be object")
    }
    return fields
  }

  /// The part of the metadata about accounts.
  struct AccountsPart {
    /// The name of the folder, or its path inside the export.
    let folder: String
    let versions: EmulatorVersions
  }

  /// Reads the part about accounts; `nil` if the export has none.
  func accountsPart(
    of metadata: [String: JSONValue]
  ) throws(IdentityServiceError) -> AccountsPart? {
    guard let part = metadata["auth"], part != .null else { return nil }
    func text(_ value: JSONValue?, _ place: String) throws(IdentityServiceError) -> String? {
      switch value {
      case nil, .null?: return nil
      case .string(let text)?: return text
      case .object?, .array?, .integer?, .number?, .bool?:
        throw .contentsInvalid(path: metadataPath, place: place, reason: "must be string")
      }
    }
    guard case .object(let fields) = part else {
      throw .contentsInvalid(path: metadataPath, place: "/auth", reason: "must be object")
    }
    guard let folder = try text(fields["path"], "/auth/path") else {
      throw .contentsInvalid(path: metadataPath, place: "/auth/path", reason: "must be string")
    }
    let parts = folder.parts(at: "/")
    guard !parts.contains(where: { ["", ".", ".."].contains($0) }),
      folder.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw .contentsOutside(path: metadataPath, folder: folder) }
    // Files of two projects could have one place.
    guard parts.first != Self.projectsFolder else {
      throw .contentsInvalid(
        path: metadataPath, place: "/auth/path", reason: "can't be in \(Self.projectsFolder)")
    }
    return AccountsPart(
      folder: folder,
      versions: EmulatorVersions(
        suite: try text(metadata["version"], "/version"),
        accounts: try text(fields["version"], "/auth/version")))
  }
}

/// The versions in the metadata of an export.
struct EmulatorVersions: Codable, Equatable, Sendable {
  var suite: String?
  var accounts: String?
}

extension EmulatorFolder {
  /// Checks that every step to a folder inside the export is a folder, and not a link.
  ///
  /// - Parameters:
  ///   - name: The path inside the export.
  ///   - isNew: Whether the folder may be missing.
  /// - Throws: ``IdentityServiceError``.
  func checkFolder(_ name: String, isNew: Bool = false) throws(IdentityServiceError) {
    var place = path
    for part in name.parts(at: "/") {
      place += "/\(part)"
      guard let entry = PrivateFiles.entry(at: place) else {
        if isNew { return }
        throw .contentsMissing(path: place)
      }
      guard entry.isFolder else { throw .dataNotFile(path: place) }
    }
  }

  /// Reads a file.
  ///
  /// - Returns: The bytes; `nil` if there is no such file.
  /// - Throws: ``IdentityServiceError``: for a link, too, because it could lead anywhere.
  static func file(_ path: String) throws(IdentityServiceError) -> [UInt8]? {
    do throws(PrivateFiles.ReadingError) {
      return try PrivateFiles.readShared(path, limit: sizeLimit)
    } catch {
      switch error {
      case .foreign, .openToOthers: throw .dataNotFile(path: path)
      case .tooLong: throw .contentsTooLong(path: path, gigabytes: sizeLimit >> 30)
      case .failed(EINVAL), .failed(EISDIR): throw .dataNotFile(path: path)
      case .failed(let code):
        throw .contentsUnreadable(path: path, reason: PrivateFiles.reason(of: code))
      }
    }
  }
}
