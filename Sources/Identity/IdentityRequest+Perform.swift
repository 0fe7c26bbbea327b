/// What a request may ask of the program that shows the screen; what is not given is no failure.
public struct ProgramClient: Sendable {
  /// Tells the program's backend of an account.
  public var register: (@Sendable (Session) async throws(IdentityError) -> Void)?
  /// Stores a session in one of the program's storages, by its id.
  public var store: (@Sendable (Session, _ storage: String) async throws(IdentityError) -> Void)?
  /// Moves what belongs to an account that is being left.
  public var moveData:
    (@Sendable (_ old: Session, _ new: Session) async throws(IdentityError) -> Void)?
  /// Ways to sign in that the program brings itself, by the ids of their buttons: each makes a custom token.
  public var customSignIns: [String: @Sendable () async throws(IdentityError) -> Secret] = [:]

  /// A program that does nothing itself.
  public init() {}
}

extension IdentityRequest {
  /// Carries it out.
  ///
  /// - Parameters:
  ///   - client: The identity service.
  ///   - program: What the program does itself.
  ///   - tell: Called with what a person is to do at a provider, again when that is renewed.
  /// - Returns: What came of it; never ``IdentityAnswer/failure(_:)``.
  /// - Throws: Why nothing did.
  public func perform(
    _ client: IdentityClient, _ program: ProgramClient = ProgramClient(),
    tell: @escaping @Sendable (ProviderPrompt) -> Void = { _ in }
  ) async throws(IdentityError) -> IdentityAnswer {
    if let perform = client.perform, !isOf(program) { return try await perform(self, tell) }
    let account = client.account
    switch self {
    case .signInMethods(let email): return .methods(try await client.signInMethods(email))
    case .signIn(let email, let password):
      return .outcome(try await client.signIn(email, password))
    case .createAccount(let email, let password):
      return .session(try await client.createAccount(email, password))
    case .signInAsGuest: return .session(try await client.signInAsGuest())
    case .upgradeGuest(let session, let email, let password):
      return .session(try await client.upgradeGuest(session, email, password))
    case .signInWithProvider(let request):
      guard let custom = program.customSignIns[request.providerID] else {
        return .outcome(try await client.signInWithProvider(request, tell))
      }
      return .session(try await client.signInWithCustomToken(try await custom()))
    case .useCredential(let credential, let session):
      return .outcome(try await client.useCredential(credential, session))
    case .sendPhoneCode(let number):
      return .textMessage(try await client.sendPhoneCode(number))
    case .signInWithPhone(let request, let code, let session):
      return .session(try await client.signInWithPhone(request, code, session))
    case .sendFactorCode(let challenge, let id):
      return .textMessage(try await client.sendFactorCode(challenge, id))
    case .finishSignIn(let challenge, let code):
      return .session(try await client.finishSignIn(challenge, code))
    case .sendSignInLink(let email, let language):
      return .mail(try await client.sendSignInLink(email, language))
    case .signInWithLink(let email, let code, let session):
      return .outcome(try await client.signInWithLink(email, code, session))
    case .sendPasswordReset(let email, let language):
      return .mail(try await client.sendPasswordReset(email, language))
    case .resetPassword(let code, let password):
      return .passwordSet(email: try await account.resetPassword(code, password))
    case .details(let session): return .details(try await account.details(session))
    case .change(let session, let change):
      return .session(try await account.change(session, change))
    case .sendVerification(let session, let language):
      return .mail(try await account.sendVerification(session, language))
    case .checkVerification(let session, let code):
      return .session(try await account.proven(session, code: code))
    case .sendEmailChange(let session, let email, let language):
      return .mail(try await account.sendEmailChange(session, email, language))
    case .checkEmailChange(let session, let code, let email, let password):
      return .session(
        try await client.moved(session, code: code, email: email, password: password))
    case .unlink(let session, let id):
      return .methods(.registered(methods: try await account.unlink(session, id)))
    case .beginApplicationFactor(let session):
      return .applicationSecret(try await account.beginApplicationFactor(session))
    case .beginPhoneFactor(let session, let number):
      return .textMessage(try await account.beginPhoneFactor(session, number))
    case .addFactor(let session, let code):
      return .session(try await account.addFactor(session, code, nil))
    case .removeFactor(let session, let id):
      return .session(try await account.removeFactor(session, id))
    case .delete(let session):
      try await account.delete(session)
      return .done
    case .register(let session):
      try await program.register?(session)
      return .done
    case .store(let session, let storage):
      try await program.store?(session, storage)
      return .done
    case .moveData(let old, let new):
      try await program.moveData?(old, new)
      return .done
    }
  }

  /// Whether a program carries it out itself.
  private func isOf(_ program: ProgramClient) -> Bool {
    switch self {
    case .register, .store, .moveData: true
    case .signInWithProvider(let request): program.customSignIns[request.providerID] != nil
    case .signInMethods, .signIn, .createAccount, .signInAsGuest, .upgradeGuest, .useCredential,
      .sendPhoneCode, .signInWithPhone, .sendFactorCode, .finishSignIn, .sendSignInLink,
      .signInWithLink, .sendPasswordReset, .resetPassword, .details, .change, .sendVerification,
      .checkVerification, .sendEmailChange, .checkEmailChange, .unlink, .beginApplicationFactor,
      .beginPhoneFactor, .addFactor, .removeFactor, .delete:
      false
    }
  }
}
