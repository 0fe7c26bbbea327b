import LoginArtwork
import LoginLayout
import LoginModel

/// Laws of letters that are drawn in pixels, where a terminal shows pictures.
enum PixelLaws {
  /// Returns the lines whose strokes have too little contrast (WCAG 2.2, 1.4.3 and 1.4.6).
  ///
  /// Thin strokes are drawn in fainter pixels than the color of the text promises. Disabled controls are exempt.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    let least = screen.state.traits.contrast.ratio
    let disabled = screen.layout.elements.filter { $0.role.isControl && !$0.isEnabled }.map(\.id)
    return DrawnContrast.all(in: screen.layout, traits: screen.state.traits).compactMap { line in
      guard line.ratio < least, !disabled.contains(line.element) else { return nil }
      return Finding(
        .typeIsReadable, line.element, "draws “\(line.text)” with too little contrast",
        Measure(line.ratio, atLeast: least, .ratio))
    }
  }
}
