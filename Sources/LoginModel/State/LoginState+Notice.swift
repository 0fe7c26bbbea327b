import LoginCanvas
import LoginIdentity
import LoginMessages

/// What is told.
///
/// The same sentence twice is told twice: the number is another one then.
package struct Announcement: Equatable, Sendable {
  /// What happened; `nil` for nothing.
  package internal(set) var notice: Notice? {
    didSet {
      if notice != nil { number += 1 }
      isFresh = notice != nil
    }
  }
  /// How many were told until now.
  package private(set) var number = 0
  /// Whether the person has done nothing since.
  package internal(set) var isFresh = false

  /// Tells what is told already with another number in it, which is no news.
  mutating func update(_ notice: Notice) {
    let wasFresh = isFresh
    self.notice = notice
    isFresh = wasFresh
  }
}

extension LoginState {
  /// What is told, and how many were told until now.
  package var announced: Announcement { announcement }

  /// What is told; `nil` for nothing.
  package internal(set) var notice: Notice? {
    get { announcement.notice }
    set { announcement.notice = newValue }
  }

  /// Tells what is missing, and goes there.
  mutating func tell(_ notice: Notice, at field: ElementID) -> [LoginEffect] {
    self.notice = notice
    setFocus(field)
    return []
  }

  /// Tells what is missing, and goes there.
  mutating func refuse(_ message: Message) -> [LoginEffect] {
    notice = .account(message)
    if let field = message.fieldAtFault { setFocus(field) }
    return []
  }
}

extension LoginState {
  /// What a notice says on this screen: its next step is one that there is.
  func message(of notice: Notice) -> Message {
    if case .coolingDown(let seconds) = notice {
      return IdentityError.tooManyAttempts(
        retryAfter: requests.coolDown?.told ?? seconds
      ).message
    }
    if case .createQuestion(let email) = notice, traits.isInLines {
      // A button says the question in the picture.
      return .lineCreateQuestion(email: CleanText.oneLine(email))
    }
    if notice == .codeMissing, page.asksApplicationCode { return .applicationCodeMissing }
    guard case .failure(let error) = notice else { return notice.message }
    switch error {
    case .wrongPassword where page is EmailPage: return .wrongPasswordOrForgotten
    case .wrongVerificationCode where page.asksApplicationCode,
      .verificationExpired where page.asksApplicationCode:
      return .applicationCodeWrong
    case .consentDenied where isAlone: return .deniedAlone
    case .providerRefused(let reason) where isAlone:
      return .refusedAlone(reason: IdentityError.cause(reason))
    case .methodNotAllowed where isAlone: return .switchedOffAlone
    case .needsWebPage where isAlone: return .needsWebPageAlone
    case let error: return error.message
    }
  }

  /// Whether there is no other way to sign in.
  private var isAlone: Bool { loginTypes.count == 1 && account == nil }
}
