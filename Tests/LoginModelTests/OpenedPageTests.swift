import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import LoginTypography
import Testing

@testable import LoginLayout
@testable import LoginModel

/// Pages that opened in the middle of a sentence, because sentence and control had no room together.
@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `A page in a small window` {
  private static let lead = ElementID("page.lead")
  private static let english = ElementID("page.lead.english")

  private func layout(
    _ page: PageName, _ size: ContentSizeCategory = .accessibilityExtraExtraExtraLarge,
    language: Language = .english, focus: Int = 0, notice: Notice? = nil
  ) throws -> ScreenLayout {
    var traits = TypeScene.traits(size, language: language)
    traits.alignsLargeTextAtEdge = true
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 40, rows: 20),
        page: page, focus: focus, notice: notice))
    return ScreenLayout(state)
  }

  /// Returns the texts whose first visible row isn't their first one.
  private func cut(_ layout: ScreenLayout) -> [ElementID] {
    layout.elements.filter { text in
      let seen = text.frame.intersection(text.clip)
      let isText = text.role == .label || text.role == .address
      return isText && !seen.isEmpty && seen.row > text.frame.row
    }.map(\.id)
  }

  @Test(arguments: [Language.english, .japanese])
  func `never opens in the middle of a sentence or a key`(language: Language) throws {
    for page in PageName.allCases {
      #expect(try cut(layout(page, language: language)).isEmpty, "\(page)")
    }
  }

  @Test(arguments: [
    ContentSizeCategory.accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ])
  func `has no end of a sentence above a button, with an error below`(
    size: ContentSizeCategory
  ) throws {
    for error in [IdentityError.unreachable(host: "example.com"), .verificationExpired] {
      let layout = try layout(.verification, size, notice: .failure(error))
      #expect(cut(layout) == [], "\(error)")
      #expect(layout.elements.contains { $0.isFocused && $0.isVisible })
    }
  }

  @Test(arguments: [PageName.removal, .address, .securityKey])
  func `has a sentence small enough for the control that it is about`(page: PageName) throws {
    let layout = try layout(page)
    let sentence = try #require(layout.element(Self.lead))
    let control = try #require(layout.elements.first { $0.isFocused })
    #expect(sentence.isVisible && control.isVisible)
    let size = try #require(sentence.lines.first?.typeset.typeSize)
    let least = ContentSizeCategory.accessibilityMedium.bodyPoints
    #expect(size >= TypeSize(bodyPoints: least, cellHeight: 20))
  }

  @Test func `shows the English at its end with the last control`() throws {
    let layout = try layout(.deletion, .accessibilityExtraLarge, language: .german, focus: 1)
    let control = try #require(layout.elements.first { $0.isFocused })
    let english = try #require(layout.elements.last { $0.id.rawValue.hasSuffix(".english") })
    #expect(english.frame.row > control.frame.endRow)
    #expect(control.isVisible && english.isVisible)
  }

  @Test func `has a free row between a sentence and its English`() throws {
    let layout = try layout(.guestSignOut, .large, language: .german)
    let (sentence, english) = (
      try #require(layout.element(Self.lead)), try #require(layout.element(Self.english))
    )
    #expect(layout.element(.moreBelow) == nil)
    #expect(english.frame.row == sentence.frame.endRow + 1)
  }

  @Test func `has a free row between all settings of an account, where some touched`() throws {
    let layout = try layout(.account, .large)
    let settings = layout.elements.filter { $0.role == .link && $0.id != .cancel }.map(\.frame)
    let gaps = zip(settings, settings.dropFirst()).map { $1.row - $0.endRow }
    #expect(!gaps.isEmpty && gaps.allSatisfy { $0 >= 1 })
  }
}
