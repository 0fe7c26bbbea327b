import Foundation
import Testing

/// Targets that receive untrusted text compare bytes or scalars.
///
/// In Swift, a sign and the accent behind it are one character: `hasPrefix`, `split` and similar functions miss a slash
/// that every browser recognizes. `Identity/OutsideText.swift` contains the replacements.
@Suite struct `Rooms that take text from outside` {
  /// The places that process such text.
  ///
  /// `Storage` and `Passwords` read only text that the service wrote itself.
  static let places = [
    "LoginIdentityServer/Contents", "LoginIdentityServer/HTTP", "LoginIdentityServer/Pages",
    "LoginIdentityServer/LocalProvider", "LoginIdentityServer/OpenIDProvider",
    "LoginIdentityServer/Operations", "LoginIdentityServer/Realms",
    "LoginIdentityServer/TestSwitches", "LoginIdentityServer/Tokens",
    "LoginIdentityServer/WebPages", "LoginIdentityServer/WebSignIn",
  ]
  static let files = [
    "LoginIdentity/FormCoding.swift", "LoginIdentity/JSON/JSONSyntax.swift",
    "LoginIdentity/JSON/JSONSyntax+Value.swift", "LoginIdentity/LoopbackHost.swift",
    "LoginIdentity/OutsideText.swift", "LoginIdentity/UnverifiedToken.swift",
    "LoginIdentity/WebAddress.swift", "LoginIdentity/WebAuthority.swift",
    "LoginIdentity/WebOrigin.swift", "LoginIdentityToolkit/IdentityToolkit+Endpoint.swift",
    "LoginOpenIDConnect/WebExchange.swift",
  ]

  /// Returns the path of a file or a folder of a target, from the root of the repository.
  private static func path(_ place: String) throws -> String {
    let parts = place.split(separator: "/", maxSplits: 1)
    return try "\(FloorPlan.path(of: String(parts[0])))/\(parts[1])"
  }

  /// The functions that compare characters.
  static let judgements = [
    ".hasPrefix(", ".hasSuffix(", "split(separator: \"", "firstRange(of:", ".range(of:",
    "firstIndex(of: \"", ".contains(\"", "\".contains(", ".prefix {", ".prefix(while:", ".drop {",
    ".drop(while:", "$0.isLetter", "$0.isNumber", "$0.isWhitespace", "$0.isASCII", "wholeMatch(",
    "firstMatch(", ": Character",
  ]

  /// A line that works on bytes or scalars may use the same names.
  static let views = ["utf8", "unicodeScalars", "UInt8", "$0 == 0x20"]

  @Test func `judge it by its bytes`() throws {
    let folders = try Self.places.flatMap { try `The house`.files(in: Self.path($0)) }
    let files = try folders + Self.files.map { `The house`.root.appending(path: try Self.path($0)) }
    #expect(files.count > 40)
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("///"),
          !Self.views.contains(where: { line.contains($0) })
        else { continue }
        for judgement in Self.judgements where line.contains(judgement) {
          Issue.record("\(file.lastPathComponent) judges characters: \(line)")
        }
      }
    }
  }

  /// The targets without a screen, and the command.
  static let rooms = [
    "LoginFederatedSignIn", "FirebaseTokens", "LoginHTTPTransport", "LoginIdentity",
    "LoginIdentityProtocol",
    "LoginAuditReports", "LoginIdentityServer", "LoginIdentityToolkit", "LogintuiWorker",
    "LoginModel",
    "LoginOpenIDConnect",
    "LoginSessions",
    "LoginTokenVerification",
  ]

  /// An address is parsed in one place, and so are a form, a token and a loopback host.
  @Test(arguments: [
    ("\"://\"", "WebAddress.swift"), ("\"localhost\")", "LoopbackHost.swift"),
    ("base64Encoded", "Base64.swift"),
    ("split(separator: UInt8(ascii: \"&\"))", "FormCoding.swift"),
    (".parts(at: \"&\"", "FormCoding.swift"), ("joined(separator: \"&\")", "FormCoding.swift"),
  ])
  func `do it in one place, all of them`(word: String, place: String) throws {
    for file in try Self.rooms.flatMap({ try FloorPlan.files(of: $0) })
    where file.lastPathComponent != place {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(word), "\(file.lastPathComponent)")
    }
  }

  /// A provider's sentence used to be truncated inside a word; `CleanText` truncates between words.
  @Test func `shorten text in one place, between two words`() throws {
    for room in [
      "LoginAuditReports", "LoginModel", "LogintuiWorker", "LoginSupport", "LoginSettings",
      "LoginStoredSessions",
    ] {
      for file in try FloorPlan.files(of: room) {
        let text = try String(contentsOf: file, encoding: .utf8)
        let cut = text.contains(#/oneLine\(\s*String\([^\n]*\.prefix\(/#)
        #expect(!cut, "\(file.lastPathComponent)")
      }
    }
  }

  /// A page's text is escaped in one place.
  @Test func `escape a page's text in one place`() throws {
    for file in try FloorPlan.files(of: "LoginIdentityServer")
    where file.lastPathComponent != "HTML.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("&lt;"), "\(file.lastPathComponent)")
    }
  }
}
