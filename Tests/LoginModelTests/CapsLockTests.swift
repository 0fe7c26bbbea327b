import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

/// The sentence that Caps Lock is on.
@Suite struct `Caps Lock at a password` {
  static let sentence = "Caps Lock is on."

  /// Returns the form with the focus on the password and what the terminal reported.
  static func form(
    _ isOn: Bool? = true, columns: Int = 80, rows: Int = 24,
    traits: TraitCollection = TraitCollection(), wantsKeyboard: Bool = false
  ) -> LoginState {
    var state = Scene.form(
      email: "ada@example.com", columns: columns, rows: rows, traits: traits,
      wantsKeyboard: wantsKeyboard)
    _ = state.reduce(.capsLockReported(isOn))
    return state
  }

  @Test func `is a live sentence below the field`() throws {
    let layout = ScreenLayout(Self.form())
    let shown = try #require(layout.element(.capsLock))
    let field = try #require(layout.element(.password))
    let button = try #require(layout.element(.go))
    #expect(shown.shown == Self.sentence && shown.isLive && shown.isVisible)
    #expect(shown.frame.row == field.frame.endRow && shown.frame.endRow <= button.frame.row)
  }

  @Test(arguments: [false, nil] as [Bool?])
  func `isn't mentioned when it's off, or unknown`(isOn: Bool?) {
    #expect(Self.form(isOn).paragraph("capsLock") == nil)
    var state = Self.form()
    _ = state.reduce(.capsLockReported(isOn))
    #expect(state.paragraph("capsLock") == nil)
  }

  @Test func `isn't guessed from capitals`() {
    var state = Self.form(nil)
    for letter in "SECRET1" { _ = state.reduce(.characterTyped(letter)) }
    #expect(state.paragraph("capsLock") == nil && state.traits.isCapsLockOn == nil)
  }

  @Test(arguments: PageName.allCases)
  func `is mentioned at every secret field, and at no other control`(page: PageName) throws {
    var state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 80, rows: 40), page: page))
    _ = state.reduce(.capsLockReported(true))
    for control in state.focusOrder {
      state.setFocus(control)
      let isSecret = state.page.fields.isSecret(control)
      #expect((state.paragraph("capsLock") == Self.sentence) == isSecret, "\(control)")
      #expect(state.content.takesSecret == isSecret, "\(control)")
    }
  }

  @Test func `has passwords, old and new, and links among these fields`() {
    var fields: Set<ElementID> = []
    for page in PageName.allCases {
      var state = LoginState(
        loginTypes: LoginType.standard, traits: TraitCollection(), size: Size(columns: 80, rows: 40)
      )
      let sample = page.type.sample(in: &state)
      fields.formUnion(
        [ElementID.password, .newPassword, .ownPassword, .mailCode].filter(sample.fields.isSecret))
    }
    #expect(fields == [.password, .newPassword, .ownPassword, .mailCode])
  }

  @Test func `stays while the password is shown, and on the next page`() {
    var state = Self.form()
    _ = state.reduce(.showPasswordKeyPressed)
    #expect(state.showsPassword && state.paragraph("capsLock") == Self.sentence)
    state.use(.createAccount)
    #expect(state.pageName == .newAccount && state.focus == .password)
    #expect(state.paragraph("capsLock") == Self.sentence)
  }

  @Test func `counts for the field that the on-screen keyboard types into`() {
    var state = Self.form(rows: 40, wantsKeyboard: true)
    _ = state.reduce(.arrowPressed(.down))
    #expect(state.focus.isKey && state.activeField == .password)
    #expect(state.paragraph("capsLock") == Self.sentence)
  }

  @Test(arguments: [(80, 24), (60, 24), (40, 24), (40, 14), (32, 12)])
  func `stays in view with a wrong password, below its message`(
    size: (columns: Int, rows: Int)
  ) throws {
    var state = Self.form(columns: size.columns, rows: size.rows)
    _ = state.reduce(.textPasted("SECRET1"))
    _ = state.reduce(.enterPressed)
    #expect(state.paragraph("capsLock") == Self.sentence)
    _ = state.reduce(.answerArrived(attempt: 1, .methods(value: .notDisclosed)))
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .wrongEmailOrPassword)))
    let layout = ScreenLayout(state)
    let notice = try #require(layout.element(.notice))
    let shown = try #require(layout.element(.capsLock))
    #expect(state.focus == .password && shown.shown == Self.sentence)
    #expect(notice.frame.endRow <= shown.frame.row)
    #expect(notice.isVisible && shown.isVisible, "\(size)")
  }

  @Test(arguments: [
    (80, 24, ContentSizeCategory.accessibilityMedium),
    (100, 40, .accessibilityExtraExtraExtraLarge),
    (60, 30, .accessibilityExtraLarge),
  ])
  func `is also in ordinary letters below enlarged ones`(
    columns: Int, rows: Int, textSize: ContentSizeCategory
  ) throws {
    let traits = TraitCollection(chosenTextSize: textSize, fonts: Scene.fonts)
    var state = Self.form(columns: columns, rows: rows, traits: traits)
    state.notice = .failure(.wrongPassword)
    let layout = ScreenLayout(state)
    try #require(layout.scale > 1)
    let status = try #require(layout.element(.status))
    let shown = try #require(layout.element(.statusCapsLock))
    #expect(shown.shown == Self.sentence && shown.scale == 1 && shown.isLive)
    #expect(shown.frame.endRow == status.frame.row)
  }

  @Test(arguments: Language.tested)
  func `fits at every text size and in every window`(language: Language) throws {
    for page in [PageName.email, .newAccount, .accountPassword, .reauthentication] {
      for size in [nil] + ContentSizeCategory.allCases.map(Optional.some) {
        for (columns, rows) in [(20, 8), (32, 20), (40, 24), (80, 24), (110, 40)] {
          var state = try #require(
            LoginState.sample(
              loginTypes: LoginType.standard,
              traits: TraitCollection(
                chosenTextSize: size, fonts: Scene.fonts, language: language),
              size: Size(columns: columns, rows: rows), page: page,
              notice: page == .email ? .failure(.wrongPassword) : nil))
          state.focusSecret()
          _ = state.reduce(.capsLockReported(true))
          #expect(LayoutLaws.broken(by: state) == [], "\(page) \(columns)x\(rows) \(size as Any)")
        }
      }
    }
  }

  @Test func `moves neither the list beside the form nor the focus`() throws {
    var state = Scene.form(email: "ada@example.com", columns: 132, rows: 30)
    _ = state.send(.terminalResized(Size(columns: 132, rows: 30)))
    try #require(state.isSideBySide && state.focus == .password)
    let isSideBySide = state.showsBoth
    _ = state.send(.capsLockReported(true))
    #expect(state.showsBoth == isSideBySide && state.focus == .password)
    #expect(state.paragraph("capsLock") == Self.sentence)
  }

  @Test func `leaves a new message new`() {
    var state = Self.form(nil)
    state.notice = .failure(.wrongPassword)
    _ = state.reduce(.capsLockReported(true))
    #expect(state.announced.isFresh)
  }
}

private extension LoginState {
  /// Moves the focus to the secret field of the page.
  mutating func focusSecret() {
    if let field = focusOrder.first(where: page.fields.isSecret) { setFocus(field) }
  }
}
