import LoginCanvas
import LoginIdentity
import LoginModel
import LoginPictures
import LoginScreens
import LoginTypography

/// A screen as a file, with the type and the controls that a terminal with pictures shows.
struct PicturedScreen {
  /// The extent of a cell: twice that of an SVG document, whose unit then is two pixels.
  static let cell = PixelSize(width: 16, height: 32)
  /// The largest window of a picture.
  static let largest = Size(columns: 256, rows: 128)

  let frame: Frame
  let scene: PictureScene
  let traits: TraitCollection

  /// Creates the picture of a state; `nil` if its traits have no type.
  init?(_ state: LoginState) {
    let view = ScreenView(state)
    guard let scene = view.pictures else { return nil }
    (frame, self.scene, traits) = (view.frame, scene, state.traits)
  }

  /// Returns the type of a picture.
  ///
  /// - Throws: ``TypeError`` if a library is missing, too old or without memory.
  static func type() throws(TypeError) -> ScreenType {
    try ScreenType(cellWidth: cell.width, cellHeight: cell.height)
  }

  /// The screen as an SVG document: its words in cells, which can be selected and searched, and the pictures over them.
  var svg: String {
    let files = scene.files(in: frame.size, cell: Self.cell)
    return frame.svg(palette: traits.palette, overlays: files.map(Self.element))
  }

  /// Returns the element of a picture: a window to its visible part.
  private static func element(_ file: PictureFile) -> String {
    let (width, height) = (file.extent.width, file.extent.height)
    return "<svg x=\"\(units(file.place.x))\" y=\"\(units(file.place.y))\""
      + " width=\"\(units(width))\" height=\"\(units(height))\""
      + " viewBox=\"\(file.source.x) \(file.source.y) \(width) \(height)\">"
      + "<image width=\"\(file.size.width)\" height=\"\(file.size.height)\""
      + " href=\"data:image/png;base64,\(Base64.text(of: file.png))\"/></svg>"
  }

  /// Returns pixels in units of an SVG document.
  private static func units(_ pixels: Int) -> String {
    "\(pixels / 2)\(pixels % 2 == 0 ? "" : ".5")"
  }
}
