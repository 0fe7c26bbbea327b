package import LoginIdentity

import LoginMessages

/// The account that the screen shows and changes.
package struct AccountContext: Equatable, Sendable {
  /// The session as it is now.
  package internal(set) var session: Session
  /// What the service knows; `nil` until it has been asked.
  package internal(set) var details: AccountDetails?
  /// The password that the person has signed in afresh with, for doing so again after a change of the
  /// address.
  var password: Secret?
  /// Whether the person has signed in afresh since the screen was opened.
  var isReauthenticated = false
  /// The request that waits for that.
  var pending: IdentityRequest?

  /// Describes an account whose screen was just opened.
  init(_ session: Session) { self.session = session }

  /// What the person is called in `language`, not cleaned.
  func name(in language: Language) -> String { session.user.nameShown(in: language) }

  /// Whether one can sign in afresh with a password.
  var hasPassword: Bool { details?.hasPassword == true && session.user.email != nil }

  /// Applies the session that a request brought, and what is known to follow from the request; the account
  /// may not be readable again at once.
  mutating func apply(_ new: Session, after request: IdentityRequest) {
    session = new
    note(request)
    if case .change(_, .password(let password)) = request { self.password = password }
  }

  /// Notes what a request has changed.
  mutating func note(_ request: IdentityRequest) {
    details = details.map { request.details(after: $0, of: session.user) }
  }
}

// Changes of an account.
extension LoginState {
  /// Applies what a change has come to: the session that it brought.
  mutating func receiveChange(
    _ answer: IdentityAnswer, to request: IdentityRequest
  ) -> [LoginEffect] {
    guard case .session(let session) = answer else { return endRequest() }
    return apply(session, after: request)
  }

  /// Applies a session that a change brought, and reads the account again.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - request: What was asked.
  ///   - staying: Whether the page stays; else the overview comes back.
  /// - Returns: The work that it asks for.
  mutating func apply(
    _ session: Session, after request: IdentityRequest, staying: Bool = false
  ) -> [LoginEffect] {
    let ending = endRequest()
    account?.apply(session, after: request)
    if !staying {
      account?.pending = nil
      while path.count > 1 { path.removeLast() }
      arrive()
    }
    return ending + [.sessionChanged(session)] + readAgain(.saved)
  }

  /// Reads the account again after a change, and says that it was made.
  mutating func readAgain(_ message: Message) -> [LoginEffect] {
    guard let session = account?.session else { return [] }
    let effects = request(.details(session: session))
    notice = .account(message)
    return effects
  }

  /// Applies what the service knows of the account, whatever page is shown.
  mutating func receiveDetails(
    _ answer: IdentityAnswer, to request: IdentityRequest
  ) -> [LoginEffect] {
    switch answer {
    case .details(let details):
      let ending = endRequest()
      let isFirst = account?.details == nil && focus != .cancel
      account?.details = details
      if let session = account?.session { account?.session = session.with(details.user) }
      // Where the account is first read, only signing out had the focus to itself.
      if isFirst || !focusOrder.contains(focus) { setFocus(firstFocus) }
      return ending
    case .failure(let error):
      // What was changed is changed, whether it can be read again at once or not.
      if account?.details != nil, notice != nil { return endRequest() }
      let effects = failRequest(error, of: request)
      if account?.details == nil { setFocus(AccountPage.Control.again.id) }
      return effects
    case .methods, .session, .outcome, .mail, .textMessage, .passwordSet, .applicationSecret, .done:
      return endRequest()
    }
  }
}
