package import LoginIdentity
package import LoginMessages

/// The account that a sign-in concerns, and the allowed operations.
package struct AccountOptions: Equatable, Sendable {
  /// The account that the sign-in is added to, usually a guest's; `nil` for none.
  package var upgrading: Session?
  /// The account that has to reauthenticate; `nil` allows any account.
  package var reauthenticating: Session?
  /// Whether a guest's data are moved when the person leaves the guest account.
  package var movesData: Bool
  /// Whether accounts can be created.
  package var allowsSignUp: Bool
  /// The form for a sign-in with an email address.
  package var form = SignInForm.addressAndPassword
  /// The providers of email domains, whether or not they have a button.
  package var domainProviders: [DomainProvider] = []
  /// Whether the form offers to sign in with an email link, without a password.
  package var offersSignInLink = false
  /// Whether the program can save the token of this device, so that the service may remember it.
  package var remembersDevices = false

  /// The account that the screen shows and changes, instead of a sign-in.
  package var managing: Session?
  /// The accounts that are saved on this computer, for the first page; if empty, it has the sign-in methods.
  package var savedAccounts: [OfferedAccount] = []
  /// The identifier of the sign-in method last used on this computer; `nil` if it isn't known.
  package var lastUsed: String?
  /// Whether an address must be verified before the screen ends.
  package var requiresVerifiedEmail = false
  /// Whether the account is registered with the program's backend before the screen ends.
  package var registers = false
  /// The storage locations for the session; if empty, the screen does not ask.
  package var places: [SessionPlace] = []
  /// The notice on the first frame.
  package var firstNotice: Notice?
  /// The name of the service for the title bar: a machine, a project, a host; `nil` shows nothing.
  package var service: Message?
  /// The heading of the sign-in methods, such as "Sign in to Acme"; `nil` for the usual one.
  package var title: String?
  /// The picture above the sign-in methods; `nil` for none.
  package var logo: Logo?
  /// A sentence with reasons to sign in.
  package var benefits: String?
  /// The addresses of the terms and the privacy policy.
  package var legal: LegalLinks

  /// Creates options.
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
