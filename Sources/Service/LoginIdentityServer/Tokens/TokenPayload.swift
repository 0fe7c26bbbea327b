import LoginIdentity
import LoginIdentityProtocol

/// The claims of a token of the service, not yet checked.
///
/// Source: Firebase Authentication, "Verify ID tokens"; times in seconds since 1970.
struct TokenPayload: Equatable, Sendable {
  var claims: [String: JSONValue]

  init(claims: [String: JSONValue]) { self.claims = claims }
}

extension TokenPayload {
  /// The lifetime of an ID token in seconds.
  static let lifetime = 3600

  /// Names that an administrator's claims can't have.
  ///
  /// Source: reserved claims of the emulator and of OpenID Connect Core §2.
  static let reservedNames: Set<String> = [
    "iss", "aud", "sub", "iat", "exp", "nbf", "jti", "nonce", "azp", "acr", "amr", "cnf",
    "auth_time", "firebase", "at_hash", "c_hash",
  ]

  /// Creates the claims of an account that signed in.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - signIn: The person's sign-in, with its time: `auth_time`.
  ///   - projectID: The audience of the token.
  ///   - tenantID: The tenant of the account; `nil` without one.
  ///   - seconds: The time of issue (``Account/tokenSecond(now:)``).
  init(
    account: Account, signIn: SignInRecord, projectID: String, tenantID: String? = nil,
    seconds: Int
  ) {
    var claims = Self.object(account.customAttributes)
    claims.merge(Self.object(signIn.claims)) { $1 }
    func set(_ name: String, _ text: String?) {
      claims[name] = text.map(JSONValue.string) ?? claims[name]
    }
    set("name", account.displayName)
    set("picture", account.photoURL)
    set("email", account.email)
    set("phone_number", account.phoneNumber)
    if account.email != nil {
      claims["email_verified"] = .bool(account.isEmailVerified ?? false)
    } else if let isVerified = account.isEmailVerified {
      claims["email_verified"] = .bool(isVerified)
    }
    if signIn.provider == .anonymous { claims["provider_id"] = .string("anonymous") }
    claims["auth_time"] = .integer(signIn.authenticatedAt / 1000)
    claims["user_id"] = .string(account.localID)
    claims["firebase"] = .object(Self.firebase(account, signIn, tenantID))
    claims["iat"] = .integer(seconds)
    claims["exp"] = .integer(seconds + Self.lifetime)
    claims["aud"] = .string(projectID)
    claims["iss"] = .string(Self.issuer(projectID: projectID))
    claims["sub"] = .string(account.localID)
    self.claims = claims
  }

  static func issuer(projectID: String) -> String { "https://securetoken.google.com/\(projectID)" }

  static func cookieIssuer(projectID: String) -> String {
    "https://session.firebase.google.com/\(projectID)"
  }

  func sessionCookie(projectID: String, seconds: Int, lifetime: Int) -> TokenPayload {
    var claims = claims
    claims["iss"] = .string(Self.cookieIssuer(projectID: projectID))
    claims["iat"] = .integer(seconds)
    claims["exp"] = .integer(seconds + lifetime)
    return TokenPayload(claims: claims)
  }
}

private extension TokenPayload {
  /// Returns the fields of a JSON object that was checked when it was stored.
  static func object(_ text: String?) -> [String: JSONValue] {
    guard let text else { return [:] }
    return (try? JSONCoding.value([String: JSONValue].self, from: Array(text.utf8))) ?? [:]
  }

  static func firebase(
    _ account: Account, _ signIn: SignInRecord, _ tenantID: String?
  ) -> [String: JSONValue] {
    var identities: [String: JSONValue] = [:]
    if let email = account.email { identities["email"] = .array([.string(email)]) }
    for identity in account.identities {
      identities[identity.providerId] = .array([.string(identity.rawId ?? "")])
    }
    if let phone = account.phoneNumber { identities["phone"] = .array([.string(phone)]) }
    var fields: [String: JSONValue] = [
      "identities": .object(identities), "sign_in_provider": .string(signIn.provider.rawValue),
    ]
    fields["tenant"] = tenantID.map(JSONValue.string)
    if let factor = signIn.secondFactor {
      fields["second_factor_identifier"] = .string(factor.id)
      fields["sign_in_second_factor"] = .string(factor.kind)
    }
    return fields
  }
}
