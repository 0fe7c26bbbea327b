import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:signInWithIdp`: signs in, creates or links an account with a provider's assertion.
  func signInWithProvider(
    _ request: SignInWithIDPRequest, context: Context
  ) async throws -> SignInWithIDPResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    if request.pendingIdToken != nil { throw ServiceError.notImplemented("pendingIdToken") }
    if request.returnRefreshToken == true {
      throw ServiceError.notImplemented("returnRefreshToken")
    }
    if request.pendingToken != nil { throw ServiceError(.invalidPendingToken) }
    let (request, nonce) = try await withTokens(request)
    let assertion = try ProviderAssertion(
      requestURI: request.requestUri, postBody: request.postBody?.secret)
    let linked = try await statement(ifGiven: request.idToken)
    var answer = SignInWithIDPResponse(assertion)
    answer.nonce = nonce.map(WireSecret.init)
    let outcome: Outcome
    do {
      // The provider was asked by now, so only this part is repeated with the functions' answers.
      outcome = try await asking(context) { context in
        let functions = context.functions?.telling(assertion)
        return try store.write { data in
          let outcome =
            if let linked {
              try self.link(assertion, to: linked, asking: functions, in: data)
            } else {
              try self.signIn(
                assertion, mayCreate: request.autoCreate ?? true, asking: functions, in: data)
            }
          // A credential whose use failed may be used once more, to link it.
          if case .signedIn = outcome { try self.checkIsFresh(assertion, in: data) }
          return outcome
        }
      }
    } catch let error as ServiceError where request.returnIdpCredential == true {
      guard let code = error.code, [.federatedUserAlreadyLinked, .emailExists].contains(code)
      else { throw error }
      answer.errorMessage = code.rawValue
      return answer
    }
    switch outcome {
    case .needsConfirmation(let account):
      answer.needConfirmation = true
      answer.localId = account.localID
      answer.verifiedProvider = account.identities.map(\.providerId)
    case .signedIn(let stored, let isNew, let isRecycled):
      let grant = try await finished(stored)
      answer.tenantId = configuration.tenantID
      answer.localId = grant.account.localID
      answer.isNewUser = isNew ? true : nil
      answer.emailRecycled = isRecycled ? true : nil
      answer.mfaPendingCredential = grant.pending?.mfaPendingCredential
      answer.mfaInfo = grant.pending?.mfaInfo
      answer.backupCodeInfo = grant.pending?.backupCodeInfo
      answer.rememberedDeviceInfo = grant.pending?.rememberedDeviceInfo
      let tokens = try await tokens(of: grant)
      answer.idToken = tokens?.idToken
      answer.refreshToken = tokens?.refreshToken
      answer.expiresIn = tokens?.expiresIn
    }
    return answer
  }
}

private extension IdentityOperations {
  enum Outcome: Sendable {
    case needsConfirmation(Account)
    case signedIn(Grant, isNew: Bool, isRecycled: Bool)
  }

  /// Rejects an assertion whose nonce was used before.
  func checkIsFresh(_ assertion: ProviderAssertion, in data: AccountTransaction) throws {
    guard let digest = assertion.nonceDigest else { return }
    guard try data.useNonce(digest: digest, until: now + 86_400_000) else {
      throw ServiceError(
        .missingOrInvalidNonce, "Duplicate credential received. Please try again with a new one.")
    }
  }

  func link(
    _ assertion: ProviderAssertion, to statement: TokenIssuer.Statement,
    asking functions: SignInFunctions?, in data: AccountTransaction
  ) throws -> Outcome {
    var account = try Self.principal(statement, in: data).account
    if try data.account(providerID: assertion.providerID, rawID: assertion.subject) != nil {
      throw ServiceError(.federatedUserAlreadyLinked)
    }
    if let email = assertion.email, !settings.current.allowsDuplicateEmails {
      if let owner = try data.account(email: email), owner.localID != account.localID {
        throw ServiceError(.emailExists)
      }
      if account.email == nil {
        account.email = email
        account.isEmailVerified = assertion.isEmailVerified
      } else if account.email == email, assertion.isEmailVerified {
        account.isEmailVerified = true
      }
    }
    // This link replaces the one to another person at the provider.
    if account.identity(of: assertion.providerID) != nil {
      try checkMayGiveUp(statement, of: account)
    }
    account.link(assertion.identity)
    let signIn = statement.signIn.adding(SignInProvider(rawValue: assertion.providerID), now: now)
    return .signedIn(
      try grant(account, signIn, asking: functions, asksFactor: false, in: data), isNew: false,
      isRecycled: false)
  }

  /// Signs in to the account that belongs to the assertion, or creates it.
  func signIn(
    _ assertion: ProviderAssertion, mayCreate: Bool, asking functions: SignInFunctions?,
    in data: AccountTransaction
  ) throws -> Outcome {
    let signIn = SignInRecord(SignInProvider(rawValue: assertion.providerID), at: now)
    let sharesEmails = settings.current.allowsDuplicateEmails
    if var known = try data.account(
      providerID: assertion.providerID, rawID: assertion.subject)
    {
      known.link(assertion.identity)
      return .signedIn(
        try grant(known, signIn, asking: functions, in: data), isNew: false, isRecycled: false)
    }
    if !sharesEmails, let email = assertion.email, var owner = try data.account(email: email) {
      guard assertion.isEmailVerified else { return .needsConfirmation(owner) }
      if owner.isDisabled == true { throw ServiceError(.userDisabled) }
      let isRecycled = owner.identity(of: assertion.providerID) != nil
      if owner.isEmailVerified != true {
        // The creator of this account never verified the address; its owner has now.
        try closeOtherWays(of: &owner, in: data)
      }
      owner.isEmailVerified = true
      owner.displayName = assertion.name
      owner.photoURL = assertion.picture
      owner.screenName = assertion.screenName
      owner.link(assertion.identity)
      return .signedIn(
        try grant(owner, signIn, asking: functions, in: data), isNew: false,
        isRecycled: isRecycled)
    }
    // Not USER_NOT_FOUND: clients take that for the end of the current session.
    guard mayCreate else { throw ServiceError(.emailNotFound) }
    var account = Account(localID: RandomText.alphanumeric(28), now: now)
    account.displayName = assertion.name
    account.photoURL = assertion.picture
    account.screenName = assertion.screenName
    if !sharesEmails, let email = assertion.email {
      account.email = email
      account.isEmailVerified = assertion.isEmailVerified
    }
    account.link(assertion.identity)
    return .signedIn(
      try grant(account, signIn, asking: functions, isNew: true, in: data), isNew: true,
      isRecycled: false)
  }
}

private extension SignInWithIDPResponse {
  /// Creates a response with the provider's data, before any decision.
  init(_ assertion: ProviderAssertion) {
    self.init()
    providerId = assertion.providerID
    federatedId = assertion.federatedID
    email = assertion.email
    emailVerified = assertion.isEmailVerified
    displayName = assertion.name
    fullName = assertion.name
    screenName = assertion.screenName
    photoUrl = assertion.picture
    if assertion.providerID == "google.com" {
      firstName = assertion.firstName
      lastName = assertion.lastName
    }
    rawUserInfo = assertion.rawUserInfo
    oauthIdToken = assertion.idToken.map(WireSecret.init)
    oauthTokenSecret = assertion.tokenSecret.map(WireSecret.init)
    oauthAccessToken = WireSecret(assertion.anyAccessToken)
  }
}

extension ProviderAssertion {
  /// The access token; a placeholder without one, because some clients need one.
  var anyAccessToken: Secret {
    accessToken ?? Secret("FirebaseAuthEmulatorFakeAccessToken_\(providerID)")
  }
}
