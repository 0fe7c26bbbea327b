import LoginCanvas
import Testing

@testable import LoginModel
@testable import LoginScreens

@Suite struct `The picture of selected text` {
  private static func form(_ text: String, focus: Int, _ palette: Palette) throws -> LoginState {
    var state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(palette: palette),
        size: Size(columns: 80, rows: 24), page: .email, focus: focus))
    for letter in text { _ = state.reduce(.characterTyped(letter)) }
    return state
  }

  @Test(arguments: [Palette.trueColor, .xterm256, .monochrome])
  func `is on the tint, readable, and nothing else is`(palette: Palette) throws {
    var state = try Self.form("lovelace", focus: 0, palette)
    let before = ScreenView(state).frame
    for _ in 0..<3 { _ = state.reduce(.editPressed(.selectLeft)) }
    let frame = ScreenView(state).frame
    let row = try #require(frame.rowsText.firstIndex { $0.contains("lovelace") })
    let changed = (0..<frame.size.columns).filter { frame[$0, row] != before[$0, row] }
    #expect(changed.map { frame[$0, row].text }.joined() == "ace")
    for column in changed {
      let style = frame[column, row].style
      if palette == .monochrome {
        #expect(style.attributes.contains(.reverse))
      } else {
        #expect(style.background == state.traits.theme.tint)
        #expect(style.background.contrast(with: style.foreground) >= 4.5)
      }
    }
  }

  @Test func `shows no letter of a password`() throws {
    var state = try Self.form("secret1", focus: 1, .xterm256)
    _ = state.reduce(.editPressed(.selectToStart))
    #expect(!ScreenView(state).frame.rowsText.contains { $0.contains("secret1") })
    #expect(state[field: .password]?.selection == 0..<7)
  }
}
