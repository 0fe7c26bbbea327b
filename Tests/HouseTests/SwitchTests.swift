import Foundation
import Testing

/// Every `default:` of the sources.
///
/// Over an enum of our own it stays silent when a case is added: nobody is asked what the new case means
/// there, not even where it decides about security.
@Suite struct `Switches` {
  /// The file, how many `default:` it has, and what is switched over.
  typealias Entry = (file: String, count: Int, subject: String)

  /// Those of the rooms without a screen.
  ///
  /// They are over bytes, texts, numbers, and enums of others; none is over an enum of ours.
  static let listed: [Entry] = [
    ("Identity/JSON/JSONPrinter.swift", 1, "bytes"),
    ("Identity/JSON/JSONReading.swift", 1, "any type that can be decoded"),
    ("Identity/JSON/JSONSyntax+Value.swift", 2, "bytes"),
    ("Identity/JSON/JSONSyntax.swift", 2, "bytes"),
    ("Identity/PercentEncoding.swift", 1, "bytes"),
    ("Identity/ServiceEndpoint.swift", 1, "the text of a scheme"),
    (
      "IdentityServer/LocalProvider/IdentityOperations+LocalProvider.swift", 1, "a text: grant_type"
    ),
    ("IdentityServer/Operations/Syntax.swift", 1, "Unicode's general categories"),
    ("IdentityServer/Pages/IdentityOperations+MailLink.swift", 1, "a text: the mode of a link"),
    ("IdentityServer/Pages/HTML.swift", 1, "bytes"),
    ("IdentityServer/Passwords/PasswordAlgorithm+Import.swift", 1, "a text: hashAlgorithm"),
    ("IdentityServer/Passwords/PasswordAlgorithm+Text.swift", 1, "a text: a stored name"),
    ("IdentityServer/Storage/AccountDatabase+Reading.swift", 1, "SQLite's result codes"),
    ("OpenIDConnect/ClientAssertion.swift", 1, "a text: an algorithm"),
    ("OpenIDConnect/OpenIDProvider.swift", 1, "HTTP's status"),
    ("OpenIDConnect/ProviderDialect+Protocol.swift", 1, "a text: a tenant"),
    ("OpenIDConnect/TokenEndpoint+Facebook.swift", 1, "a number: error_subcode"),
    ("OpenIDConnect/TokenEndpoint+Revocation.swift", 1, "HTTP's status"),
    ("OpenIDConnect/TokenEndpoint.swift", 1, "a text: error"),
    ("HTTPTransport/HTTPTransport+TransportError.swift", 2, "any error, and AsyncHTTPClient's"),
    ("SQLiteDatabase/Database.swift", 1, "SQLite's result codes"),
    ("TokenVerification/TokenRules.swift", 1, "a text: an algorithm"),
    ("TokenVerification/VerificationKey+JWK.swift", 2, "texts: kty and crv"),
    ("PrivateFiles/PrivateSocket.swift", 1, "the system's error numbers"),
    ("Sessions/AgentMessage.swift", 3, "bytes"),
    ("Sessions/Keyring.swift", 1, "libsecret's endings, an enum of C"),
    ("Sandbox/Sandbox.swift", 1, "libseccomp's endings, an enum of C"),
  ]

  /// The rooms that ``listed`` speaks of.
  static let quiet = [
    "Certificates", "FederatedSignIn", "FirebaseTokens", "HTTPTransport", "Identity",
    "IdentityProtocol", "IdentityServer", "IdentityToolkit", "OpenIDConnect", "PrivateFiles",
    "Sandbox",
    "SQLiteDatabase", "ScarceResources", "SessionAgent", "Sessions", "TokenVerification", "Worker",
  ]

  /// The most that the other rooms may have.
  ///
  /// These numbers may only sink.
  static let ceilings = [
    "Audit": 1, "BitmapFonts": 1, "Canvas": 10, "KeyboardLayout": 0, "ProcessControl": 0,
    "Lettering": 0, "LogintuiFront": 0, "LogintuiWorker": 5, "ProgramSettings": 5,
    "ProgramSupport": 0, "StoredSessions": 2, "TOML": 1,
    "LoginLayout": 1, "LoginModel": 2, "LoginTUI": 2, "Messages": 0, "SystemText": 1,
    "Terminal": 14,
  ]

  /// How many lines of a file begin with `default:`.
  static func count(in file: URL) throws -> Int {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .count { $0.trimmingCharacters(in: .whitespaces).hasPrefix("default:") }
  }

  @Test func `have a default only where the list says over what`() throws {
    var found: [String: Int] = [:]
    for room in Self.quiet {
      for file in try FloorPlan.files(of: room) {
        // From the folder of the target on, without the group that it is in.
        let group = try FloorPlan.path(of: room).dropLast(room.count)
        let place = file.path.split(separator: "/\(group)").last.map(String.init) ?? ""
        let count = try Self.count(in: file)
        if count > 0 { found[place] = count }
      }
    }
    let listed = Dictionary(uniqueKeysWithValues: Self.listed.map { ($0.file, $0.count) })
    for file in Set(found.keys).union(listed.keys).sorted() {
      #expect(found[file] == listed[file], "\(file)")
    }
  }

  @Test func `get no new default anywhere else`() throws {
    for (room, most) in Self.ceilings {
      let count = try FloorPlan.files(of: room).map(Self.count).reduce(0, +)
      #expect(count <= most, "\(room)")
    }
    // C has no Swift in it.
    let rooms = Set(Self.quiet).union(Self.ceilings.keys)
    for room in try FloorPlan.read().rooms where !rooms.contains(room) {
      #expect(try FloorPlan.files(of: room).isEmpty, "\(room)")
    }
  }
}
