import Identity
import IdentityProtocol

/// What the service does for each endpoint, without any HTTP; one file per family of endpoints.
///
/// Checks stand in the order in which Google's own emulator makes them.
struct IdentityOperations: Sendable {
  /// How the service is to behave.
  let configuration: IdentityServiceConfiguration
  let store: AccountStore
  let hasher: PasswordHasher
  let issuer: TokenIssuer

  /// Things about a request that are not in its body.
  struct Context: Sendable {
    /// The key the caller named.
    let apiKey: String
    /// The language for mails, a BCP 47 tag.
    let language: String
    /// What links in mails begin with: `http://127.0.0.1:9099`.
    ///
    /// Never taken from the request, or a stranger could have a mail point elsewhere.
    let origin: String
  }

  /// The time in milliseconds since 1970.
  var now: Int { configuration.now() }
}

// What several endpoints need.
extension IdentityOperations {
  /// Refuses what only an administrator or a project with tenants may ask.
  func checkProject(_ targetProjectID: String?, tenant: String?) throws(ServiceFault) {
    if let targetProjectID, !targetProjectID.isEmpty {
      throw ServiceFault(
        .insufficientPermission,
        "Only authenticated requests can specify target_project_id.")
    }
    if let tenant, !tenant.isEmpty { throw ServiceFault(.unsupportedTenantOperation) }
  }

  /// The account of an ID token, checked in Google's order.
  ///
  /// - Parameter token: What the caller sent.
  /// - Returns: The account, and how the person signed in.
  /// - Throws: ``ServiceFault`` `INVALID_ID_TOKEN`, `USER_NOT_FOUND`, `TOKEN_EXPIRED` or
  ///   `USER_DISABLED`.
  func authenticate(_ token: Secret) async throws -> (account: Account, provider: SignInProvider) {
    let claims = try await issuer.claims(of: token, seconds: now / 1000)
    guard let account = try await store.account(id: claims.userID) else {
      throw ServiceFault(.userNotFound)
    }
    // Seconds: a token made in the second of the change survives, as it does at Google.
    guard claims.issuedAt >= account.validSince ?? 0 else { throw ServiceFault(.tokenExpired) }
    guard !account.isDisabled else { throw ServiceFault(.userDisabled) }
    return (account, claims.firebase.signInProvider)
  }

  /// Signs the ID token that goes with a refresh token just kept.
  func tokens(
    for account: Account, provider: SignInProvider, refreshToken: Secret
  ) async throws -> IssuedTokens {
    try await issuer.tokens(
      for: account, provider: provider, refreshToken: refreshToken, seconds: now / 1000)
  }

  /// Checks a new password and hashes it.
  func hash(newPassword: Secret) async throws -> PasswordHash {
    try checkStrength(of: newPassword)
    return try await hasher.hash(newPassword)
  }

  /// Checks the length of a new password in UTF-16 units, as Google counts.
  func checkStrength(of password: Secret) throws(ServiceFault) {
    let length = password.reveal(\.utf16.count)
    if length < 6 {
      throw ServiceFault(.weakPassword, "Password should be at least 6 characters")
    }
    if length > 4096 {
      throw ServiceFault(
        .passwordDoesNotMeetRequirements,
        "Missing password requirements: [Password may contain at most 4096 characters]")
    }
  }
}

/// Addresses and URIs as the protocol understands them.
enum Syntax {
  /// An address in the form in which it is kept.
  static func canonical(_ email: String) -> String { email.lowercased() }

  /// Whether a text has exactly one `@` with text on both sides, and at most 256 bytes.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 256
  }

  /// Whether a text is a URI with scheme and host (RFC 3986 §3).
  static func isAbsoluteURI(_ text: String) -> Bool {
    guard let separator = text.firstRange(of: "://") else { return false }
    let scheme = text[..<separator.lowerBound]
    let host = text[separator.upperBound...].prefix { !"/?#".contains($0) }
    guard let first = scheme.utf8.first, isLetter(first), !host.isEmpty else { return false }
    return scheme.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
      && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// Whether a text looks like a BCP 47 tag.
  static func isLanguageTag(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// A text as the value of a query parameter (RFC 3986 §2.3).
  static func percentEncoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte) {
        encoded.append(Character(Unicode.Scalar(byte)))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
