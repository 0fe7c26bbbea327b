import LoginAudit
import LoginCanvas
import LoginLayout
import LoginTypography
import Testing

@testable import LoginModel

/// Words under pictures, in the cells of a page.
@Suite struct `Words under pictures` {
  /// Returns the cells of a page in type.
  private static func frame(
    _ page: PageName, rows: Int = 24, hidesWords: Bool, leavesLastRow: Bool = false
  ) throws -> Frame {
    var state = try Sample.state(page, rows: rows, palette: .trueColor)
    state.traits.type = try ScreenType(
      cellWidth: 10, cellHeight: 20, leavesLastRow: leavesLastRow,
      hidesWordsUnderPictures: hidesWords)
    return DrawnScreen(state).frame
  }

  @Test(arguments: [false, true])
  func `aren't in a last row without pictures, where the keyboard has its color`(
    leavesLastRow: Bool
  ) throws {
    var state = try Sample.state(.email, palette: .trueColor, wantsKeyboard: true)
    state.traits.type = try ScreenType(
      cellWidth: 10, cellHeight: 20, leavesLastRow: leavesLastRow)
    let screen = DrawnScreen(state)
    let keys = screen.layout.elements.filter { $0.role == .key }
    #expect(keys.map(\.frame.endRow).max() == (leavesLastRow ? 23 : 24))
    let frame = screen.frame
    let keyboard = state.traits.theme.keyboard
    for column in 0..<frame.size.columns {
      #expect((frame[column, 23].style.background == keyboard) == leavesLastRow)
      #expect(frame[column, 22].style.background != keyboard)
    }
  }

  /// Returns the cells that differ in two pictures of one size.
  private static func changes(_ one: Frame, _ other: Frame) -> [(
    row: Int, before: Cell, after: Cell
  )] {
    (0..<one.size.rows).flatMap { row in
      (0..<one.size.columns).compactMap { column in
        one[column, row] == other[column, row]
          ? nil : (row, one[column, row], other[column, row])
      }
    }
  }

  @Test(arguments: [PageName.picker, .email, .provider])
  func `are there in the color of the page where letters would show beside a picture`(
    page: PageName
  ) throws {
    let changes = Self.changes(
      try Self.frame(page, hidesWords: false), try Self.frame(page, hidesWords: true))
    #expect(changes.contains { !$0.before.isSpace })
    for (_, before, after) in changes {
      #expect(after.text == before.text && after.style.background == before.style.background)
      #expect(before.style.foreground != before.style.background)
      #expect(after.style.foreground == after.style.background)
    }
  }

  @Test func `have the same color as addresses that terminals open`() throws {
    for hidesWords in [false, true] {
      let frame = try Self.frame(.provider, hidesWords: hidesWords)
      let link = try #require(frame.links.first)
      #expect(link.style == frame[link.origin.column, link.origin.row].style)
      #expect((link.style.foreground == link.style.background) == hidesWords)
    }
  }

  @Test func `can be read in a last row without pictures`() throws {
    // Windows without hints, in which the page goes down to the last row.
    for leavesLastRow in [false, true] {
      var rows: Set<Int> = []
      for count in 4..<8 {
        let changes = Self.changes(
          try Self.frame(.email, rows: count, hidesWords: false, leavesLastRow: leavesLastRow),
          try Self.frame(.email, rows: count, hidesWords: true, leavesLastRow: leavesLastRow))
        rows.formUnion(changes.filter { $0.row == count - 1 }.map(\.row))
      }
      #expect(rows.isEmpty == leavesLastRow)
    }
  }
}
