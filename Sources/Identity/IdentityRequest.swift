/// Something that is asked of an identity service, or of the program that shows the screen; whoever asks, it is one
/// of these.
///
/// Plain data, so that a test compares it and a process can send it to another. ``perform(_:_:tell:)`` carries it out.
/// Languages are BCP 47 tags. Encoded it is an object with the name of the case, whose value has the parts by their
/// names; ``Secret`` says who may encode one.
public enum IdentityRequest: Codable, Equatable, Sendable {
  // MARK: Signing in

  /// How an address signs in.
  case signInMethods(email: String)
  /// Sign in with e-mail and password.
  case signIn(email: String, password: Secret)
  /// Create an account and sign in.
  case createAccount(email: String, password: Secret)
  /// Sign in as a guest.
  case signInAsGuest
  /// Give a guest e-mail and password; the user id stays.
  case upgradeGuest(Session, email: String, password: Secret)
  /// Sign in with a provider, or link it.
  case signInWithProvider(ProviderSignInRequest)
  /// Sign in with what a provider said before, or link it.
  case useCredential(ProviderCredential, linkingTo: Session?)
  /// Have a text message with a code sent to a number in E.164.
  case sendPhoneCode(number: String)
  /// Sign in with the code of a text message, or add the number to an account.
  case signInWithPhone(request: String, code: Secret, linkingTo: Session?)
  /// Have the code of a phone sent that is a second factor.
  case sendFactorCode(SecondFactorChallenge, id: String)
  /// End a sign-in with the code of a second factor.
  case finishSignIn(SecondFactorChallenge, SecondFactorCode)
  /// Have a link mailed that signs in without a password.
  case sendSignInLink(email: String, language: String)
  /// Sign in with the code of that link, or add the address to an account.
  case signInWithLink(email: String, code: Secret, linkingTo: Session?)
  /// Have a link for a new password mailed.
  case sendPasswordReset(email: String, language: String)
  /// Set a new password with the code of a mail.
  case resetPassword(code: String, password: Secret)

  // MARK: An account

  /// Read it.
  case details(Session)
  /// Change it.
  case change(Session, AccountChange)
  /// Have a mail sent that verifies the address.
  case sendVerification(Session, language: String)
  /// Check whether the address is verified by now, after applying the code of the mail where there is one.
  case checkVerification(Session, code: String?)
  /// Have a mail sent that changes the address.
  case sendEmailChange(Session, email: String, language: String)
  /// Check whether the address has changed by now; a password signs in with the new one.
  case checkEmailChange(Session, code: String?, email: String, password: Secret?)
  /// Remove a way to sign in; the answer has those that are left.
  case unlink(Session, providerID: String)
  /// Ask for the key of an application that is to become a second factor.
  case beginApplicationFactor(Session)
  /// Have a code sent to a phone that is to become a second factor; the number is E.164.
  case beginPhoneFactor(Session, number: String)
  /// Add a second factor with its first code.
  case addFactor(Session, SecondFactorCode)
  /// Remove a second factor.
  case removeFactor(Session, id: String)
  /// Delete the account.
  case delete(Session)

  // MARK: The program

  /// Tell the program's backend about the account.
  case register(Session)
  /// Store the session in one of the program's storages, by its id.
  case store(Session, in: String)
  /// Move what belongs to an account that is being left.
  case moveData(from: Session, to: Session)

  // MARK: The names of parts that have no label, for Codable

  private enum UpgradeGuestCodingKeys: String, CodingKey { case _0 = "session", email, password }
  private enum SignInWithProviderCodingKeys: String, CodingKey { case _0 = "request" }
  private enum UseCredentialCodingKeys: String, CodingKey { case _0 = "credential", linkingTo }
  private enum SendFactorCodeCodingKeys: String, CodingKey { case _0 = "challenge", id }
  private enum FinishSignInCodingKeys: String, CodingKey { case _0 = "challenge", _1 = "code" }
  private enum DetailsCodingKeys: String, CodingKey { case _0 = "session" }
  private enum ChangeCodingKeys: String, CodingKey { case _0 = "session", _1 = "change" }
  private enum SendVerificationCodingKeys: String, CodingKey { case _0 = "session", language }
  private enum CheckVerificationCodingKeys: String, CodingKey { case _0 = "session", code }
  private enum SendEmailChangeCodingKeys: String, CodingKey { case _0 = "session", email, language }
  private enum CheckEmailChangeCodingKeys: String, CodingKey {
    case _0 = "session", code, email, password
  }
  private enum UnlinkCodingKeys: String, CodingKey { case _0 = "session", providerID }
  private enum BeginApplicationFactorCodingKeys: String, CodingKey { case _0 = "session" }
  private enum BeginPhoneFactorCodingKeys: String, CodingKey { case _0 = "session", number }
  private enum AddFactorCodingKeys: String, CodingKey { case _0 = "session", _1 = "code" }
  private enum RemoveFactorCodingKeys: String, CodingKey { case _0 = "session", id }
  private enum DeleteCodingKeys: String, CodingKey { case _0 = "session" }
  private enum RegisterCodingKeys: String, CodingKey { case _0 = "session" }
  private enum StoreCodingKeys: String, CodingKey { case _0 = "session", `in` = "storage" }
}

extension IdentityRequest {
  /// Whether the service does it only for somebody who has signed in a short while ago.
  ///
  /// Source: `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` of Identity Toolkit's `accounts:update`, `accounts:delete` and
  /// `mfaEnrollment`.
  public var needsReauthentication: Bool {
    switch self {
    case .change(_, .password), .sendEmailChange, .beginApplicationFactor, .beginPhoneFactor,
      .removeFactor, .delete:
      true
    case .change(_, .displayName), .signInMethods, .signIn, .createAccount, .signInAsGuest,
      .upgradeGuest, .signInWithProvider, .useCredential, .sendPhoneCode, .signInWithPhone,
      .sendFactorCode, .finishSignIn, .sendSignInLink, .signInWithLink, .sendPasswordReset,
      .resetPassword, .details, .sendVerification, .checkVerification, .checkEmailChange, .unlink,
      .addFactor, .register,
      .store, .moveData:
      false
    }
  }

  /// The same with the session of a fresh sign-in; what has no session of its own stays as it is.
  ///
  /// - Parameter session: The session that replaces the former one.
  /// - Returns: The request to send instead.
  public func with(_ session: Session) -> IdentityRequest {
    switch self {
    case .details: .details(session)
    case .change(_, let change): .change(session, change)
    case .sendVerification(_, let language): .sendVerification(session, language: language)
    case .checkVerification(_, let code): .checkVerification(session, code: code)
    case .sendEmailChange(_, let email, let language):
      .sendEmailChange(session, email: email, language: language)
    case .checkEmailChange(_, let code, let email, let password):
      .checkEmailChange(session, code: code, email: email, password: password)
    case .upgradeGuest(_, let email, let password):
      .upgradeGuest(session, email: email, password: password)
    case .unlink(_, let id): .unlink(session, providerID: id)
    case .beginApplicationFactor: .beginApplicationFactor(session)
    case .beginPhoneFactor(_, let number): .beginPhoneFactor(session, number: number)
    case .addFactor(_, let code): .addFactor(session, code)
    case .removeFactor(_, let id): .removeFactor(session, id: id)
    case .delete: .delete(session)
    case .register: .register(session)
    case .store(_, let storage): .store(session, in: storage)
    case .signInMethods, .signIn, .createAccount, .signInAsGuest, .signInWithProvider,
      .useCredential, .sendPhoneCode, .signInWithPhone, .sendFactorCode, .finishSignIn,
      .sendSignInLink, .signInWithLink, .sendPasswordReset, .resetPassword, .moveData:
      self
    }
  }
}
