import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `Before a sign-in ends` {
  static let places = [
    SessionPlace(id: "ring", lead: .keyringLead, button: .keepInKeyring),
    SessionPlace(id: "disk", lead: .fileLead(path: "/home/ada/sessions.json"), button: .keepInFile),
  ]

  static func accounts(
    verified: Bool = false, registers: Bool = false, keeps: Bool = false, upgrading: Session? = nil
  ) -> AccountOptions {
    var accounts = AccountOptions(upgrading: upgrading, movesData: upgrading != nil)
    accounts.requiresVerifiedEmail = verified
    accounts.registers = registers
    accounts.places = keeps ? places : []
    return accounts
  }

  /// Returns the screen after Google's request 1 signed `session` in.
  static func signedIn(
    _ session: Session = Scene.ada(), for accounts: AccountOptions
  ) -> (state: LoginState, effects: [LoginEffect]) {
    var state = Scene.picker(for: accounts)
    state.choose(1)
    let effects = state.answer(1, .outcome(value: .signedIn(value: session)))
    return (state, effects)
  }

  // MARK: The address

  @Test func `the address is verified where that is required`() {
    var (state, effects) = Self.signedIn(
      Scene.ada(isVerified: false), for: Self.accounts(verified: true))
    #expect(effects == [.stopWaiting])
    #expect(state.pageName == .verification)
    #expect(state.focusOrder == [.confirm, .decline, .cancel])
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.enterPressed)
    #expect(state.order == .sendVerification(session: Scene.ada(isVerified: false), language: "en"))
    state.answer(.mail(value: MailTicket()))
    #expect(state.focusOrder == [.mailCode, .confirm, .again, .decline, .cancel])
    #expect(state.focus == .mailCode)
    _ = state.reduce(.enterPressed)
    #expect(state.order == .checkVerification(session: Scene.ada(isVerified: false), code: nil))
    state.fail(with: .emailNotVerified)
    #expect(state.notice == .account(.notVerifiedYet))
    #expect(state.focus == .mailCode)
    _ = state.reduce(.textPasted(" http://h/?oobCode=XY "))
    _ = state.reduce(.enterPressed)
    #expect(state.order == .checkVerification(session: Scene.ada(isVerified: false), code: "XY"))
    #expect(
      state.answer(.session(value: Scene.ada("2"))).last == .finish(.signedIn(Scene.ada("2"))))
  }

  @Test func `a verified address, or a missing one, is not asked about`() {
    for session in [Scene.ada(), Scene.session(id: "x", email: nil)] {
      let effects = Self.signedIn(session, for: Self.accounts(verified: true)).effects
      #expect(effects.last == .finish(.signedIn(session)))
    }
  }

  @Test func `the email can be sent again, and a failure is reported`() {
    var state = Self.signedIn(Scene.ada(isVerified: false), for: Self.accounts(verified: true))
      .state
    _ = state.reduce(.enterPressed)
    state.fail(with: .unreachable(host: "h"))
    #expect(state.focus == .confirm)
    _ = state.reduce(.enterPressed)
    state.answer(.mail(value: MailTicket(path: "/tmp/mail")))
    #expect(state.paragraph("mail")?.contains("/tmp/mail") == true)
    state.use(.again)
    #expect(state.order == .sendVerification(session: Scene.ada(isVerified: false), language: "en"))
    state.fail(with: .tooManyAttempts(retryAfter: 3))
    #expect(state.notice == .coolingDown(seconds: 3))
  }

  @Test(arguments: [LoginAction.escapePressed, .activated(.cancel)])
  func `another account can be used instead, without the password of the first`(key: LoginAction) {
    var state = Self.signedIn(Scene.ada(isVerified: false), for: Self.accounts(verified: true))
      .state
    _ = state.reduce(key)
    #expect(state.pageName == .picker)
    #expect(state.signIn.session == nil)
    #expect(state.password.isEmpty)
    #expect(state.focus == .provider("google.com"))
  }

  @Test func `the address of an account is verified on its own screen`() {
    var state = Scene.page("verification")
    #expect(state.focusOrder == [.confirm, .cancel])
    _ = state.reduce(.enterPressed)
    state.answer(.mail(value: MailTicket()))
    #expect(state.focusOrder == [.mailCode, .confirm, .again, .cancel])
    _ = state.reduce(.enterPressed)
    #expect(state.order == .checkVerification(session: Scene.ada(isVerified: false), code: nil))
    let effects = state.answer(.session(value: Scene.ada("2")))
    #expect(effects.contains(.sessionChanged(Scene.ada("2"))))
    #expect(state.pageName == .account)
    #expect(state.detail("address") == "ada@example.com")
  }

  // MARK: The backend

  @Test func `the backend gets the account`() {
    var (state, effects) = Self.signedIn(for: Self.accounts(registers: true))
    #expect(effects.contains(.request(attempt: 2, .register(session: Scene.ada()))))
    #expect(state.activity.map { state.message(of: $0.request) } == .registering)
    #expect(state.answer(.done) == [.stopWaiting, .finish(.signedIn(Scene.ada()))])
  }

  @Test func `a backend that refuses leads to a question, and can be asked again`() {
    var state = Self.signedIn(for: Self.accounts(registers: true)).state
    state.fail(with: .registrationFailed(reason: "HTTP 503"))
    #expect(state.pageName == .choice)
    #expect(state.question == .notRegistered(Scene.ada()))
    #expect(state.notice == .failure(.registrationFailed(reason: "HTTP 503")))
    #expect(LayoutLaws.broken(by: state) == [])
    var left = state
    #expect(
      state.reduce(.enterPressed).contains(.request(attempt: 3, .register(session: Scene.ada()))))
    #expect(state.answer(.done).last == .finish(.signedIn(Scene.ada())))
    left.use(.choiceStay)
    #expect(left.pageName == .picker)
    left.choose(1)
    #expect(
      left.answer(3, .outcome(value: .signedIn(value: Scene.session))).contains(
        .request(attempt: 4, .register(session: Scene.session))))
  }

  @Test func `registering with the backend can be stopped, and is dropped then`() {
    var state = Self.signedIn(for: Self.accounts(registers: true)).state
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 2)])
    #expect(state.pageName == .picker)
    #expect(state.notice == .stopped)
    #expect(state.answer(2, .done) == [])
  }

  @Test func `a step skipped for one user is required of the next`() {
    var state = Self.signedIn(for: Self.accounts(verified: true, registers: true)).state
    #expect(state.order == .register(session: Scene.ada()))
    _ = state.reduce(.escapePressed)
    state.choose(1)
    state.answer(.outcome(value: .signedIn(value: Scene.ada(isVerified: false))))
    #expect(state.pageName == .verification)
  }

  // MARK: Staying signed in

  @Test func `the user chooses where the session is saved`() {
    for place in Self.places {
      var (state, effects) = Self.signedIn(for: Self.accounts(keeps: true))
      #expect(effects == [.stopWaiting])
      #expect(state.pageName == .storage)
      #expect(state.focusOrder == [.keep("ring"), .keep("disk"), .decline, .cancel])
      #expect(LayoutLaws.broken(by: state) == [])
      #expect(
        state.use(.keep(place.id)).first
          == .request(attempt: 2, .store(session: Scene.ada(), storage: place.id)))
      #expect(state.reduce(.enterPressed) == [])
      #expect(state.answer(.done) == [.stopWaiting, .finish(.signedIn(Scene.ada()))])
    }
  }

  @Test func `a place that fails leaves the choice`() {
    var state = Self.signedIn(for: Self.accounts(keeps: true)).state
    _ = state.reduce(.enterPressed)
    state.fail(with: .notSaved(reason: "no keyring answers."))
    #expect(state.pageName == .storage)
    #expect(state.notice == .failure(.notSaved(reason: "no keyring answers.")))
    #expect(state.use(.keep("disk")).count == 2)
  }

  @Test func `keeping it nowhere is an answer, by its control, Esc and Cancel`() {
    for control in [ElementID.decline, .cancel] {
      var state = Self.signedIn(for: Self.accounts(keeps: true)).state
      #expect(state.use(control) == [.finish(.signedIn(Scene.ada()))])
    }
    var state = Self.signedIn(for: Self.accounts(keeps: true)).state
    #expect(state.reduce(.escapePressed) == [.finish(.signedIn(Scene.ada()))])
  }

  @Test func `leaving by Control-C is no sign-in`() {
    var state = Self.signedIn(for: Self.accounts(keeps: true)).state
    #expect(state.reduce(.interruptPressed) == [.finish(.cancelled)])
  }

  // MARK: The order

  @Test
  func
    `data move, the address is verified, the backend gets the account, the session is saved, in this order`()
  {
    var (state, effects) = Self.signedIn(
      Scene.ada(isVerified: false),
      for: Self.accounts(verified: true, registers: true, keeps: true, upgrading: Scene.guest))
    #expect(
      effects.last
        == .request(attempt: 1, .moveData(from: Scene.guest, to: Scene.ada(isVerified: false))))
    _ = state.answer(1, .done)
    #expect(state.pageName == .verification)
    _ = state.reduce(.enterPressed)
    state.answer(.mail(value: MailTicket()))
    _ = state.reduce(.enterPressed)
    state.answer(.session(value: Scene.ada("2")))
    #expect(state.order == .register(session: Scene.ada("2")))
    state.answer(.done)
    #expect(state.pageName == .storage)
    _ = state.reduce(.enterPressed)
    #expect(state.answer(.done).last == .finish(.signedIn(Scene.ada("2"))))
  }
}
