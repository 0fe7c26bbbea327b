package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Reads the account of a token (`accounts:lookup`).
  ///
  /// - Parameter idToken: A token that has not expired.
  /// - Returns: The account.
  /// - Throws: Why there is no answer; ``LoginIdentity/IdentityError/sessionExpired`` when the account is gone.
  package func lookup(idToken: Secret) async throws(IdentityError) -> AccountSummary {
    AccountSummary(try await record(of: idToken, before: transport.deadline))
  }

  /// Changes the account of a token (`accounts:update`).
  ///
  /// - Parameters:
  ///   - idToken: A token of a recent sign-in.
  ///   - changes: What is to be different.
  /// - Returns: The account after the change, with new tokens where the old ones became void.
  /// - Throws: Why nothing changed; ``LoginIdentity/IdentityError/reauthenticationNeeded`` when the sign-in
  ///   is too long ago.
  package func update(
    idToken: Secret, _ changes: AccountChanges
  ) async throws(IdentityError) -> AccountUpdate {
    var request = changes.request
    request.idToken = WireSecret(idToken)
    return try await update(request)
  }

  /// Applies a mailed code that proves or restores an address (`accounts:update`).
  ///
  /// - Parameter code: The code of the mail's link.
  /// - Returns: The account after the change.
  /// - Throws: Why nothing changed; ``LoginIdentity/IdentityError/invalidCode``,
  ///   ``LoginIdentity/IdentityError/expiredCode``.
  package func apply(code: String) async throws(IdentityError) -> AccountUpdate {
    var request = UpdateRequest()
    request.oobCode = code
    return try await update(request)
  }

  /// Deletes the account of a token (`accounts:delete`).
  ///
  /// - Parameter idToken: A token of a recent sign-in.
  /// - Throws: Why the account is still there.
  package func delete(idToken: Secret) async throws(IdentityError) {
    var request = DeleteRequest()
    request.idToken = WireSecret(idToken)
    let _: DeleteResponse = try await ask(request, of: .delete, before: transport.deadline)
  }

  /// Buys new tokens (`v1/token`).
  ///
  /// - Parameter refreshToken: The token of an earlier sign-in or refresh.
  /// - Returns: Tokens that replace the earlier ones.
  /// - Throws: Why there are none; ``LoginIdentity/IdentityError/sessionExpired`` when the person has to sign in.
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
  /// The account of a token, as the protocol shows it.
  ///
  /// - Parameters:
  ///   - idToken: The token.
  ///   - deadline: When to give up.
  /// - Returns: The first account listed.
  /// - Throws: Why there is none; ``IdentityError/sessionExpired`` when none is listed.
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
