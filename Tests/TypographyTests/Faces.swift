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

  static func line(
    _ text: String, _ size: ContentSizeCategory = .large, language: String = "en",
    direction: LayoutDirection = .leftToRight
  ) throws -> GlyphLine {
    try type().line(text, direction: direction, style: style(size, language: language))
  }
}
