/// The requests that the program with the screen carries out itself; a missing one succeeds.
package struct ProgramClient: Sendable {
  package var register: (@Sendable (Session) async throws(IdentityError) -> Void)?
  package var store: (@Sendable (Session, _ storage: String) async throws(IdentityError) -> Void)?
  package var moveData:
    (@Sendable (_ old: Session, _ new: Session) async throws(IdentityError) -> Void)?
  /// Returns the saved session of an account; throws ``IdentityError/sessionExpired`` if only a sign-in gets another.
  package var useSaved: (@Sendable (_ account: String) async throws(IdentityError) -> Session)?
  package var removeSaved: (@Sendable (_ account: String) async throws(IdentityError) -> Void)?
  /// Makes a custom token for one of the program's own sign-in methods, by the ID of its button; `nil` for others.
  ///
  /// It is one function for all methods, because Swift 6.3 crashes if a dictionary contains async functions with typed
  /// throws.
  package var customToken: (@Sendable (_ id: String) async throws(IdentityError) -> Secret?)?

  package init() {}
}

extension IdentityRequest {
  /// Carries out the request.
  ///
  /// - Parameters:
  ///   - client: The identity service.
  ///   - program: The requests that the program carries out itself.
  ///   - tell: Shows a person the steps at a provider.
  /// - Returns: The answer; never ``IdentityAnswer/failure(value:)``.
  /// - Throws: ``IdentityError``.
  package func perform(
    _ client: IdentityClient, _ program: ProgramClient = ProgramClient(),
    tell: @escaping IdentityClient.PromptHandler = { _ in }
  ) async throws(IdentityError) -> IdentityAnswer {
    if case .register(let session) = self {
      try await program.register?(session)
    } else if case .store(let session, let storage) = self {
      try await program.store?(session, storage)
    } else if case .moveData(let old, let new) = self {
      try await program.moveData?(old, new)
    } else if case .removeSaved(let account) = self {
      try await program.removeSaved?(account)
    } else if case .useSaved(let account) = self {
      guard let useSaved = program.useSaved else { throw .sessionExpired }
      return .session(value: try await useSaved(account))
    } else if case .signInWithProvider(let request) = self,
      let token = try await program.customToken?(request.providerID)
    {
      return try await client.perform(.signInWithCustomToken(token: token), tell)
    } else {
      return try await client.perform(self, tell)
    }
    return .done
  }
}
