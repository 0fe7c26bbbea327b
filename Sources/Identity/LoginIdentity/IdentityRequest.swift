/// A request to an identity service, or to the program that shows the screen.
///
/// It is plain data, so that a test can compare it and a process can send it to another. ``perform(_:_:tell:)`` carries
/// it out. Languages are BCP 47 tags. Encoded it is an object with the name of the case, whose value has the parts by
/// name; ``Secret`` documents which encoders may write secrets.
package enum IdentityRequest: Codable, Equatable, Sendable {
  // MARK: Signing in

  case signInMethods(email: String)
  case signIn(email: String, password: Secret)
  case createAccount(email: String, password: Secret)
  case signInAsGuest
  /// Give a guest an email address and a password; the user ID stays.
  case upgradeGuest(session: Session, email: String, password: Secret)
  case signInWithProvider(request: ProviderSignInRequest)
  /// Sign in with a provider's earlier credential, or link it.
  case useCredential(credential: ProviderCredential, linkingTo: Session?)
  /// Send a text message with a code to a number in E.164.
  case sendPhoneCode(number: String)
  /// Sign in with the code of a text message, or add the number to an account.
  case signInWithPhone(request: String, code: Secret, linkingTo: Session?)
  case sendFactorCode(challenge: SecondFactorChallenge, id: String)
  /// Finish a sign-in with its second factor, and ask the service to remember this device if the person wants that.
  case finishSignIn(
    challenge: SecondFactorChallenge, code: SecondFactorCode, remembersDevice: Bool = false)
  case sendSignInLink(email: String, language: String)
  /// Sign in with the code of that link, or with the short code of the same email and its attempt, or add the address
  /// to an account.
  case signInWithLink(email: String, code: Secret, attempt: String? = nil, linkingTo: Session?)
  case sendPasswordReset(email: String, language: String)
  case signInWithCustomToken(token: Secret)
  case resetPassword(code: String, password: Secret)
  /// Read the rules for new passwords.
  case passwordPolicy

  // MARK: An account

  case details(session: Session)
  case change(session: Session, change: AccountChange)
  case sendVerification(session: Session, language: String)
  /// Check whether the address is verified, after applying the code of the email if there is one.
  case checkVerification(session: Session, code: String?)
  /// Apply the code of an email that verifies, changes or restores an address.
  case applyMailedCode(code: String)
  case sendEmailChange(session: Session, email: String, language: String)
  /// Check whether the address has changed; a password signs in with the new one.
  case checkEmailChange(session: Session, code: String?, email: String, password: Secret?)
  /// Remove a sign-in method; the answer has the remaining ones.
  case unlink(session: Session, providerID: String)
  /// Request the secret for an authenticator app that is to become a second factor.
  case beginApplicationFactor(session: Session)
  /// Send a code to a phone that is to become a second factor; the number is E.164.
  case beginPhoneFactor(session: Session, number: String)
  case addFactor(session: Session, code: SecondFactorCode, name: String? = nil)
  case removeFactor(session: Session, id: String)
  /// Make backup codes, which replace the former ones.
  case makeBackupCodes(session: Session)
  /// Forget the devices on which the second factor isn't asked for.
  case forgetDevices(session: Session)
  /// Remove a passkey; the answer has the account's other sign-in methods.
  case removePasskey(session: Session, id: String)
  case delete(session: Session)

  // MARK: The program

  case register(session: Session)
  case store(session: Session, storage: String)
  case moveData(from: Session, to: Session)
  /// Use the saved session of an account, by its name in the program; a new token is fetched if necessary.
  case useSaved(account: String)
  /// Remove the saved session of an account from this computer.
  case removeSaved(account: String)
}

extension IdentityRequest {
  /// Whether the service requires a recent sign-in.
  ///
  /// Source: `CREDENTIAL_TOO_OLD_LOGIN_AGAIN` of Identity Toolkit's `accounts:update`, `accounts:delete`,
  /// `mfaEnrollment` and `passkeyEnrollment`; this program's own `mfaBackupCodes`.
  package var needsReauthentication: Bool { ownership?.isSensitive ?? false }

  /// Returns the same request with the session of a new sign-in; a request without its own session is unchanged.
  package func with(_ session: Session) -> IdentityRequest { ownership?.with(session) ?? self }

  /// Whether a request of an account's owner needs a recent sign-in, and the same request with another session.
  ///
  /// It is `nil` for requests without their own session.
  private var ownership: (isSensitive: Bool, with: (Session) -> IdentityRequest)? {
    switch self {
    case .signInWithProvider(let request) where request.addsPasskey:
      (
        true,
        { session in
          var request = request
          request.linkingTo = session
          return .signInWithProvider(request: request)
        }
      )
    case .details: (false, { .details(session: $0) })
    case .change(_, let change): (change.isSensitive, { .change(session: $0, change: change) })
    case .sendVerification(_, let language):
      (false, { .sendVerification(session: $0, language: language) })
    case .checkVerification(_, let code): (false, { .checkVerification(session: $0, code: code) })
    case .sendEmailChange(_, let email, let language):
      (true, { .sendEmailChange(session: $0, email: email, language: language) })
    case .checkEmailChange(_, let code, let email, let password):
      (false, { .checkEmailChange(session: $0, code: code, email: email, password: password) })
    case .upgradeGuest(_, let email, let password):
      (false, { .upgradeGuest(session: $0, email: email, password: password) })
    case .unlink(_, let id): (false, { .unlink(session: $0, providerID: id) })
    case .beginApplicationFactor: (true, { .beginApplicationFactor(session: $0) })
    case .beginPhoneFactor(_, let number):
      (true, { .beginPhoneFactor(session: $0, number: number) })
    case .addFactor(_, let code, let name):
      (false, { .addFactor(session: $0, code: code, name: name) })
    case .removeFactor(_, let id): (true, { .removeFactor(session: $0, id: id) })
    case .makeBackupCodes: (true, { .makeBackupCodes(session: $0) })
    case .forgetDevices: (false, { .forgetDevices(session: $0) })
    case .removePasskey(_, let id): (true, { .removePasskey(session: $0, id: id) })
    case .delete: (true, { .delete(session: $0) })
    case .register: (false, { .register(session: $0) })
    case .store(_, let storage): (false, { .store(session: $0, storage: storage) })
    case .signInMethods, .signIn, .createAccount, .signInAsGuest, .signInWithProvider,
      .useCredential, .sendPhoneCode, .signInWithPhone, .sendFactorCode, .finishSignIn,
      .sendSignInLink, .signInWithLink, .sendPasswordReset, .signInWithCustomToken,
      .resetPassword, .passwordPolicy, .applyMailedCode, .moveData, .useSaved, .removeSaved:
      nil
    }
  }
}

private extension AccountChange {
  /// Whether it needs a recent sign-in.
  var isSensitive: Bool { if case .password = self { true } else { false } }
}
