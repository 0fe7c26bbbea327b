import Glibc
import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import LoginTypography

@testable import LoginLayout
@testable import LoginModel

/// Shortcuts to pages in type, on a terminal with cells of 10 × 20 pixels.
enum TypeScene {
  /// Whether the fonts of the languages are installed.
  static var areFontsInstalled: Bool {
    let noto = "/usr/share/fonts/truetype/noto/"
    return ["", "Arabic", "Devanagari"].allSatisfy {
      unsafe access("\(noto)NotoSans\($0)-Regular.ttf", R_OK) == 0
    }
  }

  /// The reason why tests are skipped.
  static let package = "`make setup-tests` installs fonts-noto-core"

  /// The type that all tests share, as the faces are opened once.
  static let type = try? ScreenType(cellWidth: 10, cellHeight: 20)

  static func traits(
    _ size: ContentSizeCategory? = .large, language: Language = .english
  ) -> TraitCollection {
    var traits = TraitCollection(chosenTextSize: size, fonts: Scene.fonts, language: language)
    traits.type = type
    return traits
  }

  static func typesetter(_ size: ContentSizeCategory, columns: Int = 80) -> Typesetter {
    traits(size).typesetter(columns: columns)
  }

  /// The names of Hindi, which the program adds itself.
  static let hindi = [
    ("google.com", "Google से साइन इन करें", "गूगल"), ("apple.com", "Apple से साइन इन करें", "ऐपल"),
    ("twitter.com", "X से साइन इन करें", "एक्स"), ("password", "ईमेल से साइन इन करें", "ईमेल"),
    ("anonymous", "अतिथि के रूप में जारी रखें", "अतिथि"),
  ].map { id, label, short in
    LoginType(
      AuthProvider(
        id: id, name: .text(label: label, short: short), icon: ProviderIcon(letters: "A"),
        fill: RGB(0x00529B), text: .white))
  }

  /// Returns a page of the matrix.
  static func page(
    _ page: PageName, _ size: ContentSizeCategory, _ language: Language, columns: Int, rows: Int,
    notice: Notice? = nil
  ) -> LoginState? {
    LoginState.sample(
      loginTypes: LoginType.standard, traits: traits(size, language: language),
      size: Size(columns: columns, rows: rows), page: page, notice: notice)
  }
}

extension Element {
  /// The visible cells of the lines of type, as wide and high as their pictures.
  var typedAreas: [Rect] {
    lines.filter { $0.typeset.isTyped && $0.typeset.columns > 0 }.map { line in
      Rect(
        column: line.columns.lowerBound, row: line.place.row, columns: line.columns.count,
        rows: line.place.rows
      ).intersection(clip)
    }
  }
}
