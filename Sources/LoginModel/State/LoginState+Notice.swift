import LoginCanvas
import LoginIdentity
import LoginMessages

/// The current notice and its number.
///
/// The number increases with each notice, so the same sentence can be announced twice.
package struct Announcement: Equatable, Sendable {
  /// The notice; `nil` for none.
  package internal(set) var notice: Notice? {
    didSet {
      if notice != nil { number += 1 }
      isFresh = notice != nil
    }
  }
  /// The number of notices so far.
  package private(set) var number = 0
  /// Whether the person has done nothing since the notice appeared.
  package internal(set) var isFresh = false

  /// Replaces a notice that only contains another number, without making it fresh.
  mutating func update(_ notice: Notice) {
    let wasFresh = isFresh
    self.notice = notice
    isFresh = wasFresh
  }
}

extension LoginState {
  /// The current notice and its number.
  package var announced: Announcement { announcement }

  /// The current notice; `nil` for none.
  package internal(set) var notice: Notice? {
    get { announcement.notice }
    set { announcement.notice = newValue }
  }

  /// Reports missing input and moves the focus there.
  mutating func tell(_ notice: Notice, at field: ElementID) -> [LoginEffect] {
    self.notice = notice
    setFocus(field)
    return []
  }

  /// Reports missing input and moves the focus to its field.
  mutating func refuse(_ message: Message) -> [LoginEffect] {
    notice = .account(message)
    if let field = message.fieldAtFault { setFocus(field) }
    return []
  }
}

extension LoginState {
  /// Returns the text of a notice on this screen; its next step is always available.
  func message(of notice: Notice) -> Message {
    if case .coolingDown(let seconds) = notice {
      return IdentityError.tooManyAttempts(
        retryAfter: requests.coolDown?.reported ?? seconds
      ).message
    }
    if notice == .codeMissing {
      switch page.codeOrigin {
      case .message: break
      case .application: return .typeApplicationCode
      case .backup: return .typeBackupCode
      }
    }
    if notice == .phoneMissing, let phone = page as? any AsksPhoneNumber,
      phone.country(in: self) != nil
    {
      return .phoneNumberMissing
    }
    guard case .failure(let error) = notice else { return notice.message }
    switch error {
    case .wrongPassword where signIn.wrongPasswords > 1,
      .wrongEmailOrPassword where signIn.wrongPasswords > 1:
      return .wrongAgain
    // Beside the sign-in methods, the form and its link stay in view.
    case .wrongPassword where page is EmailPage || isSideBySide && isAtStart:
      return .wrongPasswordOrForgotten
    case .wrongVerificationCode, .verificationExpired:
      switch page.codeOrigin {
      case .message: return error.message
      case .application: return .applicationCodeWrong
      case .backup: return .backupCodeWrong
      }
    case let error: return error.message
    }
  }
}
