import LoginBitmapFonts
import Foundation
import LoginModel
import LoginMessages
import Testing

@testable import LoginCanvas
@testable import LoginScreens

@Suite struct `On a terminal that reorders rows, each page` {
  private static let fonts = FontLibrary.open(cache: nil).library

  private static let terminals = [
    TextOrder.Reordering.standard,
    .init(followsPage: false, mirrors: true, joinsLetters: false),
    .init(followsPage: false, mirrors: false, joinsLetters: true),
  ]

  private static func picture(
    _ page: PageName, _ size: Size, _ order: TextOrder, _ textSize: ContentSizeCategory? = nil
  ) throws -> Frame {
    var traits = TraitCollection(chosenTextSize: textSize, language: .arabic)
    traits.textOrder = order
    if traits.scale(columns: size.columns) > 1 { traits.fonts = Self.fonts }
    let state = try #require(
      LoginState.sample(loginTypes: LoginType.standard, traits: traits, size: size, page: page))
    return ScreenView(state).frame
  }

  /// Returns the first scalars of the characters in a row.
  private static func row(_ row: Int, of frame: Frame) -> [UInt32] {
    (0..<frame.size.columns).compactMap { frame[$0, row].text.unicodeScalars.first?.value }
  }

  /// Returns the base letters of a text, in any of their forms.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.precomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }.sorted()
  }

  @Test(
    arguments: PageName.allCases, [ContentSizeCategory?.none, .accessibilityExtraExtraExtraLarge])
  func `is seen as it was drawn, in Arabic`(
    page: PageName, textSize: ContentSizeCategory?
  ) throws {
    for terminal in Self.terminals {
      for (columns, rows) in [(40, 24), (80, 24), (132, 43)] {
        let order = TextOrder.logical(terminal)
        let size = Size(columns: columns, rows: rows)
        let frame = try Self.picture(page, size, order, textSize)
        let sent = frame.arranged(for: order).frame
        let way = terminal.followsPage ? LayoutDirection.rightToLeft : .leftToRight
        for row in 0..<rows {
          let taken = Self.row(row, of: sent)
          let line = BidiText(taken, direction: way, joinsLetters: false)
          let seen = BidiText.order(line.levels).map { place in
            terminal.mirrors ? line.forms[place] : taken[place]
          }
          // From right to left, no order produces a piece of an address that begins with a number.
          let meant = Self.row(row, of: frame)
          let isPiece = meant.first.map { (0x30...0x39).contains($0) } ?? false
          guard way == .leftToRight || !isPiece else { continue }
          #expect(seen == meant, "row \(row) of \(columns)x\(rows)")
        }
      }
    }
  }

  @Test func `writes its words as they are read, letter by letter`() throws {
    let order = TextOrder.logical(.standard)
    let frame = try Self.picture(.picker, Size(columns: 80, rows: 24), order)
    let rows = frame.arranged(for: order).frame.rowsText
    #expect(rows.contains { $0.contains("تسجيل الدخول باستخدام Google") })
    #expect(rows.contains { $0.contains("الدخول بالبريد الإلكتروني") })
    let forms = rows.joined().unicodeScalars.filter { (0xFB50...0xFEFC).contains($0.value) }
    #expect(forms.isEmpty)
  }

  @Test func `has the letters that it has anywhere else, in one cell each`() throws {
    for page in PageName.allCases {
      let size = Size(columns: 80, rows: 24)
      let visual = try Self.picture(page, size, .visual)
      let byWords = visual.arranged(for: .visualByWords).frame
      for (shown, sent) in zip(visual.rowsText, byWords.rowsText) {
        #expect(Self.letters(shown) == Self.letters(sent))
      }
    }
  }
}
