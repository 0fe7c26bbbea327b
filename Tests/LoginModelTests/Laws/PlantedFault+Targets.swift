import LoginAudit
import LoginCanvas
import Testing

@testable import LoginLayout
@testable import LoginModel

extension PlantedFault {
  /// An element is too close to another one, or out of order.
  static let targets = [
    PlantedFault(.targetsApart, "a link directly below another") { elements in
      let above = try #require(elements.first { $0.id == .showPassword }).frame
      try change(.forgotPassword, &elements) { move(&$0, column: above.column, row: above.endRow) }
    },
    PlantedFault(.targetsApart, "a button directly below the way out", form(.three)) { elements in
      let above = try #require(elements.first { $0.id == .cancel }).frame
      try change(.provider("google.com"), &elements) {
        move(&$0, column: above.column, row: above.endRow)
        $0.clip = Rect(Size(columns: 80, rows: 30))
      }
    },
    PlantedFault(.targetsApart, "two keys of a column without a gap", form(.formWithKeyboard)) {
      elements in
      let start = try #require(elements.first { $0.id == ElementID("key.q") }).frame
      for (offset, key) in ["q", "w"].enumerated() {
        try change(ElementID("key.\(key)"), &elements) {
          $0.frame = Rect(
            column: start.column + offset, row: start.row, columns: 1, rows: start.rows)
        }
      }
    },
    PlantedFault(.readInOrder, "a link above the field that comes before it") { elements in
      let below = try #require(elements.first { $0.id == .email }).frame
      try change(.showPassword, &elements) { move(&$0, column: below.column, row: below.row - 3) }
    },
    PlantedFault(.readInOrder, "two links in each other's place") { elements in
      let (one, other) = (
        try #require(elements.first { $0.id == .showPassword }).frame,
        try #require(elements.first { $0.id == .forgotPassword }).frame
      )
      try change(.showPassword, &elements) { move(&$0, column: other.column, row: other.row) }
      try change(.forgotPassword, &elements) { move(&$0, column: one.column, row: one.row) }
    },
  ]

  private static func move(_ element: inout Element, column: Int, row: Int) {
    element = element.moved(
      columns: column - element.frame.column, rows: row - element.frame.row)
  }
}
