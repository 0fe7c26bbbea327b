import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginIdentity
import LoginMessages
import LoginSessions

extension SessionAccess {
  /// Asks the service whether a session is still valid.
  ///
  /// The request changes nothing. The refresh token is used only if the service has no other way to check, or answers
  /// no, because only a refresh is conclusive.
  ///
  /// - Parameter stored: The session.
  /// - Returns: The current session.
  /// - Throws: ``CommandError``, with the status of a sign-in if it isn't valid.
  func checked(_ stored: StoredSession) throws(CommandError) -> StoredSession {
    try settings.service == .none ? checkedAtProvider(stored) : checkedAtService(stored)
  }

  /// Looks the account up, which fails with a revoked token.
  private func checkedAtService(_ stored: StoredSession) throws(CommandError) -> StoredSession {
    let isGiven = stored.session.refreshToken.isEmpty
    let current = isGiven ? stored : try freshSession(of: stored.fullID, minimumValidity: 60)
    let client = try client()
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.ask(.details(session: current.session), for: \.details)
    }
    switch result {
    case .success: return current
    case .failure(.sessionExpired) where !isGiven,
      .failure(.reauthenticationNeeded) where !isGiven:
      return try freshSession(
        of: stored.fullID, minimumValidity: 60, inPlaceOf: current.session.idToken)
    case .failure(let error):
      throw CommandError(.refresh(error), name: stored.accountName)
    }
  }

  private func checkedAtProvider(_ stored: StoredSession) throws(CommandError) -> StoredSession {
    let client = try client()
    let name = stored.accountName
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.isValid(stored.session)
    }
    let answer: Bool?
    switch result {
    case .success(let said): answer = said
    case .failure(let error):
      throw CommandError(.refresh(error), name: name)
    }
    if answer == true { return stored }
    if !stored.session.refreshToken.isEmpty {
      // A refresh always replaces the access token, but the ID token only at some providers.
      let access = stored.session.accessToken?.token
      let renewed = try freshSession(
        of: stored.fullID,
        wanting: access == nil ? .idToken : .accessToken(AccessTokenRequest()),
        minimumValidity: 1, inPlaceOf: access ?? stored.session.idToken)
      // If there was nothing to fetch, the negative answer counts.
      if renewed.session != stored.session { return renewed }
    }
    guard answer == false else {
      throw CommandError(.sessionUncheckable(service: stored.service.name))
    }
    throw CommandError.sessionRefused(name: name)
  }
}
