/// The pages, by their names for `snapshot`.
package enum PageName: String, CaseIterable, Sendable {
  /// The providers.
  case picker
  /// The accounts that are saved on this computer.
  case savedAccounts = "saved-accounts"
  /// The email address and password.
  case email
  /// The address and password of a new account.
  case newAccount = "new-account"
  /// The continuation of a sign-in at a provider.
  case provider
  /// The passkey of a security key.
  case securityKey = "security-key"
  /// The phone number, and the code of a text message.
  case phone
  /// The country of a phone number.
  case country
  /// A decision about accounts.
  case choice
  /// The second factor of a sign-in.
  case secondFactor = "second-factor"
  /// The page for a person who can't get a code.
  case noCode = "no-code"
  /// The link of an email, without a password.
  case signInLink = "sign-in-link"
  /// The reset of a forgotten password.
  case newPassword = "new-password"
  /// The verification of an address.
  case verification
  /// The storage location of the session.
  case storage
  /// The overview of an account and its settings.
  case account
  /// The question before a guest signs out.
  case guestSignOut = "guest-sign-out"
  /// The name of an account.
  case name
  /// The address of an account.
  case address
  /// The password of an account.
  case accountPassword = "password"
  /// The sign-in methods of an account.
  case methods
  /// The passkeys of an account.
  case passkeys
  /// The name of a new passkey.
  case newPasskey = "new-passkey"
  /// The question before a sign-in method or a second factor is removed.
  case removal
  /// The email address and password for a guest.
  case credentials
  /// The second factors of an account.
  case factors
  /// The backup codes of an account.
  case backupCodes = "backup-codes"
  /// New backup codes.
  case newBackupCodes = "new-backup-codes"
  /// The warning before an authenticator app becomes the only second factor.
  case onlyApplication = "only-application"
  /// A new authenticator app as a second factor.
  case application
  /// A new phone as a second factor.
  case factorPhone = "factor-phone"
  /// The reauthentication before a sensitive change.
  case reauthentication
  /// The deletion of an account.
  case deletion
  /// The keys of another page.
  case help
  /// The languages.
  case language

  /// The type of the page.
  var type: any Page.Type {
    switch self {
    case .picker: PickerPage.self
    case .savedAccounts: SavedAccountsPage.self
    case .email: EmailPage.self
    case .newAccount: NewAccountPage.self
    case .provider: ProviderPage.self
    case .securityKey: SecurityKeyPage.self
    case .phone: PhonePage.self
    case .country: CountryPage.self
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
    case .passkeys: PasskeysPage.self
    case .newPasskey: NewPasskeyPage.self
    case .removal: RemovalPage.self
    case .credentials: CredentialsPage.self
    case .factors: FactorsPage.self
    case .backupCodes: BackupCodesPage.self
    case .newBackupCodes: NewBackupCodesPage.self
    case .onlyApplication: OnlyApplicationPage.self
    case .application: ApplicationPage.self
    case .factorPhone: FactorPhonePage.self
    case .reauthentication: ReauthenticationPage.self
    case .deletion: DeletionPage.self
    case .help: HelpPage.self
    case .language: LanguagePage.self
    }
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { (ObjectIdentifier($0.type), $0) })

  /// Creates the name of a page, which must be in the list.
  init(of page: any Page.Type) {
    guard let name = Self.names[ObjectIdentifier(page)] else {
      preconditionFailure("\(page) is missing in PageName.")
    }
    self = name
  }
}
