import Identity

extension LoginState {
  /// What a notice says on this screen: its next step is one that there is.
  func message(of notice: Notice) -> Message {
    guard case .failure(let error) = notice else { return notice.message }
    switch error.message {
    case .verificationCodeWrong where asksApplication: return .provider(.applicationCodeWrong)
    case .consentDenied where isAlone: return .provider(.deniedAlone)
    case .providerRefused(let reason) where isAlone:
      return .provider(.refusedAlone(reason: reason))
    case .methodNotAllowed where isAlone: return .provider(.switchedOffAlone)
    case .needsWebPage where isAlone: return .provider(.needsWebPageAlone)
    case let message: return message
    }
  }

  /// Whether there is no other way to sign in.
  private var isAlone: Bool { loginTypes.count == 1 && account == nil }

  /// Whether the code that is asked for is an application's.
  private var asksApplication: Bool {
    switch screen {
    case .application: true
    case .secondFactor: factor?.factor?.kind == .application
    default: false
    }
  }
}
