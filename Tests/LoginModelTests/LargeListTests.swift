import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import LoginTypography
import Testing

@testable import LoginLayout
@testable import LoginModel

/// Lists of settings in type at accessibility sizes, and the addresses and labels of other pages.
@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `A list in large type` {
  static let sizes = ContentSizeCategory.allCases.filter(\.isAccessibilityCategory)
  private static let sign = "\u{203A}"

  static func layout(
    _ page: PageName, _ size: ContentSizeCategory, _ columns: Int, _ rows: Int,
    _ language: Language = .english
  ) throws -> ScreenLayout {
    var traits = TypeScene.traits(size, language: language)
    traits.alignsLargeTextAtEdge = true
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits,
        size: Size(columns: columns, rows: rows), page: page))
    return ScreenLayout(state)
  }

  /// The settings that have a value, with its first line.
  private static func values(_ layout: ScreenLayout) -> [(setting: Element, value: Element.Line)] {
    layout.elements.filter { $0.role == .link }.compactMap { setting in
      setting.lines.first { $0.ink != nil && $0.text != sign }.map { (setting: setting, value: $0) }
    }
  }

  @Test(arguments: sizes)
  func `has its values at one edge, where they followed their names with uneven gaps`(
    size: ContentSizeCategory
  ) throws {
    var count = 0
    for page in [PageName.account, .methods, .factors, .country] {
      let beside = Self.values(try Self.layout(page, size, 80, 24)).filter { setting, value in
        value.place.row == setting.lines.first?.place.row
      }
      #expect(Set(beside.map { $1.columns.upperBound }).count <= 1, "\(page)")
      #expect(beside.allSatisfy { $1.columns.upperBound >= $0.frame.endColumn - 4 }, "\(page)")
      count += beside.count
    }
    #expect(count > 3)
  }

  @Test func `keeps its values after their names for readers who chose the leading edge`() throws {
    var traits = TypeScene.traits(.accessibilityMedium)
    traits.alignment = .leading
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 80, rows: 24),
        page: .methods))
    let email = try #require(Self.values(ScreenLayout(state)).first)
    let name = try #require(email.setting.lines.first)
    #expect(email.value.columns.lowerBound == name.columns.upperBound + 3)
  }

  @Test(arguments: [
    (PageName.savedAccounts, ContentSizeCategory.accessibilityMedium),
    (.account, .accessibilityExtraExtraExtraLarge),
  ])
  func `has all values below their names, where some were beside them`(
    page: PageName, size: ContentSizeCategory
  ) throws {
    let values = Self.values(try Self.layout(page, size, 80, 24))
    #expect(values.count > 1)
    for (setting, value) in values {
      #expect(value.place.row > setting.lines[0].place.row, "\(setting.label)")
    }
  }

  @Test(arguments: sizes, ["en", "de"])
  func `has disclosure signs in all of its settings or in none, where one lacked it`(
    size: ContentSizeCategory, locale: String
  ) throws {
    let language = try #require(Language(locale: locale))
    let layout = try Self.layout(.passkeys, size, 80, 24, language)
    let values = Self.values(layout)
    #expect(values.count > 1)
    let signs = values.filter { setting, _ in setting.lines.last?.text == Self.sign }
    #expect(signs.isEmpty || signs.count == values.count)
    let beside = values.filter { $1.place.row == $0.lines.first?.place.row }
    #expect(Set(beside.map { $1.columns.upperBound }).count <= 1)
  }

  @Test(arguments: sizes, [(40, 20), (80, 24)])
  func `has no line that begins with the ".com" of an address, or ends with the dot before a word`(
    size: ContentSizeCategory, window: (columns: Int, rows: Int)
  ) throws {
    for page in [PageName.provider, .account, .savedAccounts] {
      let layout = try Self.layout(page, size, window.columns, window.rows)
      for line in layout.elements.flatMap(\.lines) {
        let text = Paragraph.withoutIsolates(line.text)
        #expect(!text.hasPrefix(".com"), "\(page)")
        #expect(!text.hasSuffix(" \u{B7}") && !text.hasPrefix("\u{B7}"), "\(page)")
      }
    }
  }

  @Test func `has an address that ends its line at a slash rather than in a name`() throws {
    let layout = try Self.layout(.provider, .accessibilityExtraLarge, 40, 20)
    let address = try #require(layout.element(.codeAddress))
    #expect(address.lines.map(\.text) == ["accounts.example.com/", "device"])
    let text = layout.elements.first { $0.role == .label && $0.id.rawValue.hasPrefix("page.") }
    let own = try #require(address.lines.first?.typeset.typeSize)
    let page = try #require(text?.lines.first?.typeset.typeSize)
    let sizes = TypeScene.typesetter(.accessibilityExtraLarge, columns: 40).textSizes.map(\.size)
    #expect(own >= page || sizes.first { $0 < page } == own)
  }

  @Test(arguments: sizes, [(40, 20), (80, 24)])
  func `keeps the first name of a path with its slash after a full-width colon`(
    size: ContentSizeCategory, window: (columns: Int, rows: Int)
  ) throws {
    let layout = try Self.layout(.storage, size, window.columns, window.rows, .japanese)
    for line in layout.elements.flatMap(\.lines) {
      let text = Paragraph.withoutIsolates(line.text)
      #expect(!text.hasPrefix("home/") && !text.hasSuffix("\u{FF1A}/"), "\(text)")
    }
  }

  @Test func `has the words of a long button in even lines, where the last one was by itself`() {
    func typeset(_ text: String) -> (Int) -> TextBlock {
      { columns in
        TypeScene.typesetter(.large).inCells.block(
          text, scale: 1, columns: columns, direction: .leftToRight)
      }
    }
    for (text, columns, lines) in [
      ("Continue with another account", 21, ["Continue with", "another account"]),
      ("Benutzerkontoverwaltung jetzt", 23, ["Benutzerkontoverwaltung", "jetzt"]),
    ] {
      let wrap = typeset(text)
      #expect(wrap(columns).lines.count == 2)
      let even = FormContent.balanced(wrap(columns), columns: columns) { wrap($0) }
      #expect(even.lines.map(\.text) == lines)
    }
  }
}
