package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Reads the account of a token (`accounts:lookup`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/sessionExpired`` if the account
  ///   is gone.
  package func lookup(idToken: Secret) async throws(IdentityError) -> AccountSummary {
    AccountSummary(try await record(of: idToken, before: transport.deadline))
  }

  /// Changes the account of a token (`accounts:update`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/reauthenticationNeeded`` if the
  ///   sign-in was too long ago; nothing was changed.
  package func update(
    idToken: Secret, _ changes: AccountChanges
  ) async throws(IdentityError) -> AccountUpdate {
    var request = changes.request
    request.idToken = WireSecret(idToken)
    return try await update(request)
  }

  /// Applies a mailed code that verifies or restores an address (`accounts:update`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/invalidCode`` and
  ///   ``LoginIdentity/IdentityError/expiredCode``; nothing was changed.
  package func apply(code: String) async throws(IdentityError) -> AccountUpdate {
    var request = UpdateRequest()
    request.oobCode = code
    return try await update(request)
  }

  /// Deletes the account of a token (`accounts:delete`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; the account still exists.
  package func delete(idToken: Secret) async throws(IdentityError) {
    var request = DeleteRequest()
    request.idToken = WireSecret(idToken)
    let _: DeleteResponse = try await ask(request, of: .delete, before: transport.deadline)
  }

  /// Exchanges a refresh token for new tokens (`v1/token`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/sessionExpired`` if the person
  ///   has to sign in.
  package func refresh(refreshToken: Secret) async throws(IdentityError) -> Tokens {
    var request = TokenRequest()
    request.grantType = "refresh_token"
    request.refreshToken = WireSecret(refreshToken)
    let answer: TokenResponse = try await ask(request, of: .token, before: transport.deadline)
    return try tokens(
      from: .token, userID: answer.userID, idToken: answer.idToken,
      refreshToken: answer.refreshToken, lifetime: answer.expiresIn)
  }
}

extension IdentityToolkit {
  /// Returns the protocol's record of a token's account.
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``IdentityError/sessionExpired`` if the list is empty.
  func record(
    of idToken: Secret, before deadline: NIODeadline
  ) async throws(IdentityError) -> AccountRecord {
    var request = LookupRequest()
    request.idToken = WireSecret(idToken)
    let answer: LookupResponse = try await ask(request, of: .lookup, before: deadline)
    guard let record = answer.users?.first else { throw .sessionExpired }
    return record
  }

  private func update(_ request: UpdateRequest) async throws(IdentityError) -> AccountUpdate {
    let answer: UpdateResponse = try await ask(request, of: .update, before: transport.deadline)
    let areTokensNew = answer.idToken != nil || answer.refreshToken != nil
    return AccountUpdate(
      account: AccountSummary(answer),
      tokens: areTokensNew
        ? try tokens(
          from: .update, userID: answer.localId, idToken: answer.idToken,
          refreshToken: answer.refreshToken, lifetime: answer.expiresIn)
        : nil)
  }
}
