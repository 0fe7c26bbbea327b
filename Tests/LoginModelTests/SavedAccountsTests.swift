import LoginCanvas
import LoginIdentity
import LoginLayout
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `The accounts that are saved on this computer` {
  private static let (minute, hour, day) = (60, 3600, 86_400)

  private static func account(
    _ id: String, email: String? = "ada@example.com", method: String = "google.com",
    age: Int = 3 * day, needsSignIn: Bool = false
  ) -> OfferedAccount {
    OfferedAccount(
      id: id, user: User(id: id, email: email, isAnonymous: method == LoginType.guest.id),
      method: method, age: age, needsSignIn: needsSignIn)
  }

  private static func screen(
    _ accounts: [OfferedAccount], isInLines: Bool = false, language: Language = .english
  ) -> LoginState {
    var options = AccountOptions()
    options.savedAccounts = accounts
    var traits = TraitCollection(language: language)
    traits.isInLines = isInLines
    return LoginState(
      loginTypes: LoginType.standard, traits: traits, size: Size(columns: 80, rows: 24),
      accounts: options)
  }

  private static func rows(_ state: LoginState) -> [String] {
    state.page.items(in: state).filter(\.isControl).map { item in
      item.label + ((item.detail ?? "").isEmpty ? "" : " | \(item.detail ?? "")")
    }
  }

  private static func session(_ id: String = "1") -> Session {
    Session(
      user: User(id: id, email: "ada@example.com"), idToken: Secret("t"), refreshToken: Secret("r"),
      expiresAt: 9, providerID: "google.com", isNewUser: false)
  }

  @Test func `come first, with their methods and the time since the sign-in`() {
    let state = Self.screen([
      Self.account("1"),
      Self.account("2", email: "grace@example.org", method: "password", needsSignIn: true),
      Self.account("3", email: nil, method: LoginType.guest.id, age: 59),
    ])
    #expect(state.pageName == .savedAccounts)
    #expect(
      Self.rows(state) == [
        "Continue as ada@example.com | Google · 3 days ago",
        "Continue as grace@example.org | Email · Sign in again",
        "Continue as guest | 1 minute ago", "Use another account",
        "Remove ada@example.com", "Remove grace@example.org", "Remove Guest",
      ])
    #expect(state.focus == ElementID("saved.use.1"))
  }

  @Test func `are one line each where there are only lines`() {
    let state = Self.screen([Self.account("1", needsSignIn: true)], isInLines: true)
    #expect(
      Self.rows(state) == [
        "Continue as ada@example.com (Google, Sign in again)", "Use another account",
        "Remove ada@example.com",
      ])
  }

  @Test func `have the comma of the language in a line`() {
    let state = Self.screen([Self.account("1")], isInLines: true, language: .arabic)
    #expect(Self.rows(state)[0].contains("\u{60C} ") && !Self.rows(state)[0].contains(","))
  }

  @Test(arguments: [
    (-5, "1 minute ago"), (119, "1 minute ago"), (120, "2 minutes ago"), (7199, "119 minutes ago"),
    (7200, "2 hours ago"), (2 * day, "2 days ago"), (400 * day, "400 days ago"),
    (Int.max, "106751991167300 days ago"),
  ])
  func `have the time in the largest unit that doesn't round much`(age: Int, words: String) {
    let state = Self.screen([Self.account("1", age: age)])
    #expect(Self.rows(state)[0].hasSuffix("· \(words)"), "\(Self.rows(state)[0])")
  }

  @Test func `aren't there if none is saved`() {
    #expect(Self.screen([]).pageName == .picker)
  }

  @Test func `sign in with their session`() {
    var state = Self.screen([Self.account("1"), Self.account("2", email: "b@example.com")])
    _ = state.reduce(.arrowPressed(.down))
    let effects = state.reduce(.enterPressed)
    #expect(effects.first == .request(attempt: 1, .useSaved(account: "2")))
    let ended = state.reduce(.answerArrived(attempt: 1, .session(value: Self.session("2"))))
    #expect(ended.last == .finish(.signedIn(Self.session("2"))))
  }

  @Test(arguments: [LoginAction.escapePressed, .activated(.cancel)])
  func `lead to the usual list, which leads back to them`(action: LoginAction) {
    var state = Self.screen([Self.account("1")])
    #expect(state.reduce(.activated(ElementID("saved.other"))) == [.stopWaiting])
    #expect(state.pageName == .picker && state.focus == .provider("google.com"))
    let bar = state.content.list?.bar
    #expect(bar?.leadsBack == true && bar?.wayOut == "Back")
    #expect(state.reduce(action) == [.stopWaiting])
    #expect(state.pageName == .savedAccounts && state.focus == ElementID("saved.use.1"))
    // They are the first page, so the next one leaves the screen.
    #expect(state.reduce(action) == [.finish(.cancelled)])
  }

  @Test func `don't cost typed text when they are looked at again`() {
    var state = Self.screen([Self.account("1")])
    _ = state.reduce(.activated(ElementID("saved.other")))
    _ = state.reduce(.activated(.provider(LoginType.email.id)))
    _ = state.reduce(.textPasted("grace@example.org"))
    for _ in 0..<2 { _ = state.reduce(.escapePressed) }
    #expect(state.pageName == .savedAccounts)
    _ = state.reduce(.activated(ElementID("saved.other")))
    #expect(state.pageName == .picker && state.focus == .provider(LoginType.email.id))
    #expect(state.emailPage.address == "grace@example.org")
  }

  @Test func `lead straight to their own method if the session has ended`() {
    var google = Self.screen([Self.account("1", needsSignIn: true)])
    _ = google.reduce(.enterPressed)
    #expect(google.pageName == .provider && google[ProviderPage.self]?.type.id == "google.com")
    guard case .signInWithProvider(let request)? = google.activity?.request else {
      Issue.record("\(String(describing: google.activity))")
      return
    }
    #expect(request.loginHint == "ada@example.com")
    var email = Self.screen([Self.account("1", method: "password", needsSignIn: true)])
    _ = email.reduce(.enterPressed)
    #expect(email.pageName == .email && email.emailPage.address == "ada@example.com")
    #expect(email.focus == .password)
    _ = email.reduce(.escapePressed)
    #expect(email.pageName == .picker)
  }

  /// A provider that was removed from the settings, and a guest, who would get another account.
  @Test(arguments: ["oidc.gone", LoginType.guest.id])
  func `lead to the list if their method can't sign in to them again`(method: String) {
    var state = Self.screen([Self.account("1", method: method, needsSignIn: true)])
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .picker && state.activity == nil)
    #expect(state.notice == .failure(.sessionExpired))
  }

  @Test func `aren't registered with the backend again`() {
    var options = AccountOptions()
    options.savedAccounts = [Self.account("1")]
    options.registers = true
    var state = LoginState(
      loginTypes: LoginType.standard, traits: TraitCollection(),
      size: Size(columns: 80, rows: 24), accounts: options)
    _ = state.reduce(.enterPressed)
    let ended = state.reduce(.answerArrived(attempt: 1, .session(value: Self.session())))
    #expect(ended.last == .finish(.signedIn(Self.session())))
  }

  @Test func `say that the session has ended if that is found out now`() {
    var state = Self.screen([Self.account("1", method: "password")])
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .sessionExpired)))
    #expect(state.pageName == .email && state.notice == .failure(.sessionExpired))
    #expect(state.emailPage.address == "ada@example.com" && state.focus == .password)
  }

  @Test func `stay after any other failure`() {
    var state = Self.screen([Self.account("1")])
    _ = state.reduce(.enterPressed)
    let error = IdentityError.unreachable(host: "id.example")
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: error)))
    #expect(state.pageName == .savedAccounts && state.notice == .failure(error))
    #expect(state.reduce(.enterPressed).first == .request(attempt: 2, .useSaved(account: "1")))
  }

  @Test func `are removed after a question, and the last one leaves the usual list`() {
    var state = Self.screen([Self.account("1"), Self.account("2", email: "b@example.com")])
    _ = state.reduce(.activated(ElementID("saved.remove.1")))
    #expect(state.pageName == .removal && state.focus == RemovalPage.Control.decline.id)
    #expect(state.page.title(in: state) == .removeMethodQuestion(brand: "ada@example.com"))
    let effects = state.reduce(.activated(RemovalPage.Control.confirm.id))
    #expect(effects.first == .request(attempt: 1, .removeSaved(account: "1")))
    _ = state.reduce(.answerArrived(attempt: 1, .done))
    #expect(state.pageName == .savedAccounts && Self.rows(state).count == 3)
    #expect(state.notice == .done(.methodRemoved(brand: .verbatim("ada@example.com"))))
    _ = state.reduce(.activated(ElementID("saved.remove.2")))
    _ = state.reduce(.activated(RemovalPage.Control.confirm.id))
    _ = state.reduce(.answerArrived(attempt: 2, .done))
    #expect(state.pageName == .picker && state.notice != nil)
    // Nothing is left to go back to.
    #expect(state.content.list?.bar.leadsBack == false)
    #expect(state.reduce(.escapePressed) == [.finish(.cancelled)])
  }

  @Test func `warn before a guest is removed, and keep the account if that fails`() {
    var state = Self.screen([Self.account("g", email: nil, method: LoginType.guest.id)])
    _ = state.reduce(.activated(ElementID("saved.remove.g")))
    let lead = state.page.items(in: state).first { $0.role == .paragraph }
    #expect(lead?.label.contains("can't be recovered") == true)
    _ = state.reduce(.activated(RemovalPage.Control.confirm.id))
    let error = IdentityError.notSaved(reason: "the disk is full.")
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: error)))
    #expect(state.pageName == .removal && state.notice == .failure(error))
    #expect(state.options.savedAccounts.count == 1)
  }

  @Test func `have even distances in a narrow window, whatever is on their second lines`() {
    var state = Self.screen([
      Self.account("1"),
      Self.account("2", email: "grace@example.org", method: "password", needsSignIn: true),
    ])
    state.traits.chosenTextSize = .large
    _ = state.reduce(.terminalResized(Size(columns: 40, rows: 24)))
    let frames = ScreenLayout(state).elements.filter { $0.role == .link && $0.id != .cancel }
      .map(\.frame)
    #expect(frames.count == 5)
    #expect(frames[0].rows == 2 && frames[1].rows == 2)
    #expect(frames[1].row == frames[0].endRow + 1)
  }

  @Test func `show names from outside without what a terminal would obey`() {
    let state = Self.screen([Self.account("1", email: "a\u{1B}[2J\u{202E}@example.com")])
    let row = Self.rows(state)[0]
    #expect(!row.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E }, "\(row)")
  }
}
