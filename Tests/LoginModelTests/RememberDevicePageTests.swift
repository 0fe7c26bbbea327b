import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `Remembering this device` {
  private static let remember = SecondFactorPage.Control(.remember).id

  private static func challenge(
    _ factors: [SecondFactor] = [Scene.tablet], days: Int? = 30, userID: String? = "u1",
    takesBackupCode: Bool = false
  ) -> SecondFactorChallenge {
    SecondFactorChallenge(
      credential: Secret("c"), factors: factors, providerID: "password",
      takesBackupCode: takesBackupCode, userID: userID, rememberedDays: days)
  }

  /// Returns the page of a sign-in whose program can save the token of this device.
  private static func demanded(_ challenge: SecondFactorChallenge = challenge()) -> LoginState {
    var accounts = AccountOptions()
    accounts.remembersDevices = true
    return `A sign-in with a second factor`.demanded(challenge, for: accounts)
  }

  private static func setting(_ state: LoginState) -> Item? {
    state.shownItems.first { $0.id == remember }
  }

  /// Types a code, and returns the request.
  private static func order(_ state: LoginState) -> IdentityRequest? {
    var state = state
    state.go(to: .phoneCode)
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    return state.order
  }

  private static func finishing(_ remembersDevice: Bool) -> IdentityRequest {
    .finishSignIn(
      challenge: challenge(),
      code: .application(code: Secret("123456"), sessionInfo: nil, factorID: "t"),
      remembersDevice: remembersDevice)
  }

  @Test func `is off until the person turns it on, and is asked for with the code`() {
    var state = Self.demanded()
    #expect(state.focus == .phoneCode)
    #expect(state.focusOrder == [.phoneCode, Self.remember, .confirm, .noCode, .cancel])
    #expect(Self.setting(state)?.label == "Remember this device for 30 days")
    #expect(Self.setting(state)?.detail == "Off")
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(Self.order(state) == Self.finishing(false))
    #expect(state.use(Self.remember) == [])
    #expect(Self.setting(state)?.detail == "On")
    // The focus stays on it, so that a second press turns it off again.
    #expect(state.focus == Self.remember && state.notice == nil)
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(Self.order(state) == Self.finishing(true))
    _ = state.reduce(.characterTyped(" "))
    #expect(Self.setting(state)?.detail == "Off")
    #expect(Self.order(state) == Self.finishing(false))
  }

  @Test func `shows its value beside its name, and no sign of another page`() throws {
    let state = Self.demanded()
    let layout = ScreenLayout(state)
    let setting = try #require(layout.element(Self.remember))
    #expect(setting.shown == "Remember this device for 30 days Off")
    let code = try #require(layout.element(.phoneCode))
    let button = try #require(layout.element(.confirm))
    #expect(code.frame.endRow <= setting.frame.row && setting.frame.endRow <= button.frame.row)
  }

  @Test func `counts the days of the service`() {
    #expect(
      Self.setting(Self.demanded(Self.challenge(days: 1)))?.label
        == "Remember this device for 1 day")
    #expect(
      Self.setting(Self.demanded(Self.challenge(days: 90)))?.label
        == "Remember this device for 90 days")
  }

  @Test(arguments: [ContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge])
  func `is reached in large letters`(size: ContentSizeCategory) {
    var state = Self.demanded()
    _ = state.reduce(.traitsChanged(TraitCollection(chosenTextSize: size, fonts: Scene.fonts)))
    _ = state.reduce(.terminalResized(Size(columns: 80, rows: 24)))
    state.go(to: Self.remember)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `is offered with a phone once its code was sent, and not before`() {
    var state = Self.demanded(Self.challenge([Scene.phoneFactor]))
    #expect(Self.setting(state) == nil)
    state.answer(.textMessage(value: PhoneTicket(request: "r")))
    #expect(Self.setting(state) != nil)
    state.use(Self.remember)
    #expect(LayoutLaws.broken(by: state) == [])
    guard case .finishSignIn(_, .phone, true) = Self.order(state) else {
      Issue.record("\(String(describing: Self.order(state)))")
      return
    }
  }

  @Test func `isn't offered if the service or the program doesn't remember devices`() {
    #expect(Self.setting(Self.demanded(Self.challenge(days: nil))) == nil)
    // Without the account, its token couldn't be found again.
    #expect(Self.setting(Self.demanded(Self.challenge(userID: nil))) == nil)
    let elsewhere = `A sign-in with a second factor`.demanded(Self.challenge())
    #expect(Self.setting(elsewhere) == nil)
    #expect(Self.order(elsewhere) == Self.finishing(false))
  }

  @Test func `isn't offered with a backup code, which works once`() {
    var state = Self.demanded(Self.challenge(takesBackupCode: true))
    state.use(Self.remember)
    state.use(SecondFactorPage.Control(.backup).id)
    #expect(Self.setting(state) == nil)
    _ = state.reduce(.textPasted("AB2CD-XYZ99"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .finishSignIn(
          challenge: Self.challenge(takesBackupCode: true),
          code: .backup(code: Secret("AB2CD-XYZ99"))))
  }

  @Test func `isn't offered when an account's owner proves the second factor again`() {
    var state = Scene.page("factors", factors: [Scene.tablet])
    state.options.remembersDevices = true
    state.use(.removeFactor("t"))
    state.use(.confirm)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    state.answer(.outcome(value: .secondFactor(value: Self.challenge())))
    #expect(state.pageName == .secondFactor)
    #expect(Self.setting(state) == nil)
  }

  @Test func `is said in plain lines, and the code is asked for next`() {
    var state = Self.demanded()
    var traits = state.traits
    traits.isInLines = true
    _ = state.reduce(.traitsChanged(traits))
    #expect(Self.setting(state)?.label == "Remember this device for 30 days: Off")
    state.use(Self.remember)
    #expect(Self.setting(state)?.label == "Remember this device for 30 days: On")
    #expect(state.content.status == .notice("Remember this device for 30 days: On", .success))
    #expect(state.focus == .phoneCode)
    #expect(Self.order(state) == Self.finishing(true))
  }

  @Test func `keeps the token while the sign-in continues, but only for its account`() {
    var session = Scene.ada("1")
    session.deviceToken = DeviceToken(token: Secret("d"), expiresAt: 5)
    var progress = SignInProgress()
    progress.take(session)
    progress.take(Scene.ada("2"))
    #expect(progress.session?.idToken == Secret("2"))
    #expect(progress.session?.deviceToken == session.deviceToken)
    progress.take(Scene.session(id: "u2"))
    #expect(progress.session?.deviceToken == nil)
  }
}

@Suite struct `Forgetting remembered devices` {
  private static let forget = FactorsPage.Control(.forgetDevices).id

  /// Returns the second factors of an account.
  private static func factors(_ devices: Int?) -> LoginState {
    var state = Scene.opening()
    state.answer(
      .details(
        value: AccountDetails(
          user: Scene.ada().user, providerIDs: ["password"], factors: [Scene.tablet],
          backupCodes: 7, rememberedDevices: devices)))
    state.use(.entry("factors"))
    return state
  }

  @Test func `is offered if there are any`() {
    #expect(!Self.factors(nil).focusOrder.contains(Self.forget))
    #expect(!Self.factors(0).focusOrder.contains(Self.forget))
    let state = Self.factors(2)
    let entry = state.shownItems.first { $0.id == Self.forget }
    #expect(entry?.label == "Forget remembered devices" && entry?.detail == "2 devices")
    #expect(LayoutLaws.broken(by: state) == [])
    var traits = state.traits
    traits.isInLines = true
    var lines = Self.factors(1)
    _ = lines.reduce(.traitsChanged(traits))
    #expect(lines.shownItems.contains { $0.label == "Forget remembered devices: 1 device" })
  }

  @Test func `needs no password, and is confirmed`() {
    var state = Self.factors(2)
    state.use(Self.forget)
    #expect(state.order == .forgetDevices(session: Scene.ada()))
    #expect(state.activity.map { state.message(of: $0.request) } == .saving)
    state.answer(.done)
    #expect(state.notice == .done(.devicesForgotten))
    #expect(state.pageName == .factors && !state.focusOrder.contains(Self.forget))
    #expect(state.focusOrder.contains(state.focus))
    #expect(state.account?.details?.backupCodes == 7)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `that fails leaves everything as it was`() {
    var state = Self.factors(2)
    state.use(Self.forget)
    state.fail(with: .unreachable(host: "h"))
    #expect(state.notice == .failure(.unreachable(host: "h")))
    #expect(state.focus == Self.forget)
  }

  @Test func `happens with a second factor that is removed`() {
    var state = Self.factors(2)
    state.use(.removeFactor("t"))
    state.use(.confirm)
    state.prove()
    state.answer(.session(value: Scene.ada("3")))
    #expect(state.account?.details?.rememberedDevices == nil)
  }
}
