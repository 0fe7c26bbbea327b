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
      let isFirst = account?.details == nil && focus != .cancel
      account?.details = details
      if let session = account?.session { account?.session = session.with(details.user) }
      // Where the account is first read, only signing out had the focus to itself.
      if isFirst || !focusOrder.contains(focus) { setFocus(firstFocus) }
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
    // What was changed is changed, whether it can be read again at once or not.
    if case .details = order, account?.details != nil, notice != nil { return ending }
    if let order, account != nil, canProve, error.needsFreshSignIn {
      return ending + askForProof(before: order.repeatable(after: error))
    }
    if case .register = order, let session = signedIn {
      visit = nil
      ask(.notRegistered(session))
      notice = .failure(error)
      return ending
    }
    if error == .emailNotVerified, screen == .verification || screen == .address {
      return ending + refuse(.notProvenYet)
    }
    if error == .emailInUse, screen == .address || screen == .credentials {
      return ending + refuse(.newAddressInUse)
    }
    if error == .signInExpired, screen == .secondFactor { return ending + beginAgain(error) }
    let isPassword =
      switch order {
      case .change(_, .password), .resetPassword: true
      default: false
      }
    if isPassword, error.judgedThePassword { self[field: .newPassword] = TextInput() }
    notice = error == .cancelled ? .stopped : .failure(error)
    if let field = codeAtFault { self[field: field] = TextInput() }
    if let field = fieldAtFault { setFocus(field) }
    if screen == .account, account?.details == nil { setFocus(.again) }
    guard case .tooManyAttempts(let seconds) = error else { return ending }
    return ending + coolDown(seconds)
  }

  /// The field that a notice speaks of, on the page that is shown.
  public var fieldAtFault: ElementID? {
    guard let notice, notice.kind == .error else { return nil }
    guard screen != .picker, screen != .email else { return notice.fieldAtFault }
    let fields: [ElementID]
    switch notice {
    case .failure(.invalidEmail), .failure(.unknownEmail): fields = [.newAddress]
    case .failure(.invalidPhoneNumber), .failure(.phoneNumberInUse): fields = [.phoneNumber]
    default:
      switch notice.fieldAtFault {
      case .password: fields = [.ownPassword, .newPassword]
      case .some(let field): fields = [field]
      case nil: return codeAtFault
      }
    }
    let order = focusOrder
    return fields.first { order.contains($0) }
  }

  /// The field of a code that was refused.
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
    guard let visit = account else {
      if case .checkProof = order { signedIn = nil }
      return ending + finish(with: session)
    }
    if case .finishSignIn = order {
      guard visit.session.user.id == session.user.id else {
        returnFromFactor()
        notice = .failure(.other(code: "OTHER_ACCOUNT", detail: nil))
        return ending
      }
      return ending + proven(with: session)
    }
    account?.take(session, after: order)
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
    account?.session = session
    (visit, factor) = (nil, nil)
    // Without anything that waits for it, a provider was added.
    guard let pending = account?.pending else {
      show(.methods)
      return [.sessionChanged(session)] + readAgain(.saved)
    }
    account?.isProven = true
    account?.pending = nil
    if let password = secret(.ownPassword) { account?.password = password }
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
  func page(of order: AccountOrder) -> Screen {
    switch order {
    case .change(_, .displayName): .name
    case .change(_, .password): .accountPassword
    case .sendLink, .checkLink: .address
    case .beginApplication, .removeFactor: .factors
    case .addFactor(_, .application): .application
    case .beginPhone, .addFactor: .factorPhone
    case .unlink: .methods
    case .upgrade: .credentials
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
    case .unlink:
      account?.note(order)
      return readAgain(.saved)
    default: return []
    }
  }
}

private extension IdentityError {
  /// Whether a fresh sign-in is the way on.
  var needsFreshSignIn: Bool { self == .reauthenticationNeeded || self == .sessionExpired }
}

private extension AccountOrder {
  /// The order as it is to be given again after a failure.
  func repeatable(after error: IdentityError) -> AccountOrder {
    // The tokens are void because the address has changed: the code of the mail is used up.
    guard case .checkLink(let session, _, let email, _) = self, error == .sessionExpired else {
      return self
    }
    return .checkLink(session, code: nil, email: email, password: nil)
  }
}
