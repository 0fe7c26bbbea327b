import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginIdentity
import LoginMessages
import LoginSessions

extension SessionAccess {
  /// Asks the service whether a session still stands.
  ///
  /// It is asked in a way that changes nothing; the refresh token is used only where the service has no other way to
  /// tell, or where it says no, for that it alone says for certain.
  ///
  /// - Parameter stored: The session.
  /// - Returns: The session as it is now.
  /// - Throws: ``CommandError``, with the status of a sign-in where it does not stand.
  func checked(_ stored: StoredSession) throws(CommandError) -> StoredSession {
    try settings.service == .none ? checkedAtProvider(stored) : checkedAtService(stored)
  }

  /// Looks the account up, which a token that was taken back does not do.
  private func checkedAtService(_ stored: StoredSession) throws(CommandError) -> StoredSession {
    let isGiven = stored.session.refreshToken.isEmpty
    let current = isGiven ? stored : try fresh(account: stored.fullID, minimumValidity: 60)
    let client = try client()
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.ask(.details(session: current.session), for: \.details)
    }
    switch result {
    case .success: return current
    case .failure(.sessionExpired) where !isGiven,
      .failure(.reauthenticationNeeded) where !isGiven:
      return try fresh(
        account: stored.fullID, minimumValidity: 60, inPlaceOf: current.session.idToken)
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
      // The access token is renewed wherever it can be, the ID token at some providers alone.
      let access = stored.session.accessToken?.token
      let renewed = try fresh(
        account: stored.fullID,
        wanting: access == nil ? .idToken : .accessToken(AccessTokenRequest()),
        minimumValidity: 1, inPlaceOf: access ?? stored.session.idToken)
      // Where there was nothing to fetch, the no counts.
      if renewed.session != stored.session { return renewed }
    }
    guard answer == false else {
      throw CommandError(.sessionUncheckable(service: stored.service.name))
    }
    throw CommandError.sessionRefused(name: name)
  }
}
