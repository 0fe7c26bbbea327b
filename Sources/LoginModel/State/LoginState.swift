public import Canvas
public import Identity
public import KeyboardLayout

/// The state of the whole screen; it changes in ``reduce(_:)`` alone.
public struct LoginState: Equatable, Sendable {
  /// Whose account a sign-in is about, and what is allowed.
  public struct AccountOptions: Equatable, Sendable {
    /// The account that the sign-in is to be added to, mostly a guest's.
    public var upgrading: Session?
    /// Whose identity is to be proven again.
    public var reauthenticating: Session?
    /// Whether a guest's data are moved when its account is left.
    public var movesData: Bool
    /// Whether accounts may be created.
    public var allowsSignUp: Bool

    /// The account that the screen shows and changes, instead of a sign-in.
    public var managing: Session?
    /// Whether an address has to be proven before the screen ends.
    public var requiresVerifiedEmail = false
    /// Whether the program's backend is told of the account before the screen ends.
    public var registers = false
    /// Where the session may be kept; without any, the screen does not ask.
    public var places: [SessionPlace] = []
    /// What is told on the first picture.
    public var firstNotice: Notice?
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

  /// What waits to be linked.
  private struct WaitingCredential: Equatable, Sendable {
    let credential: ProviderCredential
    let brand: String
  }

  /// Which page is shown.
  public enum Screen: String, CaseIterable, Sendable {
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
    /// A new password for a forgotten one.
    case newPassword = "new-password"
    /// An address that is to be proven.
    case verification
    /// Where the session is to be kept.
    case keeping
    /// An account: who it is, and what can be done.
    case account
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
    /// An application that becomes a second factor.
    case application
    /// A phone that becomes one.
    case factorPhone = "factor-phone"
    /// Proof of the person's identity.
    case proof
    /// Its end.
    case deletion
  }

  /// A request that is running.
  public struct Activity: Equatable, Sendable {
    /// Its number; answers to any other are dropped.
    public let attempt: Int
    /// What is asked.
    public internal(set) var request: IdentityRequest
    /// Steps of the progress mark so far; `nil` during the first half second.
    public internal(set) var progressStep: Int?
  }

  /// What is offered, in the caller's order.
  public private(set) var loginTypes: [LoginType] = []
  /// The surroundings.
  public internal(set) var traits: TraitCollection { didSet { measure() } }
  /// The extent of the terminal.
  public internal(set) var size: Size { didSet { measure() } }
  /// The page.
  public internal(set) var screen = Screen.picker
  /// The control that keys go to.
  ///
  /// A key of the on-screen keyboard has the focus while it is shown; where the screen is too small
  /// for it, the field that it types into has.
  public internal(set) var focus: ElementID {
    get { chosenFocus.isKey && !isKeyboardShown ? activeField : chosenFocus }
    set { chosenFocus = newValue }
  }
  /// The e-mail field.
  public internal(set) var email = TextInput()
  /// The password field.
  public internal(set) var password = TextInput()
  /// Whether the password is readable.
  public internal(set) var showsPassword = false
  /// Whether submitting creates an account instead of signing in.
  public internal(set) var isCreatingAccount = false
  /// The notice or progress.
  public internal(set) var notice: Notice?
  /// The running request.
  public internal(set) var activity: Activity?
  /// Seconds until another attempt is allowed; `nil` when it is.
  public internal(set) var coolDownSeconds: Int?
  /// The on-screen keyboard.
  public internal(set) var keyboard = OnScreenKeyboard()
  /// Whether the form is shown with it.
  public internal(set) var wantsKeyboard: Bool
  /// The sign-in that goes on elsewhere.
  public internal(set) var visit: ProviderVisit?
  /// What the person has to decide.
  public internal(set) var question: AccountQuestion?
  /// The page of phone numbers.
  public internal(set) var phone = PhoneEntry()
  /// The account that the screen shows and changes; `nil` while somebody signs in.
  public internal(set) var account: AccountVisit?
  /// The second factor that is asked for.
  public internal(set) var factor: FactorEntry?
  /// The mail whose link has to be opened.
  var mail: MailVisit?
  /// What stands in the fields of those pages.
  private var fields: [ElementID: TextInput] = [:]
  /// Whether an address has to be proven before the screen ends.
  public let requiresVerifiedEmail: Bool
  /// Whether the program's backend is told of the account before the screen ends.
  public let registers: Bool
  /// Where the session may be kept.
  public internal(set) var places: [SessionPlace]
  /// Whether the backend has been told.
  var isRegistered = false
  /// Whether the session is kept.
  var isKept = false
  /// The account that the sign-in is to be added to, mostly a guest's; `nil` for none.
  public let upgrading: Session?
  /// Whose identity is to be proven again; `nil` for anybody's.
  public let reauthenticating: Session?
  /// Whether a guest's data are moved when its account is left.
  public let movesData: Bool
  /// Whether accounts may be created.
  public let allowsSignUp: Bool
  /// A sentence on why to sign in, cleaned.
  public let benefits: String?
  /// Where terms and privacy policy are.
  public let legal: LegalLinks
  /// What a provider said, to be linked once the person has signed in otherwise; with its name.
  var waitingCredential: (credential: ProviderCredential, brand: String)? {
    get { waiting.map { ($0.credential, $0.brand) } }
    set { waiting = newValue.map { WaitingCredential(credential: $0.credential, brand: $0.brand) } }
  }
  private var waiting: WaitingCredential?
  /// Who signed in, while something has still to be done.
  var signedIn: Session?
  /// Whether the person chose the other account.
  var hasAgreedToSwitch = false
  /// Whether the guest's data were moved.
  var hasMoved = false
  /// The control that was given the focus, whether it is shown now or not.
  private var chosenFocus: ElementID
  /// The field that keys of the on-screen keyboard type into.
  var activeField = ElementID.email
  /// The number of the last request.
  var lastAttempt = 0
  /// Whether fonts were asked for; it is done once.
  var askedForFonts = false
  /// What the list asks for in each scale, from 1 on; it follows from the list, traits and size.
  private(set) var measures: [PickerMeasure] = []
  /// The places of the providers in the list.
  private var indices: [ElementID: Int] = [:]

  /// The picker as it is first seen.
  ///
  /// - Parameters:
  ///   - loginTypes: What is offered, checked by ``LoginType/validated(_:)``.
  ///   - traits: The surroundings.
  ///   - size: The extent of the terminal.
  ///   - wantsKeyboard: Whether the on-screen keyboard stands below the form from the start.
  ///   - accounts: Whose account it is about, and what is allowed.
  public init(
    loginTypes: [LoginType], traits: TraitCollection, size: Size, wantsKeyboard: Bool = false,
    accounts: AccountOptions = AccountOptions()
  ) {
    upgrading = accounts.upgrading
    requiresVerifiedEmail = accounts.requiresVerifiedEmail
    registers = accounts.registers
    places = accounts.places
    reauthenticating = accounts.reauthenticating
    movesData = accounts.movesData
    allowsSignUp = accounts.allowsSignUp
    benefits = accounts.benefits.map(CleanText.oneLine)
    legal = accounts.legal
    notice = accounts.firstNotice
    self.traits = traits
    self.size = size
    self.wantsKeyboard = wantsKeyboard
    chosenFocus = loginTypes.first.map { .provider($0.id) } ?? .cancel
    offer(loginTypes)
    guard let session = accounts.managing else { return }
    account = AccountVisit(session)
    screen = .account
    chosenFocus = .entry("signOut")
  }

  /// Offers these ways to sign in; the focus goes to the first when it was on one that is gone.
  mutating func offer(_ types: [LoginType]) {
    loginTypes = types
    indices = Dictionary(
      types.enumerated().map { (.provider($1.id), $0) }, uniquingKeysWith: { first, _ in first })
    measure()
    guard screen == .picker, focus != .cancel, index(of: focus) == nil else { return }
    focus = types.first.map { .provider($0.id) } ?? .cancel
  }

  /// Whether the on-screen keyboard covers the last rows; not where it would leave no space for the
  /// title bar and a field.
  public var isKeyboardShown: Bool {
    wantsKeyboard && hasFields && keyboard.rows(columns: size.columns) + 3 <= size.rows
  }

  /// Whether the page has fields.
  var hasFields: Bool { page.contains(where: \.isField) }

  /// Whether the focus is on a field, so that letters are text.
  public var isEditing: Bool { self[field: focus] != nil }

  /// What stands in a field; `nil` for any other control.
  subscript(field id: ElementID) -> TextInput? {
    get {
      switch id {
      case .email: email
      case .password: password
      case .phoneNumber: phone.number
      case .phoneCode: phone.code
      case .newPassword, .ownPassword, .name, .newAddress, .mailCode: fields[id] ?? TextInput()
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch id {
      case .email: email = newValue
      case .password: password = newValue
      case .phoneNumber: phone.number = newValue
      case .phoneCode: phone.code = newValue
      default: fields[id] = newValue
      }
    }
  }

  /// The controls that Tab goes through, in the order they are read.
  public var focusOrder: [ElementID] {
    showsBoth
      ? controls(of: .picker) + controls(of: .email) + [.cancel] : controls(of: screen) + [.cancel]
  }

  /// The controls of a page, without that of the title bar.
  func controls(of screen: Screen) -> [ElementID] {
    switch screen {
    case .picker: loginTypes.map { .provider($0.id) }
    case .email: emailPage(isInFront: true).filter(\.isControl).map(\.id)
    default: page.filter(\.isControl).map(\.id)
    }
  }

  /// Whether e-mail is among what is offered.
  var offersEmail: Bool { indices[.provider(LoginType.email.id)] != nil }

  /// The place of a provider in the list; `nil` for every other control.
  func index(of id: ElementID) -> Int? { indices[id] }

  private mutating func measure() {
    measures = []
    measures = measured()
  }
}
