import LoginIdentity
import LoginMessages

/// The page for the accounts that are saved on this computer, in front of the sign-in methods.
struct SavedAccountsPage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case use = "saved.use"
    case other = "saved.other"
    case remove = "saved.remove"
  }

  var wayOut: Message { .cancel }
  var leadsBack: Bool { false }

  func title(in state: LoginState) -> Message { .chooseAccount }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let accounts = state.options.savedAccounts
    return [.status]
      + accounts.map { account in
        let label = compose.words(
          account.isNameless ? .continueAsGuest : .continueAs(name: account.name))
        let details = details(of: account, state, compose)
        let row = details.joined(separator: state.traits.language.comma)
        // Lines have no second column.
        return compose.isPicture
          ? compose.link(.init(.use, account.id), .verbatim(label))
            .showing(details.joined(separator: " · "))
          : compose.link(.init(.use, account.id), .verbatim("\(label) (\(row))"))
      } + [.separator(1), compose.link(.init(.other), .signInWithOtherAccount).showing("")]
      + accounts.map { account in
        compose.link(
          .init(.remove, account.id), .removeMethod(brand: .verbatim(state.name(of: account)))
        ).showing("")
      }
  }

  /// Returns the sign-in method of an account, and the time since its sign-in, or that it needs another one.
  private func details(
    of account: OfferedAccount, _ state: LoginState, _ compose: Composer<Control>
  ) -> [String] {
    let time = compose.words(account.needsSignIn ? .signInAgain : account.ageMessage)
    // A guest's name is that of the method.
    return account.isNameless ? [time] : [state.methodName(account.method), time]
  }

  static var signsIn: Bool { true }

  /// Leaves the screen: the sign-in methods come after this page.
  static func back(in state: inout LoginState) -> [LoginEffect] { state.leave() }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    let account = state.options.savedAccounts.first { $0.id == control.name }
    switch control.kind {
    case .use:
      guard let account else { return [] }
      guard !account.needsSignIn else { return signInAgain(account, in: &state) }
      return state.begin(.useSaved(account: account.id))
    case .other:
      state.pop()
      return state.countOn()
    case .remove:
      if let account { state.push(RemovalPage(.account(account))) }
      return []
    }
  }

  /// Leads to the sign-in method of an account if its session has ended; after any other failure, the page stays.
  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard error == .sessionExpired, case .useSaved(let id) = request,
      let index = state.options.savedAccounts.firstIndex(where: { $0.id == id })
    else { return state.failRequest(error, of: request) }
    state.options.savedAccounts[index].needsSignIn = true
    let ending = state.endRequest()
    let effects = signInAgain(state.options.savedAccounts[index], in: &state)
    if state.notice == nil { state.notice = .failure(error) }
    return ending + effects
  }

  /// Goes to the sign-in method of an account, with its address.
  private static func signInAgain(
    _ account: OfferedAccount, in state: inout LoginState
  ) -> [LoginEffect] {
    state.showPicker()
    if let email = account.user.email { state.emailPage.fields[.email] = TextInput(email) }
    let type = state.loginTypes.first { $0.id == account.method }
    // A guest can't get back into the account, and would get another one.
    guard let type, type.way != .guest else {
      state.notice = .failure(.sessionExpired)
      return []
    }
    guard type.way == .provider || type.way == .passkey else {
      return PickerPage.activate(.init(.provider, type.id), in: &state)
    }
    state.focus = .provider(type.id)
    return state.visit(type, hint: account.user.email)
  }

  static func sample(in state: inout LoginState) -> SavedAccountsPage {
    let (day, user) = (86_400, AccountPage.sampleSession.user)
    state.options.savedAccounts = [
      OfferedAccount(id: "1", user: user, method: "google.com", age: 3 * day),
      OfferedAccount(
        id: "2", user: User(id: "u2", email: "grace@example.org", displayName: "Grace Hopper"),
        method: LoginType.email.id, age: 40 * day, needsSignIn: true),
    ]
    return SavedAccountsPage()
  }
}

extension LoginState {
  /// Returns the name of a saved account, or a word for a guest.
  func name(of account: OfferedAccount) -> String {
    account.isNameless ? traits.words(.guest) : account.name
  }
}
