package import LoginIdentity
import LoginOpenIDConnect

extension IdentityClient {
  /// Returns the same client, which also signs in with providers; without an identity service, their own tokens are
  /// refreshed and revoked.
  package func signingIn(with providers: FederatedSignIn) -> IdentityClient {
    var client = answering { request, tell throws(IdentityError) in
      guard case .signInWithProvider(let request) = request else { return nil }
      return .outcome(value: try await providers.signIn(request, tell: tell))
    }
    client.deliverReturn = { address in LoopbackListener.deliver(address) }
    client.beginPasskey = { request throws(IdentityError) in
      try await providers.beginPasskey(request)
    }
    client.finishPasskey = { response, request throws(IdentityError) in
      try await providers.finishPasskey(response, request)
    }
    client.beginCode = { request throws(IdentityError) in try await providers.beginCode(request) }
    client.askAboutCode = { pending, request throws(IdentityError) in
      try await providers.askAboutCode(pending, request)
    }
    guard providers.isStandalone else { return client }
    client.beginRefresh = { session throws(IdentityError) in
      try await providers.beginRefresh(session)
    }
    client.beginAccess = { session, request throws(IdentityError) in
      try await providers.beginRefresh(session, asking: request)
    }
    client.revoke = { session throws(IdentityError) in try await providers.revoke(session) }
    client.isValid = { session throws(IdentityError) in try await providers.isValid(session) }
    return client
  }
}
