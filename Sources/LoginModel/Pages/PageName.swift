/// The pages there are, by the names that `snapshot` knows them by.
package enum PageName: String, CaseIterable, Sendable {
  /// The providers.
  case picker
  /// E-mail and password.
  case email
  /// A provider, where the sign-in goes on.
  case provider
  /// A phone number, and the code of a text message.
  case phone
  /// A decision about accounts.
  case choice
  /// The second factor of a sign-in.
  case secondFactor = "second-factor"
  /// The page for a person without its code.
  case noCode = "no-code"
  /// A link of a mail, without a password.
  case signInLink = "sign-in-link"
  /// A new password for a forgotten one.
  case newPassword = "new-password"
  /// An address that is to be verified.
  case verification
  /// Where the session is to be stored.
  case storage
  /// An account: who it is, and what can be done.
  case account
  /// The question before a guest signs out.
  case guestSignOut = "guest-sign-out"
  /// Its name.
  case name
  /// Its address.
  case address
  /// Its password.
  case accountPassword = "password"
  /// The ways to sign in to it.
  case methods
  /// E-mail and password for a guest.
  case credentials
  /// Its second factors.
  case factors
  /// The warning before an application becomes the only one.
  case onlyApplication = "only-application"
  /// An application that becomes a second factor.
  case application
  /// A phone that becomes one.
  case factorPhone = "factor-phone"
  /// A fresh sign-in before something sensitive.
  case reauthentication
  /// The end of an account.
  case deletion
  /// The keys of another page.
  case help

  /// The page itself.
  var type: any Page.Type {
    switch self {
    case .picker: PickerPage.self
    case .email: EmailPage.self
    case .provider: ProviderPage.self
    case .phone: PhonePage.self
    case .choice: ChoicePage.self
    case .secondFactor: SecondFactorPage.self
    case .noCode: NoCodePage.self
    case .signInLink: SignInLinkPage.self
    case .newPassword: NewPasswordPage.self
    case .verification: VerificationPage.self
    case .storage: StoragePage.self
    case .account: AccountPage.self
    case .guestSignOut: GuestSignOutPage.self
    case .name: NamePage.self
    case .address: AddressPage.self
    case .accountPassword: PasswordPage.self
    case .methods: MethodsPage.self
    case .credentials: CredentialsPage.self
    case .factors: FactorsPage.self
    case .onlyApplication: OnlyApplicationPage.self
    case .application: ApplicationPage.self
    case .factorPhone: FactorPhonePage.self
    case .reauthentication: ReauthenticationPage.self
    case .deletion: DeletionPage.self
    case .help: HelpPage.self
    }
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { (ObjectIdentifier($0.type), $0) })

  /// The name of a page, which has to be in the list.
  init(of page: any Page.Type) {
    guard let name = Self.names[ObjectIdentifier(page)] else {
      preconditionFailure("\(page) is missing in PageName.")
    }
    self = name
  }
}
