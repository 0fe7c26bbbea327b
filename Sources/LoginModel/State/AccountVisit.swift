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
  /// The key of an application that is being added.
  public internal(set) var secret: ApplicationSecret?

  /// Describes a visit that begins.
  init(_ session: Session) { self.session = session }

  /// What the person is called, not cleaned.
  var name: String { session.user.nameShown }

  /// Whether a password can prove who is there.
  var provesWithPassword: Bool { details?.hasPassword == true && session.user.email != nil }

  /// Takes the session that an order brought, and what is known to follow from the order; the account
  /// may not be readable again at once.
  mutating func take(_ new: Session, after order: AccountOrder?) {
    session = new
    note(order)
    if case .change(_, .password(let password)) = order { self.password = password }
  }

  /// Notes what is different after an order.
  mutating func note(_ order: AccountOrder?) {
    guard let known = details else { return }
    var (ids, factors) = (known.providerIDs, known.factors)
    switch order {
    case .unlink(_, let id): ids.removeAll { $0 == id }
    case .removeFactor(_, let id): factors.removeAll { $0.id == id }
    case .change(_, .password) where !known.hasPassword: ids.append("password")
    case .upgrade: ids.append("password")
    default: break
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
  /// Where it lies, where nobody sends mail.
  let path: String?
}
