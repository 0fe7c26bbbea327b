import Canvas
import Identity

// The results of requests that pages make.
extension LoginState {
  /// Applies what a request of a page has come to.
  mutating func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest
  ) -> [LoginEffect] {
    if case .failure(let error) = answer { return fail(error, of: request) }
    let ending = endRequest()
    switch answer {
    case .details(let details):
      let isFirst = account?.details == nil && focus != .cancel
      account?.details = details
      if let session = account?.session { account?.session = session.with(details.user) }
      // Where the account is first read, only signing out had the focus to itself.
      if isFirst || !focusOrder.contains(focus) { setFocus(firstFocus) }
      return ending
    case .session(let session): return apply(session, after: request, ending)
    case .mail(let ticket):
      mail = MailVisit(address: address(of: request), path: ticket.path)
      self[field: .mailCode] = TextInput()
      setFocus(.mailCode)
      return ending
    case .passwordSet(let email):
      return ending + signInAgain(email: email ?? address)
    case .applicationSecret(let secret):
      account?.secret = secret
      show(.application)
      phone.code = TextInput()
      return ending
    case .textMessage(let ticket):
      (phone.request, phone.shownCode) = (ticket.request, ticket.code)
      phone.code = TextInput()
      phone.secondsToResend = PhoneEntry.pause
      setFocus(.phoneCode)
      return [.wait(milliseconds: 1000)]
    case .done: return ending + finished(request)
    // Nothing of the kind was asked, or it was told above.
    case .methods, .outcome, .failure: return ending
    }
  }

  /// Tells of a failure of a request; what needs a fresh sign-in asks for it and is done afterwards.
  private mutating func fail(
    _ error: IdentityError, of request: IdentityRequest
  ) -> [LoginEffect] {
    let ending = endRequest()
    // What was changed is changed, whether it can be read again at once or not.
    if case .details = request, account?.details != nil, notice != nil { return ending }
    if account != nil, canProve, error.needsFreshSignIn {
      return ending + askForProof(before: request.repeatable(after: error))
    }
    if case .register = request, let session = signedIn {
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
      switch request {
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

  /// Where the mail of a request went.
  private func address(of request: IdentityRequest) -> String {
    switch request {
    case .sendEmailChange(_, let email, _): email
    case .sendVerification(let session, _): session.user.email ?? ""
    default: address
    }
  }

  /// Applies a session that a request brought.
  private mutating func apply(
    _ session: Session, after request: IdentityRequest, _ ending: [LoginEffect]
  ) -> [LoginEffect] {
    guard let visit = account else {
      if case .checkVerification = request { signedIn = nil }
      return ending + finish(with: session)
    }
    if case .finishSignIn = request {
      guard visit.session.user.id == session.user.id else {
        returnFromFactor()
        notice = .failure(.other(code: "OTHER_ACCOUNT", detail: nil))
        return ending
      }
      return ending + proven(with: session)
    }
    account?.apply(session, after: request)
    let isList =
      switch request {
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
    if case .checkEmailChange(_, let code, let email, _) = pending {
      next = .checkEmailChange(session, code: code, email: email, password: account?.password)
    }
    return [.sessionChanged(session)] + order(next)
  }

  /// The page that a request belongs to.
  func page(of request: IdentityRequest) -> Screen {
    switch request {
    case .change(_, .displayName): .name
    case .change(_, .password): .accountPassword
    case .sendEmailChange, .checkEmailChange: .address
    case .beginApplicationFactor, .removeFactor: .factors
    case .addFactor(_, .application): .application
    case .beginPhoneFactor, .addFactor: .factorPhone
    case .unlink: .methods
    case .upgradeGuest: .credentials
    case .sendVerification, .checkVerification: .verification
    case .delete: .deletion
    default: .account
    }
  }

  /// Goes on after something that has no answer of its own.
  private mutating func finished(_ request: IdentityRequest) -> [LoginEffect] {
    switch request {
    case .delete(let session): return [.leaveAccount(.deleted(session))]
    case .register:
      isRegistered = true
      return signedIn.map { finish(with: $0) } ?? []
    case .store:
      isKept = true
      return signedIn.map { finish(with: $0) } ?? []
    case .unlink:
      account?.note(request)
      return readAgain(.saved)
    default: return []
    }
  }
}

private extension IdentityError {
  /// Whether a fresh sign-in is the way on.
  var needsFreshSignIn: Bool { self == .reauthenticationNeeded || self == .sessionExpired }
}

private extension IdentityRequest {
  /// The request as it is to be sent again after a failure.
  func repeatable(after error: IdentityError) -> IdentityRequest {
    // The tokens are void because the address has changed: the code of the mail is used up.
    guard case .checkEmailChange(let session, _, let email, _) = self, error == .sessionExpired
    else {
      return self
    }
    return .checkEmailChange(session, code: nil, email: email, password: nil)
  }
}
