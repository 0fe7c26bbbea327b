package import LoginBitmapFonts
package import LoginCanvas
package import LoginModel
package import LoginMessages
package import LoginTypography

/// A screen of an audit: its content, the reader's preferences and the terminal.
package struct AuditScreen: Hashable, Sendable {
  /// The content of a screen.
  package enum Situation: Hashable, Sendable {
    /// A page in its initial state.
    case page(PageName)
    /// The form for email and password with a notice, identified by its key.
    case notice(String)
    /// The form during a request to the service.
    case waiting
    /// The form above the on-screen keyboard.
    case keyboard
    /// The sign-in methods, of which one was used before.
    case returning

    /// The page of the situation.
    package var page: PageName {
      switch self {
      case .page(let page): page
      case .notice, .waiting, .keyboard: .email
      case .returning: .picker
      }
    }

    /// A short name of the situation.
    package var name: String {
      switch self {
      case .page(let page): page.rawValue
      case .notice(let key): "email, \(key)"
      case .waiting: "email, waiting"
      case .keyboard: "email, keyboard"
      case .returning: "picker, last used"
      }
    }
  }

  /// The content of the screen.
  package var situation: Situation
  /// The language of the screen.
  package var language = Language.english
  /// The reader's text size.
  package var textSize = ContentSizeCategory.large
  /// The extent of the terminal, before letters and lines are spaced.
  package var size = Size(columns: 80, rows: 24)
  /// The appearance: light or dark.
  package var appearance = Appearance.dark
  /// The contrast of text.
  package var contrast = Contrast.standard
  /// The colors that the terminal can show.
  package var palette = Palette.xterm256
  /// The drawing characters that the terminal can show.
  package var glyphs = GlyphSet.sextants
  /// Whether the terminal shows pictures, so that letters are drawn as type.
  package var isTyped = false
  /// The index of the focused control; counting restarts at the first control after the last one.
  package var focus = 0
  /// Whether everything is aligned with the leading edge; increased contrast implies it.
  package var isLeading = false
  /// The text size with equal letters that represents this screen, which then has the same words and places.
  var representative = ContentSizeCategory.large
  /// Whether another language represents this screen where only the colors of the focus count.
  var sharesColors = false
  /// Whether the terminal spaces its text as criterion 1.4.12 requires, so that fewer cells fit in the same window.
  ///
  /// A cell is then 1.24 times as wide (0.12 em more for a letter of half an em), and a row is 1.5 times as high.
  package var isSpaced = false

  /// The columns of a window that is 320 CSS pixels wide (1.4.10), in cells of eight pixels.
  package static let reflowColumns = 40

  /// Creates a screen with default preferences and a default terminal.
  package init(_ situation: Situation) { self.situation = situation }

  /// The screen that represents this one; itself if none does.
  var represented: AuditScreen {
    var screen = self
    screen.textSize = representative
    return screen
  }

  /// The number of cells that fit in the window.
  package var extent: Size {
    isSpaced ? Size(columns: size.columns * 100 / 124, rows: size.rows * 2 / 3) : size
  }

  /// Returns the state of the screen.
  ///
  /// - Parameters:
  ///   - loginTypes: The sign-in methods.
  ///   - fonts: The fonts for enlarged text.
  ///   - type: The type of a terminal that shows pictures.
  ///   - accounts: The program's texts.
  /// - Returns: `nil` if the notice is unknown, or if there is no type for pictures.
  package func state(
    _ loginTypes: [LoginType], fonts: FontLibrary?, type: ScreenType? = nil,
    _ accounts: AccountOptions = AccountOptions()
  ) -> LoginState? {
    guard !isTyped || type != nil else { return nil }
    var traits = TraitCollection(
      chosenTextSize: textSize, appearance: appearance, contrast: contrast, palette: palette,
      glyphs: glyphs, language: language)
    traits.alignment = isLeading || contrast == .increased ? .leading : .center
    traits.alignsLargeTextAtEdge = true
    if traits.scale(columns: extent.columns) > 1 { traits.fonts = fonts }
    traits.type = isTyped ? type : nil
    var notice: Notice?
    if case .notice(let key) = situation {
      guard let sample = Notice.samples.first(where: { $0.key == key }) else { return nil }
      notice = sample.notice
    }
    var accounts = accounts
    if situation == .returning { accounts.lastUsed = loginTypes.dropFirst().first?.id }
    func sample(focus: Int) -> LoginState? {
      LoginState.sample(
        loginTypes: loginTypes, traits: traits, size: extent, page: situation.page, focus: focus,
        notice: notice, wantsKeyboard: situation == .keyboard, accounts: accounts)
    }
    guard let first = sample(focus: 0) else { return nil }
    if situation == .waiting { return Self.waiting(first) }
    let place = focus % max(1, first.focusOrder.count)
    return place == 0 ? first : sample(focus: place) ?? first
  }

  /// Returns the form after it was submitted.
  private static func waiting(_ form: LoginState) -> LoginState {
    var state = form
    state.fill(.email, "ada@example.com")
    state.fill(.password, "correct horse")
    _ = state.reduce(.enterPressed)
    return state
  }

  /// The command that draws the screen.
  package var command: String {
    var words = ["logintui snapshot --screen \(situation.page.rawValue)"]
    if case .notice(let key) = situation { words.append("--error \(key)") }
    if situation == .keyboard { words.append("--keyboard") }
    if situation == .returning { words.append("--last-used 2") }
    words += [
      "--columns \(extent.columns) --rows \(extent.rows)", "--text-size \(textSize.rawValue)",
      "--language \(language.tag)", "--appearance \(appearance.rawValue)",
    ]
    if contrast != .standard { words.append("--contrast \(contrast.rawValue)") }
    if isLeading { words.append("--align leading") }
    if palette != .xterm256 { words.append("--palette \(palette.name)") }
    if glyphs != .sextants { words.append("--glyphs \(glyphs.rawValue)") }
    // Without a number, the method that was last used has the focus.
    if focus > 0 || situation == .returning { words.append("--focus \(focus + 1)") }
    if isTyped { words.append("--format png >screen.png") }
    // A picture of the form doesn't show the request to the service.
    if situation == .waiting { words.append("# and Enter, with both fields filled in") }
    return words.joined(separator: " ")
  }
}
