/// The requests that the program with the screen carries out itself; one that is not given succeeds.
package struct ProgramClient: Sendable {
  /// Registers an account with the program's backend.
  package var register: (@Sendable (Session) async throws(IdentityError) -> Void)?
  /// Stores a session in one of the program's storages, by its id.
  package var store: (@Sendable (Session, _ storage: String) async throws(IdentityError) -> Void)?
  /// Moves the data of an account that is being left.
  package var moveData:
    (@Sendable (_ old: Session, _ new: Session) async throws(IdentityError) -> Void)?
  /// Ways to sign in that the program brings itself, by the ids of their buttons: each makes a custom token.
  package var customSignIns: [String: @Sendable () async throws(IdentityError) -> Secret] = [:]

  /// A program that does nothing itself.
  package init() {}
}

extension IdentityRequest {
  /// Carries it out.
  ///
  /// - Parameters:
  ///   - client: The identity service.
  ///   - program: The requests that the program carries out itself.
  ///   - tell: Shows a person the steps at a provider.
  /// - Returns: The answer; never ``IdentityAnswer/failure(value:)``.
  /// - Throws: ``IdentityError``.
  package func perform(
    _ client: IdentityClient, _ program: ProgramClient = ProgramClient(),
    tell: @escaping IdentityClient.Tell = { _ in }
  ) async throws(IdentityError) -> IdentityAnswer {
    if case .register(let session) = self {
      try await program.register?(session)
    } else if case .store(let session, let storage) = self {
      try await program.store?(session, storage)
    } else if case .moveData(let old, let new) = self {
      try await program.moveData?(old, new)
    } else if case .signInWithProvider(let request) = self,
      let custom = program.customSignIns[request.providerID]
    {
      return try await client.perform(.signInWithCustomToken(token: try await custom()), tell)
    } else {
      return try await client.perform(self, tell)
    }
    return .done
  }
}
