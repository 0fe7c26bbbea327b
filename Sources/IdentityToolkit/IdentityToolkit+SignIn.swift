public import Identity
import IdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Asks how an address can sign in (`accounts:createAuthUri`).
  ///
  /// - Parameter email: The address, in any case.
  /// - Returns: What the service tells; ``SignInMethods/notDisclosed`` under e-mail enumeration
  ///   protection.
  /// - Throws: Why there is no answer.
  public func signInMethods(of email: String) async throws(IdentityError) -> SignInMethods {
    var request = CreateAuthURIRequest()
    request.identifier = email
    // The protocol wants a place to return to, although nobody is sent anywhere.
    request.continueUri = "http://localhost"
    let answer: CreateAuthURIResponse = try await ask(
      request, of: .createAuthUri, before: transport.deadline)
    return switch answer.registered {
    case nil: .notDisclosed
    case false?: .unknownAddress
    // `allProviders` says "password" for an account that has an e-mail link alone.
    case true?: .registered(methods: answer.signinMethods ?? answer.allProviders ?? [])
    }
  }

  /// Signs in with e-mail and password (`accounts:signInWithPassword`, then `accounts:lookup`).
  ///
  /// When the look-up fails the sign-in stands, with an unproven address.
  ///
  /// - Parameters:
  ///   - email: The address, in any case.
  ///   - password: The password.
  /// - Returns: The session.
  /// - Throws: Why there is none; ``IdentityError/other(code:detail:)`` with
  ///   `SECOND_FACTOR_REQUIRED` for an account that wants a second factor.
  public func signIn(email: String, password: Secret) async throws(IdentityError) -> Session {
    let deadline = transport.deadline
    var request = SignInWithPasswordRequest()
    request.email = email
    request.password = WireSecret(password)
    request.returnSecureToken = true
    let answer: PasswordAnswer = try await ask(
      request, of: .signInWithPassword, before: deadline)
    guard !answer.wantsSecondFactor else {
      throw .other(code: "SECOND_FACTOR_REQUIRED", detail: nil)
    }
    let fields = answer.fields
    let tokens = try tokens(
      from: .signInWithPassword, userID: fields.localId, idToken: fields.idToken,
      refreshToken: fields.refreshToken, lifetime: fields.expiresIn)
    return try await session(
      tokens, email: fields.email, displayName: fields.displayName, isNewUser: false,
      before: deadline)
  }

  /// Creates an account with e-mail and password (`accounts:signUp`, then `accounts:lookup`).
  ///
  /// - Parameters:
  ///   - email: The address; the service keeps it in lower case.
  ///   - password: The password; the service decides whether it is good enough.
  /// - Returns: The session of the new account.
  /// - Throws: Why there is none.
  public func createAccount(
    email: String, password: Secret
  ) async throws(IdentityError) -> Session {
    try await signUp(email: email, password: password, guest: nil)
  }

  /// Gives a guest e-mail and password (`accounts:signUp` with a token); the user id stays.
  ///
  /// - Parameters:
  ///   - idToken: The guest's token.
  ///   - email: The address.
  ///   - password: The password.
  /// - Returns: A session that replaces the guest's.
  /// - Throws: Why there is none.
  public func upgradeGuest(
    idToken: Secret, email: String, password: Secret
  ) async throws(IdentityError) -> Session {
    try await signUp(email: email, password: password, guest: idToken)
  }

  /// Creates a guest account (`accounts:signUp` with nothing in it).
  ///
  /// - Returns: The guest's session.
  /// - Throws: Why there is none.
  public func signInAsGuest() async throws(IdentityError) -> Session {
    var request = SignUpRequest()
    request.returnSecureToken = true
    let answer: SignUpResponse = try await ask(request, of: .signUp, before: transport.deadline)
    let tokens = try tokens(of: answer)
    return Session(
      user: User(id: tokens.userID, isAnonymous: true), idToken: tokens.idToken,
      refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt, providerID: "anonymous",
      isNewUser: true)
  }
}

private extension IdentityToolkit {
  func signUp(
    email: String, password: Secret, guest: Secret?
  ) async throws(IdentityError) -> Session {
    let deadline = transport.deadline
    var request = SignUpRequest()
    request.email = email
    request.password = WireSecret(password)
    request.idToken = guest.map(WireSecret.init)
    request.returnSecureToken = true
    let answer: SignUpResponse = try await ask(request, of: .signUp, before: deadline)
    return try await session(
      try tokens(of: answer), email: answer.email, displayName: answer.displayName,
      isNewUser: guest == nil, before: deadline)
  }

  func tokens(of answer: SignUpResponse) throws(IdentityError) -> Tokens {
    try tokens(
      from: .signUp, userID: answer.localId, idToken: answer.tokens.idToken,
      refreshToken: answer.tokens.refreshToken, lifetime: answer.tokens.expiresIn)
  }

  /// A session of `password`, completed by a look-up: no sign-in tells whether the address is proven.
  func session(
    _ tokens: Tokens, email: String?, displayName: String?, isNewUser: Bool,
    before deadline: NIODeadline
  ) async throws(IdentityError) -> Session {
    let known = try await profile(of: tokens, before: deadline)
    return Session(
      user: User(
        id: tokens.userID, email: email ?? known?.email,
        displayName: displayName ?? known?.displayName,
        isEmailVerified: known?.emailVerified ?? false),
      idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt,
      providerID: "password", isNewUser: isNewUser)
  }

  /// The account behind fresh tokens; `nil` when it cannot be had, for the sign-in has succeeded.
  func profile(
    of tokens: Tokens, before deadline: NIODeadline
  ) async throws(IdentityError) -> AccountRecord? {
    do throws(IdentityError) {
      let record = try await record(of: tokens.idToken, before: deadline)
      return record.localId == tokens.userID ? record : nil
    } catch .cancelled {
      throw .cancelled
    } catch {
      return nil
    }
  }
}

/// The answer to a password, which may also be a demand for a second factor.
private struct PasswordAnswer: Decodable {
  let fields: SignInWithPasswordResponse
  let wantsSecondFactor: Bool

  init(from decoder: any Decoder) throws {
    fields = try SignInWithPasswordResponse(from: decoder)
    let keys = try decoder.container(keyedBy: Key.self)
    wantsSecondFactor = keys.contains(.mfaPendingCredential)
  }

  private enum Key: String, CodingKey { case mfaPendingCredential }
}
