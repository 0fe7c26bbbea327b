package import LoginIdentity
package import Logging

extension IdentityClient {
  /// A client that asks a service of the Identity Toolkit protocol; nothing connects yet.
  ///
  /// Connections and thread end some time after the last copy of it is gone. To end them at a
  /// certain moment keep an ``IdentityToolkit`` and use ``init(_:)``.
  ///
  /// - Parameters:
  ///   - endpoint: Where the service is.
  ///   - apiKey: The project's key.
  ///   - logger: Where to log methods, paths, statuses and durations.
  /// - Returns: The client.
  package static func live(
    endpoint: IdentityToolkit.Endpoint, apiKey: String, logger: Logger? = nil
  ) -> IdentityClient {
    IdentityClient(
      IdentityToolkit(.init(endpoint: endpoint, apiKey: apiKey, logger: logger)))
  }

  /// A client whose requests are sent through `toolkit`: all but sign-in with providers, which needs a browser too.
  ///
  /// The protocol has no way to revoke a refresh token.
  package init(_ toolkit: IdentityToolkit) {
    self.init { request, _ throws(IdentityError) in try await toolkit.answer(to: request) }
    beginRefresh = { session in
      SessionRefresh { () throws(IdentityError) in try await toolkit.exchanged(session) }
    }
  }
}

extension IdentityToolkit {
  /// Signs in with what a provider said, or links it, and keeps the name that the provider gave where
  /// the account has none: Apple gives it once.
  ///
  /// - Parameters:
  ///   - credential: What the provider said.
  ///   - session: The account it is to be linked to; `nil` to sign in.
  /// - Returns: The session, or which account is in the way.
  /// - Throws: Why there is neither.
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

  /// Removes a provider from an account, unless nobody could sign in to it afterwards.
  ///
  /// - Parameters:
  ///   - providerID: Which; `password` takes the address with it.
  ///   - idToken: Whose account it is.
  /// - Returns: The ids of the ways that are left.
  /// - Throws: ``LoginIdentity/IdentityError/lastWayToSignIn``, or why nothing changed.
  package func unlink(
    _ providerID: String, idToken: Secret
  ) async throws(IdentityError) -> [String] {
    let ways = try await lookup(idToken: idToken).providerIDs
    guard ways.contains(providerID) else { throw .providerRefused(reason: providerID) }
    guard ways.contains(where: { $0 != providerID }) else { throw .lastWayToSignIn }
    let changes = AccountChanges(unlinkedProviderIDs: [providerID])
    return try await update(idToken: idToken, changes).account.providerIDs
  }

  /// The session with the provider's name in the account, where there was none; the sign-in stands
  /// when that cannot be kept.
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
