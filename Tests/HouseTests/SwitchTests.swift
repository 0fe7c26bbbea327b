import Foundation
import Testing

/// Every `default:` in the sources.
///
/// Over an enum of this project, it hides a new case: the compiler doesn't ask for its meaning there, even in security
/// decisions.
@Suite struct `Switches` {
  /// The file, its number of `default:`, and the subject of the switches.
  typealias Entry = (file: String, count: Int, subject: String)

  /// The entries of the targets without a screen.
  ///
  /// They are over bytes, texts, numbers, and enums of other projects; none is over an enum of this project.
  static let listed: [Entry] = [
    ("LoginIdentity/HTML.swift", 1, "bytes"),
    ("LoginIdentity/JSON/JSONPrinter.swift", 1, "bytes"),
    ("LoginIdentity/JSON/JSONReading.swift", 1, "any type that can be decoded"),
    ("LoginIdentity/JSON/JSONSyntax+Value.swift", 2, "bytes"),
    ("LoginIdentity/JSON/JSONSyntax.swift", 2, "bytes"),
    ("LoginIdentity/PercentEncoding.swift", 1, "bytes"),
    ("LoginIdentity/ServiceEndpoint.swift", 1, "the text of a scheme"),
    (
      "LoginIdentityServer/LocalProvider/IdentityOperations+LocalProvider.swift", 1,
      "a text: grant_type"
    ),
    (
      "LoginIdentityServer/OpenIDProvider/IdentityOperations+OpenIDExchange.swift", 1,
      "a text: the type of a token"
    ),
    ("LoginIdentityServer/HTTP/QuickLookup.swift", 1, "a number: the size of a name"),
    ("LoginIdentityServer/HTTP/RequestRouter+TestSwitches.swift", 1, "a text: HTTP's method"),
    ("LoginIdentityServer/Functions/FunctionAnswer.swift", 1, "a text: the name of a field"),
    ("LoginIdentityServer/Functions/ServiceSettings+Functions.swift", 1, "texts: parts of a mask"),
    ("LoginIdentityServer/TestSwitches/RequestLog.swift", 1, "a text: a name in a query"),
    ("LoginIdentityServer/Operations/Syntax.swift", 1, "Unicode's general categories"),
    (
      "LoginIdentityServer/Pages/IdentityOperations+MailLink.swift", 1, "a text: the mode of a link"
    ),
    ("LoginIdentityServer/Passkeys/CBOR.swift", 2, "bytes"),
    ("LoginIdentityServer/Passkeys/PasskeyKey.swift", 1, "numbers: kty and alg"),
    ("LoginIdentityServer/Passwords/PasswordAlgorithm+Import.swift", 1, "a text: hashAlgorithm"),
    ("LoginIdentityServer/Passwords/PasswordAlgorithm+Text.swift", 1, "a text: a stored name"),
    ("LoginIdentityServer/Storage/AccountDatabase+Reading.swift", 1, "SQLite's result codes"),
    ("LoginOpenIDConnect/ClientAssertion.swift", 1, "a text: an algorithm"),
    ("LoginOpenIDConnect/OpenIDProvider.swift", 1, "HTTP's status"),
    ("LoginOpenIDConnect/ProviderDialect+Protocol.swift", 1, "a text: a tenant"),
    ("LoginOpenIDConnect/TokenEndpoint+Facebook.swift", 1, "a number: error_subcode"),
    ("LoginOpenIDConnect/TokenEndpoint+Revocation.swift", 1, "HTTP's status"),
    ("LoginOpenIDConnect/TokenEndpoint.swift", 1, "a text: error"),
    ("LoginHTTPTransport/HTTPTransport+TransportError.swift", 1, "any error"),
    ("LoginSQLiteDatabase/Database.swift", 1, "SQLite's result codes"),
    ("LoginSQLiteDatabase/Row.swift", 1, "SQLite's types"),
    ("LoginTokenVerification/TokenRules.swift", 1, "a text: an algorithm"),
    ("LoginTokenVerification/VerificationKey+JWK.swift", 2, "texts: kty and crv"),
    ("LoginPrivateFiles/PrivateSocket.swift", 1, "the system's error numbers"),
    ("LoginSessions/AgentMessage.swift", 3, "bytes"),
    ("LoginSessions/Keyring.swift", 1, "libsecret's endings, an enum of C"),
    ("LoginSandbox/Sandbox.swift", 1, "libseccomp's endings, an enum of C"),
  ]

  /// The targets that ``listed`` covers.
  static let quiet = [
    "LoginCertificates", "LoginFederatedSignIn", "FirebaseTokens", "LoginHTTPTransport",
    "LoginIdentity",
    "LoginIdentityProtocol", "LoginIdentityServer", "LoginIdentityToolkit", "LoginOpenIDConnect",
    "LoginPrivateFiles",
    "LoginSandbox", "LoginSecurityKeys",
    "LoginSQLiteDatabase", "LoginScarceResources", "LoginSessionAgent", "LoginSessions",
    "LoginTokenVerification", "LoginWorker",
  ]

  /// The maximum for each other target.
  ///
  /// These numbers must only decrease.
  static let ceilings = [
    "LoginArtwork": 1, "LoginAudit": 1, "LoginBitmapFonts": 1, "LoginCanvas": 10,
    "LoginKeyboardLayout": 0,
    "LoginProcessControl": 0,
    "LoginLettering": 0, "LogintuiFront": 0, "LogintuiWorker": 5,
    "logintui": 0, "logintui-worker": 0, "LoginSettings": 4,
    "LoginSupport": 0, "LoginAuditReports": 0, "LoginProviders": 0, "LoginCommandOptions": 0,
    "LoginTUIArguments": 0,
    "LoginTUITesting": 0, "LoginTUITestTraits": 0, "TerminalAudit": 0, "LoginStoredSessions": 2,
    "LoginTOML": 1,
    "LoginLayout": 1, "LoginModel": 2, "LoginScreens": 2, "LoginTUI": 0, "LoginMessages": 0,
    "LoginLanguages": 0,
    "LoginSystemText": 1,
    "LoginTerminal": 14, "LoginTerminalAudit": 0, "LoginPictures": 3, "LoginTypography": 0,
  ]

  /// Returns the number of lines of a file that begin with `default:`.
  static func count(in file: URL) throws -> Int {
    try String(contentsOf: file, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n"))
      .count { $0.drop { $0 == UInt8(ascii: " ") }.starts(with: "default:".utf8) }
  }

  @Test func `have a default only where the list names the type`() throws {
    var found: [String: Int] = [:]
    for room in Self.quiet {
      for file in try FloorPlan.files(of: room) {
        // From the folder of the target on, without its group.
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
    // C targets contain no Swift.
    let rooms = Set(Self.quiet).union(Self.ceilings.keys)
    for room in try FloorPlan.read().rooms where !rooms.contains(room) {
      #expect(try FloorPlan.files(of: room).isEmpty, "\(room)")
    }
  }
}
