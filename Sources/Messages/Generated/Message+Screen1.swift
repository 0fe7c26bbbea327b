// Made by scripts/messages.
extension Message {
  /// The title of the screen.
  public static var login: Message { Message(0) }

  /// The control that leaves the screen.
  public static var cancel: Message { Message(1) }

  /// The control that leaves a page for the one before.
  public static var back: Message { Message(2) }

  /// The label of a provider's button.
  public static func signInWith(brand: String) -> Message {
    Message(3, .text(brand))
  }

  /// The label of the e-mail button.
  public static var signInWithEmail: Message { Message(4) }

  /// The label of the phone button.
  public static var signInWithPhone: Message { Message(5) }

  /// The label of the guest button.
  public static var continueAsGuest: Message { Message(6) }

  /// The short name of the e-mail button, and the label of the field.
  public static var email: Message { Message(7) }

  /// The short name of the phone button.
  public static var phone: Message { Message(8) }

  /// The short name of the guest button.
  public static var guest: Message { Message(9) }

  /// What a guest is called inside a sentence: the account of a guest.
  public static var stranger: Message { Message(10) }

  /// The label of the password field.
  public static var password: Message { Message(11) }

  /// The control that makes the password readable.
  public static var showPassword: Message { Message(12) }

  /// The control that makes the password unreadable again.
  public static var hidePassword: Message { Message(13) }

  /// The control that sends the form.
  public static var go: Message { Message(14) }

  /// The control that creates the account that was asked for.
  public static var createAccount: Message { Message(15) }

  /// The control that has a link for a new password mailed.
  public static var forgotPassword: Message { Message(16) }

  /// Looking up how an address signs in.
  public static var checkingEmail: Message { Message(17) }

  /// Signing in.
  public static var signingIn: Message { Message(18) }

  /// Creating an account.
  public static var creatingAccount: Message { Message(19) }

  /// Asking for a mail.
  public static var sendingMail: Message { Message(20) }

  /// The person stopped the request.
  public static var stopped: Message { Message(21) }

  /// The e-mail field is empty.
  public static var emailMissing: Message { Message(22) }

  /// The password field is empty.
  public static var passwordMissing: Message { Message(23) }

  /// What stands in the e-mail field is not an address.
  public static var emailInvalid: Message { Message(24) }

  /// There is no account with this address; a button beside it creates one.
  public static func createQuestion(email: String) -> Message {
    Message(25, .text(email))
  }

  /// A password is wanted for the account to be made.
  public static func choosePassword(email: String) -> Message {
    Message(26, .text(email))
  }

  /// The account of this address signs in with another provider.
  public static func usesOtherProvider(brand: String) -> Message {
    Message(27, .text(brand))
  }

  /// The address has to be typed before a mail can be asked for.
  public static var resetNeedsEmail: Message { Message(28) }

  /// The password is wrong, where there is no control for a forgotten one.
  public static var wrongPassword: Message { Message(29) }

  /// The password is wrong; a control of the page is called as in forgotPassword.
  public static var wrongPasswordOrForgotten: Message { Message(30) }

  /// E-mail or password is wrong; the service does not say which.
  public static var wrongEmailOrPassword: Message { Message(31) }

  /// No account has the address.
  public static var unknownEmail: Message { Message(32) }

  /// An account has the address already, and the password was not its password.
  public static var emailInUse: Message { Message(33) }

  /// The password has too few characters.
  public static func passwordTooShort(length: Int) -> Message {
    Message(34, .number(length))
  }

  /// The password is too easy to guess; how long it has to be is not known.
  public static var passwordTooEasy: Message { Message(35) }

  /// What the project demands of passwords, in the server's words.
  public static func passwordRequirements(rules: String) -> Message {
    Message(36, .text(rules))
  }

  /// The account was switched off.
  public static var accountDisabled: Message { Message(37) }

  /// Too many attempts; the next one may be made after a while.
  public static func tooManyAttempts(wait: Message) -> Message {
    Message(38, .message(wait))
  }

  /// How long to wait, which stands in tooManyAttempts.
  public static func waitSeconds(seconds: Int) -> Message {
    Message(39, .number(seconds))
  }

  /// How long to wait, 3 minutes or more, which stands in tooManyAttempts.
  public static func waitMinutes(minutes: Int) -> Message {
    Message(40, .number(minutes))
  }

  /// How long to wait, 2 hours or more, which stands in tooManyAttempts.
  public static func waitHours(hours: Int) -> Message {
    Message(41, .number(hours))
  }

  /// The wait after too many attempts is over.
  public static var waitIsOver: Message { Message(42) }

  /// The project has used up its share.
  public static var quotaExceeded: Message { Message(43) }

  /// This way of signing in is switched off for the project.
  public static var methodNotAllowed: Message { Message(44) }

  /// The sign-in is too old.
  public static var sessionExpired: Message { Message(45) }

  /// What was given is no international phone number.
  public static var phoneInvalid: Message { Message(46) }

  /// Another account has the phone number.
  public static var phoneInUse: Message { Message(47) }

  /// The code of a text message or an application is wrong.
  public static var verificationCodeWrong: Message { Message(48) }

  /// The code of a text message is too old.
  public static var verificationExpired: Message { Message(49) }

  /// What a provider said about a person does not hold.
  public static var providerAnswerRefused: Message { Message(50) }

  /// The provider's account belongs to another account here.
  public static var credentialInUse: Message { Message(51) }

  /// The token of a backend does not hold.
  public static var customTokenRefused: Message { Message(52) }

  /// This way to sign in takes no second factor.
  public static var secondFactorUnavailable: Message { Message(53) }

  /// The address has to be proven first.
  public static var emailNotVerified: Message { Message(54) }

  /// The account has this second factor already.
  public static var secondFactorInUse: Message { Message(55) }

  /// The account has as many second factors as it may have.
  public static var secondFactorLimit: Message { Message(56) }

  /// The account has no such second factor.
  public static var secondFactorUnknown: Message { Message(57) }

  /// A code of a mail is wrong, used or too old.
  public static var codeNotValid: Message { Message(58) }

  /// The service refused the program's key.
  public static var invalidAPIKey: Message { Message(59) }

  /// No connection to `host`.
  public static func unreachable(host: String) -> Message {
    Message(60, .text(host))
  }

  /// No answer from `host` for `seconds`.
  public static func timedOut(host: String, seconds: Int) -> Message {
    Message(61, .text(host), .number(seconds))
  }

  /// The certificate of `host` is not trusted.
  public static func untrusted(host: String) -> Message {
    Message(62, .text(host))
  }

  /// The service has trouble of its own; `status` is its HTTP status.
  public static func serverFailure(status: Int) -> Message {
    Message(63, .number(status))
  }
}
