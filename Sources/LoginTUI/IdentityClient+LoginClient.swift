package import LoginIdentity
import LoginScreens

extension IdentityClient {
  /// Creates a client whose requests are carried out by a program's own service.
  ///
  /// - Parameter service: The service; a request that it doesn't support throws
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

  /// Returns the answer of a service; `nil` for a request that it doesn't support.
  private static func answer(
    to request: IdentityRequest, _ service: any LoginClient
  ) async throws -> IdentityAnswer? {
    switch request {
    // Email and password are entered in one form.
    case .signInMethods: .methods(value: .notDisclosed)
    case .signIn(let email, let password):
      .outcome(value: .signedIn(value: try await service.signIn(email: email, password: password)))
    case .createAccount(let email, let password):
      .session(value: try await service.createAccount(email: email, password: password))
    case .signInAsGuest: .session(value: try await service.signInAsGuest())
    // Only the service's own protocol could identify the account to link.
    case .signInWithProvider(let request) where request.linkingTo == nil:
      .outcome(value: .signedIn(value: try await service.signIn(with: request.providerID)))
    case .sendPasswordReset(let email, _):
      try await sent { try await service.sendPasswordReset(email: email) }
    case .details(let session):
      .details(value: AccountDetails(user: session.user, providerIDs: [session.providerID]))
    case .signInWithProvider, .upgradeGuest, .useCredential, .sendPhoneCode, .signInWithPhone,
      .sendFactorCode, .finishSignIn, .sendSignInLink, .signInWithLink, .signInWithCustomToken,
      .resetPassword, .passwordPolicy, .change, .sendVerification, .checkVerification,
      .applyMailedCode,
      .sendEmailChange, .checkEmailChange, .unlink, .beginApplicationFactor, .beginPhoneFactor,
      .addFactor, .removeFactor, .makeBackupCodes, .forgetDevices, .removePasskey, .delete,
      .register, .store, .moveData, .useSaved, .removeSaved:
      nil
    }
  }

  private static func sent(_ send: () async throws -> Void) async throws -> IdentityAnswer {
    try await send()
    return .mail(value: MailTicket())
  }

  /// Returns the result of a program's function, or throws the reason for its failure.
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
