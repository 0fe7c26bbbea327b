import Glibc
import LoginCanvas
import LoginLayout
import LoginMessages
import LoginModel
import LoginTypography

@testable import LoginArtwork
@testable import LoginPictures

/// Layouts in type, and their pictures.
struct Scenes {
  /// Whether Noto is installed, whose letters the tests measure.
  static let hasFonts =
    unsafe access("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf", R_OK) == 0
  /// The reason why tests are skipped.
  static let package = "`make setup-tests` installs fonts-noto-core"

  static let cell = PixelSize(width: 10, height: 20)
  static let window = Size(columns: 80, rows: 24)

  let type: ScreenType
  var artwork = Artwork()

  init() throws { type = try ScreenType(cellWidth: 10, cellHeight: 20) }

  func traits(
    _ textSize: ContentSizeCategory = .accessibilityExtraLarge, _ appearance: Appearance = .dark,
    _ locale: String = "en", contrast: Contrast = .standard
  ) -> TraitCollection {
    var traits = TraitCollection(
      chosenTextSize: textSize, appearance: appearance, contrast: contrast, palette: .trueColor,
      language: Language(locale: locale) ?? .english)
    traits.type = type
    return traits
  }

  /// Returns a page.
  static func state(
    _ page: PageName, _ traits: TraitCollection, focus: Int = 0, keyboard: Bool = false
  ) -> LoginState? {
    LoginState.sample(
      loginTypes: LoginType.standard, traits: traits, size: window, page: page, focus: focus,
      wantsKeyboard: keyboard)
  }

  /// Returns the pictures of a state.
  mutating func scene(_ state: LoginState) -> PictureScene {
    artwork.scene(of: ScreenLayout(state), traits: state.traits)
  }

  /// Returns the pixels of a scene.
  static func pixels(_ scene: PictureScene) -> Raster {
    var raster = Raster(
      PixelSize(width: window.columns * cell.width, height: window.rows * cell.height),
      color: RGBA(scene.page))
    for shown in scene.shown(in: window, cell: cell) {
      raster.lay(
        shown.raster, part: shown.part.source, atX: shown.part.place.x, y: shown.part.place.y,
        ground: scene.page)
    }
    return raster
  }
}
