import Identity
import Messages

/// What is told. The same sentence twice is told twice: the number is another one then.
public struct Announcement: Equatable, Sendable {
  /// What happened; `nil` for nothing.
  public internal(set) var notice: Notice? {
    didSet { if notice != nil { number += 1 } }
  }
  /// How many were told until now.
  public private(set) var number = 0
}

extension LoginState {
  /// What is told; `nil` for nothing.
  public internal(set) var notice: Notice? {
    get { announcement.notice }
    set { announcement.notice = newValue }
  }

  /// The field that a notice speaks of.
  public var fieldAtFault: ElementID? {
    guard let notice, notice.kind == .error else { return nil }
    let fields: [ElementID]
    switch notice {
    case .failure(.invalidEmail), .failure(.unknownEmail): fields = [.email, .newAddress]
    case .failure(.invalidPhoneNumber), .failure(.phoneNumberInUse): fields = [.phoneNumber]
    default:
      switch notice.fieldAtFault {
      case .password: fields = [.password, .ownPassword, .newPassword]
      case .some(let field): fields = [field]
      case nil: return codeAtFault
      }
    }
    return fields.first(where: isShown)
  }

  /// The field of a code that was refused.
  var codeAtFault: ElementID? {
    guard case .failure(let error)? = notice else { return nil }
    let field: ElementID
    switch error {
    case .wrongVerificationCode, .verificationExpired: field = .phoneCode
    case .invalidCode, .expiredCode: field = .mailCode
    default: return nil
    }
    return isShown(field) ? field : nil
  }

  private func isShown(_ field: ElementID) -> Bool {
    shownItems.contains { $0.isField && $0.id == field }
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
    guard case .failure(let error) = notice else { return notice.message }
    switch error {
    case .wrongVerificationCode where page.asksApplicationCode: return .applicationCodeWrong
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
