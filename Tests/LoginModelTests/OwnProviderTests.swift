import LoginAudit
import LoginCanvas
import LoginIdentity
import SeededRandom
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A provider of the caller's own` {
  static func type(_ id: String, _ name: AuthProvider.Name) -> LoginType {
    LoginType(
      AuthProvider(
        id: id, name: name, icon: ProviderIcon(letters: "A"), fill: RGB(0x00529B), text: .white))
  }

  @Test func `may be the guest or the email button in other words`() {
    let types = [
      Self.type("anonymous", .text(label: "Look around first", short: "Look")),
      Self.type("password", .text(label: "Use your address", short: "Address")),
    ]
    var state = Scene.picker(types)
    #expect(state.reduce(.enterPressed).first == .request(attempt: 1, .signInAsGuest))
    var other = Scene.picker(types)
    #expect(other.choose(2) == [])
    #expect(other.pageName == .email)
    _ = other.reduce(.escapePressed)
    #expect(other.focus == .provider("password"))
  }

  @Test(arguments: [20, 32, 80])
  func `is never cut, however long its name is`(columns: Int) throws {
    let long = "Anmeldung über das Zentralverzeichnis der Donaudampfschifffahrtsgesellschaft"
    let types = [Self.type("oidc.ddsg", .text(label: long, short: long)), .google, .email]
    for rows in [12, 24] {
      let state = Scene.picker(types, columns: columns, rows: rows)
      #expect(LayoutLaws.broken(by: state) == [])
      let button = try #require(ScreenLayout(state).element(.provider("oidc.ddsg")))
      #expect(button.shown.filter { $0 != " " } == long.filter { $0 != " " })
    }
  }

  @Test func `is written in its own script, with the width that this takes`() throws {
    let name = AuthProvider.Name.text(label: "株式会社でログイン", short: "株式会社")
    let state = Scene.picker([Self.type("oidc.kk", name)], columns: 32)
    let button = try #require(ScreenLayout(state).element(.provider("oidc.kk")))
    #expect(button.shown == "株式会社")
    #expect(button.label == "株式会社でログイン")
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `has no control characters on the screen`() throws {
    let name = AuthProvider.Name.brand("AC\u{1B}[2J\u{202E}ME\r\n")
    let state = Scene.picker([Self.type("oidc.acme", name)])
    let button = try #require(ScreenLayout(state).element(.provider("oidc.acme")))
    #expect(button.label == "Sign in with AC[2JME ")
    #expect(button.shown == "Sign in with AC[2JME")
  }

  @Test func `is refused without an id`() {
    #expect(throws: ProviderListError.unknown("")) {
      try LoginType.validated([Self.type("", .brand("Nobody"))])
    }
  }

  @Test(arguments: Palette.allCases, Appearance.allCases)
  func `is readable in any color`(palette: Palette, appearance: Appearance) {
    var generator = SeededGenerator(seed: 3)
    let traits = TraitCollection(appearance: appearance, palette: palette)
    for _ in 0..<60 {
      let fill = RGB(.random(in: 0...0xFFFFFF, using: &generator))
      let text = RGB(.random(in: 0...0xFFFFFF, using: &generator))
      let model = LoginButtonViewModel(
        provider: AuthProvider(
          id: "x", name: .brand("X"), icon: ProviderIcon(letters: "X", color: text), fill: fill,
          text: text), traits: traits)
      let shown = palette.shown(model.fill)
      #expect(palette.shown(model.text).contrast(with: shown) >= 4.5)
      #expect(palette.shown(model.iconColor).contrast(with: shown) >= 3)
      #expect(model.borderWidth == (model.border == nil ? 0 : 1))
      if let border = model.border {
        #expect(traits.palette.contrast(border, traits.theme.page) >= 3)
      }
    }
  }
}
