import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The password of an account` {
  @Test func `is changed after proof, and emptied everywhere`() {
    var state = Scene.proven("password", type: "newsecret")
    #expect(
      state.order == .change(session: Scene.ada("2"), change: .password(value: Secret("newsecret")))
    )
    let effects = state.answer(.session(value: Scene.ada("3")))
    #expect(effects.contains(.sessionChanged(Scene.ada("3"))))
    #expect(state.pageName == .account)
    #expect(state.notice == .done(.changed(name: .password)))
    #expect(state[field: .newPassword]?.isEmpty != false)
    #expect(state.account?.password == Secret("newsecret"))
  }

  @Test func `is added to an account without one, and the page says so`() {
    var state = Scene.page("password", ["google.com"])
    #expect(ScreenLayout(state).element(.title)?.label == "Add password")
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .account(.newPasswordMissing))
    #expect(state.fieldAtFault == .newPassword)
    #expect(state.focus == .newPassword)
  }

  @Test func `that is too weak is emptied, and one that was not checked stays`() {
    var state = Scene.proven("password", type: "newsecret")
    var copy = state
    state.fail(with: .weakPassword(minimumLength: 12))
    #expect(state[field: .newPassword]?.isEmpty != false)
    #expect(state.focus == .newPassword)
    #expect(state.fieldAtFault == .newPassword)
    copy.fail(with: .unreachable(host: "h"))
    #expect(copy[field: .newPassword]?.text == "newsecret")
    #expect(copy.pageName == .accountPassword)
  }

  @Test func `is hidden until it is to be seen, and hidden again on the next page`() {
    var state = Scene.page("password")
    _ = state.reduce(.textPasted("newsecret"))
    let shown = { (state: LoginState) in ScreenLayout(state).element(.newPassword)?.shown }
    #expect(shown(state)?.contains("newsecret") == false)
    _ = state.reduce(.showPasswordKeyPressed)
    #expect(shown(state) == "newsecret")
    state.use(.confirm)
    #expect(state.pageName == .reauthentication)
    #expect(!state.showsPassword)
    state.use(.showPassword)
    #expect(state.showsPassword)
  }

  @Test func `is shown as marks on the last row when letters are enlarged`() {
    var state = Scene.page("password")
    _ = state.reduce(
      .traitsChanged(
        TraitCollection(chosenTextSize: .accessibilityExtraLarge, fonts: Scene.fonts)))
    _ = state.reduce(.textPasted("newsecret"))
    let status = ScreenLayout(state).element(.status)
    #expect(status?.label.hasPrefix("New password: ") == true)
    #expect(status?.label.contains("newsecret") == false)
    #expect(status?.shown.contains("newsecret") == false)
    _ = state.reduce(.tabPressed)
    #expect(ScreenLayout(state).element(.status)?.label == "Save")
  }

  @Test func `is typed and sent with the on-screen keyboard`() throws {
    var state = Scene.account(wantsKeyboard: true)
    state.use(.entry("password"))
    #expect(state.isKeyboardShown)
    let key = try #require(
      ScreenLayout(state).element(ElementID("key.letters.q"))
        ?? ScreenLayout(state).elements.first { $0.role == .key })
    _ = state.click(at: key.frame.origin)
    #expect(state[field: .newPassword]?.isEmpty == false)
    let submit = try #require(ScreenLayout(state).element(ElementID("key.submit"))?.frame)
    #expect(state.click(at: submit.origin) == [])
    #expect(state.pageName == .reauthentication)
    _ = state.click(at: key.frame.origin)
    #expect(state[field: .ownPassword]?.isEmpty == false)
    let sent = state.click(at: submit.origin)
    #expect(sent.count == 2)
  }
}

@Suite struct `The sign-in methods of an account` {
  @Test func `can be added, and an early Enter takes none away`() {
    let state = Scene.page("methods")
    #expect(
      state.focusOrder == [
        .remove("password"), .remove("google.com"), .add("apple.com"), .add("twitter.com"),
        .cancel,
      ])
    #expect(state.focus == .remove("password"))
  }

  @Test func `are listed by name and address, and asked about before one goes`() {
    var state = Scene.page("methods")
    let own = ScreenLayout(state).element(.remove("password"))
    #expect(own?.label == "Email")
    #expect(own?.lines.contains { $0.text == "ada@example.com" } == true)
    #expect(ScreenLayout(state).element(.remove("google.com"))?.label == "Google")
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .removal)
    #expect(ScreenLayout(state).element(.title)?.label == "Remove email?")
    #expect(state.paragraph("lead") == "You won't be able to sign in with email anymore.")
    #expect(state.focus == .removalDecline)
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .methods)
    #expect(state.focus == .remove("password"))
  }

  @Test func `keep the only one, and say so before anything is asked`() {
    var state = Scene.account(Scene.ada(), ["password"])
    _ = state.reduce(.activated(.entry("methods")))
    #expect(state.pageName == .methods)
    #expect(state.reduce(.activated(.remove("password"))) == [])
    #expect(state.pageName == .methods)
    #expect(state.notice == .failure(.lastWayToSignIn))
  }

  @Test func `stay if the service keeps the last one, because another device removed the rest`() {
    var state = Scene.page("methods")
    state.use(.remove("password"))
    state.use(.confirm)
    state.fail(with: .lastWayToSignIn)
    #expect(state.notice == .failure(.lastWayToSignIn))
    _ = state.reduce(.escapePressed)
    #expect(state.focusOrder.contains(.remove("password")))
  }

  @Test func `report a change in one place, between the sentence and the list`() throws {
    var state = Scene.page("methods")
    state.notice = .done(.methodRemoved(brand: .verbatim("Google")))
    let layout = ScreenLayout(state)
    let notice = try #require(layout.element(.notice))
    #expect(notice.shown == "\u{2713} Google removed")
    let (lead, first) = (
      try #require(layout.element(ElementID("page.lead"))),
      try #require(layout.element(.remove("password")))
    )
    #expect(lead.frame.endRow <= notice.frame.row && notice.frame.endRow <= first.frame.row)
  }

  @Test func `are linked to this account, and to no new one`() {
    var state = Scene.page("methods")
    let request = ProviderSignInRequest(
      providerID: "apple.com", linkingTo: Scene.ada(), continues: true)
    #expect(
      state.use(.add("apple.com")).first
        == .request(attempt: 2, .signInWithProvider(request: request)))
    let effects = state.answer(2, .outcome(value: .signedIn(value: Scene.ada("2"))))
    #expect(
      effects == [
        .stopWaiting, .sessionChanged(Scene.ada("2")),
        .request(attempt: 3, .details(session: Scene.ada("2"))), .wait(milliseconds: 500),
      ])
    #expect(state.pageName == .methods)
    #expect(state.notice == .done(.methodAdded(brand: .verbatim("Apple"))))
    #expect(state.account?.isReauthenticated == false)
    state.answer(
      .details(value: Scene.details(Scene.ada("2"), ["password", "google.com", "apple.com"])))
    #expect(state.focusOrder.contains(.remove("apple.com")))
    #expect(state.focusOrder.contains(state.focus))
  }

  @Test(arguments: [AccountConflict.Reason.credentialInUse, .emailInUse, .confirmationNeeded])
  func `stay as they are when the provider belongs to another account`(
    reason: AccountConflict.Reason
  ) {
    var state = Scene.page("methods")
    state.use(.add("apple.com"))
    _ = state.answer(
      2,
      .outcome(
        value: .conflict(
          value: AccountConflict(
            reason: reason, credential: ProviderCredential(providerID: "apple.com"),
            email: nil, methods: []))))
    #expect(state.pageName == .methods)
    #expect(state.notice == .failure(.credentialInUse))
    #expect(state.focusOrder.contains(state.focus))
    #expect(state.question == nil)
  }

  @Test func `stay as they are when another user came back, or no one`() {
    var state = Scene.page("methods")
    state.use(.add("apple.com"))
    var left = state
    _ = state.answer(2, .outcome(value: .signedIn(value: Scene.session(id: "u2"))))
    #expect(state.pageName == .methods)
    #expect(state.notice?.message == .otherAccount)
    #expect(left.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 2)])
    #expect(left.pageName == .methods)
  }

  @Test func `are taken away one at a time`() {
    var state = Scene.page("methods")
    #expect(state.use(.remove("google.com")) == [])
    #expect(
      state.use(.confirm).first
        == .request(attempt: 2, .unlink(session: Scene.ada(), providerID: "google.com")))
    #expect(
      state.answer(.methods(value: .registered(methods: ["password"]))).contains(
        .request(attempt: 3, .details(session: Scene.ada()))))
    state.fail(with: .unreachable(host: "h"))
    #expect(!state.focusOrder.contains(.remove("google.com")))
    #expect(state.notice == .done(.methodRemoved(brand: .verbatim("Google"))))
    #expect(state.pageName == .methods)
    #expect(state.focus == .remove("password"))
  }
}

@Suite struct `The end of an account` {
  @Test func `begins with the focus on keeping it`() {
    var state = Scene.page("deletion")
    #expect(state.focus == .decline)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .account)
    #expect(state.notice == nil)
  }

  @Test func `comes after proof, and ends the screen`() {
    var state = Scene.proven("deletion")
    #expect(state.order == .delete(session: Scene.ada("2")))
    #expect(state.answer(.done) == [.stopWaiting, .leaveAccount(.deleted(Scene.ada("2")))])
  }

  @Test func `can fail, and the account is still there`() {
    var state = Scene.proven("deletion")
    state.fail(with: .serverFailure(status: 503))
    #expect(state.pageName == .deletion)
    #expect(state.notice == .failure(.serverFailure(status: 503)))
    #expect(state.focus == .decline)
  }
}

@Suite struct `A guest who looks after the account` {
  private static func guest() -> LoginState {
    var state = Scene.opening(Scene.guest)
    state.answer(
      .details(value: AccountDetails(user: Scene.guest.user, providerIDs: [])))
    return state
  }

  @Test func `may add email and password, and keeps the account`() {
    var state = Self.guest()
    #expect(state.focusOrder.contains(.entry("methods")))
    state.use(.entry("methods"))
    state.use(.add("password"))
    #expect(state.pageName == .credentials)
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.textPasted("ada"))
    state.use(.confirm)
    #expect(state.notice == .account(.emailInvalid))
    _ = state.reduce(.textPasted("@example.com"))
    state.use(.confirm)
    #expect(state.notice == .account(.newPasswordMissing))
    _ = state.reduce(.textPasted("secret1"))
    #expect(
      state.use(.confirm).first
        == .request(
          attempt: 2,
          .upgradeGuest(session: Scene.guest, email: "ada@example.com", password: Secret("secret1"))
        ))
    let new = Scene.session(id: "g1")
    #expect(state.answer(.session(value: new)).contains(.sessionChanged(new)))
    #expect(state.pageName == .account)
    #expect(state.account?.details?.hasPassword == true)
  }

  @Test func `learns that another account has the address, and types another one`() {
    var state = Self.guest()
    state.use(.entry("methods"))
    state.use(.add("password"))
    _ = state.reduce(.textPasted("ada@example.com"))
    _ = state.reduce(.tabPressed)
    _ = state.reduce(.textPasted("secret1"))
    state.use(.confirm)
    state.fail(with: .emailInUse)
    #expect(state.notice == .account(.newAddressInUse))
    #expect(state.focus == .newAddress)
    #expect(state[field: .newPassword]?.text == "secret1")
  }
}
