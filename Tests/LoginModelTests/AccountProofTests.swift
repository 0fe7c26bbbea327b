import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `Proof of who is there` {
  @Test(
    arguments: [
      ("password", "newsecret", .confirm), ("address", "new@example.com", .confirm),
      ("deletion", nil, .confirm),
    ] as [(String, String?, ElementID)])
  func `is asked for before a change that others must not make`(
    entry: String, text: String?, control: ElementID
  ) {
    var state = Scene.page(entry)
    let page = state.pageName
    if let text { _ = state.reduce(.textPasted(text)) }
    #expect(state.use(control) == [])
    #expect(state.pageName == .reauthentication)
    #expect(state.focus == .ownPassword)
    #expect(
      state.focusOrder == [
        .ownPassword, .confirm, .showPassword, .reauthenticate("google.com"), .cancel,
      ])
    #expect(LayoutLaws.broken(by: state) == [])
    let effects = state.prove()
    #expect(effects.prefix(2) == [.stopWaiting, .sessionChanged(Scene.ada("2"))])
    #expect(state.pageName == page)
    #expect(state[field: .ownPassword]?.isEmpty != false)
    #expect(effects.contains { if case .request(3, _) = $0 { true } else { false } })
  }

  @Test func `is asked for once`() {
    var state = Scene.proven("password", type: "newsecret")
    #expect(
      state.order == .change(session: Scene.ada("2"), change: .password(value: Secret("newsecret")))
    )
    state.answer(.session(value: Scene.ada("3")))
    state.answer(.details(value: Scene.details(Scene.ada("3"))))
    state.use(.entry("deletion"))
    #expect(state.use(.confirm).first == .request(attempt: 5, .delete(session: Scene.ada("3"))))
  }

  @Test func `is not asked for before a new name`() {
    var state = Scene.page("name")
    #expect(state.use(.confirm).first != nil)
    #expect(state.pageName == .name)
  }

  @Test func `names the empty field`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .account(.passwordMissing))
    #expect(state.fieldAtFault == .ownPassword)
    #expect(state.focus == .ownPassword)
  }

  @Test(arguments: [IdentityError.wrongPassword, .wrongEmailOrPassword])
  func `empties a wrong password, and offers no new account`(error: IdentityError) {
    var state = Scene.page("deletion")
    state.use(.confirm)
    _ = state.reduce(.textPasted("wrong"))
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 2, .signIn(email: "ada@example.com", password: Secret("wrong"))))
    state.fail(with: error)
    #expect(state.pageName == .reauthentication)
    #expect(state.notice == .failure(.wrongPassword))
    #expect(state[field: .ownPassword]?.isEmpty != false)
    #expect(state.focus == .ownPassword)
    #expect(state.account?.password == nil)
  }

  @Test func `keeps a password that was not checked, and counts down after too many`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    state.fail(with: .timedOut(host: "h", seconds: 20))
    #expect(state[field: .ownPassword]?.text == "secret1")
    _ = state.reduce(.enterPressed)
    state.fail(with: .tooManyAttempts(retryAfter: 9))
    #expect(state.notice == .coolingDown(seconds: 9))
    #expect(state.pageName == .reauthentication)
  }

  @Test func `returns with Esc to the typed text`() {
    var state = Scene.page("password")
    _ = state.reduce(.textPasted("newsecret"))
    state.use(.confirm)
    _ = state.reduce(.textPasted("half"))
    #expect(state.reduce(.escapePressed) == [.stopWaiting])
    #expect(state.pageName == .accountPassword)
    #expect(state[field: .newPassword]?.text == "newsecret")
    #expect(state[field: .ownPassword]?.isEmpty != false)
    #expect(state.account?.pending == nil)
    state.use(.confirm)
    #expect(state.pageName == .reauthentication)
  }

  @Test func `is given by a provider, which links nothing`() {
    var state = Scene.account(Scene.ada(), ["google.com"])
    state.use(.entry("deletion"))
    state.use(.confirm)
    #expect(state.focusOrder == [.reauthenticate("google.com"), .cancel])
    #expect(!state.hasFields)
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 2,
          .signInWithProvider(
            request: ProviderSignInRequest(providerID: "google.com", continues: true))))
    #expect(state.pageName == .provider)
    let effects = state.answer(2, .outcome(value: .signedIn(value: Scene.ada("2"))))
    #expect(effects.contains(.request(attempt: 3, .delete(session: Scene.ada("2")))))
    #expect(state.pageName == .deletion)
  }

  @Test func `is asked for again when the provider was left`() {
    var state = Scene.account(Scene.ada(), ["google.com"])
    state.use(.entry("deletion"))
    state.use(.confirm)
    _ = state.reduce(.enterPressed)
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 2)])
    #expect(state.pageName == .reauthentication)
    #expect(state.notice == .account(.requestStopped))
    #expect(state.account?.pending == .delete(session: Scene.ada()))
  }

  @Test func `of another user is refused`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    let effects = state.prove(Scene.session(id: "u2"))
    #expect(effects == [.stopWaiting])
    #expect(state.notice?.message == .otherAccount)
    #expect(state.pageName == .reauthentication)
    #expect(state.account?.session == Scene.ada())
  }

  @Test func `of another user is refused after a second factor too`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    state.use(.reauthenticate("google.com"))
    _ = state.answer(
      2,
      .outcome(
        value: .secondFactor(value: Scene.challenge([Scene.tablet], providerID: "google.com"))))
    #expect(state.pageName == .secondFactor)
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    #expect(state.answer(.session(value: Scene.session(id: "u2"))) == [.stopWaiting])
    #expect(state.notice?.message == .otherAccount)
    #expect(state.pageName == .reauthentication)
    #expect(state.account?.isReauthenticated == false)
    #expect(state.account?.session == Scene.ada())
  }

  @Test func `takes a second factor, which may be left for the proof`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(2, .outcome(value: .secondFactor(value: Scene.challenge([Scene.tablet]))))
    var left = state
    _ = left.reduce(.escapePressed)
    #expect(left.pageName == .reauthentication)
    #expect(left.account?.pending == .delete(session: Scene.ada()))
    #expect(left[field: .ownPassword]?.isEmpty != false)
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    let effects = state.answer(.session(value: Scene.ada("2")))
    #expect(effects.contains(.request(attempt: 4, .delete(session: Scene.ada("2")))))
    #expect(state.pageName == .deletion)
  }

  @Test func `begins again when the second factor came too late`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(2, .outcome(value: .secondFactor(value: Scene.challenge([Scene.tablet]))))
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    state.fail(with: .signInExpired)
    #expect(state.pageName == .reauthentication)
    #expect(state.notice == .failure(.signInExpired))
  }

  @Test(arguments: [IdentityError.reauthenticationNeeded, .sessionExpired])
  func `is asked for when the service wants it, and the order is given again`(
    error: IdentityError
  ) {
    var state = Scene.page("name")
    _ = state.reduce(.textPasted("x"))
    _ = state.reduce(.enterPressed)
    #expect(state.fail(with: error) == [.stopWaiting])
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.order == .change(session: Scene.ada("2"), change: .displayName(value: "Adax")))
    #expect(state.pageName == .name)
    #expect(state[field: .name]?.text == "Adax")
  }

  @Test func `is no dead end where nothing can prove it`() {
    for session in [Scene.guest, Scene.ada(email: nil)] {
      let ids = session == Scene.guest ? [] : ["phone"]
      var state = Scene.account(session, ids)
      state.use(.entry("deletion"))
      #expect(state.use(.confirm).first == .request(attempt: 2, .delete(session: session)))
      state.fail(with: .reauthenticationNeeded)
      #expect(state.pageName == .deletion)
      #expect(state.notice == .failure(.reauthenticationNeeded))
      _ = state.reduce(.escapePressed)
      #expect(state.pageName == .account)
    }
  }
}
