import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `Backup codes on the screen` {
  private static let codes = (0..<10).map { Secret("AB2C\($0 + 2)-XYZ99") }
  private static let make = BackupCodesPage.Control.confirm.id
  private static let saved = NewBackupCodesPage.Control(.confirm).id
  private static let copyAll = NewBackupCodesPage.Control(.copy).id
  private static func code(_ number: Int) -> ElementID {
    NewBackupCodesPage.Control(.code, String(number)).id
  }

  /// Returns the second factors of an account.
  private static func factors(
    _ backupCodes: Int?, _ factors: [SecondFactor] = [Scene.tablet]
  ) -> LoginState {
    var state = Scene.opening()
    state.answer(
      .details(
        value: AccountDetails(
          user: Scene.ada().user, providerIDs: ["password"], factors: factors,
          backupCodes: backupCodes)))
    state.use(.entry("factors"))
    return state
  }

  /// Returns the page with new codes.
  private static func shown() -> LoginState {
    var state = factors(0)
    state.use(.entry("backupCodes"))
    state.use(make)
    state.prove()
    state.answer(.backupCodes(value: codes))
    return state
  }

  @Test func `are offered only where the service has them`() {
    #expect(!Self.factors(nil).focusOrder.contains(.entry("backupCodes")))
    let state = Self.factors(7)
    let entry = state.shownItems.first { $0.id == .entry("backupCodes") }
    #expect(entry?.label == "Backup codes" && entry?.detail == "7 left")
    #expect(LayoutLaws.broken(by: state) == [])
    // With some left, the loss of the app doesn't lock the person out.
    #expect(state.paragraph("lead") == Language.english.words(.factorsLead))
    let warning = Language.english.words(.onlyApplicationWithoutCodes)
    #expect(Self.factors(0).paragraph("lead") == warning)
  }

  /// The page said that nothing else helps, although there were backup codes.
  @Test(arguments: [(7, Message.onlyApplicationWithCodes), (0, .onlyApplicationWithoutCodes)])
  func `are named before another app is added without a phone, and can be made there`(
    left: Int, warning: Message
  ) {
    var state = Self.factors(left)
    state.use(.entry("application"))
    #expect(state.pageName == .onlyApplication)
    #expect(state.paragraph("lead") == Language.english.words(warning))
    #expect(
      state.focusOrder == [.entry("factorPhone"), .confirm, .entry("backupCodes"), .cancel])
    #expect(LayoutLaws.broken(by: state) == [])
    state.use(.entry("backupCodes"))
    #expect(state.pageName == .backupCodes)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .onlyApplication && state.focus == .entry("backupCodes"))
  }

  @Test func `aren't named where the service has none`() {
    var state = Self.factors(nil)
    state.use(.entry("application"))
    #expect(state.paragraph("lead") == Language.english.words(.onlyApplication))
    #expect(state.focusOrder == [.entry("factorPhone"), .confirm, .cancel])
  }

  @Test func `are made after the person's proof, and each has its own row`() {
    var state = Self.factors(0)
    state.use(.entry("backupCodes"))
    #expect(state.pageName == .backupCodes)
    #expect(LayoutLaws.broken(by: state) == [])
    state.use(Self.make)
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.order == .makeBackupCodes(session: Scene.ada("2")))
    state.answer(.backupCodes(value: Self.codes))
    #expect(state.pageName == .newBackupCodes)
    let items = state.shownItems.filter(\.isCode)
    #expect(items.map(\.label) == Self.codes.map { $0.reveal { $0 } })
    let layout = ScreenLayout(state)
    let rows = items.compactMap { layout.element($0.id)?.frame.row }
    #expect(rows.count == 10 && Set(rows).count == 10)
    #expect(state.focus == Self.code(1))
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `replace the old ones only after a question`() {
    var state = Self.factors(7)
    state.use(.entry("backupCodes"))
    #expect(state.shownItems.contains { $0.label == "7 left" })
    #expect(state.use(Self.make) == [])
    #expect(state.pageName == .removal && state.focus == .removalDecline)
    #expect(state.page.title(in: state) == .replaceBackupCodes)
    #expect(LayoutLaws.broken(by: state) == [])
    state.use(.removalDecline)
    #expect(state.pageName == .backupCodes)
    state.use(Self.make)
    state.use(.confirm)
    state.prove()
    #expect(state.order == .makeBackupCodes(session: Scene.ada("2")))
    state.answer(.backupCodes(value: Self.codes))
    #expect(state.pageName == .newBackupCodes)
    // Going back doesn't lead to the question.
    state.use(Self.saved)
    #expect(state.pageName == .factors)
  }

  /// Esc said “Stopped.”, although the service may have replaced the codes already.
  @Test func `may have been replaced when the person stops the request`() {
    var state = Self.factors(4)
    state.use(.entry("backupCodes"))
    state.use(Self.make)
    state.use(.confirm)
    state.prove()
    _ = state.reduce(.escapePressed)
    #expect(state.activity == nil)
    #expect(state.notice == .account(.backupCodesUncertain))
  }

  @Test func `stay until the person says that they are saved`() {
    var state = Self.shown()
    #expect(state.reduce(.escapePressed) == [])
    #expect(state.pageName == .newBackupCodes)
    #expect(state.notice == .account(.backupCodesUnsaved))
    #expect(state.focus == Self.saved)
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .factors)
    #expect(state.notice == .done(.saved))
    #expect(state.focus == .entry("backupCodes"))
    #expect(state.account?.details?.backupCodes == 10)
    // Nothing of them is left.
    #expect(state[NewBackupCodesPage.self] == nil)
  }

  @Test func `are left by Esc only when it is pressed again after the question`() {
    var state = Self.shown()
    _ = state.reduce(.escapePressed)
    // Anything else in between cancels the question.
    state.use(Self.copyAll)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .newBackupCodes)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors && state.notice == .done(.saved))
  }

  @Test func `are copied one by one, or all at once`() {
    var state = Self.shown()
    #expect(state.use(Self.code(3)) == [.copy("AB2C4-XYZ99")])
    #expect(state.notice == .copyAsked)
    #expect(
      state.use(Self.copyAll)
        == [.copy(Self.codes.map { $0.reveal { $0 } }.joined(separator: "\n"))])
  }

  @Test(arguments: [ContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge])
  func `are all reached in large letters`(size: ContentSizeCategory) {
    var state = Self.shown()
    _ = state.reduce(
      .traitsChanged(TraitCollection(chosenTextSize: size, fonts: Scene.fonts)))
    _ = state.reduce(.terminalResized(Size(columns: 80, rows: 24)))
    for number in 1...10 {
      state.go(to: Self.code(number))
      let element = ScreenLayout(state).element(Self.code(number))
      let isSeen = element.map { $0.clip.contains($0.frame) } ?? false
      #expect(isSeen, "\(number) at \(size)")
      #expect(LayoutLaws.broken(by: state) == [])
    }
  }

  @Test func `are offered after the first second factor was added`() {
    var state = Scene.proven("factors", .entry("application"))
    state.answer(.applicationSecret(value: Scene.secret))
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    state.answer(.session(value: Scene.ada("3")))
    #expect(state.pageName == .factors)
    state.answer(
      .details(
        value: AccountDetails(
          user: Scene.ada().user, providerIDs: ["password"], factors: [Scene.tablet],
          backupCodes: 0)))
    #expect(state.pageName == .backupCodes)
    #expect(state.notice == .done(.methodAdded(brand: .unnamedApplication)))
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors)
    // Only once.
    state.use(.entry("factorPhone"))
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors)
  }

  @Test func `are forgotten with the last second factor`() {
    var state = Self.factors(7)
    state.use(.removeFactor("t"))
    state.use(.confirm)
    state.prove()
    state.answer(.session(value: Scene.ada("3")))
    #expect(state.account?.details?.backupCodes == nil)
    #expect(!state.focusOrder.contains(.entry("backupCodes")))
  }

  @Test func `that can't be made leave everything as it was`() {
    var state = Self.factors(0)
    state.use(.entry("backupCodes"))
    state.use(Self.make)
    state.prove()
    state.fail(with: .unreachable(host: "h"))
    #expect(state.pageName == .backupCodes)
    #expect(state.notice == .failure(.unreachable(host: "h")))
    #expect(state.account?.details?.backupCodes == 0)
  }
}

@Suite struct `A sign-in with a backup code` {
  private static let backup = SecondFactorPage.Control(.backup).id
  private static let other = SecondFactorPage.Control(.decline).id

  private static func demanded(_ factors: [SecondFactor]) -> LoginState {
    var state = `A sign-in with a second factor`.demanded(factors)
    var page = SecondFactorPage(challenge(factors))
    page.factor = state.secondFactor?.factor
    page.code = state.secondFactor?.code
    state[SecondFactorPage.self] = page
    return state
  }

  private static func challenge(_ factors: [SecondFactor]) -> SecondFactorChallenge {
    SecondFactorChallenge(
      credential: Secret("c"), factors: factors, providerID: "password", takesBackupCode: true)
  }

  @Test func `replaces the code of the app`() {
    var state = Self.demanded([Scene.tablet])
    #expect(state.focusOrder == [.phoneCode, .confirm, Self.backup, .cancel])
    #expect(LayoutLaws.broken(by: state) == [])
    state.use(Self.backup)
    #expect(state.focusOrder == [.phoneCode, .confirm, Self.other, .noCode, .cancel])
    #expect(state.focus == .phoneCode)
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.enterPressed)
    #expect(
      state.content.status == .notice("Enter one of your backup codes. Each works once.", .error))
    _ = state.reduce(.textPasted("ab2cd xyz99"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .finishSignIn(
          challenge: Self.challenge([Scene.tablet]), code: .backup(code: Secret("ab2cdxyz99"))))
    state.fail(with: .wrongVerificationCode)
    #expect(state.message(of: .failure(.wrongVerificationCode)) == .backupCodeWrong)
    #expect(state.fieldAtFault == .phoneCode)
    _ = state.reduce(.textPasted("ab2cd-xyz98"))
    _ = state.reduce(.enterPressed)
    #expect(state.answer(.session(value: Scene.session)).last == .finish(.signedIn(Scene.session)))
  }

  @Test func `doesn't send another message when the person returns to the phone`() {
    var state = Self.demanded([Scene.phoneFactor])
    state.answer(.textMessage(value: PhoneTicket(request: "r")))
    state.use(Self.backup)
    _ = state.reduce(.textPasted("AB2CD-XYZ99"))
    #expect(state.use(Self.other) == [])
    #expect(state.phone.request == "r" && state.phone.code.isEmpty)
    #expect(state.activity == nil)
  }

  @Test func `is offered below the methods, and leads back to them`() {
    var state = Self.demanded([Scene.phoneFactor, Scene.tablet])
    #expect(state.focusOrder == [.factor("p"), .factor("t"), Self.backup, .cancel])
    state.use(Self.backup)
    state.use(Self.other)
    #expect(state.focusOrder == [.factor("p"), .factor("t"), Self.backup, .cancel])
  }

  @Test func `isn't offered to an account without codes`() {
    let state = `A sign-in with a second factor`.demanded([Scene.tablet])
    #expect(!state.focusOrder.contains(Self.backup))
    #expect(state.focusOrder.contains(.noCode))
  }
}
