package import LoginIdentity

import LoginMessages

/// The account that the screen shows and changes.
package struct AccountContext: Equatable, Sendable {
  /// The current session.
  package internal(set) var session: Session
  /// The details from the service; `nil` until they have arrived.
  package internal(set) var details: AccountDetails?
  /// The password used for reauthentication, for repeating it after a change of the address.
  var password: Secret?
  /// Whether the person has reauthenticated since the screen was opened.
  var isReauthenticated = false
  /// Whether the first second factor was just added; then backup codes are offered.
  var hasNewFactor = false
  /// The request that waits for a reauthentication.
  var pending: IdentityRequest?

  /// Creates the context of an account whose screen was just opened.
  init(_ session: Session) { self.session = session }

  /// Returns the name of the person in a language, not cleaned.
  func name(in language: Language) -> String { session.user.nameShown(in: language) }

  /// Whether reauthentication with a password is possible.
  var hasPassword: Bool { details?.hasPassword == true && session.user.email != nil }

  /// Applies the session that a request returned, and the known consequences of the request.
  ///
  /// The account may not be readable again immediately.
  mutating func apply(_ new: Session, after request: IdentityRequest) {
    session = new
    note(request)
    if case .change(_, .password(let password)) = request { self.password = password }
  }

  /// Records the changes made by a request.
  mutating func note(_ request: IdentityRequest) {
    details = details.map { request.details(after: $0, of: session.user) }
  }
}

// Changes of an account.
extension LoginState {
  /// Applies the result of a change: the session that it returned.
  mutating func receiveChange(
    _ answer: IdentityAnswer, to request: IdentityRequest
  ) -> [LoginEffect] {
    guard case .session(let session) = answer else { return endRequest() }
    return apply(session, after: request)
  }

  /// Applies a session that a change returned, and reads the account again.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - request: The request.
  ///   - staying: Whether the page stays; otherwise the overview returns.
  /// - Returns: The resulting effects.
  mutating func apply(
    _ session: Session, after request: IdentityRequest, staying: Bool = false
  ) -> [LoginEffect] {
    let ending = endRequest()
    let confirmation = confirmation(of: request)
    account?.apply(session, after: request)
    if !staying {
      account?.pending = nil
      while path.count > 1 { path.removeLast() }
      arrive()
    }
    return ending + [.sessionChanged(session)] + readAgain(confirmation)
  }

  /// Reads the account again after a change, and confirms the change.
  mutating func readAgain(_ message: Message) -> [LoginEffect] {
    guard let session = account?.session else { return [] }
    let effects = request(.details(session: session))
    notice = .done(message)
    return effects
  }

  /// Applies the details of the account from the service, regardless of the current page.
  mutating func receiveDetails(
    _ answer: IdentityAnswer, to request: IdentityRequest
  ) -> [LoginEffect] {
    switch answer {
    case .details(let details):
      let ending = endRequest()
      let isFirst = account?.details == nil && focus != .cancel
      account?.details = details
      if let session = account?.session { account?.session = session.with(details.user) }
      // Before the account is first read, only signing out could have the focus.
      if isFirst || !focusOrder.contains(focus) { setFocus(firstFocus) }
      offerBackupCodes()
      return ending
    case .failure(let error):
      // The change is complete, whether or not the account can be read again immediately.
      if account?.details != nil, notice != nil { return endRequest() }
      let effects = failRequest(error, of: request)
      if account?.details == nil { setFocus(AccountPage.Control.again.id) }
      return effects
    case .methods, .session, .outcome, .mail, .textMessage, .passwordSet, .passwordPolicy,
      .applicationSecret,
      .backupCodes, .done:
      return endRequest()
    }
  }
}
