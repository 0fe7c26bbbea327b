import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `A guest, whose account is lost with the session` {
  /// Returns the question before signing out.
  private static func signingOut(_ types: [LoginType] = LoginType.standard) -> LoginState {
    var state = Scene.account(Scene.guest, [], types: types)
    state.use(.entry("signOut"))
    return state
  }

  /// Returns the question about the storage location of the session, after Continue as guest.
  private static func storing() -> LoginState {
    var accounts = AccountOptions()
    accounts.places = [
      SessionPlace(
        id: "file", lead: .fileLead(path: "/home/ada/sessions.json"), button: .keepInFile)
    ]
    var state = Scene.picker(for: accounts)
    state.choose(5)
    state.answer(.session(value: Scene.guest))
    return state
  }

  @Test func `is asked before signing out, and one Enter too many loses nothing`() {
    var state = Self.signingOut()
    #expect(state.pageName == .guestSignOut)
    #expect(
      state.paragraph("lead")?.contains("this account and its data can't be recovered") == true)
    #expect(state.focus == .entry("methods"))
    #expect(state.focusOrder == [.entry("methods"), .decline, .confirm, .cancel])
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .credentials)
  }

  @Test(arguments: [LoginAction.escapePressed, .activated(.cancel), .activated(.decline)])
  func `stays signed in with Esc, with Back and by choice`(action: LoginAction) {
    var state = Self.signingOut()
    let effects = state.reduce(action)
    #expect(!effects.contains { if case .leaveAccount = $0 { true } else { false } })
    #expect(state.pageName == .account)
    #expect(state.focus == .entry("signOut"))
  }

  @Test func `signs out once that was chosen`() {
    var state = Self.signingOut()
    #expect(state.use(.confirm) == [.leaveAccount(.signedOut(Scene.guest))])
  }

  @Test func `gets an address there, and with it a way back`() {
    var state = Self.signingOut()
    state.use(.entry("methods"))
    _ = state.reduce(.textPasted("ada@example.com"))
    _ = state.reduce(.tabPressed)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .upgradeGuest(
          session: Scene.guest, email: "ada@example.com", password: Secret("secret1")))
    let owner = Session(
      user: User(id: "g1", email: "ada@example.com"), idToken: Secret("n"),
      refreshToken: Secret("n"), expiresAt: 3600, providerID: "password", isNewUser: false)
    state.answer(.session(value: owner))
    #expect(state.pageName == .account)
    state.answer(.details(value: Scene.details(owner, ["password"])))
    #expect(state.use(.entry("signOut")) == [.leaveAccount(.signedOut(owner))])
  }

  @Test func `is offered other sign-in methods where email is missing, and otherwise to stay`() {
    var google = Self.signingOut([.google, .guest])
    #expect(google.focusOrder == [.entry("methods"), .decline, .confirm, .cancel])
    google.use(.entry("methods"))
    #expect(google.pageName == .methods)
    let alone = Self.signingOut([.guest])
    #expect(alone.focusOrder == [.decline, .confirm, .cancel])
    #expect(alone.focus == .decline)
  }

  @Test func `is asked too while the account could not be read`() {
    var state = Scene.opening(Scene.guest)
    state.fail(with: .unreachable(host: "h"))
    #expect(state.use(.entry("signOut")) == [])
    #expect(state.pageName == .guestSignOut)
  }

  @Test(arguments: [LoginAction.activated(.decline), .escapePressed, .activated(.cancel)])
  func `is warned before the session is discarded, and can save it`(action: LoginAction) {
    var state = Self.storing()
    #expect(state.pageName == .storage)
    #expect(state.reduce(action).filter { if case .finish = $0 { true } else { false } } == [])
    #expect(state.pageName == .storage)
    #expect(state.paragraph("lead")?.contains("can't be recovered") == true)
    #expect(state.focus == .keep("file"))
    #expect(LayoutLaws.broken(by: state) == [])
    var keeping = state
    _ = keeping.reduce(.enterPressed)
    #expect(keeping.order == .store(session: Scene.guest, storage: "file"))
    #expect(state.use(.decline) == [.finish(.signedIn(Scene.guest))])
  }

  @Test func `is the only one who is asked`() {
    var state = Scene.account()
    #expect(state.use(.entry("signOut")) == [.leaveAccount(.signedOut(Scene.ada()))])
  }
}
