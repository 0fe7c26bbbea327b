package import LoginBitmapFonts
package import LoginCanvas
package import LoginModel
package import LoginMessages

/// One screen of an audit: what is shown, to whom, and where.
package struct AuditScreen: Hashable, Sendable {
  /// What is shown.
  package enum Situation: Hashable, Sendable {
    /// A page as it is first seen.
    case page(PageName)
    /// The form of e-mail and password with a notice, by its key.
    case notice(String)
    /// The form while the service is asked.
    case waiting
    /// The form above the keyboard on the screen.
    case keyboard

    /// Its page.
    package var page: PageName {
      switch self {
      case .page(let page): page
      case .notice, .waiting, .keyboard: .email
      }
    }

    /// A word for it.
    package var name: String {
      switch self {
      case .page(let page): page.rawValue
      case .notice(let key): "email, \(key)"
      case .waiting: "email, waiting"
      case .keyboard: "email, keyboard"
      }
    }
  }

  /// What is shown.
  package var situation: Situation
  /// In which language.
  package var language = Language.english
  /// The reader's text size.
  package var textSize = ContentSizeCategory.large
  /// The extent of the terminal, before letters and lines are spaced.
  package var size = Size(columns: 80, rows: 24)
  /// Light or dark.
  package var appearance = Appearance.dark
  /// The contrast of text.
  package var contrast = Contrast.standard
  /// What the terminal can show of colours.
  package var palette = Palette.xterm256
  /// What it can show of drawing characters.
  package var glyphs = GlyphSet.sextants
  /// Which control has the focus, counted from the first; beyond the last, counting begins anew.
  package var focus = 0
  /// Whether everything stands at the edge where lines begin; increased contrast has that by itself.
  package var isLeading = false
  /// Whether another size of ordinary letters stands for it in what is neither drawn nor placed.
  var sharesWords = false
  /// Whether the terminal spaces its text as criterion 1.4.12 says: a cell 1.24 times as wide (0.12 em more for
  /// a letter of half an em), a row 1.5 times as high; so that fewer fit in the same window.
  package var isSpaced = false

  /// Columns of a window that is 320 CSS pixels wide (1.4.10), in cells of eight.
  package static let reflowColumns = 40

  /// Shows something in the ordinary surroundings.
  package init(_ situation: Situation) { self.situation = situation }

  /// The cells that there are.
  package var extent: Size {
    isSpaced ? Size(columns: size.columns * 100 / 124, rows: size.rows * 2 / 3) : size
  }

  /// The state that is shown.
  ///
  /// - Parameters:
  ///   - loginTypes: The ways to sign in.
  ///   - fonts: What text is enlarged with.
  /// - Returns: `nil` where the notice is unknown.
  package func state(_ loginTypes: [LoginType], fonts: FontLibrary?) -> LoginState? {
    var traits = TraitCollection(
      chosenTextSize: textSize, appearance: appearance, contrast: contrast, palette: palette,
      glyphs: glyphs, language: language)
    traits.alignment = isLeading || contrast == .increased ? .leading : .center
    if traits.scale(columns: extent.columns) > 1 { traits.fonts = fonts }
    var notice: Notice?
    if case .notice(let key) = situation {
      guard let sample = Notice.samples.first(where: { $0.key == key }) else { return nil }
      notice = sample.notice
    }
    func sample(focus: Int) -> LoginState? {
      LoginState.sample(
        loginTypes: loginTypes, traits: traits, size: extent, page: situation.page, focus: focus,
        notice: notice, wantsKeyboard: situation == .keyboard)
    }
    guard let first = sample(focus: 0) else { return nil }
    if situation == .waiting { return Self.waiting(first) }
    let place = focus % max(1, first.focusOrder.count)
    return place == 0 ? first : sample(focus: place) ?? first
  }

  /// The form after it was sent.
  private static func waiting(_ form: LoginState) -> LoginState {
    var state = form
    for action: LoginAction in [
      .insertionPointPlaced(.email, index: 0), .textPasted("ada@example.com"),
      .insertionPointPlaced(.password, index: 0), .textPasted("correct horse"), .enterPressed,
    ] {
      _ = state.reduce(action)
    }
    return state
  }

  /// The command that draws it.
  package var command: String {
    var words = ["logintui snapshot --screen \(situation.page.rawValue)"]
    if case .notice(let key) = situation { words.append("--error \(key)") }
    if situation == .keyboard { words.append("--keyboard") }
    words += [
      "--columns \(extent.columns) --rows \(extent.rows)", "--text-size \(textSize.rawValue)",
      "--language \(language.tag)", "--appearance \(appearance.rawValue)",
    ]
    if contrast != .standard { words.append("--contrast \(contrast.rawValue)") }
    if isLeading { words.append("--align leading") }
    if palette != .xterm256 { words.append("--palette \(palette.name)") }
    if glyphs != .sextants { words.append("--glyphs \(glyphs.rawValue)") }
    if focus > 0 { words.append("--focus \(focus + 1)") }
    // What is asked of the service is not in a picture of the form alone.
    if situation == .waiting { words.append("# and Enter, with both fields filled in") }
    return words.joined(separator: " ")
  }
}
