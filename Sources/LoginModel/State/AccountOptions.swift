public import Identity

/// Whose account a sign-in is about, and what is allowed.
public struct AccountOptions: Equatable, Sendable {
  /// The account that the sign-in is to be added to, mostly a guest's; `nil` for none.
  public var upgrading: Session?
  /// Who has to sign in afresh; `nil` for anybody.
  public var reauthenticating: Session?
  /// Whether a guest's data are moved when its account is left.
  public var movesData: Bool
  /// Whether accounts may be created.
  public var allowsSignUp: Bool
  /// Whether the form offers to sign in with a mailed link, without a password.
  public var offersSignInLink = false

  /// The account that the screen shows and changes, instead of a sign-in.
  public var managing: Session?
  /// Whether an address has to be verified before the screen ends.
  public var requiresVerifiedEmail = false
  /// Whether the program's backend is told of the account before the screen ends.
  public var registers = false
  /// Where the session may be kept; without any, the screen does not ask.
  public var places: [SessionPlace] = []
  /// What is told on the first picture.
  public var firstNotice: Notice?
  /// Where one signs in, for the title bar: a machine, a project, a host; `nil` shows nothing.
  public var service: String?
  /// A sentence on why to sign in.
  public var benefits: String?
  /// Where terms and privacy policy are.
  public var legal: LegalLinks

  /// Gathers them.
  public init(
    upgrading: Session? = nil, reauthenticating: Session? = nil, movesData: Bool = false,
    allowsSignUp: Bool = true, benefits: String? = nil, legal: LegalLinks = LegalLinks()
  ) {
    self.benefits = benefits
    self.legal = legal
    self.upgrading = upgrading
    self.reauthenticating = reauthenticating
    self.movesData = movesData
    self.allowsSignUp = allowsSignUp
  }
}
