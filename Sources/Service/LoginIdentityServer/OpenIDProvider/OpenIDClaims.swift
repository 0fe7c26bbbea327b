import LoginIdentity

/// A scope with a meaning of its own (OpenID Connect Core §5.4 and §11); any other is passed on.
enum OpenIDScope: String, CaseIterable, Sendable {
  case openID = "openid"
  case email, profile, phone
  /// It changes nothing: every sign-in has a refresh token.
  case offlineAccess = "offline_access"
}

extension [String] {
  /// Returns whether a scope is among the words.
  func has(_ scope: OpenIDScope) -> Bool { contains(scope.rawValue) }
}

/// The claims about a user.
enum OpenIDClaims {
  /// Returns the claims that an administrator set, without those that the provider itself makes.
  static func own(_ account: Account) -> [String: JSONValue] {
    guard let text = account.customAttributes,
      let claims = try? JSONCoding.value([String: JSONValue].self, from: Array(text.utf8))
    else { return [:] }
    let reserved = TokenPayload.reservedNames.union(["client_id", "scope", "act", "sid"])
    return claims.filter { !reserved.contains($0.key) }
  }

  /// Returns the claims that scopes stand for (OpenID Connect Core §5.4), and those of ``own(_:)``.
  static func user(_ account: Account, scopes: [String]) -> [String: JSONValue] {
    var claims = own(account)
    claims["sub"] = .string(account.localID)
    if scopes.has(.profile) {
      claims["name"] = account.displayName.map(JSONValue.string) ?? claims["name"]
      claims["picture"] = account.photoURL.map(JSONValue.string) ?? claims["picture"]
    }
    if scopes.has(.email), let email = account.email {
      claims["email"] = .string(email)
      claims["email_verified"] = .bool(account.isEmailVerified ?? false)
    }
    if scopes.has(.phone), let number = account.phoneNumber {
      claims["phone_number"] = .string(number)
      claims["phone_number_verified"] = .bool(true)
    }
    return claims
  }
}
