import Identity
import LoginModel
package import Messages
package import Sessions

extension CommandError {
  /// The exit status of whatever ends with a sign-in.
  package static let signInStatus: Int32 = 4

  /// The exit status of a change that was made, and whose session could not be kept.
  package static let unkeptStatus: Int32 = 5

  /// A failure of the store; one that only a sign-in can mend exits with 4.
  package init(_ error: SessionStoreError, language: Language) {
    self.init(error.message, language: language)
    cause = error.cause
    if case .damaged = error { status = Self.signInStatus }
  }

  /// Why there is no session to use.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - name: Whose session it was.
  ///   - language: The language of the sentence.
  package init(_ error: SessionError, name: String, language: Language) {
    switch error {
    case .store(let error), .unkept(_, let error): self.init(error, language: language)
    case .signedOut: self.init(needing: .signInNeeded, language: language)
    case .idTokenEnded, .accessTokenEnded:
      self.init(needing: .tokenEnded(name: name), language: language)
    case .noAccessToken: self.init(.noAccessToken, language: language)
    case .refresh(let error), .refreshUnkept(let error, _):
      switch error {
      case .sessionExpired, .reauthenticationNeeded, .signInExpired, .unknownEmail:
        self.init(needing: .sessionRefused(name: name), language: language)
      case .accountLost:
        self.init(error.message, language: language)
        status = Self.signInStatus
      case .accountDisabled: self.init(needing: .sessionDisabled(name: name), language: language)
      default: self.init(error.message, language: language)
      }
    }
  }

  /// A sentence that ends with a sign-in.
  package init(needing message: Message, language: Language) {
    self.init(message, language: language)
    status = Self.signInStatus
  }
}
