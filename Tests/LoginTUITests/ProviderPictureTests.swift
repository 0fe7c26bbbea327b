import LoginCanvas
import LoginIdentity
@testable import LoginLayout
import LoginModel
import LoginScreens
import Testing

@Suite struct `The picture of a provider's page` {
  static func state(_ columns: Int, _ rows: Int, _ traits: TraitCollection) throws -> LoginState {
    try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits,
        size: Size(columns: columns, rows: rows), page: .provider, focus: 1))
  }

  /// Returns whether the upper and the lower half of a cell look black.
  static func halves(_ cell: Cell) -> (top: Bool, bottom: Bool) {
    let (ink, ground) = (cell.style.foreground == .black, cell.style.background == .black)
    switch cell.text {
    case "\u{2580}": return (ink, ground)
    case "\u{2584}": return (ground, ink)
    default: return (ground, ground)
    }
  }

  @Test(arguments: Appearance.allCases)
  func `has a QR code that is black on white, with four light modules around it`(
    appearance: Appearance
  ) throws {
    let state = try Self.state(110, 40, TraitCollection(appearance: appearance))
    let element = try #require(ScreenLayout(state).element(.picture))
    let code = try #require(
      QRCode("https://accounts.example.com/device?user_code=WDJB-MJHT"))
    let frame = ScreenView(state).frame
    let (origin, scale) = (element.frame.origin, element.scale)
    for row in 0..<(2 * element.frame.rows) {
      for column in 0..<element.frame.columns {
        let cell = Self.halves(frame[origin.column + column, origin.row + row / 2])
        let isDark = code.isDark(column / scale - 4, row / scale - 4)
        #expect((row % 2 == 0 ? cell.top : cell.bottom) == isDark)
      }
    }
  }

  @Test func `has the address on whole rows, as a link in one piece`() throws {
    var state = try Self.state(80, 24, TraitCollection())
    _ = state.reduce(.activated(ElementID("page.showAddress")))
    let frame = ScreenView(state).frame
    let link = try #require(frame.links.first { $0.origin.column == 0 })
    #expect(link.text == link.address)
    #expect(link.columns == 80)
    let rows = link.rows.map { frame.rowsText[$0] }
    #expect(rows.joined() == link.address)
  }

  @Test func `has no link for an address that a terminal could not take as it is`() throws {
    var state = LoginState(
      loginTypes: [.google], traits: TraitCollection(), size: Size(columns: 80, rows: 24))
    _ = state.reduce(.enterPressed)
    let prompt = ProviderPrompt(
      browserURL: "https://例え.jp/\u{1B}]8;;x\u{7}", lifetime: 300)
    _ = state.reduce(.promptArrived(attempt: 1, prompt))
    #expect(ScreenView(state).frame.links == [])
  }
}
