import Canvas
import Identity
import SeededDice

@testable import LoginModel

/// One screen of the matrix: what is shown, in which script, how large, and where.
struct ScreenCase: CustomStringConvertible {
  enum Content: CaseIterable {
    case one, three, eight, fifty, form, formWithError, formWithKeyboard, provider, phone, choice
    case secondFactor, newPassword, verification, keeping, account, application, proof, deletion

    /// Whether it is a page that a sign-in may lead to, or of an account.
    var isLaterPage: Bool {
      switch self {
      case .secondFactor, .newPassword, .verification, .keeping, .account, .application, .proof,
        .deletion:
        true
      case .one, .three, .eight, .fifty, .form, .formWithError, .formWithKeyboard, .provider,
        .phone, .choice:
        false
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

  /// Latin, Chinese characters with kana, and Arabic.
  static let languages: [Language] = [.english, .japanese, .arabic]

  /// The sizes at which a law changes: those of the categories, margins, side-by-side fields and pages,
  /// and keyboards.
  static let lawColumns = [
    12, 17, 20, 25, 28, 29, 30, 35, 39, 44, 50, 60, 80, 94, 100, 120, 132, 200,
  ]
  /// Keys told, keyboard, rule, roomy keys, both pages.
  static let lawRows = [8, 10, 12, 16, 20, 24, 30, 40, 60]

  /// The sizes and their neighbours.
  static func around(_ sizes: [Int]) -> [Int] {
    sizes.flatMap { [$0 - 1, $0, $0 + 1] }.reduce(into: []) { all, size in
      if all.last != size, !all.contains(size) { all.append(size) }
    }
  }

  var description: String {
    "\(content) \(language) \(textSize?.rawValue ?? "auto") \(columns)x\(rows) \(glyphs)"
      + " \(palette.name) \(contrast) focus \(focus)"
  }

  private var loginTypes: [LoginType] {
    switch content {
    case .one: [.email]
    case .three: [.google, .email, .guest]
    case .eight: Array(LoginType.named.map(\.type).prefix(8))
    case .fifty: Self.fifty
    default: LoginType.standard
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

  private var screen: LoginState.Screen {
    switch content {
    case .one, .three, .eight, .fifty: .picker
    case .form, .formWithError, .formWithKeyboard: .email
    case .provider: .provider
    case .phone: .phone
    case .choice: .choice
    case .secondFactor: .secondFactor
    case .newPassword: .newPassword
    case .verification: .verification
    case .keeping: .keeping
    case .account: .account
    case .application: .application
    case .proof: .proof
    case .deletion: .deletion
    }
  }

  /// The state; `nil` when there is no control with that number.
  var state: LoginState? {
    let traits = TraitCollection(
      chosenTextSize: textSize, contrast: contrast, palette: palette, glyphs: glyphs,
      fonts: Scene.fonts, language: language)
    return LoginState.sample(
      loginTypes: loginTypes, traits: traits, size: Size(columns: columns, rows: rows),
      screen: screen, focus: focus,
      notice: content == .formWithError ? .failure(.wrongEmailOrPassword) : nil,
      wantsKeyboard: content == .formWithKeyboard)
  }

  /// What is wrong with it; nothing when all laws hold.
  var faults: [String] {
    guard let state else { return [] }
    let layout = ScreenLayout(state)
    return (LayoutLaws.broken(by: state, layout) + SightLaws.broken(by: state, layout)).map {
      "\($0) · \(self)"
    }
  }

  /// A case of any kind.
  static func random(using dice: inout SeededGenerator) -> ScreenCase {
    ScreenCase(
      content: Content.allCases.randomElement(using: &dice) ?? .one,
      language: Language.allCases.randomElement(using: &dice) ?? .english,
      textSize: Bool.random(using: &dice)
        ? nil : ContentSizeCategory.allCases.randomElement(using: &dice),
      columns: Int.random(in: 12...220, using: &dice), rows: Int.random(in: 4...70, using: &dice),
      glyphs: GlyphSet.allCases.randomElement(using: &dice) ?? .sextants,
      palette: Palette.allCases.randomElement(using: &dice) ?? .trueColor,
      contrast: Contrast.allCases.randomElement(using: &dice) ?? .standard,
      focus: Int.random(in: 0..<8, using: &dice))
  }
}
