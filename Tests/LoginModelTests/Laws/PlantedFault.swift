import LoginAudit
import LoginCanvas
import LoginLettering
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

/// A fault that is planted in the layout of a screen, and the law that has to find it.
struct PlantedFault: Sendable, CustomTestStringConvertible {
  let law: Law
  let name: String
  /// A screen without faults.
  let screen: ScreenCase
  /// Plants the fault.
  let plant: @Sendable (inout [Element]) throws -> Void

  init(
    _ law: Law, _ name: String, _ screen: ScreenCase = Self.form(),
    plant: @escaping @Sendable (inout [Element]) throws -> Void
  ) {
    (self.law, self.name, self.screen, self.plant) = (law, name, screen, plant)
  }

  var testDescription: String { "\(law): \(name)" }

  // MARK: Screens to plant it in

  static func form(
    _ content: ScreenCase.Content = .form, _ textSize: ContentSizeCategory? = nil,
    columns: Int = 80,
    rows: Int = 30
  ) -> ScreenCase {
    ScreenCase(
      content: content, language: .english, textSize: textSize, columns: columns, rows: rows)
  }

  /// The providers at the second largest size, whose letters are three cells high.
  static let large = form(.three, .accessibilityExtraExtraLarge, columns: 100, rows: 60)

  // MARK: Changes

  /// Changes one element.
  static func change(
    _ id: ElementID, _ elements: inout [Element], _ change: (inout Element) -> Void
  ) throws {
    let index = try #require(elements.firstIndex { $0.id == id }, "\(id)")
    change(&elements[index])
  }

  /// Removes an element.
  static func remove(_ id: ElementID, _ elements: inout [Element]) throws {
    let index = try #require(elements.firstIndex { $0.id == id }, "\(id)")
    elements.remove(at: index)
  }

  /// Makes an element show another text.
  static func say(_ text: String, _ id: ElementID, _ elements: inout [Element]) throws {
    try change(id, &elements) { element in
      element.lines = element.lines.prefix(1).map { line in
        Element.Line(
          Typesetter(fonts: nil, glyphs: .sextants).line(text, scale: 1, direction: .leftToRight),
          place: line.place, alignment: line.alignment, direction: line.direction)
      }
    }
  }
}
