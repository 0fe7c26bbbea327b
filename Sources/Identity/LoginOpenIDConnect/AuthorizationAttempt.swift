import Crypto
package import LoginIdentity

/// One attempt to sign in through the browser: authorization code with PKCE (RFC 6749 §4.1, RFC
/// 7636), answered to a port of this machine (RFC 8252 §7.3).
///
/// State, nonce and verifier are random, made for this attempt alone and used once.
package struct AuthorizationAttempt: Sendable {
  /// Where the person consents.
  package let url: String
  /// Where the provider sends the person back.
  package let redirectURI: String
  /// The nonce as Firebase wants it; the provider gets its SHA-256.
  package let rawNonce: Secret
  /// What the ID token has to carry.
  package let nonce: Secret

  let state: Secret
  let verifier: Secret
  /// The requested scopes.
  let scopes: [String]
  private let issuer: String
  private let namesItself: Bool

  /// Begins an attempt.
  ///
  /// - Parameters:
  ///   - metadata: The provider.
  ///   - client: Who we are to it.
  ///   - redirectURI: Where we listen.
  ///   - scopes: What is asked for.
  ///   - parameters: Further parameters, such as `prompt`.
  ///   - random: As many unforeseeable bytes.
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

  /// What came back to our port.
  package enum Answer: Equatable, Sendable {
    /// The code that becomes tokens.
    case code(Secret)
    /// Not the answer to this attempt; the listener keeps waiting.
    case foreign
  }

  /// Reads what came back.
  ///
  /// - Parameter fields: The parameters of the query or the form.
  /// - Returns: The code; ``Answer/foreign`` without the state of this attempt, for browsers fetch
  ///   icons and pages ahead, and anyone may knock.
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

  /// Whether what came back has the state of this attempt.
  func isAnswered(by fields: [String: String]) -> Bool {
    fields["state"].map { Secret($0) } == state
  }

  /// Bytes of the system's generator.
  package static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
