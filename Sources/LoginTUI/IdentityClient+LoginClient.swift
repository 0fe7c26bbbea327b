package import LoginIdentity
import LoginScreens

extension IdentityClient {
  /// A client whose requests a program's own service carries out.
  ///
  /// - Parameter service: The service; a request that it has no function for throws
  ///   ``LoginIdentity/IdentityError/methodNotAllowed``.
  package init(_ service: any LoginClient) {
    self.init { request, _ throws(IdentityError) in
      try await Self.result { try await Self.answer(to: request, service) }
    }
    beginRefresh = { session in
      SessionRefresh { () throws(IdentityError) in
        let fresh = try await Self.result { try await service.refresh(session) }
        return SessionRefresh.Exchanged(kept: fresh) { () throws(IdentityError) in fresh }
      }
    }
    revoke = { session throws(IdentityError) in
      try await Self.result { try await service.signOut(session) }
    }
  }

  /// The answer of a service; `nil` for a request that it has no function for.
  private static func answer(
    to request: IdentityRequest, _ service: any LoginClient
  ) async throws -> IdentityAnswer? {
    switch request {
    // One form for the address and the password.
    case .signInMethods: .methods(value: .notDisclosed)
    case .signIn(let email, let password):
      .outcome(value: .signedIn(value: try await service.signIn(email: email, password: password)))
    case .createAccount(let email, let password):
      .session(value: try await service.createAccount(email: email, password: password))
    case .signInAsGuest: .session(value: try await service.signInAsGuest())
    // Which account it is added to only the service's own protocol could say.
    case .signInWithProvider(let request) where request.linkingTo == nil:
      .outcome(value: .signedIn(value: try await service.signIn(with: request.providerID)))
    case .sendPasswordReset(let email, _):
      try await sent { try await service.sendPasswordReset(email: email) }
    case .details(let session):
      .details(value: AccountDetails(user: session.user, providerIDs: [session.providerID]))
    case .signInWithProvider, .upgradeGuest, .useCredential, .sendPhoneCode, .signInWithPhone,
      .sendFactorCode, .finishSignIn, .sendSignInLink, .signInWithLink, .signInWithCustomToken,
      .resetPassword, .change, .sendVerification, .checkVerification, .applyMailedCode,
      .sendEmailChange, .checkEmailChange, .unlink, .beginApplicationFactor, .beginPhoneFactor,
      .addFactor, .removeFactor, .delete, .register, .store, .moveData:
      nil
    }
  }

  private static func sent(_ send: () async throws -> Void) async throws -> IdentityAnswer {
    try await send()
    return .mail(value: MailTicket())
  }

  /// What a function of a program gives, or why it gives nothing.
  private static func result<Value>(
    _ body: () async throws -> Value
  ) async throws(IdentityError) -> Value {
    do {
      return try await body()
    } catch {
      throw IdentityError(thrown: error)
    }
  }
}
