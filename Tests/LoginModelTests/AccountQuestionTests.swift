import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A question about accounts` {
  static let credential = ProviderCredential(
    providerID: "google.com", idToken: Secret("t"), pendingToken: Secret("p"))

  static func conflict(
    _ reason: AccountConflict.Reason, methods: [String] = ["password"]
  ) -> AccountConflict {
    AccountConflict(
      reason: reason, credential: credential, email: "ada@example.com", methods: methods)
  }

  /// Returns the question that follows Google's answer to request 1.
  static func asked(
    _ reason: AccountConflict.Reason, methods: [String] = ["password"],
    for accounts: AccountOptions = AccountOptions()
  ) -> LoginState {
    var state = Scene.picker(for: accounts)
    state.choose(1)
    _ = state.reduce(.promptArrived(attempt: 1, Scene.prompt))
    _ = state.answer(1, .outcome(value: .conflict(value: conflict(reason, methods: methods))))
    return state
  }

  /// Returns the form after continuing from the question, with the password typed and the sign-in running.
  static func confirming(
    for accounts: AccountOptions = AccountOptions()
  ) -> LoginState {
    var state = asked(.confirmationNeeded, for: accounts)
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(2, .methods(value: .notDisclosed))
    return state
  }

  @Test(
    arguments: [
      (
        .confirmationNeeded,
        .confirmFirst(
          brand: "Google", methods: ["email", "GitHub", "oidc.x"].map { .verbatim($0) })
      ),
      (.emailInUse, .linkedElsewhere(brand: "Google")),
      (.credentialInUse, .linkedElsewhere(brand: "Google")),
    ] as [(AccountConflict.Reason, Message)])
  func `says why it is asked, and ends the request`(
    reason: AccountConflict.Reason, message: Message
  ) {
    let state = Self.asked(reason, methods: ["password", "github.com", "oidc.x"])
    #expect(state.pageName == .choice)
    #expect(state.activity == nil)
    #expect(state.focus == .choiceGo)
    #expect(state.paragraph("lead") == Language.english.words(message))
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `has English words alone in the English of its sentence, where "メール" was`() throws {
    var state = Self.asked(.confirmationNeeded, methods: ["password", "phone"])
    var traits = state.traits
    traits.language = .japanese
    _ = state.reduce(.traitsChanged(traits))
    let items = try #require(state.content.form?.items)
    let english = try #require(items.first { $0.id.rawValue.hasSuffix(".english") })
    #expect(english.label.contains("(email, phone)"), "\(english.label)")
    let isEnglish = english.label.allSatisfy(\.isASCII)
    #expect(isEnglish)
  }

  @Test(arguments: [AccountConflict.Reason.confirmationNeeded, .emailInUse, .credentialInUse])
  func `names both accounts`(reason: AccountConflict.Reason) {
    let guest = Self.asked(reason, for: .init(upgrading: Scene.guest))
    #expect(guest.paragraph("here") == "Current account: Guest")
    #expect(guest.paragraph("there") == "Google account: ada@example.com")
    let bob = Self.asked(reason, for: .init(upgrading: Scene.session(id: "b", email: "bob@b.c")))
    #expect(bob.paragraph("here") == "Current account: bob@b.c")
    #expect(Self.asked(reason).paragraph("here") == nil)
  }

  @Test func `says to a guest whether the data move too`() {
    for (movesData, message) in [(true, Message.dataMoves), (false, .dataStays)] {
      let accounts = AccountOptions(upgrading: Scene.guest, movesData: movesData)
      #expect(
        Self.asked(.credentialInUse, for: accounts).paragraph("effect")
          == Language.english.words(message))
    }
    #expect(Self.asked(.credentialInUse).paragraph("effect") == nil)
  }

  @Test(arguments: [AccountConflict.Reason.emailInUse, .credentialInUse])
  func `signs in to the other account with the provider's response`(
    reason: AccountConflict.Reason
  ) {
    var state = Self.asked(reason)
    #expect(
      state.reduce(.enterPressed) == [
        .request(attempt: 2, .useCredential(credential: Self.credential, linkingTo: nil)),
        .wait(milliseconds: 500),
      ])
    #expect(
      state.answer(2, .outcome(value: .signedIn(value: Scene.session)))
        == [.stopWaiting, .finish(.signedIn(Scene.session))])
  }

  @Test(arguments: [AccountConflict.Reason.confirmationNeeded, .emailInUse, .credentialInUse])
  func `returns to the picker, and asks for nothing`(reason: AccountConflict.Reason) {
    for keys in [[LoginAction.escapePressed], [.tabPressed, .enterPressed]] {
      var state = Self.asked(reason)
      for key in keys { #expect(state.reduce(key) == []) }
      #expect(state.pageName == .picker)
      #expect(state.question == nil)
      #expect(state.focus == .provider("google.com"))
      #expect(state.signIn.waiting == nil)
    }
  }

  @Test func `leads to the form with the address filled in when it is to be confirmed`() {
    var state = Self.asked(.confirmationNeeded)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .email)
    #expect(state.email.text == "ada@example.com")
    #expect(state.focus == .password)
    #expect(state.notice == .signInToLink(brand: "Google"))
  }

  @Test func `links once the other way has signed in, and ends with the newer session`() {
    var state = Self.confirming()
    #expect(
      state.answer(2, .session(value: Scene.session))
        == [
          .request(
            attempt: 2, .useCredential(credential: Self.credential, linkingTo: Scene.session))
        ])
    #expect(ScreenLayout(state).element(.progress)?.label == "Linking the accounts")
    let newer = Scene.session(id: "u1")
    #expect(
      state.answer(2, .outcome(value: .signedIn(value: newer))) == [
        .stopWaiting, .finish(.signedIn(newer)),
      ])
  }

  @Test func `leads to the other provider when the account has no password`() {
    var state = Self.asked(.confirmationNeeded, methods: ["twitter.com"])
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 2,
          .signInWithProvider(
            request: ProviderSignInRequest(providerID: "twitter.com", continues: true))))
    #expect(state.pageName == .provider)
    #expect(
      state.answer(2, .outcome(value: .signedIn(value: Scene.session)))
        == [
          .request(
            attempt: 2, .useCredential(credential: Self.credential, linkingTo: Scene.session))
        ])
  }

  @Test func `is forgotten when the other provider is left, so that nothing else is linked`() {
    var state = Self.asked(.confirmationNeeded, methods: ["twitter.com"])
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.escapePressed)
    state.choose(5)
    #expect(
      state.answer(3, .session(value: Scene.guest)) == [
        .stopWaiting, .finish(.signedIn(Scene.guest)),
      ])
  }

  @Test func `is forgotten when linking is stopped, so that no one else is linked`() {
    var state = Self.asked(.confirmationNeeded, methods: ["twitter.com"])
    _ = state.reduce(.enterPressed)
    let linking = state.answer(2, .outcome(value: .signedIn(value: Scene.session)))
    #expect(
      linking.contains { effect in
        if case .request(2, .useCredential(_, .some)) = effect { true } else { false }
      })
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .picker)
    state.choose(5)
    #expect(
      state.answer(3, .session(value: Scene.guest)) == [
        .stopWaiting, .finish(.signedIn(Scene.guest)),
      ])
  }

  @Test func `returns to the form, whatever was pressed meanwhile`() {
    var state = Scene.picker(for: AccountOptions(upgrading: Scene.guest))
    _ = state.send(.terminalResized(Size(columns: 132, rows: 40)))
    #expect(state.isSideBySide)
    state.go(to: .email)
    _ = state.send(.textPasted("ada@example.com"))
    _ = state.send(.tabPressed)
    _ = state.send(.textPasted("secret1"))
    _ = state.send(.enterPressed)
    // The sign-in methods have no effect during a request, and don't get the focus.
    for _ in state.focusOrder { _ = state.send(.tabPressed) }
    _ = state.send(.activated(.provider("google.com")))
    #expect(state.pageName == .email)
    #expect(state.focus == .cancel)
    _ = state.send(.answerArrived(attempt: 1, .methods(value: .registered(methods: ["password"]))))
    #expect(state.asksToLeaveGuest)
    _ = state.send(.escapePressed)
    #expect(state.pageName == .email)
    #expect(state.focus == .go)
    #expect(state.password.text == "secret1")
  }

  @Test func `is forgotten when the form is left`() {
    var state = Self.asked(.confirmationNeeded)
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.escapePressed)
    state.choose(5)
    #expect(
      state.answer(2, .session(value: Scene.guest)) == [
        .stopWaiting, .finish(.signedIn(Scene.guest)),
      ])
  }

  @Test func `is asked when linking failed, keeps the session, and lets the user continue`() {
    var state = Self.confirming()
    _ = state.answer(2, .session(value: Scene.session))
    #expect(state.answer(2, .failure(value: .credentialInUse)) == [.stopWaiting])
    #expect(state.pageName == .choice)
    #expect(
      state.question == .linkFailed(Scene.session, brand: "Google", .credentialInUse))
    #expect(state.notice == .failure(.credentialInUse))
    #expect(state.reduce(.enterPressed) == [.finish(.signedIn(Scene.session))])
  }

  @Test func `lets the person choose another way when linking failed`() {
    var state = Self.confirming()
    _ = state.answer(2, .session(value: Scene.session))
    _ = state.answer(2, .failure(value: .credentialInUse))
    _ = state.reduce(.tabPressed)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .picker)
  }

  @Test func `moves a guest's data before continuing without the link`() {
    var state = Self.confirming(for: .init(upgrading: Scene.guest))
    _ = state.answer(2, .session(value: Scene.session))
    _ = state.answer(2, .failure(value: .credentialInUse))
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 3, .moveData(from: Scene.guest, to: Scene.session)))
    #expect(
      state.answer(3, .done) == [.stopWaiting, .finish(.signedIn(Scene.session))])
  }

  @Test func `has no control characters of a service in it`() {
    let evil = "\u{1B}[2J\u{202E}x"
    var state = Scene.picker()
    state.choose(1)
    let conflict = AccountConflict(
      reason: .confirmationNeeded, credential: ProviderCredential(providerID: evil), email: evil,
      methods: [evil, evil])
    _ = state.answer(1, .outcome(value: .conflict(value: conflict)))
    for element in ScreenLayout(state).elements {
      #expect(CleanText.oneLine(element.label) == element.label)
    }
  }
}

@Suite struct `An account with an address` {
  static let ada = Scene.session(id: "u1")

  static func choosingApple(_ session: Session) -> (state: LoginState, effects: [LoginEffect]) {
    var state = Scene.picker(for: .init(upgrading: session))
    let effects = state.choose(2)
    return (state, effects)
  }

  @Test func `is linked to Apple only after a question`() {
    var (state, effects) = Self.choosingApple(Self.ada)
    #expect(effects == [])
    #expect(state.question == .linkConsent(.apple))
    #expect(
      state.paragraph("lead")
        == Language.english.words(.linkQuestion(brand: "Apple", email: "ada@example.com")))
    let request = ProviderSignInRequest(
      providerID: "apple.com", linkingTo: Self.ada, continues: true)
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 1, .signInWithProvider(request: request)))
    #expect(state.pageName == .provider)
  }

  @Test func `is not linked when the person says no`() {
    var (state, _) = Self.choosingApple(Self.ada)
    _ = state.reduce(.tabPressed)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .picker)
    #expect(state.activity == nil)
  }

  @Test func `is required for the question, which guests and other providers skip`() {
    let request = ProviderSignInRequest(
      providerID: "apple.com", linkingTo: Scene.guest, continues: true)
    #expect(
      Self.choosingApple(Scene.guest).effects.first
        == .request(attempt: 1, .signInWithProvider(request: request)))
    var state = Scene.picker(for: .init(upgrading: Self.ada))
    let google = ProviderSignInRequest(
      providerID: "google.com", linkingTo: Self.ada, continues: true)
    #expect(
      state.choose(1).first == .request(attempt: 1, .signInWithProvider(request: google)))
  }

  @Test func `is verified again by itself and by no other`() {
    for (id, isSame) in [("u1", true), ("u2", false)] {
      var state = Scene.picker(for: .init(reauthenticating: Self.ada))
      state.choose(1)
      let session = Scene.session(id: id)
      let effects = state.answer(1, .outcome(value: .signedIn(value: session)))
      #expect(effects.contains(.finish(.signedIn(session))) == isSame)
      #expect(state.notice?.message == (isSame ? nil : .otherAccount))
      #expect(state.pageName == (isSame ? .provider : .picker))
    }
  }
}
