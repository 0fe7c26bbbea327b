import LoginIdentity

/// An app's request to sign someone in, checked (OpenID Connect Core §3.1.2.1).
struct OpenIDRequest: Sendable {
  /// How the app gets the answer.
  enum ResponseMode: String, CaseIterable, Sendable {
    case query, fragment
    case formPost = "form_post"
  }

  /// What the app wants the user to be asked.
  enum Prompt: String, CaseIterable, Sendable {
    case none, login, consent
    case selectAccount = "select_account"
  }

  let clientID: String
  let redirect: OpenIDRedirect
  let scopes: [String]
  let nonce: String?
  /// The SHA-256 of the verifier, base64url; `nil` for a client that authenticates.
  let challenge: String?
  let prompts: Set<Prompt>
  /// The seconds after which a user has to sign in again.
  let maxAge: Int?
  let loginHint: String?
  let tokenHint: String?
  /// The audience of the access token; `nil` for the issuer.
  let audience: String?

  /// The maximum length of a parameter in bytes.
  static let limit = 4096

  /// Reads the parameters of a request.
  ///
  /// - Parameters:
  ///   - fields: The parameters.
  ///   - hasRepeated: Whether one of them is repeated.
  ///   - client: The client.
  ///   - redirect: Where the answer goes.
  /// - Throws: ``OpenIDRefusal`` for the app.
  init(
    _ fields: [String: String], hasRepeated: Bool, client: OpenIDClient, redirect: OpenIDRedirect
  ) throws(OpenIDRefusal) {
    guard !hasRepeated else { throw OpenIDRefusal(.invalidRequest, "A parameter is repeated.") }
    guard fields.values.allSatisfy({ $0.utf8.count <= Self.limit }) else {
      throw OpenIDRefusal(.invalidRequest, "A parameter is longer than \(Self.limit) bytes.")
    }
    guard fields["request"] == nil else {
      throw OpenIDRefusal(.requestNotSupported, "Signed requests are not offered.")
    }
    guard let type = fields["response_type"] else {
      throw OpenIDRefusal(.invalidRequest, "response_type is missing.")
    }
    guard type == "code" else {
      throw OpenIDRefusal(.unsupportedResponse, "response_type must be code.")
    }
    if let mode = fields["response_mode"], ResponseMode(rawValue: mode) == nil {
      throw OpenIDRefusal(.invalidRequest, "response_mode must be query, fragment or form_post.")
    }
    clientID = client.id
    self.redirect = redirect
    scopes = try Self.scopes(fields["scope"])
    nonce = fields["nonce"]
    challenge = try Self.challenge(fields, client)
    prompts = try Self.prompts(fields["prompt"])
    maxAge = try fields["max_age"].map { text throws(OpenIDRefusal) -> Int in
      guard let seconds = Int(text), seconds >= 0 else {
        throw OpenIDRefusal(.invalidRequest, "max_age must be a number of seconds.")
      }
      return seconds
    }
    loginHint = fields["login_hint"].flatMap { $0.isEmpty ? nil : $0 }
    tokenHint = fields["id_token_hint"]
    audience = Self.audience(fields)
  }

  /// Returns the scopes of a parameter, each once (RFC 6749 §3.3).
  static func scopes(_ text: String?) throws(OpenIDRefusal) -> [String] {
    var scopes: [String] = []
    for scope in (text ?? "").parts(at: " ") where !scope.isEmpty && !scopes.contains(scope) {
      let isValid = scope.utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      guard isValid, scopes.count < 100 else {
        throw OpenIDRefusal(.invalidScope, "scope must be at most 100 words of ASCII letters.")
      }
      scopes.append(scope)
    }
    return scopes
  }

  /// Returns the audience that a request names (RFC 8707, RFC 8693 §2.1); `nil` for the issuer.
  static func audience(_ fields: [String: String]) -> String? {
    (fields["resource"] ?? fields["audience"]).flatMap { $0.isEmpty ? nil : $0 }
  }
}

private extension OpenIDRequest {
  static func challenge(
    _ fields: [String: String], _ client: OpenIDClient
  ) throws(OpenIDRefusal) -> String? {
    guard let challenge = fields["code_challenge"] else {
      guard client.method != OpenIDClient.Method.none, fields["code_challenge_method"] == nil else {
        throw OpenIDRefusal(.invalidRequest, "A public client needs PKCE with S256.")
      }
      return nil
    }
    // Without a method it is plain, which protects nothing (RFC 7636 §4.3).
    guard fields["code_challenge_method"] == "S256" else {
      throw OpenIDRefusal(.invalidRequest, "code_challenge_method must be S256.")
    }
    guard Base64URL.bytes(of: Array(challenge.utf8))?.count == 32 else {
      throw OpenIDRefusal(.invalidRequest, "code_challenge must be 43 base64url characters.")
    }
    return challenge
  }

  static func prompts(_ text: String?) throws(OpenIDRefusal) -> Set<Prompt> {
    var prompts: Set<Prompt> = []
    for word in (text ?? "").parts(at: " ") where !word.isEmpty {
      guard let prompt = Prompt(rawValue: word) else {
        throw OpenIDRefusal(
          .invalidRequest, "prompt must be none, login, consent or select_account.")
      }
      prompts.insert(prompt)
    }
    guard !prompts.contains(.none) || prompts.count == 1 else {
      throw OpenIDRefusal(.invalidRequest, "prompt none allows no other value.")
    }
    return prompts
  }
}
