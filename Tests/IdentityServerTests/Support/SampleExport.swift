import Foundation

@testable import LoginIdentityServer

/// A folder in the layout of Google's emulator suite, written by hand after the description of its format.
struct SampleExport {
  let path: String

  /// The metadata, with the part of another emulator.
  static let metadata = """
    {
      "version": "15.28.1",
      "firestore": {"version": "1.19.8", "path": "firestore_export", "metadata_file": "x"},
      "auth": {"version": "15.28.1", "path": "auth_export"}
    }
    """

  /// Two accounts: Ann with a password and a link, both with fields that this service doesn't know; and Zoe with two
  /// second factors.
  static let users = [
    #"""
    {"localId":"ann-0001","createdAt":"1690000000000","lastLoginAt":"1690000001000",\#
    "displayName":"Ann","photoUrl":"","passwordHash":"fakeHash:salt=fakeSaltAnn:password=a:password=b",\#
    "salt":"fakeSaltAnn","passwordUpdatedAt":1690000000500,"customAttributes":"{\"role\":\"admin\"}",\#
    "providerUserInfo":[{"providerId":"google.com","rawId":"g-1","federatedId":"g-1",\#
    "email":"ann@example.com","somethingNew":7},{"providerId":"password","email":"ann@example.com",\#
    "federatedId":"ann@example.com","rawId":"ann@example.com","displayName":"Ann","photoUrl":""}],\#
    "validSince":"1690000000","email":"ann@example.com","emailVerified":true,"disabled":false,\#
    "lastRefreshAt":"2023-07-22T04:26:41.000Z","futureField":{"list":[1,2.5,null,"}]\"{"]}}
    """#,
    #"""
    {"localId":"zoe-0002","createdAt":"1690000000000","email":"zoe@example.com","emailVerified":true,\#
    "salt":"s","passwordHash":"fakeHash:salt=s:password=correct-horse","mfaInfo":[\#
    {"displayName":"Phone","enrolledAt":"2023-07-22T04:26:40.000Z","mfaEnrollmentId":"f-1",\#
    "phoneInfo":"+15555550100","unobfuscatedPhoneInfo":"+15555550100"},\#
    {"enrolledAt":"2023-07-22T04:26:40.000Z","mfaEnrollmentId":"f-2","totpInfo":{},\#
    "emulatorTotpSecret":"JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"}]}
    """#,
  ]

  static let config = """
    {"signIn":{"allowDuplicateEmails":false},"emailPrivacyConfig":\
    {"enableImprovedEmailPrivacy":true},"laterConfig":{"a":1}}
    """

  /// Writes an export; `nil` leaves a file out.
  init(
    in folder: String, users: [String] = users, config: String? = config,
    metadata: String? = metadata
  ) throws {
    try self.init(
      in: folder,
      accounts: #"{"kind":"identitytoolkit#DownloadAccountResponse","users":["#
        + users.joined(separator: ",") + "]}",
      config: config, metadata: metadata)
  }

  /// Writes an export with any file of accounts.
  init(
    in folder: String, accounts: String?, config: String? = config, metadata: String? = metadata
  ) throws {
    path = "\(folder)/export"
    try FileManager.default.createDirectory(
      atPath: "\(path)/auth_export", withIntermediateDirectories: true)
    for (name, text) in [
      ("auth_export/accounts.json", accounts), ("auth_export/config.json", config),
      ("firebase-export-metadata.json", metadata),
    ] {
      try text?.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }
  }

  /// Returns the text of a file.
  func text(_ name: String) throws -> String { try Self.text(name, in: path) }

  static func text(_ name: String, in folder: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// Returns the accounts in an exported folder, by their IDs.
  static func users(in folder: String) throws -> [String: JSON] {
    let text = try text("auth_export/accounts.json", in: folder)
    let users = try JSON(parsing: Array(text.utf8))["users"].items ?? []
    return Dictionary(users.map { ($0["localId"].text ?? "", $0) }, uniquingKeysWith: { $1 })
  }
}

extension TestService {
  /// Runs a service that begins with contents.
  static func begin(
    _ contents: [ServiceContents], folder: String? = nil,
    _ change: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (TestService) async throws -> Void
  ) async throws {
    try await run(folder: folder, removesFolder: folder == nil) {
      $0.isOpenToAdministrators = true
      $0.contents = contents
      change(&$0)
    } body: { service async throws in
      try await body(service)
    }
  }

  /// Returns the error of a start with contents; `nil` if it started.
  static func failure(_ contents: ServiceContents) async throws -> IdentityServiceError? {
    do {
      try await begin([contents]) { _ async throws in }
      return nil
    } catch let error as IdentityServiceError {
      return error
    }
  }

  /// Runs a test with an empty folder.
  static func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }
}
