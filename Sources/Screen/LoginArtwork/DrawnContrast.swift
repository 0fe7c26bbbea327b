import LoginCanvas
package import LoginLayout
package import LoginModel
import LoginPictures

/// The contrast of a line of type, measured in its pixels.
package struct DrawnContrast: Sendable {
  /// The element that has the line.
  package let element: ElementID
  /// The words.
  package let text: String
  /// The contrast ratio, 1…21, that an eighth of the changed pixels reach: the edges of letters are fainter than their
  /// strokes.
  package let ratio: Double

  /// The share of the pixels that counts, as a divisor.
  private static let share = 8

  /// Measures every line of a layout in type; there are none without type.
  package static func all(in layout: ScreenLayout, traits: TraitCollection) -> [DrawnContrast] {
    guard let type = traits.type else { return [] }
    return PageDrafts(layout, traits: traits, type: type).all.flatMap { draft in
      Painting.strokes(of: draft.sketch, type: type).compactMap { words, ratios in
        let strongest = ratios.sorted(by: >)
        return strongest.isEmpty
          ? nil
          : DrawnContrast(
            element: draft.part.element, text: words.text,
            ratio: strongest[(strongest.count - 1) / share])
      }
    }
  }
}
