import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A guest who signs in` {
  static let accounts = AccountOptions(upgrading: Scene.guest, movesData: true)

  /// Returns the completed form after the answer to the look-up.
  static func form(
    _ methods: SignInMethods, for accounts: AccountOptions = accounts
  ) -> LoginState {
    var state = Scene.picker(for: accounts)
    state.choose(4)
    _ = state.reduce(.textPasted("ada@example.com"))
    _ = state.reduce(.tabPressed)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(1, .methods(value: methods))
    return state
  }

  /// Returns Google's page during its request.
  static func visiting() -> LoginState {
    var state = Scene.picker(for: accounts)
    state.choose(1)
    _ = state.reduce(.promptArrived(attempt: 1, Scene.prompt))
    return state
  }

  @Test func `has the provider linked to the guest's account`() {
    var state = Scene.picker(for: Self.accounts)
    let request = ProviderSignInRequest(
      providerID: "google.com", linkingTo: Scene.guest, continues: true)
    #expect(
      state.choose(1).first == .request(attempt: 1, .signInWithProvider(request: request))
    )
  }

  @Test func `keeps account and data when the provider is added`() {
    var state = Self.visiting()
    let same = Scene.session(id: Scene.guest.user.id)
    #expect(
      state.answer(1, .outcome(value: .signedIn(value: same))) == [
        .stopWaiting, .finish(.signedIn(same)),
      ])
  }

  @Test func `gives the guest's account address and password instead of making another`() {
    var state = Self.form(.unknownAddress)
    #expect(state.pageName == .newAccount)
    #expect(state.focus == .confirm)
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 2,
          .upgradeGuest(session: Scene.guest, email: "ada@example.com", password: Secret("secret1"))
        ))
    let same = Scene.session(id: Scene.guest.user.id)
    #expect(state.answer(2, .session(value: same)) == [.stopWaiting, .finish(.signedIn(same))])
  }

  @Test func `is asked before an address that has an account takes the guest's place`() {
    var state = Self.form(.registered(methods: ["password"]))
    #expect(state.asksToLeaveGuest)
    #expect(
      state.paragraph("lead")
        == Language.english.words(.leaveGuestQuestion(email: "ada@example.com")))
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 2, .signIn(email: "ada@example.com", password: Secret("secret1"))))
    #expect(state.pageName == .email)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `returns to the unchanged form when the guest's account stays`() {
    var state = Self.form(.registered(methods: ["password"]))
    #expect(state.reduce(.escapePressed) == [])
    #expect(state.pageName == .email)
    #expect(state.email.text == "ada@example.com")
    #expect(state.password.text == "secret1")
    #expect(state.activity == nil)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `has the data moved before the guest's account is left`() {
    var state = Self.visiting()
    let other = Scene.session(id: "u2")
    #expect(
      state.answer(1, .outcome(value: .signedIn(value: other)))
        == [.request(attempt: 1, .moveData(from: Scene.guest, to: other))])
    #expect(state.answer(1, .done) == [.stopWaiting, .finish(.signedIn(other))])
  }

  @Test func `stays a guest when the data could not be moved, and may try again`() {
    var state = Self.visiting()
    let other = Scene.session(id: "u2")
    _ = state.answer(1, .outcome(value: .signedIn(value: other)))
    let error = IdentityError.migrationFailed(reason: "disk")
    #expect(state.answer(1, .failure(value: error)) == [.stopWaiting])
    #expect(state.notice == .failure(error))
    #expect(state.pageName == .picker)
    #expect(state.reduce(.enterPressed).first != .finish(.signedIn(other)))
    #expect(
      state.answer(2, .outcome(value: .signedIn(value: other)))
        == [.request(attempt: 2, .moveData(from: Scene.guest, to: other))])
  }

  @Test func `stays with the question when the data could not be moved after it`() {
    var state = `A question about accounts`.asked(.credentialInUse, for: Self.accounts)
    _ = state.reduce(.enterPressed)
    let other = Scene.session(id: "u2")
    #expect(
      state.answer(2, .outcome(value: .signedIn(value: other)))
        == [.request(attempt: 2, .moveData(from: Scene.guest, to: other))])
    #expect(state.answer(2, .failure(value: .migrationFailed(reason: "disk"))) == [.stopWaiting])
    #expect(state.pageName == .choice)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `finishes nothing when the moving is stopped`() {
    var state = Self.visiting()
    _ = state.answer(1, .outcome(value: .signedIn(value: Scene.session(id: "u2"))))
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 1)])
    #expect(state.answer(1, .done) == [])
    #expect(state.pageName == .picker)
  }

  @Test func `is offered no account where none may be made`() {
    let accounts = AccountOptions(allowsSignUp: false)
    let unknown = Self.form(.unknownAddress, for: accounts)
    #expect(unknown.notice == .failure(.unknownEmail))
    #expect(!unknown.focusOrder.contains(.createAccount))
    var neutral = Self.form(.notDisclosed, for: accounts)
    _ = neutral.answer(1, .failure(value: .wrongEmailOrPassword))
    #expect(!neutral.focusOrder.contains(.createAccount))
    #expect(ScreenLayout(neutral).element(.createAccount) == nil)
  }
}
