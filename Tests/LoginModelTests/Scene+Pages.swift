import LoginCanvas
import LoginIdentity

@testable import LoginLayout
@testable import LoginModel

/// Shortcuts to the pages of providers and questions, and to their content.
extension Scene {
  /// The prompt of a provider with both methods; the address takes several rows.
  static let prompt = ProviderPrompt(
    browserURL: "https://accounts.example.com/o/oauth2/v2/auth?response_type=code"
      + "&client_id=1234567890.apps.example.com&redirect_uri=http%3A%2F%2F127.0.0.1%3A49152%2F"
      + "&scope=openid%20email%20profile&state=n0tAr3alState&code_challenge_method=S256",
    userCode: "WDJB-MJHT", verificationURL: "https://accounts.example.com/device",
    completeURL: "https://accounts.example.com/device?user_code=WDJB-MJHT", lifetime: 900,
    isRenewed: true)

  /// Returns the picker for an account.
  static func picker(
    _ types: [LoginType] = LoginType.standard, for accounts: AccountOptions
  ) -> LoginState {
    LoginState(
      loginTypes: types, traits: TraitCollection(), size: Size(columns: 80, rows: 24),
      accounts: accounts)
  }

  /// Returns Google's page while its request, number 1, runs.
  static func visiting(
    _ prompt: ProviderPrompt? = prompt, columns: Int = 80, rows: Int = 24,
    traits: TraitCollection = TraitCollection()
  ) -> LoginState {
    var state = picker(columns: columns, rows: rows, traits: traits)
    state.choose(1)
    if let prompt { _ = state.reduce(.promptArrived(attempt: 1, prompt)) }
    // The long address is requested; the focus stays where it was.
    let focus = state.focus
    _ = state.reduce(.activated(.showAddress))
    if prompt != nil { state.focus = focus }
    return state
  }

  /// A guest.
  static let guest = Session(
    user: User(id: "g1", isAnonymous: true), idToken: Secret("i"), refreshToken: Secret("r"),
    expiresAt: 3600, providerID: "anonymous", isNewUser: true)

  /// Returns the session of a person who signed in with Google.
  static func session(id: String, email: String? = "ada@example.com") -> Session {
    Session(
      user: User(id: id, email: email), idToken: Secret("i2"), refreshToken: Secret("r2"),
      expiresAt: 7200, providerID: "google.com", isNewUser: false)
  }
}

extension LoginState {
  /// Returns the text of a paragraph of the page; `nil` if none exists.
  func paragraph(_ name: String) -> String? {
    ScreenLayout(self).element(ElementID("page.\(name)"))?.label
  }

  /// Returns the displayed value of a setting of the page.
  func detail(_ name: String) -> String? {
    ScreenLayout(self).element(.entry(name))?.lines.dropFirst().first?.text
  }

  /// Answers a request.
  mutating func answer(_ attempt: Int, _ answer: IdentityAnswer) -> [LoginEffect] {
    reduce(.answerArrived(attempt: attempt, answer))
  }
}
