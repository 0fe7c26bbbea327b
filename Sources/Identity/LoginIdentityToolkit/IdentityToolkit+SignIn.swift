package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Returns the sign-in methods of an address (`accounts:createAuthUri`).
  ///
  /// - Parameter email: The address, in any case.
  /// - Returns: The methods; ``LoginIdentity/SignInMethods/notDisclosed`` with email enumeration protection.
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func signInMethods(of email: String) async throws(IdentityError) -> SignInMethods {
    var request = CreateAuthURIRequest()
    request.identifier = email
    // The protocol requires a return address, although there is no redirect.
    request.continueUri = "http://localhost"
    let answer: CreateAuthURIResponse = try await ask(
      request, of: .createAuthUri, before: transport.deadline)
    return switch answer.registered {
    case nil: .notDisclosed
    case false?: .unknownAddress
    // `allProviders` contains "password" for an account that has only an email link.
    case true?: .registered(methods: answer.signinMethods ?? answer.allProviders ?? [])
    }
  }

  /// Opens a connection and asks about an empty address, because the first request of a process takes longer than the
  /// next; it isn't logged and changes no data.
  package func warmUp() async {
    var request = CreateAuthURIRequest()
    request.identifier = "nobody@localhost"
    request.continueUri = "http://localhost"
    guard let bytes = try? JSONCoding.bytes(of: request) else { return }
    var call = ServiceCall(endpoint: .createAuthUri, body: ByteBuffer(bytes: bytes))
    call.isRecorded = false
    let answer: CreateAuthURIResponse? = try? await answer(to: call, before: transport.deadline)
    _ = answer
  }

  /// Signs in with email and password (`accounts:signInWithPassword`, then `accounts:lookup`).
  ///
  /// If the lookup fails, the sign-in is valid, with an unverified address.
  ///
  /// - Parameters:
  ///   - email: The address, in any case.
  ///   - password: The password.
  /// - Returns: The session.
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/other(code:detail:)`` with
  ///   `SECOND_FACTOR_REQUIRED` for an account with a second factor: use ``beginSignIn(email:password:)`` for those.
  package func signIn(email: String, password: Secret) async throws(IdentityError) -> Session {
    guard case .signedIn(let session) = try await beginSignIn(email: email, password: password)
    else { throw .other(code: "SECOND_FACTOR_REQUIRED", detail: nil) }
    return session
  }

  /// Signs in with email and password, up to the second factor if there is one (`accounts:signInWithPassword`, then
  /// `accounts:lookup`).
  package func beginSignIn(
    email: String, password: Secret
  ) async throws(IdentityError) -> SignInStep {
    let deadline = transport.deadline
    var request = SignInWithPasswordRequest()
    request.email = email
    request.password = WireSecret(password)
    request.returnSecureToken = true
    let answer: SignInWithPasswordResponse = try await ask(
      request, of: .signInWithPassword, before: deadline)
    return try await step(
      SignInFields(answer), from: .signInWithPassword, providerID: "password", before: deadline)
  }

  /// Creates an account with email and password (`accounts:signUp`, then `accounts:lookup`).
  package func createAccount(
    email: String, password: Secret
  ) async throws(IdentityError) -> Session {
    try await signUp(email: email, password: password, guest: nil)
  }

  /// Gives a guest an email address and a password (`accounts:signUp` with a token); the user ID stays.
  package func upgradeGuest(
    idToken: Secret, email: String, password: Secret
  ) async throws(IdentityError) -> Session {
    try await signUp(email: email, password: password, guest: idToken)
  }

  /// Creates a guest account (`accounts:signUp` with an empty body).
  package func signInAsGuest() async throws(IdentityError) -> Session {
    var request = SignUpRequest()
    request.returnSecureToken = true
    let answer: SignUpResponse = try await ask(request, of: .signUp, before: transport.deadline)
    let tokens = try tokens(
      from: .signUp, userID: answer.localId, idToken: answer.idToken,
      refreshToken: answer.refreshToken, lifetime: answer.expiresIn)
    return Session(
      user: User(id: tokens.userID, isAnonymous: true), idToken: tokens.idToken,
      refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt, providerID: "anonymous",
      isNewUser: true)
  }

  private func signUp(
    email: String, password: Secret, guest: Secret?
  ) async throws(IdentityError) -> Session {
    let deadline = transport.deadline
    var request = SignUpRequest()
    request.email = email
    request.password = WireSecret(password)
    request.idToken = guest.map(WireSecret.init)
    request.returnSecureToken = true
    let answer: SignUpResponse = try await ask(request, of: .signUp, before: deadline)
    let step = try await step(
      SignInFields(answer, isNewUser: guest == nil), from: .signUp, providerID: "password",
      before: deadline)
    guard case .signedIn(let session) = step else {
      throw .unintelligibleAnswer(host: configuration.endpoint.host(of: .signUp))
    }
    return session
  }
}
