import LoginBitmapFonts
import LoginCanvas
import LoginMessages
import LoginModel

/// The stage of the tour: the demonstration and its screen, without effects.
///
/// Only fonts are opened. So the tour never signs in, uses the network, or opens a browser.
struct TourStage {
  /// The settings that the keys of the demonstration changed.
  private(set) var demo: DemoState
  /// The screen.
  private(set) var state: LoginState
  /// The size of the terminal, including the bar.
  private(set) var size: Size

  private let ownTextSize: ContentSizeCategory?
  private let ownLanguage: Language
  private let openFonts: () -> FontLibrary?

  /// Creates a stage that starts with the picker.
  init(
    demo: DemoState, size: Size, openFonts: @escaping () -> FontLibrary?
  ) {
    self.demo = demo
    self.size = size
    self.openFonts = openFonts
    ownTextSize = demo.traits.chosenTextSize
    ownLanguage = demo.traits.language
    state = LoginState(
      loginTypes: demo.loginTypes, traits: demo.traits, size: DemoScreen.size(demo, in: size))
  }

  /// The bar and the screen below it.
  var picture: Frame { DemoScreen.picture(demo, view, size: size) }

  /// The screen below the bar, without its place.
  var view: ScreenView { ScreenView(state) }

  /// Performs an action, and describes its effect in the bar.
  mutating func perform(_ gesture: Tour.Gesture) {
    demo.tell(demo.lead)
    let former = state
    switch gesture {
    case .look: return
    case .action(let action): reduce(action)
    case .change(let change):
      demo.apply(change, terminalColumns: size.columns)
      return adapt()
    case .textSize(let chosen):
      var traits = demo.traits
      traits.chosenTextSize = chosen ?? ownTextSize
      reduce(.traitsChanged(traits))
    case .language(let tag):
      demo.choose(tag.flatMap { Language(locale: $0) } ?? ownLanguage)
      return adapt()
    }
    demo.follow(former, state)
  }

  /// Adapts to another size of the terminal.
  mutating func resize(to size: Size) {
    self.size = size
    adapt()
  }

  /// Applies the colors that the terminal reported.
  mutating func follow(_ reported: TraitCollection) {
    demo.follow(reported)
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
