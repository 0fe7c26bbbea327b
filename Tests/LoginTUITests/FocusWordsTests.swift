import LoginBitmapFonts
import LoginCanvas
import LoginLayout
import LoginMessages
import Testing

@testable import LoginModel
@testable import LoginScreens

@Suite struct `The words of the focus` {
  private static func state(
    _ page: PageName, _ traits: TraitCollection = TraitCollection()
  ) throws -> LoginState {
    try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 80, rows: 24),
        page: page))
  }

  private static func words(_ state: LoginState) -> [String] {
    ScreenView(state).frame.focusText
  }

  @Test(arguments: PageName.allCases, [Language.english, .arabic])
  func `are those of the control on every page`(page: PageName, language: Language) throws {
    var state = try Self.state(page, TraitCollection(language: language))
    for _ in state.focusOrder {
      let lines = ScreenView(state).frame.focusLines
      let layout = ScreenLayout(state)
      let control = try #require(layout.element(state.focus), "\(state.focus)")
      #expect(!lines.isEmpty, "\(state.focus)")
      if control.role == .field {
        #expect(lines.map(\.text).contains { control.label.hasPrefix($0) && !$0.isEmpty })
      } else {
        #expect(lines.first?.text == control.lines.first?.text)
      }
      #expect(lines.allSatisfy { !$0.isNews && $0.columns > 0 })
      _ = state.reduce(.tabPressed)
    }
  }

  @Test func `change with the control and with its label, and not while people type`() throws {
    var state = try Self.state(.email)
    state.setFocus(.email)
    let email = Self.words(state)
    #expect(email == ["Email"])
    _ = state.reduce(.characterTyped("a"))
    #expect(Self.words(state) == email)
    _ = state.reduce(.tabPressed)
    #expect(Self.words(state) == ["Password"])
    state.setFocus(EmailPage.Control.showPassword.id)
    #expect(Self.words(state) == ["Show password"])
    _ = state.reduce(.showPasswordKeyPressed)
    #expect(Self.words(state) == ["Hide password"])
  }

  @Test func `are none where letters are enlarged, because the last row has them`() throws {
    let fonts = FontLibrary.open(cache: nil).library
    let state = try Self.state(
      .email, TraitCollection(chosenTextSize: .accessibilityExtraLarge, fonts: fonts))
    #expect(ScreenLayout(state).element(.status) != nil)
    #expect(Self.words(state) == [])
  }

  @Test func `are written whole in every label that changes`() throws {
    var state = try Self.state(.email)
    state.setFocus(.password)
    let before = ScreenView(state).frame.liveLines
    _ = state.reduce(.showPasswordKeyPressed)
    let changed = ScreenView(state).frame.liveLines.filter { !before.contains($0) }
    #expect(changed.contains { $0.text == "Hide password" })
    #expect(!changed.contains { $0.text == "Email" })
  }
}
