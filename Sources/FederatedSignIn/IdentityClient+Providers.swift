public import Identity

extension IdentityClient {
  /// The same client, which also signs in with providers.
  ///
  /// - Parameter providers: The ways to them.
  /// - Returns: The client.
  public func signingIn(with providers: FederatedSignIn) -> IdentityClient {
    var client = self
    client.signInWithProvider = { request, tell throws(IdentityError) in
      try await providers.signIn(request, tell: tell)
    }
    return client
  }
}
