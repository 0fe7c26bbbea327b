/// The client of an identity service: one function that carries out requests, and the few operations that aren't
/// requests.
///
/// It is a value, so that a test or another service can replace it:
///
/// ```swift
/// let client = IdentityClient { request, tell in
///   switch request {
///   case .signIn: .outcome(value: .signedIn(value: session))
///   default: nil
///   }
/// }
/// ```
///
/// Every function supports task cancellation: it ends its request and throws ``IdentityError/cancelled``.
package struct IdentityClient: Sendable {
  /// Shows a person the steps at a provider; called again when they are renewed.
  package typealias PromptHandler = @Sendable (_ prompt: ProviderPrompt) -> Void
  package typealias Perform<Answer> =
    @Sendable (_ request: IdentityRequest, _ tell: @escaping PromptHandler)
    async throws(IdentityError) ->
    Answer

  /// Carries out a request; never returns ``IdentityAnswer/failure(value:)``.
  ///
  /// Throws ``IdentityError/methodNotAllowed`` for a request that the service does not support.
  package var perform: Perform<IdentityAnswer>

  /// Delivers the address that a browser on another machine was redirected to at the end of a sign-in with a provider,
  /// and that the person copied; it is checked like a browser's own request.
  package var deliverReturn: @Sendable (_ address: Secret) async -> Void = { _ in }
  /// Begins a request to add a passkey, or to sign in with one.
  package var beginPasskey:
    @Sendable (_ request: ProviderSignInRequest) async throws(IdentityError) -> PasskeyTask = {
      _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Sends the service the answer of a passkey, which is JSON, for a request to add it or to sign in.
  package var finishPasskey:
    @Sendable (_ response: Secret, _ request: ProviderSignInRequest)
      async throws(IdentityError) ->
      SignInOutcome = { _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Requests a short code, so that any process can finish the sign-in with ``askAboutCode``; throws
  /// ``IdentityError/methodNotAllowed`` if that isn't possible.
  package var beginCode:
    @Sendable (_ request: ProviderSignInRequest) async throws(IdentityError) -> DeviceSignIn = {
      _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Asks the provider once whether the person has entered a short code, and signs in if so.
  package var askAboutCode:
    @Sendable (_ pending: DeviceSignIn, _ request: ProviderSignInRequest)
      async throws(IdentityError) ->
      DeviceSignIn.Progress = { _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Begins to exchange the refresh token of a session for new tokens.
  package var beginRefresh:
    @Sendable (_ session: Session) async throws(IdentityError) -> SessionRefresh = {
      _ throws(IdentityError) in throw .methodNotAllowed
    }
  /// Begins to exchange the refresh token of a session for another access token, for some of its scopes or for one
  /// recipient.
  package var beginAccess:
    @Sendable (_ session: Session, _ request: AccessTokenRequest) async throws(IdentityError) ->
      SessionRefresh = { _, _ throws(IdentityError) in throw .methodNotAllowed }
  /// Revokes the refresh token of a session; throws ``IdentityError/methodNotAllowed`` if the service can't.
  package var revoke: @Sendable (_ session: Session) async throws(IdentityError) -> Void = {
    _ throws(IdentityError) in throw .methodNotAllowed
  }
  /// Checks whether a session is valid, and changes nothing; returns `nil` if only a refresh shows it.
  package var isValid: @Sendable (_ session: Session) async throws(IdentityError) -> Bool? = { _ in
    nil
  }
  /// Prepares for the first request, and returns at once; a screen calls it after its first picture.
  package var prepare: @Sendable () -> Void = {}

  /// Creates a client.
  ///
  /// - Parameter answer: Carries out a request; returns `nil` for an unsupported one.
  package init(answer: @escaping Perform<IdentityAnswer?> = { _, _ in nil }) {
    perform = { request, tell throws(IdentityError) in
      guard let answer = try await answer(request, tell) else { throw .methodNotAllowed }
      return answer
    }
  }

  /// Returns the same client with other answers to some requests.
  ///
  /// - Parameter answer: Carries out a request; returns `nil` for one that this client carries out as before.
  /// - Returns: The client.
  package func answering(_ answer: @escaping Perform<IdentityAnswer?>) -> IdentityClient {
    var client = self
    client.perform = { request, tell throws(IdentityError) in
      if let answer = try await answer(request, tell) { return answer }
      return try await self.perform(request, tell)
    }
    return client
  }
}

extension IdentityClient {
  /// Carries out a request, and returns a part of its answer.
  ///
  /// - Throws: ``IdentityError``, also if the answer has no such part.
  package func ask<Value>(
    _ request: IdentityRequest, for part: (IdentityAnswer) -> Value?,
    tell: @escaping PromptHandler = { _ in }
  ) async throws(IdentityError) -> Value {
    try await perform(request, tell).value(part)
  }

  /// Exchanges the refresh token of a session for new tokens, all steps at once: for callers that do not store
  /// sessions.
  package func refresh(_ session: Session) async throws(IdentityError) -> Session {
    try await beginRefresh(session).exchange().check()
  }

  /// Returns a session whose address is verified.
  ///
  /// - Parameters:
  ///   - session: The session before.
  ///   - code: The code of the email, to apply first; `nil` if the link was opened elsewhere.
  /// - Returns: The session with a token for the verified address.
  /// - Throws: ``IdentityError/emailNotVerified``, or the reason why it can't be checked.
  package func verified(_ session: Session, code: String?) async throws(IdentityError) -> Session {
    let failure = try await failure(of: code)
    let known = try await ask(.details(session: session), for: \.details).user
    guard known.isEmailVerified else { throw failure ?? .emailNotVerified }
    // The current token still says that it is not.
    return try await refresh(session).with(known)
  }

  /// Returns a session of the account after its address has changed.
  ///
  /// If the change revoked all tokens, the password signs in again.
  ///
  /// - Parameters:
  ///   - session: The session before.
  ///   - code: The code of the email, to apply first; `nil` if the link was opened elsewhere.
  ///   - email: The new address.
  ///   - password: The password, if there is one.
  /// - Returns: The session.
  /// - Throws: ``IdentityError/emailNotVerified`` while the address is the old one; ``IdentityError/sessionExpired`` if
  ///   the password is needed and missing.
  package func moved(
    _ session: Session, code: String?, email: String, password: Secret?
  ) async throws(IdentityError) -> Session {
    let failure = try await failure(of: code)
    do throws(IdentityError) {
      let known = try await ask(.details(session: session), for: \.details).user
      guard known.email.map(EmailAddress.canonical) == EmailAddress.canonical(email) else {
        throw failure ?? .emailNotVerified
      }
      // The current token still contains the old address.
      return try await refresh(session).with(known)
    } catch .sessionExpired {
      guard let password else { throw .sessionExpired }
      let outcome = try await ask(.signIn(email: email, password: password), for: \.outcome)
      guard case .signedIn(let fresh) = outcome else { throw .sessionExpired }
      // The address may now belong to another account.
      guard fresh.user.id == session.user.id else {
        throw .other(code: "OTHER_ACCOUNT", detail: nil)
      }
      return fresh
    }
  }

  /// Applies the code of an email; returns its error if it may have been used before, because a person may open the
  /// link and also paste it.
  private func failure(of code: String?) async throws(IdentityError) -> IdentityError? {
    guard let code else { return nil }
    do throws(IdentityError) {
      try await ask(.applyMailedCode(code: code), for: \.done)
      return nil
    } catch .invalidCode {
      return .invalidCode
    } catch .expiredCode {
      return .expiredCode
    }
  }
}
