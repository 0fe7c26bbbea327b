import LoginIdentity

/// The accounts of a ``FakeClient``, and the tokens that it issued.
struct FakeAccounts {
  private struct Account {
    let user: User
    let password: Secret
  }

  private var accounts: [String: Account] = [:]
  /// The users of providers, by the id of the provider.
  private var people: [String: User] = [:]
  private var refreshTokens: Set<String> = []
  private var (userCount, tokenCount) = (0, 0)

  /// The minimum length of a password, in characters.
  private static let minimumLength = 6

  /// Adds an account without checking its password.
  mutating func add(email: String, password: Secret) -> User {
    let address = EmailAddress.canonical(email)
    let user = User(id: makeID(), email: address)
    accounts[address] = Account(user: user, password: password)
    return user
  }

  /// Creates an account after the checks of a service.
  mutating func create(email: String, password: Secret) throws(IdentityError) -> User {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { throw .invalidEmail }
    guard accounts[EmailAddress.canonical(email)] == nil else { throw .emailInUse }
    guard password.reveal(\.count) >= Self.minimumLength else {
      throw .weakPassword(minimumLength: Self.minimumLength)
    }
    return add(email: email, password: password)
  }

  func user(email: String, password: Secret) throws(IdentityError) -> User {
    guard let account = accounts[EmailAddress.canonical(email)], account.password == password else {
      throw .wrongEmailOrPassword
    }
    return account.user
  }

  mutating func addGuest() -> User { User(id: makeID(), isAnonymous: true) }

  mutating func person(at providerID: String) -> User {
    if let known = people[providerID] { return known }
    let user = User(id: makeID(), displayName: providerID)
    people[providerID] = user
    return user
  }

  private mutating func makeID() -> String {
    userCount += 1
    return "user-\(userCount)"
  }
}

// Tokens.
extension FakeAccounts {
  mutating func makeRefreshToken() -> Secret {
    tokenCount += 1
    let token = "refresh-\(tokenCount)"
    refreshTokens.insert(token)
    return Secret(token)
  }

  func knows(_ token: Secret) -> Bool { token.reveal { refreshTokens.contains($0) } }

  mutating func revoke(_ token: Secret) {
    let name = token.reveal { $0 }
    refreshTokens.remove(name)
  }

  /// Creates an ID token: a JSON Web Token without a signature (RFC 7519 §6), with the claims of Firebase's.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - providerID: The provider that they signed in with.
  ///   - start: The start of its validity, in seconds since 1970.
  ///   - end: The end of its validity.
  /// - Returns: A unique token.
  mutating func makeToken(
    of user: User, by providerID: String, from start: Int, to end: Int
  ) -> Secret {
    tokenCount += 1
    var claims: [String: JSONValue] = [
      "iss": .string("https://securetoken.google.com/fake"), "aud": .string("fake"),
      "sub": .string(user.id), "user_id": .string(user.id), "auth_time": .integer(start),
      "iat": .integer(start), "exp": .integer(end), "jti": .string("\(tokenCount)"),
      "firebase": .object(["sign_in_provider": .string(providerID)]),
    ]
    if let email = user.email {
      claims["email"] = .string(email)
      claims["email_verified"] = .bool(user.isEmailVerified)
    }
    if let name = user.displayName { claims["name"] = .string(name) }
    let parts: [JSONValue] = [
      .object(["alg": .string("none"), "typ": .string("JWT")]), .object(claims),
    ]
    // Values of this kind can always be written.
    let texts = parts.map { Base64URL.text(of: (try? JSONCoding.bytes(of: $0)) ?? []) }
    return Secret(texts.joined(separator: ".") + ".")
  }
}
