import Crypto
import LoginIdentity
import LoginIdentityProtocol

/// A provider's statement about a person, as a client passes it on.
///
/// As in Google's emulator, neither tokens nor their signatures are checked against the provider: the service stands in
/// for production on one machine, where the tests are the provider.
struct ProviderAssertion: Sendable {
  /// The provider in lower case: `google.com`.
  let providerID: String
  let subject: String
  /// The address in lower case.
  let email: String?
  let isEmailVerified: Bool
  let name: String?
  let firstName: String?
  let lastName: String?
  let screenName: String?
  let picture: String?
  /// The provider's complete statement: JSON in the order of Google's answers, or unchanged.
  let rawUserInfo: String
  let idToken: Secret?
  let accessToken: Secret?
  /// The secret of the access token, for X.
  let tokenSecret: Secret?
  let nonceDigest: [UInt8]?

  /// Creates an assertion from a client's request.
  ///
  /// - Parameters:
  ///   - requestURI: The address that the provider redirected to, with its parameters.
  ///   - postBody: More parameters, as a form.
  /// - Throws: ``ServiceError`` `MISSING_REQUEST_URI`, `INVALID_REQUEST_URI`, `INVALID_CREDENTIAL_OR_PROVIDER_ID`,
  ///   `INVALID_IDP_RESPONSE`, `INVALID_EMAIL` or `MISSING_OR_INVALID_NONCE`.
  init(requestURI: String?, postBody: Secret?) throws(ServiceError) {
    guard let uri = requestURI, !uri.isEmpty else { throw ServiceError(.missingRequestURI) }
    guard Syntax.isAbsoluteURI(uri) else { throw ServiceError(.invalidRequestURI) }
    let fields = Self.parameters(uri: uri, postBody: postBody)
    guard let provider = fields["providerId"]?.lowercased(), !provider.isEmpty else {
      throw ServiceError(
        .invalidCredentialOrProvider, "Invalid IdP response/credential: \(uri.prefix(500))")
    }
    guard fields["SAMLResponse"] == nil, !provider.utf8.starts(with: "saml.".utf8) else {
      throw Unoffered.saml.error
    }
    let (text, claims) = try Self.claims(of: fields)
    guard let subject = claims["sub"]?.text else {
      throw ServiceError(
        .invalidProviderResponse, "The credential's sub is missing or isn't text.")
    }
    providerID = provider
    self.subject = subject
    email = claims["email"]?.text.map(Syntax.canonical)
    if let email, !Syntax.isEmail(email) { throw ServiceError(.invalidEmail) }
    isEmailVerified = Self.isTrue(claims["email_verified"])
    let assertedName = Self.parsedName(fields["user"])
    // A provider's text that is too long is no reason to reject its user.
    name = (claims["name"]?.text ?? assertedName).map(Syntax.name)
    firstName = claims["given_name"]?.text.map(Syntax.name)
    lastName = claims["family_name"]?.text.map(Syntax.name)
    screenName = claims["screen_name"]?.text.map(Syntax.name)
    picture = claims["picture"]?.text.flatMap {
      $0.utf16.count <= Syntax.addressLimit ? $0 : nil
    }
    rawUserInfo = provider == "google.com" ? Self.googleInfo(claims) : CompactJSON.text(text)
    idToken = fields["id_token"].map { Secret($0) }
    accessToken = fields["access_token"].map { Secret($0) }
    tokenSecret = fields["oauth_token_secret"].map { Secret($0) }
    nonceDigest = try Self.checkNonce(
      claims["nonce"]?.text, raw: fields["nonce"], provider: provider, subject: subject)
  }

  var federatedID: String {
    providerID == "google.com" ? "https://accounts.google.com/\(subject)" : subject
  }

  var identity: ProviderRecord {
    var record = ProviderRecord(providerId: providerID)
    record.rawId = subject
    record.federatedId = subject
    record.displayName = name
    record.photoUrl = picture
    record.email = email
    record.screenName = screenName
    return record
  }

  /// Returns the parameters of the query, the form and the fragment; the last one wins.
  static func parameters(uri: String, postBody: Secret?) -> [String: String] {
    let parts = uri.parts(at: "#", atMost: 2)
    let query = parts[0].parts(at: "?", atMost: 2)
    var fields: [String: String] = [:]
    let texts = [
      query.dropFirst().first, postBody?.reveal { $0 }, parts.dropFirst().first,
    ]
    for text in texts {
      fields.merge(FormCoding.fields(of: (text ?? "").utf8)) { $1 }
    }
    return fields.filter { !$0.value.isEmpty }
  }
}

private extension ProviderAssertion {
  /// Returns the claims of the ID token, or if there isn't one, of the access token.
  static func claims(
    of fields: [String: String]
  ) throws(ServiceError) -> (text: String, claims: [String: JSONValue]) {
    if let token = fields["id_token"] {
      guard let found = claims(in: token) else {
        throw ServiceError(.invalidProviderResponse, "Unable to parse id_token.")
      }
      return found
    }
    guard let token = fields["access_token"] else {
      throw .notImplemented("The credential has neither id_token nor access_token.")
    }
    guard let found = claims(in: token) else {
      throw .notImplemented("An opaque access_token can't be looked up here.")
    }
    return found
  }

  /// Returns the claims of a JSON object or a JSON Web Token.
  static func claims(in token: String) -> (text: String, claims: [String: JSONValue])? {
    if token.begins(with: "{") {
      return JSONSyntax.object(Array(token.utf8)).map { (token, $0) }
    }
    return UnverifiedToken(Array(token.utf8)).map {
      (String(decoding: $0.parts.payload, as: UTF8.self), $0.claims)
    }
  }

  /// Returns the name that Apple sends once, beside the token: `{"name":{"firstName":…,"lastName":…}}`.
  static func parsedName(_ text: String?) -> String? {
    guard let text, let user = JSONSyntax.object(Array(text.utf8)) else { return nil }
    let parts = ["firstName", "lastName"].compactMap { user["name"]?[$0]?.text }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Returns whether a claim is true: true, the text `true` or a number other than 0.
  static func isTrue(_ value: JSONValue?) -> Bool {
    guard let value else { return false }
    return value.isTrue || value.whole.map { $0 != 0 } ?? false
  }

  /// Returns Google's answer about a person, with fields in the order of Google's emulator.
  static func googleInfo(_ claims: [String: JSONValue]) -> String {
    let scopes = "openid https://www.googleapis.com/auth/userinfo.profile"
    let email = claims["email"]?.text
    let fields: [(String, JSONValue?)] = [
      (
        "granted_scopes",
        .string(
          email == nil ? scopes : "\(scopes) https://www.googleapis.com/auth/userinfo.email")
      ),
      ("id", claims["sub"]), ("name", claims["name"]), ("given_name", claims["given_name"]),
      ("family_name", claims["family_name"]), ("verified_email", claims["email_verified"]),
      ("locale", .string("en")), ("email", claims["email"]), ("picture", claims["picture"]),
    ]
    let pairs = fields.compactMap { name, value -> String? in
      guard let value, let json = try? JSONCoding.bytes(of: [value]) else { return nil }
      return "\"\(name)\":\(String(decoding: json.dropFirst().dropLast(), as: UTF8.self))"
    }
    return "{\(pairs.joined(separator: ","))}"
  }

  /// Compares the nonce of a token with the client's raw nonce.
  ///
  /// For Apple and OpenID Connect; absent on both sides is accepted. Source: Firebase, "Authenticate using Apple":
  /// SHA-256 of the raw nonce, lowercase hexadecimal.
  static func checkNonce(
    _ nonce: String?, raw: String?, provider: String, subject: String
  ) throws(ServiceError) -> [UInt8]? {
    guard provider == "apple.com" || provider.begins(with: "oidc."), nonce != nil || raw != nil
    else {
      return nil
    }
    guard let raw else {
      throw ServiceError(.missingOrInvalidNonce, "Nonce is missing in the request.")
    }
    let digest = Hexadecimal.text(of: SHA256.hash(data: Array(raw.utf8)))
    guard let nonce, nonce == digest else {
      throw ServiceError(
        .missingOrInvalidNonce,
        "The nonce in ID Token \"\(CleanName.of(nonce ?? ""))\" does not match the SHA256 hash of "
          + "the raw nonce in the request.")
    }
    return Array(SHA256.hash(data: Array("\(provider) \(subject) \(raw)".utf8)))
  }
}

/// JSON without spaces between its parts.
enum CompactJSON {
  static func text(_ json: String) -> String {
    var result: [UInt8] = []
    var isInText = false
    var isEscaped = false
    for byte in json.utf8 {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        continue
      } else if byte == UInt8(ascii: "\"") {
        isInText = true
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
