import FoundationEssentials
package import LoginHTTPTransport
public import LoginIdentity
public import LoginTokenVerification

/// Checks the tokens of a Firebase project as a backend has to, before it believes them.
///
/// A token has to be signed with RS256 and one of the keys that are published, by the right issuer and
/// for this project; it has to have begun and not to have ended, the person has to have signed in
/// before now, and its subject is 1 to 128 characters long. Keys are fetched when the first token needs
/// them (``LoginTokenVerification/KeySource``). One verifier serves any number of requests at once.
///
/// Source: Firebase Authentication, "Verify ID tokens" and "Manage session cookies".
public struct FirebaseTokenVerifier: Sendable {
  private let configuration: Configuration
  private let keys: KeySource

  /// How tokens are checked.
  public struct Configuration: Sendable {
    /// The project they have to be for.
    public var projectID: String
    /// ID tokens, or session cookies.
    public var kind = FirebaseService.TokenKind.idToken
    /// Whether tokens without a signature are believed, which anybody can write.
    ///
    /// Firebase's emulator makes such tokens. For a program that tests itself against it, and for
    /// nothing else; never follows from a variable of the environment by itself.
    public var acceptsUnsignedTokens = false
    /// Asks whether tokens were taken back; `nil` does not ask, and believes them until they end.
    public var revocationCheck: RevocationCheck?
    /// Seconds that clocks may differ.
    public var leeway = 60
    /// Seconds since 1970.
    public var now: @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }

    /// Describes the checks for a project's ID tokens.
    public init(projectID: String) { self.projectID = projectID }
  }

  /// Checks with keys from anywhere.
  public init(_ configuration: Configuration, keys: KeySource) {
    self.configuration = configuration
    self.keys = keys
  }

  /// Checks with the keys that the service publishes.
  ///
  /// - Parameters:
  ///   - configuration: How.
  ///   - service: Google's, or one that stands in for it.
  public init(_ configuration: Configuration, service: FirebaseService = .google) {
    self.init(configuration, service: service, transport: HTTPTransport(.init()))
  }

  /// The same, with the connections that carry the requests for keys.
  package init(
    _ configuration: Configuration, service: FirebaseService = .google, transport: HTTPTransport
  ) {
    self.init(
      configuration,
      keys: KeySource(
        publishedAt: service.keysAddress(of: configuration.kind), transport: transport,
        now: configuration.now))
  }

  /// Checks a token.
  ///
  /// What it says is looked at before its signature, so that a token which could not be believed anyway
  /// costs no fetch of keys.
  ///
  /// - Parameter token: The three parts.
  /// - Returns: The person it is about.
  /// - Throws: ``LoginTokenVerification/TokenError``: why it is not believed.
  ///   ``LoginTokenVerification/TokenError/noKeys`` and ``LoginTokenVerification/TokenError/noAnswer`` say nothing against
  ///   the token; try again later.
  public func verify(_ token: Secret) async throws(TokenError) -> VerifiedUser {
    guard token.byteCount <= Self.longestToken else { throw .malformed }
    let parsed = try CompactToken(token)
    let mayLackSignature = parsed.isUnsigned && configuration.acceptsUnsignedTokens
    if !mayLackSignature {
      guard parsed.algorithm == RSAAlgorithm.rs256.rawValue else {
        throw .refusedAlgorithm(name: parsed.algorithm ?? "none")
      }
      guard parsed.keyID != nil else { throw .missingClaim(name: "kid") }
    }
    var rules = configuration.kind.rules(projectID: configuration.projectID)
    rules.leeway = configuration.leeway
    try rules.check(parsed, now: configuration.now())
    if !mayLackSignature { try await keys.checkSignature(of: parsed) }
    guard let user = VerifiedUser(claims: parsed.claims) else { throw .missingClaim(name: "sub") }
    try await configuration.revocationCheck?.check(token, user)
    return user
  }

  /// Bytes a token may have; Firebase's are about a thousand, with at most a thousand of own claims.
  private static let longestToken = 16_384
}
