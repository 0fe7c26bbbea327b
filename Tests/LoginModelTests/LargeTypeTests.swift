import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import LoginTypography
import Testing

@testable import LoginLayout
@testable import LoginModel

/// Pages in type at accessibility sizes, at the leading edge as the program has them.
@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `Large type` {
  static let sizes: [ContentSizeCategory] = [
    .accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private static func layout(
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

  /// The sizes of the sentences of a page.
  private static func sentences(_ layout: ScreenLayout) -> [TypeSize] {
    layout.elements.filter {
      $0.role == .label && $0.id != .userCode && $0.id.rawValue.hasPrefix("page.")
    }.compactMap { $0.lines.first?.typeset.typeSize }
  }

  /// The settings of the account page that open another page.
  private static func settings(_ layout: ScreenLayout) -> [Element] {
    layout.elements.filter { element in
      element.id.rawValue.hasPrefix("account.entry.")
        && ![.entry("signOut"), .entry("deletion")].contains(element.id)
    }
  }

  @Test(arguments: [(40, 20), (80, 24)], [Language.english, .german])
  func `has no title smaller than the sentences below it`(
    window: (columns: Int, rows: Int), language: Language
  ) throws {
    var titles = 0
    for page in PageName.allCases {
      for size in Self.sizes {
        let layout = try Self.layout(page, size, window.columns, window.rows, language)
        guard let title = layout.element(.title)?.lines.first?.typeset.typeSize else { continue }
        #expect(Self.sentences(layout).allSatisfy { $0 <= title }, "\(page) \(size)")
        titles += 1
      }
    }
    #expect(titles > PageName.allCases.count * 2)
  }

  @Test func `has only the sign of the way back where the title has no room beside its name`()
    throws
  {
    let layout = try Self.layout(.provider, .accessibilityExtraLarge, 40, 20)
    let (title, back) = (
      try #require(layout.element(.title)), try #require(layout.element(.cancel))
    )
    #expect(title.lines.count == 1 && title.shortfall == nil)
    #expect(back.shown == "\u{2039}" && back.label == "Back")
    #expect(back.lines.first?.typeset.typeSize == title.lines.first?.typeset.typeSize)
  }

  @Test func `has a long title in lines beside the sign, in one size`() throws {
    let layout = try Self.layout(
      .secondFactor, .accessibilityExtraExtraExtraLarge, 40, 20)
    let (title, back) = (
      try #require(layout.element(.title)), try #require(layout.element(.cancel))
    )
    #expect(title.lines.map(\.text) == ["Two-step", "verification"])
    #expect(back.shown == "\u{2039}")
    #expect(back.lines.first?.place.row == title.lines.first?.place.row)
    #expect(back.lines.first?.typeset.typeSize == title.lines.first?.typeset.typeSize)
    #expect(back.frame.endColumn < title.frame.column)
  }

  @Test func `has a title of one long word, which makes the sentences a little smaller`() throws {
    let layout = try Self.layout(
      .methods, .accessibilityExtraExtraExtraLarge, 40, 20, .german)
    let title = try #require(layout.element(.title))
    #expect(title.shown == "Anmeldemethoden" && title.shortfall == .tooSmall)
    let size = try #require(title.lines.first?.typeset.typeSize)
    let wayOut = try #require(layout.element(.cancel)?.lines.first?.typeset.typeSize)
    let sentences = Set(Self.sentences(layout))
    #expect(sentences.count == 1 && sentences.allSatisfy { $0 <= size } && size < wayOut)
  }

  @Test(.enabled(if: TypeScene.typesetter(.large).hasType(for: "\u{30ED}")))
  func `has a title in lines below a way out of its size, where one line has no room`() throws {
    let layout = try Self.layout(
      .storage, .accessibilityExtraExtraExtraLarge, 40, 20, .japanese)
    let (title, wayOut) = (
      try #require(layout.element(.title)), try #require(layout.element(.cancel))
    )
    #expect(title.lines.count == 2 && title.scale > 1)
    #expect(wayOut.frame.endRow == title.frame.row)
    #expect(wayOut.lines.first?.typeset.typeSize == title.lines.first?.typeset.typeSize)
  }

  @Test(arguments: sizes, [(80, 24), (100, 40)])
  func `has buttons of two thirds of the screen`(
    size: ContentSizeCategory, window: (columns: Int, rows: Int)
  ) throws {
    let layout = try Self.layout(.picker, size, window.columns, window.rows)
    let widths = Set(layout.elements.filter { $0.role == .button }.map(\.frame.columns))
    let width = try #require(widths.first)
    #expect(widths.count == 1)
    #expect(width * 10 >= (window.columns - 6) * 6 && width < window.columns * 7 / 10)
  }

  @Test func `has a sign as large as the name at the end of a setting that opens a page`() throws {
    let layout = try Self.layout(.account, .accessibilityMedium, 80, 24)
    let setting = try #require(layout.element(.entry("address")))
    let sign = try #require(setting.lines.last)
    #expect(sign.text == "\u{203A}")
    #expect(sign.columns.upperBound == setting.frame.endColumn)
    #expect(sign.typeset.typeSize == setting.lines.first?.typeset.typeSize)
  }

  @Test(arguments: sizes, [Language.english, .german])
  func `has that sign in every such setting, on a page that scrolls or fills the window`(
    size: ContentSizeCategory, language: Language
  ) throws {
    for (columns, rows) in [(80, 24), (100, 40)] {
      let layout = try Self.layout(.account, size, columns, rows, language)
      let settings = Self.settings(layout)
      #expect(settings.count > 4)
      for setting in settings {
        #expect(setting.lines.last?.text == "\u{203A}", "\(setting.id) at \(columns)×\(rows)")
      }
    }
  }

  @Test func `has signs as large as names of two rows in a narrow window`() throws {
    let layout = try Self.layout(.account, .accessibilityMedium, 40, 40)
    for setting in Self.settings(layout) {
      let (name, sign) = (try #require(setting.lines.first), try #require(setting.lines.last))
      #expect(sign.text == "\u{203A}", "\(setting.id)")
      #expect(sign.typeset.typeSize == name.typeset.typeSize)
      #expect(sign.place.rows == name.place.rows && sign.place.row == name.place.row)
    }
  }

  @Test func `has a free row between a sentence and the field below it`() throws {
    let layout = try Self.layout(.newPassword, .accessibilityMedium, 80, 24)
    let field = try #require(layout.elements.first { $0.role == .field })
    let label = try #require(layout.element(.label(of: field.id)))
    let sentence = try #require(
      layout.elements.last {
        $0.id.rawValue.hasPrefix("page.") && $0.frame.endRow <= label.frame.row
      })
    #expect(label.frame.row == sentence.frame.endRow + 1)
    #expect(layout.element(.moreBelow) == nil)
  }

  @Test(
    arguments: [(80, 24), (100, 40)],
    [ContentSizeCategory.accessibilityMedium, .accessibilityExtraLarge])
  func `has a key as large as the text, in even lines, where it was smaller on one`(
    window: (columns: Int, rows: Int), size: ContentSizeCategory
  ) throws {
    let layout = try Self.layout(.application, size, window.columns, window.rows)
    let key = try #require(layout.element(.applicationKey))
    // At the smaller size, one line of the wide window has room for all of it.
    let isLong = window.columns == 100 && size == .accessibilityMedium
    #expect(key.lines.map { $0.text.split(separator: " ").count } == (isLong ? [8] : [4, 4]))
    let text = try #require(layout.element(ElementID("page.lead")))
    #expect(key.lines.first?.typeset.typeSize == text.lines.first?.typeset.typeSize)
  }

  @Test func `has a QR code beside a page that fills the window`() throws {
    let layout = try Self.layout(.provider, .accessibilityMedium, 80, 24)
    let picture = try #require(layout.element(.picture))
    #expect(picture.isVisible && picture.scale >= 3)
    #expect(layout.element(.moreBelow) == nil)
  }

  @Test func `has a QR code of large modules beside the largest letters`() throws {
    let layout = try Self.layout(
      .application, .accessibilityExtraExtraExtraLarge, 100, 40)
    let picture = try #require(layout.element(.picture))
    #expect(picture.isVisible && picture.scale > 3)
    #expect(layout.element(ElementID("page.lead"))?.shortfall == nil)
  }

  @Test(arguments: [(100, 40), (120, 40)])
  func `has a QR code and its caption above an address as wide as the page`(
    columns: Int, rows: Int
  ) throws {
    let layout = try Self.layout(
      .provider, .accessibilityExtraExtraExtraLarge, columns, rows)
    let (picture, caption, address) = (
      try #require(layout.element(.picture)), try #require(layout.element(.caption)),
      try #require(layout.element(.codeAddress))
    )
    #expect(picture.isVisible && picture.scale >= 3)
    #expect(caption.isVisible && caption.scale > 1)
    #expect(caption.frame.row == picture.frame.endRow)
    #expect(address.lines.count == 1 && address.shortfall == nil)
    #expect(address.frame.intersection(picture.frame.union(caption.frame)).isEmpty)
    #expect(layout.element(.moreBelow) == nil)
  }

  @Test func `says below a QR code what it is for`() throws {
    let layout = try Self.layout(.provider, .accessibilityMedium, 100, 40)
    let (picture, caption) = (
      try #require(layout.element(.picture)), try #require(layout.element(.caption))
    )
    #expect(caption.frame.row == picture.frame.endRow && caption.isVisible)
    #expect(caption.shortfall == nil && caption.scale == layout.scale)
  }
}

@Suite struct `The list beside the form` {
  @Test(arguments: [(100, 40), (132, 43), (200, 60)])
  func `has the same margin as the form, in every language`(columns: Int, rows: Int) throws {
    var checked = 0
    for language in [Language.english, .german, .japanese, .arabic] {
      let layout = ScreenLayout(
        Scene.picker(columns: columns, rows: rows, traits: TraitCollection(language: language)))
      guard layout.isSideBySide else { continue }
      let frames = layout.elements.filter { $0.role == .button || $0.role == .field }.map(\.frame)
      let left = try #require(frames.map(\.column).min())
      let right = columns - (try #require(frames.map(\.endColumn).max()))
      #expect(abs(left - right) <= 1, "\(language)")
      checked += 1
    }
    #expect(checked > 2)
  }
}
