import Canvas
import Identity

// What comes of the orders about an account.
extension LoginState {
  /// Takes what an order has come to.
  mutating func receive(_ answer: AccountAnswer) -> [LoginEffect] {
    let order = runningOrder
    let ending = endRequest()
    switch answer {
    case .details(let details):
      account?.details = details
      if let session = account?.session { account?.session = session.with(details.user) }
      if !focusOrder.contains(focus) { setFocus(focusOrder[0]) }
      return ending
    case .session(let session): return take(session, after: order, ending)
    case .mail(let ticket):
      mail = MailVisit(address: address(of: order), path: ticket.path)
      self[field: .mailCode] = TextInput()
      setFocus(.mailCode)
      return ending
    case .password(let email):
      return ending + signInAgain(email: email ?? address)
    case .secret(let secret):
      account?.secret = secret
      show(.application)
      phone.code = TextInput()
      return ending
    case .code(let ticket):
      (phone.request, phone.shownCode) = (ticket.request, ticket.code)
      phone.code = TextInput()
      phone.secondsToResend = PhoneEntry.pause
      setFocus(.phoneCode)
      return [.wait(milliseconds: 1000)]
    case .done: return ending + finished(order)
    }
  }

  /// Tells of a failure of an order; what needs a fresh sign-in asks for it and is done afterwards.
  mutating func failOrder(_ error: IdentityError) -> [LoginEffect] {
    let order = runningOrder
    let ending = endRequest()
    if error == .reauthenticationNeeded, let order, account != nil {
      account?.isProven = false
      return ending + askForProof(before: order)
    }
    if case .register = order, let session = signedIn {
      ask(.notRegistered(session))
      notice = .failure(error)
      return ending
    }
    if error == .emailNotVerified, screen == .verification || screen == .address {
      return ending + refuse(.notProvenYet)
    }
    notice = error == .cancelled ? .stopped : .failure(error)
    if let field = fieldAtFault { setFocus(field) }
    return ending
  }

  /// The field that a notice speaks of, on the page that is shown.
  public var fieldAtFault: ElementID? {
    guard notice?.kind == .error, let field = notice?.fieldAtFault else { return codeAtFault }
    guard field == .password, screen != .email else { return field }
    return [.ownPassword, .newPassword].first { focusOrder.contains($0) }
  }

  private var codeAtFault: ElementID? {
    guard case .failure(let error)? = notice else { return nil }
    let field: ElementID
    switch error {
    case .wrongVerificationCode, .verificationExpired: field = .phoneCode
    case .invalidCode, .expiredCode: field = .mailCode
    default: return nil
    }
    return focusOrder.contains(field) ? field : nil
  }

  /// Where the mail of an order went.
  private func address(of order: AccountOrder?) -> String {
    switch order {
    case .sendLink(_, let email, _): email
    case .sendProof(let session, _): session.user.email ?? ""
    default: address
    }
  }

  /// A session that an order brought.
  private mutating func take(
    _ session: Session, after order: AccountOrder?, _ ending: [LoginEffect]
  ) -> [LoginEffect] {
    guard account != nil else {
      if case .checkProof = order { signedIn = nil }
      return finish(with: session)
    }
    if case .finishSignIn = order { return ending + proven(with: session) }
    account?.session = session
    let isList =
      switch order {
      case .unlink, .removeFactor: true
      default: false
      }
    if !isList { showAccount() }
    return ending + [.sessionChanged(session)] + readAgain(.saved)
  }

  /// Reads the account again after a change, and says that it was made.
  mutating func readAgain(_ message: AccountMessage) -> [LoginEffect] {
    guard let session = account?.session else { return [] }
    let effects = order(.details(session))
    notice = .account(message)
    return effects
  }

  /// The person has proven who they are; what waited for it is done.
  mutating func proven(with session: Session) -> [LoginEffect] {
    let isLink = account?.purpose == .link && account?.pending == nil
    account?.session = session
    if !isLink { account?.isProven = true }
    account?.purpose = .proof
    visit = nil
    guard let pending = account?.pending else {
      let page: Screen = isLink ? .methods : .account
      show(page)
      return [.sessionChanged(session)] + readAgain(.saved)
    }
    account?.pending = nil
    self[field: .ownPassword] = TextInput()
    let (page, kept) = (page(of: pending), mail)
    show(page)
    mail = kept
    var next = pending.with(session)
    if case .checkLink(_, let code, let email, _) = pending {
      next = .checkLink(session, code: code, email: email, password: account?.password)
    }
    return [.sessionChanged(session)] + order(next)
  }

  /// The page that an order belongs to.
  private func page(of order: AccountOrder) -> Screen {
    switch order {
    case .change(_, .displayName): .name
    case .change(_, .password): .accountPassword
    case .sendLink, .checkLink: .address
    case .beginApplication, .removeFactor: .factors
    case .addFactor(_, .application): .application
    case .beginPhone, .addFactor: .factorPhone
    case .unlink: .methods
    case .sendProof, .checkProof: .verification
    case .delete: .deletion
    default: .account
    }
  }

  /// Goes on after something that has no answer of its own.
  private mutating func finished(_ order: AccountOrder?) -> [LoginEffect] {
    switch order {
    case .delete(let session): return [.leaveAccount(.deleted(session))]
    case .register:
      isRegistered = true
      return signedIn.map { finish(with: $0) } ?? []
    case .keep:
      isKept = true
      return signedIn.map { finish(with: $0) } ?? []
    case .unlink: return readAgain(.saved)
    default: return []
    }
  }
}
