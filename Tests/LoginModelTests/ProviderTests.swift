import LoginCanvas
import LoginModel
import Testing

@Suite struct `Providers` {
  @Test func `are listed in the order they were named`() throws {
    #expect(try LoginType.list("email, Google,X") == [.email, .google, .twitter])
  }

  @Test func `are refused by name when unknown, twice, or none`() {
    #expect(throws: ProviderListError.unknown("foo")) { try LoginType.list("google,foo") }
    #expect(throws: ProviderListError.duplicate("google")) { try LoginType.list("google,google") }
    #expect(throws: ProviderListError.duplicate("twitter")) { try LoginType.list("x,twitter") }
    #expect(throws: ProviderListError.empty) { try LoginType.list(" ") }
    #expect(throws: ProviderListError.unknown("")) { try LoginType.list("google,") }
    #expect(throws: ProviderListError.empty) { try LoginType.validated([]) }
  }

  @Test func `may be any other, by value`() throws {
    let acme = AuthProvider(
      id: "oidc.acme", name: .text(label: "Sign in with\u{1B}[31m ACME", short: "ACME"),
      icon: ProviderIcon(letters: "A"), fill: RGB(0x00529B), text: .white)
    let model = LoginButtonViewModel(provider: acme, traits: TraitCollection())
    #expect(model.signInLabel == "Sign in with[31m ACME")
    #expect(model.label(isDisplayingLargeText: false) == "Sign in with[31m ACME")
    #expect(model.label(isDisplayingLargeText: true) == "ACME")
    #expect(throws: ProviderListError.duplicate("oidc.acme")) {
      try LoginType.validated([LoginType(acme), LoginType(acme)])
    }
  }

  @Test func `without a value are email, in gray`() {
    let model = LoginButtonViewModel(provider: nil, traits: TraitCollection(appearance: .light))
    #expect(model.id == "password")
    #expect(model.fill == RGB(0x5F6368))
    #expect(model.text == .white)
    #expect(model.borderWidth == 0)
  }

  @Test(arguments: Palette.allCases, Appearance.allCases)
  func `are readable and have an edge in every palette`(palette: Palette, appearance: Appearance) {
    let traits = TraitCollection(appearance: appearance, palette: palette)
    let page = palette.shown(traits.theme.page)
    for (name, type) in LoginType.named {
      let model = LoginButtonViewModel(provider: type.provider, traits: traits)
      let fill = palette.shown(model.fill)
      #expect(palette.shown(model.text).contrast(with: fill) >= 4.5, "\(name)")
      let edge = max(
        fill.contrast(with: page), model.border.map { palette.shown($0).contrast(with: page) } ?? 1)
      #expect(edge >= 3, "\(name)")
      #expect((model.border != nil) == (fill.contrast(with: page) < 3), "\(name)")
      #expect(model.borderWidth == (model.border == nil ? 0 : 1))
    }
  }

  @Test(
    arguments: [
      ("google", 0xFFFFFF, 0x1F1F1F, true), ("twitter", 0x000000, 0xFFFFFF, false),
      ("facebook", 0x0866FF, 0xFFFFFF, false), ("apple", 0x000000, 0xFFFFFF, false),
      ("github", 0x333333, 0xFFFFFF, false), ("phone", 0x44C5A6, 0x000000, true),
      ("guest", 0xC4C8CC, 0x1F1F1F, true), ("yahoo", 0x730D9E, 0xFFFFFF, false),
    ] as [(String, UInt32, UInt32, Bool)])
  func `have their colors on a white page`(
    name: String, fill: UInt32, text: UInt32, hasBorder: Bool
  ) throws {
    let type = try #require(LoginType.named.first { $0.name == name }?.type)
    let model = LoginButtonViewModel(
      provider: type.provider, traits: TraitCollection(appearance: .light, palette: .trueColor))
    #expect(model.fill == RGB(fill))
    #expect(model.text == RGB(text))
    #expect((model.border != nil) == hasBorder)
  }

  @Test func `turn Apple white and outline X in grey on a black page`() {
    let traits = TraitCollection(appearance: .dark)
    #expect(LoginButtonViewModel(provider: LoginType.apple.provider, traits: traits).fill == .white)
    #expect(
      LoginButtonViewModel(provider: LoginType.twitter.provider, traits: traits).border
        == RGB(0x7F7F7F))
  }

  @Test
  func `have edges in shades of their fills, and in the color of the text where more is wanted`() {
    let light = TraitCollection(appearance: .light, palette: .trueColor)
    // Required by Google's guidelines.
    #expect(
      LoginButtonViewModel(provider: LoginType.google.provider, traits: light).border
        == RGB(0x747775))
    #expect(
      LoginButtonViewModel(provider: LoginType.guest.provider, traits: light).border
        == RGB(0x6E7072))
    for provider in [LoginType.google.provider, LoginType.guest.provider] {
      var traits = light
      traits.contrast = .increased
      let strong = LoginButtonViewModel(provider: provider, traits: traits)
      #expect(strong.border == strong.text)
      traits = light
      traits.showsButtonShapes = true
      let shaped = LoginButtonViewModel(provider: provider, traits: traits)
      #expect(shaped.border == shaped.text)
    }
  }

  @Test(arguments: Palette.allCases, Appearance.allCases)
  func `share a page whose own colors are readable`(palette: Palette, appearance: Appearance) {
    let theme = TraitCollection(appearance: appearance, palette: palette).theme
    let page = palette.shown(theme.page)
    for color in [theme.text, theme.secondaryText, theme.tint, theme.error] {
      let readable = theme.readable(color, on: theme.page)
      #expect(palette.shown(readable).contrast(with: page) >= 4.5)
    }
    #expect(palette.shown(theme.edge).contrast(with: page) >= 3)
  }
}
