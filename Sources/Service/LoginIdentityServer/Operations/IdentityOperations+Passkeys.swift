import LoginIdentity
import LoginIdentityProtocol

// Adding a passkey.
extension IdentityOperations {
  /// The maximum number of passkeys of an account.
  static let passkeyLimit = 20
  /// The seconds that a person has to use a passkey.
  static let passkeyTime = 300

  /// `passkeyEnrollment:start`.
  func startPasskeyEnrollment(
    _ request: StartPasskeyEnrollmentRequest, context: Context
  ) async throws -> StartPasskeyEnrollmentResponse {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let statement = try await statement(of: token)
    let principal = try store.readOnce { try Self.principal(statement, in: $0) }
    let account = principal.account
    // As with second factors, a forgotten terminal must not be enough. The last step has the challenge of this one, so the
    // person has all the time that the browser's page promises.
    try checkMayGiveUp(statement, of: account)
    try checkHasRoom(account)
    return StartPasskeyEnrollmentResponse(
      credentialCreationOptions: try creationOptions(for: account, isFactor: false))
  }

  /// Returns the options for a new passkey, with a new challenge.
  ///
  /// - Parameters:
  ///   - account: The account that gets it.
  ///   - isFactor: Whether it becomes a second factor.
  /// - Returns: The options.
  /// - Throws: Database errors.
  func creationOptions(for account: Account, isFactor: Bool) throws -> PasskeyCreationOptions {
    let id = account.localID
    let name = account.email ?? account.phoneNumber ?? account.displayName ?? id
    let handle = passkeyParty.handle(of: id, isFactor: isFactor)
    let known = isFactor ? account.secondFactors.compactMap(\.passkey) : account.passkeys
    return PasskeyCreationOptions(
      rp: .init(id: passkeyParty.domain, name: configuration.projectID),
      user: .init(
        id: Base64.text(of: handle.utf8), name: name, displayName: account.displayName ?? name),
      challenge: try newChallenge(for: isFactor ? .factor(localID: id) : .passkey(localID: id)),
      algorithms: PasskeyKey.algorithms, timeout: Self.passkeyTime * 1000,
      excludeCredentials: known.map(\.descriptor), selection: isFactor ? .factor : .passkey)
  }

  /// `passkeyEnrollment:finalize`.
  func finalizePasskeyEnrollment(
    _ request: FinalizePasskeyEnrollmentRequest, context: Context
  ) async throws -> PasskeyTokens {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let response = try PasskeyResponse(registration: request.authenticatorRegistrationResponse)
    let statement = try await statement(of: token)
    try response.check(for: passkeyParty)
    let given = request.name ?? request.displayName ?? ""
    let passkey = try StoredPasskey(
      response, request.authenticatorRegistrationResponse,
      name: given.isEmpty ? Self.unnamedPasskey : given, now: now)
    let result = try store.write { data -> Result<Grant, ServiceError> in
      let now = self.now
      let principal = try Self.principal(statement, in: data)
      var account = principal.account
      try self.checkHasRoom(account)
      guard
        try data.use(
          challenge: response.challenge, for: .passkey(localID: account.localID), now: now)
      else { return .failure(.usedChallenge) }
      // Returned, not thrown: the challenge stays used.
      guard try data.account(passkey: passkey.id) == nil else {
        return .failure(ServiceError(.passkeyExists))
      }
      account.passkeys.append(passkey)
      return .success(
        try self.grant(
          account, principal.signIn.adding(.passkey, now: now), asking: nil, asksFactor: false,
          in: data))
    }
    return try await passkeyTokens(try result.get())
  }

  /// The name of a passkey without a name, as in Google's emulator.
  private static let unnamedPasskey = "Unnamed Passkey"

  private func checkHasRoom(_ account: Account) throws(ServiceError) {
    guard account.passkeys.count < Self.passkeyLimit else {
      throw ServiceError(
        .passkeyLimitExceeded, "An account has at most \(Self.passkeyLimit) passkeys.")
    }
  }
}

// Signing in.
extension IdentityOperations {
  /// `passkeySignIn:start`.
  func startPasskeySignIn(
    _ request: StartPasskeySignInRequest, context: Context
  ) async throws -> StartPasskeySignInResponse {
    try checkProject(nil, tenant: request.tenantId, context: context)
    return StartPasskeySignInResponse(
      credentialRequestOptions: PasskeyRequestOptions(
        challenge: try newChallenge(for: .signIn), rpId: passkeyParty.domain,
        timeout: Self.passkeyTime * 1000))
  }

  /// `passkeySignIn:finalize`.
  func finalizePasskeySignIn(
    _ request: FinalizePasskeySignInRequest, context: Context
  ) async throws -> PasskeyTokens {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let response = try PasskeyResponse(signIn: request.authenticatorAuthenticationResponse)
    try response.check(for: passkeyParty)
    let result = try store.write { data -> Result<Grant, ServiceError> in
      let now = self.now
      // A failure leaves the challenge used: none works for a second try.
      guard try data.use(challenge: response.challenge, for: .signIn, now: now) else {
        return .failure(.usedChallenge)
      }
      let id = Base64URL.text(of: response.id)
      guard var account = try data.account(passkey: id),
        let index = account.passkeys.firstIndex(where: { $0.id == id })
      else { return .failure(ServiceError(.passkeyNotFound)) }
      if let error = self.error(of: response, account.passkeys[index], account) {
        return .failure(error)
      }
      guard account.isDisabled != true else { return .failure(ServiceError(.userDisabled)) }
      account.passkeys[index].note(response, now: now)
      return .success(
        try self.grant(
          account, SignInRecord(.passkey, at: now), asking: context.functions, in: data))
    }
    return try await passkeyTokens(try result.get())
  }

  /// Returns the reason why a sign-in isn't the passkey's (WebAuthn Level 3 §7.2); `nil` if it is.
  private func error(
    of response: PasskeyResponse, _ passkey: StoredPasskey, _ account: Account
  ) -> ServiceError? {
    let handle = Array(passkeyParty.handle(of: account.localID).utf8)
    guard response.userHandle == handle else {
      return .passkey("userHandle is missing, or another account's.")
    }
    return response.error(as: passkey)
  }
}

extension IdentityOperations {
  var passkeyParty: PasskeyParty {
    PasskeyParty(domain: configuration.passkeyDomain, projectID: configuration.projectID)
  }

  /// Creates and stores a challenge.
  ///
  /// Its characters are the same in base64 and base64url, without padding, because its length is a multiple of three
  /// and letters and digits never give the two characters that differ.
  func newChallenge(for purpose: PasskeyPurpose) throws -> String {
    let text = RandomText.alphanumeric(33)
    try store.write { data in
      let now = self.now
      if self.housekeeping.isDue(now: now) { try data.prune(now: now) }
      try data.insert(challenge: text, for: purpose, expiresAt: now + Self.passkeyTime * 1000)
    }
    return Base64.text(of: text.utf8)
  }

  private func passkeyTokens(_ grant: Grant) async throws -> PasskeyTokens {
    PasskeyTokens(
      localId: grant.account.localID, tokens: try await tokens(of: grant), pending: grant.pending)
  }
}
