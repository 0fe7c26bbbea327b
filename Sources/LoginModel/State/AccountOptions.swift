package import LoginIdentity

/// Whose account a sign-in is about, and what is allowed.
package struct AccountOptions: Equatable, Sendable {
  /// The account that the sign-in is to be added to, mostly a guest's; `nil` for none.
  package var upgrading: Session?
  /// Who has to sign in afresh; `nil` for anybody.
  package var reauthenticating: Session?
  /// Whether a guest's data are moved when its account is left.
  package var movesData: Bool
  /// Whether accounts may be created.
  package var allowsSignUp: Bool
  /// Whether the form offers to sign in with a mailed link, without a password.
  package var offersSignInLink = false

  /// The account that the screen shows and changes, instead of a sign-in.
  package var managing: Session?
  /// Whether an address has to be verified before the screen ends.
  package var requiresVerifiedEmail = false
  /// Whether the program's backend is told of the account before the screen ends.
  package var registers = false
  /// Where the session may be kept; without any, the screen does not ask.
  package var places: [SessionPlace] = []
  /// What is told on the first picture.
  package var firstNotice: Notice?
  /// Where one signs in, for the title bar: a machine, a project, a host; `nil` shows nothing.
  package var service: String?
  /// A sentence on why to sign in.
  package var benefits: String?
  /// Where terms and privacy policy are.
  package var legal: LegalLinks

  /// Gathers them.
  package init(
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
