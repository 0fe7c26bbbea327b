package import LoginIdentity

extension IdentityClient {
  /// Creates a client whose requests are sent through `toolkit`: all except sign-in with providers, which also needs a
  /// browser.
  ///
  /// Connections and thread end some time after the last copy of it is gone.
  /// The protocol has no way to revoke a refresh token.
  package init(_ toolkit: IdentityToolkit) {
    self.init { request, _ throws(IdentityError) in try await toolkit.answer(to: request) }
    beginRefresh = { session in
      SessionRefresh { () throws(IdentityError) in try await toolkit.exchanged(session) }
    }
  }
}

extension IdentityToolkit {
  /// Signs in with a provider's credential, or links it, and stores the provider's name if the account has none: Apple
  /// sends it only once.
  ///
  /// - Parameters:
  ///   - credential: The provider's credential.
  ///   - session: The account to link it to; `nil` to sign in.
  /// - Returns: The session, or the conflicting account.
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func signInOutcome(
    with credential: ProviderCredential, linkingTo session: Session? = nil
  ) async throws(IdentityError) -> SignInOutcome {
    let (profile, outcome) = try await signIn(with: credential, linkingTo: session?.idToken)
    func conflict(
      _ reason: AccountConflict.Reason, methods: [String] = []
    ) -> SignInOutcome {
      .conflict(
        value: AccountConflict(
          reason: reason, credential: profile.credential, email: profile.email, methods: methods))
    }
    switch outcome {
    case .step(.signedIn(let session)):
      return .signedIn(value: try await named(session, by: profile))
    case .step(let step): return step.outcome
    case .needsConfirmation(_, let providerIDs):
      var methods = providerIDs
      // An account without a provider has a password.
      if methods.isEmpty { methods = ["password"] }
      return conflict(.confirmationNeeded, methods: methods)
    case .refused(.credentialInUse): return conflict(.credentialInUse)
    case .refused(.emailInUse): return conflict(.emailInUse)
    case .refused(let error): throw error
    }
  }

  /// Removes a provider from an account, unless it is the last sign-in method.
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/lastWayToSignIn``; nothing was
  ///   changed.
  package func unlink(
    _ providerID: String, idToken: Secret
  ) async throws(IdentityError) -> [String] {
    let account = try await details(idToken: idToken)
    let ways = account.providerIDs
    guard ways.contains(providerID) else { throw .providerRefused(reason: providerID) }
    guard ways.contains(where: { $0 != providerID }) || !account.passkeys.isEmpty else {
      throw .lastWayToSignIn
    }
    let changes = AccountChanges(unlinkedProviderIDs: [providerID])
    return try await update(idToken: idToken, changes).account.providerIDs
  }

  /// Returns the session with the provider's name if the account had none; the sign-in is valid even if the name can't
  /// be stored.
  private func named(
    _ session: Session, by profile: ProviderProfile
  ) async throws(IdentityError) -> Session {
    guard (session.user.displayName ?? "").isEmpty, let name = profile.displayName, !name.isEmpty
    else { return session }
    do throws(IdentityError) {
      _ = try await update(idToken: session.idToken, AccountChanges(displayName: name))
    } catch {
      if error == .cancelled { throw error }
      return session
    }
    return session.with(session.user.named(name))
  }
}
