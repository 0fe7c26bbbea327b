package import LoginIdentity
package import LoginMessages

private import LoginCanvas

/// A notice to the person: a failure, a question or information.
///
/// Only one is shown at a time.
package enum Notice: Hashable, Sendable {
  /// The email field is empty.
  case emailMissing
  /// The email field contains no valid address.
  case emailInvalid
  /// The password field is empty.
  case passwordMissing
  /// A request failed.
  case failure(IdentityError)
  /// The address is unknown; the person decides whether to create an account.
  case createQuestion(email: String)
  /// The address signs in with another provider; `brand` is its name or its identifier.
  case usesOtherProvider(brand: String)
  /// The person stopped a request.
  case stopped
  /// The result of opening a browser.
  case browser(BrowserAnswer)
  /// The terminal was asked to copy a text.
  case copyAsked
  /// A new short code replaced the previous one.
  case codeRenewed
  /// A sign-in method of a provider has ended or has a problem.
  case way(ProviderPrompt.Trouble)
  /// The person must sign in to add this provider.
  case signInToLink(brand: String)
  /// The phone number is missing.
  case phoneMissing
  /// The code of a text message is missing.
  case codeMissing
  /// Something about an account.
  case account(Message)
  /// A change of an account was made.
  case done(Message)
  /// Attempts are blocked for a number of seconds.
  case coolingDown(seconds: Int)
  /// Attempts are allowed again.
  case cooledDown

  /// The kind of a notice, shown by a sign beside its text.
  package enum Kind: String, Sendable {
    /// An error.
    case error
    /// A question to the person.
    case question
    /// A confirmation.
    case success
    /// Other information.
    case news
  }

  /// The kind of the notice.
  package var kind: Kind {
    switch self {
    case .emailMissing, .emailInvalid, .passwordMissing, .failure, .usesOtherProvider,
      .coolingDown, .phoneMissing, .codeMissing,
      .browser(.failed), .way:
      .error
    case .done: .success
    case .account(let message): message.fieldAtFault == nil ? .news : .error
    case .createQuestion: .question
    case .stopped, .cooledDown, .browser, .copyAsked, .codeRenewed, .signInToLink:
      .news
    }
  }

  /// The text, with external strings cleaned.
  package var message: Message {
    switch self {
    case .emailMissing: .emailMissing
    case .emailInvalid: .emailInvalid
    case .passwordMissing: .passwordMissing
    case .failure(let error): error.message
    case .createQuestion(let email): .createQuestion(email: CleanText.oneLine(email))
    case .usesOtherProvider(let brand): .usesOtherProvider(brand: CleanText.oneLine(brand))
    case .stopped: .stopped
    case .browser(let answer): .browserAnswer(answer)
    case .copyAsked: .copyAsked
    case .codeRenewed: .codeRenewed
    case .way(let trouble): trouble.message
    case .signInToLink(let brand): .signInToLink(brand: CleanText.oneLine(brand))
    case .phoneMissing: .phoneMissing
    case .codeMissing: .codeMissing
    case .account(let message), .done(let message): message
    case .coolingDown(let seconds): .tooManyAttempts(seconds: seconds)
    case .cooledDown: .waitIsOver
    }
  }
}

extension Notice {
  /// Creates the notice for a changed session that could not be saved, although the service has made the change.
  init(notSaved error: IdentityError) {
    guard case .notSaved(let reason) = error else {
      self = .failure(error)
      return
    }
    self = .account(.changeNotSaved(reason: CleanText.oneLine(reason, limit: 200)))
  }
}
