import Identity
import LoginModel

extension AccountOrder {
  /// Carries it out.
  ///
  /// - Parameters:
  ///   - client: The identity service.
  ///   - surroundings: What the program does itself.
  /// - Returns: What came of it.
  /// - Throws: Why nothing did.
  func perform(
    _ client: IdentityClient, _ surroundings: LoginStore.Surroundings.AccountKeeping
  ) async throws(IdentityError) -> AccountAnswer {
    let account = client.account
    switch self {
    case .details(let session): return .details(try await account.details(session))
    case .change(let session, let change):
      return .session(try await account.change(session, change))
    case .sendProof(let session, let language):
      return .mail(try await account.sendVerification(session, language))
    case .checkProof(let session, let code):
      return .session(try await account.proven(session, code: code))
    case .sendLink(let session, let email, let language):
      return .mail(try await account.sendEmailChange(session, email, language))
    case .checkLink(let session, let code, let email, let password):
      return .session(
        try await client.moved(session, code: code, email: email, password: password))
    case .resetPassword(let code, let password):
      return .password(of: try await account.resetPassword(code, password))
    case .upgrade(let session, let email, let password):
      return .session(try await client.upgradeGuest(session, email, password))
    case .unlink(let session, let id):
      _ = try await account.unlink(session, id)
      return .done
    case .beginApplication(let session):
      return .secret(try await account.beginApplicationFactor(session))
    case .beginPhone(let session, let number):
      return .code(try await account.beginPhoneFactor(session, number))
    case .addFactor(let session, let code):
      return .session(try await account.addFactor(session, code, nil))
    case .removeFactor(let session, let id):
      return .session(try await account.removeFactor(session, id))
    case .delete(let session):
      try await account.delete(session)
      return .done
    case .sendFactorCode(let challenge, let id):
      return .code(try await client.sendFactorCode(challenge, id))
    case .finishSignIn(let challenge, let code):
      return .session(try await client.finishSignIn(challenge, code))
    case .register(let session):
      try await surroundings.register?(session)
      return .done
    case .keep(let session, let place):
      try await surroundings.keep?(session, place)
      return .done
    }
  }
}
