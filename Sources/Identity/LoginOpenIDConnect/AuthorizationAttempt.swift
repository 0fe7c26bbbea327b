import Crypto
package import LoginIdentity

/// One attempt to sign in through the browser: an authorization code with PKCE (RFC 6749 §4.1, RFC 7636), sent to a
/// port of this computer (RFC 8252 §7.3).
///
/// State, nonce and verifier are random, created only for this attempt and used once.
package struct AuthorizationAttempt: Sendable {
  /// The address where the person consents.
  package let url: String
  package let redirectURI: String
  /// The nonce that Firebase requires; the provider gets its SHA-256.
  package let rawNonce: Secret
  package let nonce: Secret

  let state: Secret
  let verifier: Secret
  let scopes: [String]
  private let issuer: String
  private let namesItself: Bool

  /// Begins an attempt.
  ///
  /// - Throws: ``OpenIDError/notOffered(name:)``.
  package init(
    _ metadata: ProviderMetadata, client: OpenIDClientID, redirectURI: String,
    scopes: [String] = ["openid", "email", "profile"], parameters: [(String, String)] = [],
    random: (Int) -> [UInt8] = AuthorizationAttempt.randomBytes
  ) throws(OpenIDError) {
    guard let endpoint = metadata.authorizationEndpoint else {
      throw .notOffered(name: "authorization_endpoint")
    }
    let verifier = Base64URL.text(of: random(32))
    let challenge = Base64URL.text(of: SHA256.hash(data: Array(verifier.utf8)))
    let state = Base64URL.text(of: random(32))
    let rawNonce = Base64URL.text(of: random(32))
    let nonce = Hexadecimal.text(of: SHA256.hash(data: Array(rawNonce.utf8)))
    let fields =
      [
        ("response_type", "code"), ("client_id", client.id), ("redirect_uri", redirectURI),
        ("scope", scopes.joined(separator: " ")), ("state", state), ("nonce", nonce),
        ("code_challenge", challenge), ("code_challenge_method", "S256"),
      ] + parameters
    url = FormCoding.adding(fields, to: endpoint)
    self.redirectURI = redirectURI
    self.scopes = scopes
    self.verifier = Secret(verifier)
    self.state = Secret(state)
    self.rawNonce = Secret(rawNonce)
    self.nonce = Secret(nonce)
    issuer = metadata.issuer
    namesItself = metadata.namesItself
  }

  /// A request to the listener's port.
  package enum Answer: Equatable, Sendable {
    case code(Secret)
    /// A request that doesn't belong to this attempt; the listener keeps waiting.
    case foreign
  }

  /// Returns the meaning of a request.
  ///
  /// - Parameter fields: The parameters of the query or the form.
  /// - Returns: The code; ``Answer/foreign`` without the state of this attempt, because browsers load icons and
  ///   prefetch pages, and anyone may send requests.
  /// - Throws: ``OpenIDError`` for an answer to this attempt that is a refusal, or another provider's.
  package func answer(_ fields: [String: String]) throws(OpenIDError) -> Answer {
    guard isAnswered(by: fields) else { return .foreign }
    if let found = fields["iss"] {
      guard found == issuer else { throw .mixUp(found: found) }
    } else if namesItself {
      throw .mixUp(found: "")
    }
    if let error = fields["error"] {
      guard error != "access_denied" else { throw .denied }
      throw .refused(code: error, detail: fields["error_description"])
    }
    guard let code = fields["code"], !code.isEmpty else {
      throw .refused(code: "missing_code", detail: nil)
    }
    return .code(Secret(code))
  }

  func isAnswered(by fields: [String: String]) -> Bool {
    fields["state"].map { Secret($0) } == state
  }

  package static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
