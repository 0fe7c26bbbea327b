import FoundationEssentials
package import LoginHTTPTransport
public import LoginIdentity
public import LoginTokenVerification

/// Verifies the tokens of a Firebase project, as a backend has to before it trusts them.
///
/// A token must be signed with RS256 and one of the published keys, by the right issuer and for this project. It must
/// be valid already and not expired, the user must have signed in before now, and its subject must have 1 to 128
/// characters. Keys are downloaded when the first token needs them (``LoginTokenVerification/KeySource``). One verifier
/// can serve any number of requests at once.
///
/// Source: Firebase Authentication, "Verify ID tokens" and "Manage session cookies".
public struct FirebaseTokenVerifier: Sendable {
  private let configuration: Configuration
  private let keys: KeySource

  /// The checks for tokens.
  public struct Configuration: Sendable {
    /// The project that the tokens must be for.
    public var projectID: String
    /// The kind of token: ID tokens or session cookies.
    public var kind = FirebaseService.TokenKind.idToken
    /// Whether unsigned tokens are accepted, which anyone can write.
    ///
    /// Firebase's emulator makes such tokens. Use this only for a program that tests itself against the emulator. It
    /// never follows from an environment variable by itself.
    public var acceptsUnsignedTokens = false
    /// The check for revoked tokens; `nil` accepts tokens until they expire.
    public var revocationCheck: RevocationCheck?
    /// The tolerated difference between clocks in seconds.
    public var leeway = 60
    /// The time, seconds since 1970.
    public var now: @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }

    /// Creates the checks for a project's ID tokens.
    public init(projectID: String) { self.projectID = projectID }
  }

  /// Creates a verifier with keys from any source.
  public init(_ configuration: Configuration, keys: KeySource) {
    self.configuration = configuration
    self.keys = keys
  }

  /// Creates a verifier with the keys that the service publishes.
  ///
  /// - Parameters:
  ///   - configuration: The checks.
  ///   - service: Google's service, or a service in its place.
  public init(_ configuration: Configuration, service: FirebaseService = .google) {
    self.init(configuration, service: service, transport: HTTPTransport(.init()))
  }

  /// Creates the same verifier, with a transport for the requests for keys.
  package init(
    _ configuration: Configuration, service: FirebaseService = .google, transport: HTTPTransport
  ) {
    self.init(
      configuration,
      keys: KeySource(
        publishedAt: service.keysAddress(of: configuration.kind), transport: transport,
        now: configuration.now))
  }

  /// Verifies a token.
  ///
  /// The claims are checked before the signature, so that an invalid token doesn't cause a download of keys.
  ///
  /// - Parameter token: The three parts.
  /// - Returns: The user named by the token.
  /// - Throws: ``LoginTokenVerification/TokenError``: the reason for rejecting it.
  ///   ``LoginTokenVerification/TokenError/noKeys`` and ``LoginTokenVerification/TokenError/noAnswer`` don't mean that
  ///   the token is invalid; try again later.
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

  /// The maximum length of a token in bytes; Firebase's have about a thousand, with at most a thousand of custom
  /// claims.
  private static let longestToken = 16_384
}
