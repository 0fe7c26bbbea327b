package import LoginIdentity
package import LoginMessages

private import LoginCanvas

/// What the screen shows to the person: a failure, a question or news.
///
/// One stands at a time.
package enum Notice: Hashable, Sendable {
  /// The e-mail field is empty.
  case emailMissing
  /// What stands in it is no address.
  case emailInvalid
  /// The password field is empty.
  case passwordMissing
  /// A request failed.
  case failure(IdentityError)
  /// Nobody has this address; shall an account be made?
  case createQuestion(email: String)
  /// A password is wanted for the new account.
  case choosePassword(email: String)
  /// The address signs in with another provider; `brand` is its name, or its id.
  case usesOtherProvider(brand: String)
  /// The address has to be typed first.
  case resetNeedsEmail
  /// The person stopped a request.
  case stopped
  /// What became of the wish to open a browser.
  case browser(BrowserAnswer)
  /// The terminal was asked to copy something.
  case copyAsked
  /// A new short code took the place of the old one.
  case codeRenewed
  /// Something about a way to a provider: it has ended, or has trouble.
  case way(ProviderPrompt.Trouble)
  /// Sign in, and this provider is added.
  case signInToLink(brand: String)
  /// The phone number is missing.
  case phoneMissing
  /// The code of a text message is missing.
  case codeMissing
  /// Something about an account.
  case account(Message)
  /// Attempts are blocked for so many seconds.
  case coolingDown(seconds: Int)
  /// They are allowed again.
  case cooledDown

  /// How a notice is marked, beside its words.
  package enum Kind: String, Sendable {
    /// Something is wrong.
    case error
    /// The person has to decide.
    case question
    /// What was asked for is done.
    case success
    /// Good to know.
    case news
  }

  /// What kind it is.
  package var kind: Kind {
    switch self {
    case .emailMissing, .emailInvalid, .passwordMissing, .failure, .usesOtherProvider,
      .resetNeedsEmail, .coolingDown, .phoneMissing, .codeMissing,
      .browser(.failed), .way:
      .error
    case .account(.saved): .success
    case .account(let message): message.fieldAtFault == nil ? .news : .error
    case .createQuestion, .choosePassword: .question
    case .stopped, .cooledDown, .browser, .copyAsked, .codeRenewed, .signInToLink:
      .news
    }
  }

  /// Whether the control that creates an account stands beside it.
  package var offersAccountCreation: Bool {
    if case .createQuestion = self { return true }
    return self == .failure(.wrongEmailOrPassword)
  }

  /// What it says, with strings from outside cleaned.
  package var message: Message {
    switch self {
    case .emailMissing: .emailMissing
    case .emailInvalid: .emailInvalid
    case .passwordMissing: .passwordMissing
    case .failure(let error): error.message
    case .createQuestion(let email): .createQuestion(email: CleanText.oneLine(email))
    case .choosePassword(let email): .choosePassword(email: CleanText.oneLine(email))
    case .usesOtherProvider(let brand): .usesOtherProvider(brand: CleanText.oneLine(brand))
    case .resetNeedsEmail: .resetNeedsEmail
    case .stopped: .stopped
    case .browser(let answer): .browserAnswer(answer)
    case .copyAsked: .copyAsked
    case .codeRenewed: .codeRenewed
    case .way(let trouble): trouble.message
    case .signInToLink(let brand): .signInToLink(brand: CleanText.oneLine(brand))
    case .phoneMissing: .phoneMissing
    case .codeMissing: .codeMissing
    case .account(let message): message
    case .coolingDown(let seconds): .tooManyAttempts(seconds: seconds)
    case .cooledDown: .waitIsOver
    }
  }
}

extension Notice {
  /// The session that changed could not be kept; the service has made the change that it comes of.
  init(notKept error: IdentityError) {
    guard case .notKept(let reason) = error else {
      self = .failure(error)
      return
    }
    self = .account(.changeNotKept(reason: CleanText.oneLine(reason, limit: 200)))
  }
}
