import BitmapFonts
import Canvas
import LoginLayout
import LoginModel
import Messages
import Terminal
import Testing

@testable import LoginTUI

@Suite struct `A screen whose large letters the terminal draws` {
  static let size = Size(columns: 80, rows: 40)

  static func traits(
    _ language: Language = .english, size: ContentSizeCategory = .accessibilityExtraExtraExtraLarge
  ) -> TraitCollection {
    var traits = TraitCollection(chosenTextSize: size, language: language)
    traits.sizesText = true
    return traits
  }

  static func frame(_ page: PageName, _ traits: TraitCollection, size: Size = size) throws -> Frame
  {
    ScreenView(
      try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: traits, size: size, page: page))
    ).frame
  }

  /// The texts of a row of large letters, from left to right.
  static func lines(_ frame: Frame) -> [String] {
    let texts = frame.sizedTextsInSight
    return Set(texts.map(\.origin.row)).sorted().map { row in
      texts.filter { $0.origin.row == row }.sorted { $0.origin.column < $1.origin.column }
        .map(\.text).joined()
    }
  }

  @Test(arguments: PageName.allCases, Language.allCases)
  func `has them on every page, in every language, without fonts`(
    page: PageName, language: Language
  ) throws {
    let frame = try Self.frame(page, Self.traits(language))
    let texts = frame.sizedTextsInSight
    #expect(!texts.isEmpty)
    #expect(texts.allSatisfy { frame.bounds.contains($0.place) })
    #expect(texts.allSatisfy { (2...3).contains($0.scale) })
    // None lies on another.
    let cells = texts.reduce(0) { $0 + $1.place.columns * $1.place.rows }
    let covered = (0..<frame.size.rows).reduce(0) { count, row in
      count
        + (0..<frame.size.columns).count { column in
          frame[column, row].style.attributes.contains(.covered)
        }
    }
    #expect(cells == covered, "\(Self.lines(frame)) \(frame.text)")
  }

  @Test func `says on the picker what it says in pixels`() throws {
    let lines = Self.lines(try Self.frame(.picker, Self.traits()))
    for name in ["Google", "Apple", "X", "Email", "Guest"] {
      #expect(lines.contains { $0.contains(name) }, "\(lines)")
    }
  }

  @Test func `has no large letters where text is ordinary`() throws {
    let frame = try Self.frame(.picker, Self.traits(size: .large))
    #expect(frame.sizedTexts.isEmpty)
  }

  @Test func `is painted in pixels, or in ordinary letters, until the terminal told`() throws {
    var traits = Self.traits()
    traits.sizesText = false
    #expect(try Self.frame(.picker, traits).sizedTexts.isEmpty)
    let options = LoginScreen.Options()
    let capabilities = TerminalCapabilities(
      palette: .xterm256, glyphs: .sextants, backgroundIsDark: nil)
    let told = options.changed(traits, by: .textSizingReported, capabilities)
    #expect(told?.sizesText == true)
    #expect(!options.sizesText)
  }

  @Test(arguments: PageName.allCases)
  func `follows another as it is painted anew`(page: PageName) throws {
    try `A picture that follows another`.follow(page, Self.size, Self.traits())
  }

  @Test func `is shown in another palette, and in a part of another picture`() throws {
    let frame = try Self.frame(.picker, Self.traits())
    let shown = frame.shown(in: .ansi16)
    #expect(shown.sizedTextsInSight.count == frame.sizedTextsInSight.count)
    var whole = Frame(
      size: Size(columns: 90, rows: 50), style: Style(foreground: .black, background: .white))
    whole.paste(shown, at: Point(column: 5, row: 4))
    #expect(
      whole.sizedTextsInSight.map(\.origin)
        == shown.sizedTextsInSight.map {
          Point(column: $0.origin.column + 5, row: $0.origin.row + 4)
        })
  }
}
