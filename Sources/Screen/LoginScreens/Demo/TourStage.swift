import LoginBitmapFonts
import LoginCanvas
import LoginModel

/// Where the tour is played: the demonstration and its screen, without anybody who would carry out effects.
///
/// Only fonts are opened. So nothing that the tour does signs in, asks the network, or opens a browser.
struct TourStage {
  /// What the keys of the demonstration changed.
  private(set) var demo: DemoState
  /// The screen.
  private(set) var state: LoginState
  /// The extent of the terminal, with the bar.
  private(set) var size: Size

  private let ownTextSize: ContentSizeCategory?
  private let openFonts: () -> FontLibrary?

  /// Begins with the picker.
  init(
    demo: DemoState, size: Size, openFonts: @escaping () -> FontLibrary?
  ) {
    self.demo = demo
    self.size = size
    self.openFonts = openFonts
    ownTextSize = demo.traits.chosenTextSize
    state = LoginState(
      loginTypes: demo.loginTypes, traits: demo.traits, size: DemoScreen.size(demo, in: size))
  }

  /// The screen below the bar.
  var picture: Frame { DemoScreen.picture(demo, ScreenView(state), size: size) }

  /// Lets something happen, and tells in the bar what it changed.
  mutating func perform(_ deed: Tour.Deed) {
    demo.tell(demo.lead)
    let former = state
    switch deed {
    case .look: return
    case .action(let action): reduce(action)
    case .change(let change):
      demo.apply(change, terminalColumns: size.columns)
      return adapt()
    case .textSize(let chosen):
      var traits = demo.traits
      traits.chosenTextSize = chosen ?? ownTextSize
      reduce(.traitsChanged(traits))
    }
    demo.follow(former, state)
  }

  /// Follows the terminal to another extent.
  mutating func resize(to size: Size) {
    self.size = size
    adapt()
  }

  /// Follows what the terminal told of its colours.
  mutating func follow(_ told: TraitCollection) {
    demo.follow(told)
    adapt()
  }

  private mutating func adapt() {
    for action in DemoScreen.actions(of: demo, in: size) { reduce(action) }
  }

  private mutating func reduce(_ action: LoginAction) {
    guard state.reduce(action).contains(.openFonts) else { return }
    reduce(.fontsOpened(openFonts()))
    demo.traits.fonts = state.traits.fonts
  }
}
