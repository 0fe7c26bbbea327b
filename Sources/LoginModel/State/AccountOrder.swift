public import Identity

/// Something that is asked of the service, or of the program, about an account; plain data.
public enum AccountOrder: Equatable, Sendable {
  /// Read it.
  case details(Session)
  /// Change it.
  case change(Session, AccountChange)
  /// Have a mail sent that proves the address; the language is a BCP 47 tag.
  case sendProof(Session, language: String)
  /// Look whether the address is proven by now, after applying the code of the mail where there is one.
  case checkProof(Session, code: String?)
  /// Have a mail sent that changes the address.
  case sendLink(Session, email: String, language: String)
  /// Look whether the address has changed by now; a password signs in with the new one.
  case checkLink(Session, code: String?, email: String, password: Secret?)
  /// Set a new password with the code of a mail.
  case resetPassword(code: String, Secret)
  /// Give a guest e-mail and password.
  case upgrade(Session, email: String, Secret)
  /// Take a way to sign in away.
  case unlink(Session, providerID: String)
  /// Ask for the key of an application.
  case beginApplication(Session)
  /// Have a code sent to a phone that is to become a second factor.
  case beginPhone(Session, number: String)
  /// Add a second factor.
  case addFactor(Session, SecondFactorCode)
  /// Take a second factor away.
  case removeFactor(Session, id: String)
  /// Delete the account.
  case delete(Session)
  /// Have the code of a phone sent at sign-in.
  case sendFactorCode(SecondFactorChallenge, id: String)
  /// End a sign-in with a code.
  case finishSignIn(SecondFactorChallenge, SecondFactorCode)
  /// Tell the program's backend of the account.
  case register(Session)
  /// Keep the session in a place of the program's, by its id.
  case keep(Session, place: String)

  /// The same with the session of a fresh sign-in.
  func with(_ session: Session) -> AccountOrder {
    switch self {
    case .details: .details(session)
    case .change(_, let change): .change(session, change)
    case .sendProof(_, let language): .sendProof(session, language: language)
    case .checkProof(_, let code): .checkProof(session, code: code)
    case .sendLink(_, let email, let language):
      .sendLink(session, email: email, language: language)
    case .checkLink(_, let code, let email, let password):
      .checkLink(session, code: code, email: email, password: password)
    case .upgrade(_, let email, let password): .upgrade(session, email: email, password)
    case .unlink(_, let id): .unlink(session, providerID: id)
    case .beginApplication: .beginApplication(session)
    case .beginPhone(_, let number): .beginPhone(session, number: number)
    case .addFactor(_, let code): .addFactor(session, code)
    case .removeFactor(_, let id): .removeFactor(session, id: id)
    case .delete: .delete(session)
    case .register: .register(session)
    case .keep(_, let place): .keep(session, place: place)
    case .resetPassword, .sendFactorCode, .finishSignIn: self
    }
  }

  /// Whether the person has to prove first who they are.
  var needsProof: Bool {
    switch self {
    case .change(_, .password), .sendLink, .beginApplication, .beginPhone, .removeFactor, .delete:
      true
    default: false
    }
  }

  /// What is told while it runs.
  var message: Message {
    switch self {
    case .details: .account(.loading)
    case .change, .unlink, .addFactor, .removeFactor, .resetPassword, .checkProof, .checkLink,
      .beginApplication:
      .account(.saving)
    case .sendProof, .sendLink: .sendingMail
    case .beginPhone, .sendFactorCode: .sendingCode
    case .finishSignIn: .signingIn
    case .upgrade: .creatingAccount
    case .delete: .account(.deleting)
    case .register: .account(.registering)
    case .keep: .account(.keeping)
    }
  }
}

/// What an order has come to.
public enum AccountAnswer: Equatable, Sendable {
  /// The account.
  case details(AccountDetails)
  /// A session that takes the place of the one that was used.
  case session(Session)
  /// A mail is on its way, or lies somewhere.
  case mail(MailTicket)
  /// Whose password was set.
  case password(of: String?)
  /// The key of an application.
  case secret(ApplicationSecret)
  /// A text message is on its way.
  case code(PhoneTicket)
  /// It was done.
  case done
}

/// How the screen of an account ended.
public enum AccountOutcome: Equatable, Sendable {
  /// The person left; the session as it is now.
  case closed(Session)
  /// They want to sign out.
  case signedOut(Session)
  /// The account is deleted.
  case deleted(Session)
}

/// Where a session may be kept.
public struct SessionPlace: Hashable, Sendable {
  /// What kind of place it is.
  public enum Kind: Hashable, Sendable {
    /// The keyring of the desktop.
    case keyring
    /// A file.
    case file
  }

  /// The program's name for it.
  public let id: String
  /// What kind it is.
  public let kind: Kind
  /// Where it is, to be shown; cleaned.
  public let path: String

  /// Describes a place.
  public init(id: String, kind: Kind, path: String) {
    self.id = id
    self.kind = kind
    self.path = path
  }
}
