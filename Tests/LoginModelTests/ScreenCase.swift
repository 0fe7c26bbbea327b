import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import SeededRandom
import TestedLanguages

@testable import LoginLayout
@testable import LoginModel

/// A screen of the matrix: content, script, text size and terminal size.
struct ScreenCase: CustomStringConvertible {
  enum Content: Hashable, CustomStringConvertible {
    case one, three, eight, fifty, form, formWithError, formWithKeyboard
    case page(PageName)

    /// The pages that consist of items.
    static let pages = PageName.allCases.filter { $0 != .picker && $0 != .email }

    static let all: [Content] =
      [.one, .three, .eight, .fifty, .form, .formWithError, .formWithKeyboard]
      + pages.map { .page($0) }

    /// Whether it is a page of items; all of these consist of the same parts.
    var isPage: Bool { if case .page = self { true } else { false } }

    var screen: PageName {
      switch self {
      case .one, .three, .eight, .fifty: .picker
      case .form, .formWithError, .formWithKeyboard: .email
      case .page(let screen): screen
      }
    }

    var description: String {
      switch self {
      case .one: "one"
      case .three: "three"
      case .eight: "eight"
      case .fifty: "fifty"
      case .form: "form"
      case .formWithError: "form with error"
      case .formWithKeyboard: "form with keyboard"
      case .page(let screen): screen.rawValue
      }
    }
  }

  var content: Content
  var language: Language
  var textSize: ContentSizeCategory?
  var columns: Int
  var rows: Int
  var glyphs = GlyphSet.sextants
  var palette = Palette.xterm256
  var contrast = Contrast.standard
  var focus = 0
  /// The notice; an error on the form with one.
  var notice: Notice?
  /// Whether the on-screen keyboard is shown.
  var wantsKeyboard = false

  /// The widths at which a rule changes: those of the categories, margins, side-by-side fields and pages, and
  /// keyboards.
  static let lawColumns = [
    12, 17, 20, 25, 28, 29, 30, 35, 39, 44, 50, 60, 80, 94, 100, 120, 132, 200,
  ]
  /// The heights at which a rule changes: keys on the last row, keyboard, rule, roomy keys, both pages.
  static let lawRows = [8, 10, 12, 16, 20, 24, 30, 40, 60]

  /// Returns the sizes and their neighbors.
  static func around(_ sizes: [Int]) -> [Int] {
    sizes.flatMap { [$0 - 1, $0, $0 + 1] }.reduce(into: []) { all, size in
      if all.last != size, !all.contains(size) { all.append(size) }
    }
  }

  var description: String {
    "\(content) \(language) \(textSize?.rawValue ?? "auto") \(columns)x\(rows) \(glyphs)"
      + " \(palette.name) \(contrast) focus \(focus) keyboard \(wantsKeyboard)"
  }

  private var loginTypes: [LoginType] {
    switch content {
    case .one: [.email]
    case .three: [.google, .email, .guest]
    case .eight: Array(LoginType.named.map(\.type).prefix(8))
    case .fifty: Self.fifty
    case .form, .formWithError, .formWithKeyboard, .page: LoginType.standard
    }
  }

  private static let fifty: [LoginType] = (0..<50).map { index in
    let names = [
      "Acme \(index)", "株式会社テスト\(index)", "شركة المثال \(index)", "Überlandwerk-\(index)",
    ]
    let name = names[index % 4]
    return LoginType(
      AuthProvider(
        id: "oidc.\(index)", name: index % 3 == 0 ? .brand(name) : .text(label: name, short: name),
        icon: ProviderIcon(letters: "A"), fill: RGB(UInt32(index) * 0x050317), text: .white))
  }

  /// The state; `nil` if there is no control with that index.
  var state: LoginState? {
    let traits = TraitCollection(
      chosenTextSize: textSize, contrast: contrast, palette: palette, glyphs: glyphs,
      fonts: Scene.fonts, language: language)
    return LoginState.sample(
      loginTypes: loginTypes, traits: traits, size: Size(columns: columns, rows: rows),
      page: content.screen, focus: focus,
      notice: content == .formWithError ? .failure(.wrongEmailOrPassword) : notice,
      wantsKeyboard: wantsKeyboard || content == .formWithKeyboard)
  }

  /// The number of controls that can have the focus.
  var controlCount: Int {
    var first = self
    first.focus = 0
    return (first.state.map { $0.page.controls(in: $0).count } ?? -1) + 1
  }

  /// Returns the controls that have the focus one after another.
  ///
  /// Of a long list, these are the rows at its ends and every tenth between them; in the long run, all.
  static func focuses(of count: Int) -> [Int] {
    (0..<count).filter { index in
      `The matrix of sizes, scripts and screens`.isFull || index < 12 || index >= count - 6
        || index.isMultiple(of: 10)
    }
  }

  /// Returns the screen with measurements of others; `nil` if none exists.
  func drawn(_ measures: ListMeasures) -> DrawnScreen? { state.map { DrawnScreen($0, measures) } }

  /// Returns the case with the focus on a random control.
  func focused(using generator: inout SeededGenerator) -> ScreenCase {
    var copy = self
    copy.focus = Int.random(in: 0..<max(1, controlCount), using: &generator)
    return copy
  }

  /// Returns a random case with the focus on one of its controls.
  static func random(using generator: inout SeededGenerator) -> ScreenCase {
    ScreenCase(
      content: Content.all.randomElement(using: &generator) ?? .one,
      language: Language.tested.randomElement(using: &generator) ?? .english,
      textSize: Bool.random(using: &generator)
        ? nil : ContentSizeCategory.allCases.randomElement(using: &generator),
      columns: Int.random(in: 12...220, using: &generator),
      rows: Int.random(in: 4...70, using: &generator),
      glyphs: GlyphSet.allCases.randomElement(using: &generator) ?? .sextants,
      palette: Palette.allCases.randomElement(using: &generator) ?? .trueColor,
      contrast: Contrast.allCases.randomElement(using: &generator) ?? .standard,
      notice: Int.random(in: 0..<4, using: &generator) > 0
        ? nil : Notice.samples.randomElement(using: &generator)?.notice,
      wantsKeyboard: Int.random(in: 0..<4, using: &generator) == 0
    ).focused(using: &generator)
  }
}
