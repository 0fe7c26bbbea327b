import Glibc
import LoginCanvas
import LoginModel
import LoginTypography

/// The fonts of the tests, and type made with them.
enum Faces {
  /// The folder of Debian's package of Noto.
  static let noto = "/usr/share/fonts/truetype/noto/"

  /// Whether Noto is installed; the tests of shapes need its letters.
  static var areInstalled: Bool {
    ["", "Arabic", "Devanagari", "Thai", "Khmer"].allSatisfy {
      unsafe access("\(noto)NotoSans\($0)-Regular.ttf", R_OK) == 0
    }
  }

  /// The reason why tests are skipped.
  static let package = "`make setup-tests` installs fonts-noto-core"

  static func type() throws -> Typography { Typography(try TypeEngine()) }

  /// Returns the style of a size in a terminal with cells 20 pixels high.
  static func style(
    _ size: ContentSizeCategory = .large, language: String = "en", cellHeight: Int = 20
  ) -> TypeStyle {
    TypeStyle(
      size: TypeSize(bodyPoints: size.bodyPoints, cellHeight: cellHeight),
      weight: size.isAccessibilityCategory ? .semibold : .regular, language: language)
  }

  /// Returns the places of a paragraph's lines, as the layout breaks them, with each line's own width.
  static func breaks(
    of paragraph: Paragraph, pixels: Int, style: TypeStyle, by type: Typography
  ) -> [Range<String.Index>] {
    let hyphen = type.line("-", direction: .leftToRight, style: style).width
    return TextWrap.ranges(paragraph.text, limit: pixels * 64, hyphen: hyphen) { place in
      let own = type.line(place, of: paragraph, style: style).width
      // A soft hyphen counts at the end of a line only, where the hyphen is added.
      let isSoft = paragraph.text[place].unicodeScalars.last == "\u{AD}"
      return isSoft ? max(0, own - hyphen) : own
    }
  }

  static func line(
    _ text: String, _ size: ContentSizeCategory = .large, language: String = "en",
    direction: LayoutDirection = .leftToRight
  ) throws -> GlyphLine {
    try type().line(text, direction: direction, style: style(size, language: language))
  }
}
