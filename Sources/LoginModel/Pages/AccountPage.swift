import Canvas
import Identity
import Messages

/// An account: who it is, and what can be done.
struct AccountPage: Page {
  static let name = PageName.account

  var escapeHint: Message { .escapeDone }
  var wayOut: Message { .done }
  var leadsBack: Bool { false }

  func title(in state: LoginState) -> Message { .account }

  func items(in state: LoginState) -> [Item] {
    guard let account = state.account else { return [.status] }
    let compose = Composer(state, fields)
    let user = account.details?.user ?? account.session.user
    var items = who(user, compose) + [.status]
    guard let details = account.details else {
      let again: [Item] =
        state.activity == nil ? [compose.link(.again, .tryAgain)] : []
      return items + again + [compose.entry("signOut", .signOut)]
    }
    items.append(compose.entry("name", .changeName))
    if user.email != nil {
      if !user.isEmailVerified { items.append(compose.entry("verification", .verifyAddress)) }
      items += [
        compose.entry("address", .changeAddress),
        compose.entry("password", details.hasPassword ? .changePassword : .addPassword),
      ]
    }
    if !details.providerIDs.isEmpty || !state.federatedTypes.isEmpty || state.offersCredentials {
      items.append(compose.entry("methods", .methods))
    }
    if !user.isAnonymous { items.append(compose.entry("factors", .factors)) }
    return items + [
      compose.entry("signOut", .signOut), compose.entry("deletion", .deleteAccount),
    ]
  }

  private func who(_ user: User, _ compose: Composer) -> [Item] {
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

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    switch control {
    case .entry("name"): state.push(NamePage(account.session.user))
    case .entry("verification"): state.push(VerificationPage())
    case .entry("address"): state.push(AddressPage())
    case .entry("password"): state.push(PasswordPage())
    case .entry("methods"): state.push(MethodsPage())
    case .entry("factors"): state.push(FactorsPage())
    case .entry("deletion"): state.push(DeletionPage())
    case .again: return state.request(.details(account.session))
    case .entry("signOut"): return [.leaveAccount(.signedOut(account.session))]
    default: break
    }
    return []
  }

  static func sample(in state: inout LoginState) -> AccountPage {
    sampleBelow(in: &state)
    return AccountPage()
  }
}

extension AccountPage {
  /// Whom pictures show.
  static let sampleSession = Session(
    user: User(id: "u1", email: "ada@example.com", displayName: "Ada Lovelace"),
    idToken: Secret(""), refreshToken: Secret(""), expiresAt: 0, providerID: "password",
    isNewUser: false)

  /// Her second factors.
  static let sampleFactors = [
    SecondFactor(id: "1", displayName: nil, kind: .phone(number: "+1*******99")),
    SecondFactor(id: "2", displayName: "Tablet", kind: .application),
  ]

  /// The account, below a page of it.
  static func sampleBelow(in state: inout LoginState) {
    var account = AccountContext(sampleSession)
    account.details = AccountDetails(
      user: sampleSession.user, providerIDs: ["password", "google.com"], factors: sampleFactors)
    state.account = account
    state.path = Path(AccountPage())
  }
}
