import LoginCanvas
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `A form that is higher than its window` {
  private static let lead = ElementID("page.lead")
  private static let english = ElementID("page.lead.english")

  private func layout(
    _ page: PageName, _ size: ContentSizeCategory, _ language: Language, rows: Int
  ) throws -> ScreenLayout {
    ScreenLayout(try #require(TypeScene.page(page, size, language, columns: 80, rows: rows)))
  }

  @Test(arguments: Language.tested)
  func `begins with the sentence that leads to its field, where only the end of it was`(
    language: Language
  ) throws {
    let layout = try layout(.newPassword, .accessibilityLarge, language, rows: 30)
    let sentence = try #require(layout.elements.first { $0.id == Self.lead })
    #expect(sentence.lines.allSatisfy { sentence.clip.contains($0.place) })
    let field = try #require(layout.elements.first { $0.id == .mailCode })
    #expect(field.isFocused && field.clip.contains(field.frame))
  }

  @Test func `has the English of a serious sentence last, but not if everything fits`() throws {
    for (size, isLast) in [(ContentSizeCategory.accessibilityLarge, true), (.large, false)] {
      let ids = try layout(.newPassword, size, .japanese, rows: 30).elements.map(\.id)
      let place = try #require(ids.firstIndex(of: Self.english))
      #expect(try place > #require(ids.firstIndex(of: Self.lead)))
      #expect(try (place > #require(ids.firstIndex(of: .confirm))) == isLast)
    }
  }

  @Test func `has a row between its last control and the English at its end`() throws {
    let layout = try layout(.backupCodes, .accessibilityExtraLarge, .german, rows: 24)
    let english = try #require(layout.elements.first { $0.id.rawValue.hasSuffix(".english") })
    let button = try #require(layout.elements.last { $0.role == .button })
    #expect(english.frame.row == button.frame.endRow + 1)
    #expect(layout.element(.moreBelow) != nil)
  }

  @Test(arguments: [ContentSizeCategory.accessibilityMedium, .accessibilityLarge])
  func `has a row between a sentence and the list below it`(size: ContentSizeCategory) throws {
    let layout = try layout(.passkeys, size, .english, rows: 40)
    let sentence = try #require(layout.elements.first { $0.id == Self.lead })
    let rows = layout.elements.filter { $0.role.isControl && $0.frame.row >= sentence.frame.endRow }
    #expect(try #require(rows.map(\.frame.row).min()) > sentence.frame.endRow)
  }
}
