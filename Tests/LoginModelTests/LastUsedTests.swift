import LoginCanvas
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `The sign-in method that was last used` {
  private static func picker(
    _ id: String?, _ types: [LoginType] = LoginType.standard
  ) -> LoginState {
    var accounts = AccountOptions()
    accounts.lastUsed = id
    return LoginState(
      loginTypes: types, traits: TraitCollection(), size: Size(columns: 80, rows: 24),
      accounts: accounts)
  }

  private static func spoken(_ state: LoginState) -> [String] {
    state.loginTypes.indices.map { state.button(at: $0).spokenLabel }
  }

  @Test func `is marked, and has the focus`() {
    let state = Self.picker("apple.com")
    #expect(state.focus == .provider("apple.com"))
    #expect(
      Self.spoken(state).filter { $0.contains("Last used") } == ["Sign in with Apple · Last used"])
    #expect(state.content.focus.labels.first == "Sign in with Apple · Last used")
    let index = state.loginTypes.firstIndex { $0.id == "apple.com" }
    #expect(state.content.list?.buttons.lastUsed == index)
  }

  @Test func `keeps its place and its number`() {
    var state = Self.picker("password")
    #expect(state.loginTypes.map(\.id) == LoginType.standard.map(\.id))
    _ = state.reduce(.characterTyped("1"))
    #expect(state.focus == .provider(LoginType.standard[0].id))
  }

  /// A provider may have been removed from the settings since then.
  @Test(arguments: [nil, "gitlab", "", "google.com\u{1B}[2J"])
  func `is marked only if it is offered`(id: String?) {
    let state = Self.picker(id)
    #expect(state == Self.picker(nil) || state.lastUsedIndex == nil)
    #expect(state.focus == .provider(LoginType.standard[0].id))
    #expect(!Self.spoken(state).contains { $0.contains("Last used") })
  }

  @Test func `isn't marked if there is no other`() {
    let state = Self.picker("google.com", [.google])
    #expect(state.lastUsedIndex == nil && Self.spoken(state) == ["Sign in with Google"])
  }

  @Test func `follows the methods that are offered`() {
    var state = Self.picker("apple.com")
    _ = state.reduce(.loginTypesChanged([.email, .google]))
    #expect(state.lastUsedIndex == nil && state.focus == .provider("password"))
    _ = state.reduce(.loginTypesChanged([.email, .google, .apple]))
    #expect(state.lastUsedIndex == 2 && state.focus == .provider("password"))
  }

  @Test func `loses its mark before its name becomes smaller or cut`() {
    let model = Self.picker("google.com").button(at: 0)
    #expect(
      model.labels(isDisplayingLargeText: false) == [
        "Sign in with Google · Last used", "Google · Last used", "Sign in with Google", "Google",
      ])
    #expect(model.labels(isDisplayingLargeText: true) == ["Google · Last used", "Google"])
  }
}
