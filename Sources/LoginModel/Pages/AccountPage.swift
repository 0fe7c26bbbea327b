import LoginCanvas
import LoginIdentity
import LoginMessages

/// The overview of an account and its settings.
struct AccountPage: Page {
  enum Control: String, PlainControl {
    static let family = "account.entry"

    case name, verification, address, password, methods, factors, passkeys, deletion, signOut
    case again = "account.again"
  }

  var escapeHint: Message { .escapeDone }
  var wayOut: Message { .done }
  var leadsBack: Bool { false }
  var quietControl: ElementID? { .cancel }

  func title(in state: LoginState) -> Message { .account }

  func items(in state: LoginState) -> [Item] {
    guard let account = state.account else { return [.status] }
    let compose = Composer<Control>(state, fields)
    let user = account.details?.user ?? account.session.user
    guard let details = account.details else {
      let again: [Item] =
        state.activity == nil ? [compose.link(.again, .tryAgain)] : []
      return who(user, compose) + [.status] + again + [compose.link(.signOut, .signOut)]
    }
    // A drawn setting shows its value; in linear mode, the values come first in a sentence.
    let lead = compose.isPicture && !user.isAnonymous ? [] : who(user, compose)
    return lead + [.status] + who(user, details, compose) + ways(user, details, state, compose) + [
      .separator(2), compose.link(.signOut, .signOut),
      compose.destructive(.deletion, .deleteAccount),
    ]
  }

  /// Returns the person's details as settings.
  private func who(_ user: User, _ details: AccountDetails, _ compose: Composer<Control>) -> [Item]
  {
    var items = [
      // In linear mode, this is a question: Change name?
      compose.link(.name, compose.isPicture ? .name : .changeName).showing(
        CleanText.oneLine(user.displayName ?? ""))
    ]
    if let email = user.email {
      let address = CleanText.oneLine(email)
      let shown = user.isEmailVerified ? address : compose.words(.addressUnverified(email: address))
      items.append(
        compose.link(.address, compose.isPicture ? .email : .changeAddress).showing(shown))
      if !user.isEmailVerified {
        items.append(compose.link(.verification, .verifyAddress).showing(""))
      }
      let password: Message =
        !details.hasPassword ? .addPassword : compose.isPicture ? .password : .changePassword
      items.append(compose.link(.password, password).showing(""))
    }
    return items
  }

  /// Returns the sign-in methods as settings.
  private func ways(
    _ user: User, _ details: AccountDetails, _ state: LoginState, _ compose: Composer<Control>
  ) -> [Item] {
    var items: [Item] = []
    if !details.providerIDs.isEmpty || !state.federatedTypes.isEmpty || state.offersCredentials {
      let names = unique(details.providerIDs, by: \.self).map(state.methodName)
      items.append(
        compose.link(.methods, .methods).showing(state.traits.language.list(names)))
    }
    if state.offersPasskeys {
      let names = details.passkeys.map { CleanText.oneLine($0.name) }
      items.append(compose.link(.passkeys, .passkeys).showing(state.traits.language.list(names)))
    }
    if !user.isAnonymous {
      let names = unique(details.factors, by: \.id).map(\.nameShown)
      let inUse = names.map(compose.words)
      items.append(
        compose.link(.factors, .secondStep).showing(
          inUse.isEmpty ? compose.words(.off) : state.traits.language.list(inUse)))
    }
    return items.isEmpty ? [] : [.separator(1)] + items
  }

  private func who(_ user: User, _ compose: Composer<Control>) -> [Item] {
    var items: [Item] = []
    if let name = user.displayName, !name.isEmpty {
      items.append(Item(ElementID("page.who"), .paragraph, CleanText.oneLine(name)))
    }
    if let email = user.email {
      let shown = CleanText.oneLine(email)
      items.append(
        compose.paragraph(
          "address",
          user.isEmailVerified ? .addressVerified(email: shown) : .addressUnverified(email: shown)))
    } else if user.isAnonymous {
      items.append(compose.paragraph("address", .guestLead))
    }
    return items
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    switch control {
    case .name: state.push(NamePage(account.session.user))
    case .verification: state.push(VerificationPage())
    case .address: state.push(AddressPage())
    case .password: state.push(PasswordPage())
    case .methods: state.push(MethodsPage())
    case .passkeys: state.push(PasskeysPage())
    case .factors: state.push(FactorsPage())
    case .deletion: state.push(DeletionPage())
    case .again: return state.request(.details(session: account.session))
    case .signOut:
      guard account.session.user.isAnonymous else {
        return [.leaveAccount(.signedOut(account.session))]
      }
      state.push(GuestSignOutPage())
    }
    return []
  }

  static func sample(in state: inout LoginState) -> AccountPage {
    sampleBelow(in: &state)
    return AccountPage()
  }
}

/// A page of an account, below its overview.
protocol AccountSubpage: Page {
  init()
}

extension AccountSubpage {
  static func sample(in state: inout LoginState) -> Self {
    AccountPage.sampleBelow(in: &state)
    return Self()
  }
}

extension AccountPage {
  /// The account in pictures.
  static let sampleSession = Session(
    user: User(id: "u1", email: "ada@example.com", displayName: "Ada Lovelace"),
    idToken: Secret(""), refreshToken: Secret(""), expiresAt: 0, providerID: "password",
    isNewUser: false)

  /// The second factors of the sample account.
  static let sampleFactors = [
    SecondFactor(id: "1", displayName: nil, kind: .phone(number: "+1*******99")),
    SecondFactor(id: "2", displayName: "Tablet", kind: .application),
  ]

  /// The passkeys of the sample account.
  static let samplePasskeys = [
    Passkey(id: "1", name: "Phone", lastUse: .ago(seconds: 3 * 86_400)),
    Passkey(id: "2", name: "Security key", lastUse: .never),
  ]

  /// Adds the account below one of its pages.
  static func sampleBelow(in state: inout LoginState) {
    var account = AccountContext(sampleSession)
    account.details = AccountDetails(
      user: sampleSession.user, providerIDs: ["password", "google.com"], factors: sampleFactors,
      passkeys: samplePasskeys, backupCodes: 8, takesSecurityKeys: true)
    state.account = account
    state.path = Path(AccountPage())
  }
}
