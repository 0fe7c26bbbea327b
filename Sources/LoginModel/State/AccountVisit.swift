public import Identity

/// The account that is looked after.
public struct AccountVisit: Equatable, Sendable {
  /// The session as it is now.
  public internal(set) var session: Session
  /// What the service knows; `nil` until it has been asked.
  public internal(set) var details: AccountDetails?
  /// The password that proved who is there, for signing in again after a change of the address.
  var password: Secret?
  /// Whether the person has proven who they are since the screen was opened.
  var isProven = false
  /// What waits for that proof.
  var pending: AccountOrder?
  /// What a provider was gone to for.
  var purpose = Purpose.proof
  /// The key of an application that is being added.
  public internal(set) var secret: ApplicationSecret?

  enum Purpose { case proof, link }

  /// Describes a visit that begins.
  init(_ session: Session) { self.session = session }

  /// What the person is called, not cleaned.
  var name: String { session.user.nameShown }
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
  /// Where it lies, where nobody sends mail.
  let path: String?
}
