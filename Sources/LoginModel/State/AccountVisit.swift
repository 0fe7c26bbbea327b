public import Identity

/// The account that the screen shows and changes.
public struct AccountVisit: Equatable, Sendable {
  /// The session as it is now.
  public internal(set) var session: Session
  /// What the service knows; `nil` until it has been asked.
  public internal(set) var details: AccountDetails?
  /// The password that proved the person's identity, for signing in again after a change of the
  /// address.
  var password: Secret?
  /// Whether the person has proven their identity since the screen was opened.
  var isProven = false
  /// The request that waits for that proof.
  var pending: IdentityRequest?
  /// The key of an application that is being added.
  public internal(set) var secret: ApplicationSecret?

  /// Describes an account whose screen was just opened.
  init(_ session: Session) { self.session = session }

  /// What the person is called, not cleaned.
  var name: String { session.user.nameShown }

  /// Whether a password can prove the person's identity.
  var provesWithPassword: Bool { details?.hasPassword == true && session.user.email != nil }

  /// Applies the session that a request brought, and what is known to follow from the request; the account
  /// may not be readable again at once.
  mutating func apply(_ new: Session, after request: IdentityRequest) {
    session = new
    note(request)
    if case .change(_, .password(let password)) = request { self.password = password }
  }

  /// Notes what a request has changed.
  mutating func note(_ request: IdentityRequest) {
    guard let known = details else { return }
    var (ids, factors) = (known.providerIDs, known.factors)
    switch request {
    case .unlink(_, let id): ids.removeAll { $0 == id }
    case .removeFactor(_, let id): factors.removeAll { $0.id == id }
    case .change(_, .password) where !known.hasPassword: ids.append("password")
    case .upgradeGuest: ids.append("password")
    case .change, .signInMethods, .signIn, .createAccount, .signInAsGuest, .signInWithProvider,
      .useCredential, .sendPhoneCode, .signInWithPhone, .sendFactorCode, .finishSignIn,
      .sendPasswordReset, .resetPassword, .details, .sendVerification, .checkVerification,
      .sendEmailChange, .checkEmailChange, .beginApplicationFactor, .beginPhoneFactor, .addFactor,
      .delete, .register, .store, .moveData:
      break
    }
    details = AccountDetails(
      user: session.user, providerIDs: ids, phoneNumber: known.phoneNumber, factors: factors)
  }
}

/// A sign-in that wants its second factor.
public struct FactorEntry: Equatable, Sendable {
  /// The demand.
  public let challenge: SecondFactorChallenge
  /// The factor that was chosen; `nil` while there is a choice.
  public internal(set) var factor: SecondFactor?
}

/// A mail with a link that the person has to open.
public struct MailVisit: Equatable, Sendable {
  /// Where it went.
  let address: String
  /// The file it is in, where mails are not sent.
  let path: String?
}
