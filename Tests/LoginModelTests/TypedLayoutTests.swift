import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import LoginTypography
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `A page in type` {
  static let sizes = ContentSizeCategory.allCases
  static let pages: [PageName] = [.picker, .email, .provider, .choice, .account, .phone]
  static let windows = [(80, 24), (100, 40), (40, 20), (132, 43)]

  /// Returns the pages of a window, in all sizes and languages.
  private static func states(
    _ columns: Int, _ rows: Int, sizes: [ContentSizeCategory] = Self.sizes
  ) -> [LoginState] {
    sizes.flatMap { size in
      Language.tested.flatMap { language in
        pages.compactMap {
          TypeScene.page($0, size, language, columns: columns, rows: rows)
        }
      }
    }
  }

  @Test(arguments: windows)
  func `has each word of each control in its cells`(columns: Int, rows: Int) {
    var words = 0
    for state in Self.states(columns, rows, sizes: [.extraSmall, .large, .accessibilityLarge]) {
      let screen = DrawnScreen(state)
      let frame = screen.frame
      for element in screen.layout.elements where element.isPictured(in: state.traits) {
        for line in element.lines where element.isVisible && line.columns.count > 0 {
          // A direction mark, as in a Persian list, has no cell.
          let all = line.typeset.runs.map(\.text).joined().unicodeScalars
          let text = String(String.UnicodeScalarView(all.filter { !$0.properties.isBidiControl }))
          let written = line.wordColumns.map { frame[$0, line.place.row].text }.joined()
          #expect(written == text, "\(element.id) of \(state.pageName)")
          #expect(line.wordColumns.lowerBound >= element.frame.column)
          #expect(line.wordColumns.upperBound <= element.frame.endColumn)
          words += 1
        }
      }
    }
    #expect(words > 100)
  }

  @Test(
    arguments: [ContentSizeCategory.large, .extraExtraExtraLarge], [Language.english, .arabic])
  func `has the service at the end of the title bar, as high as the title`(
    size: ContentSizeCategory, language: Language
  ) throws {
    var accounts = AccountOptions()
    accounts.service = .verbatim("127.0.0.1:9099")
    let layout = ScreenLayout(
      LoginState(
        loginTypes: LoginType.standard, traits: TypeScene.traits(size, language: language),
        size: Size(columns: 80, rows: 24), accounts: accounts))
    let service = try #require(layout.element(.service))
    let title = try #require(layout.element(.title))
    #expect(service.frame.row == title.frame.row && service.frame.endRow == title.frame.endRow)
    #expect(title.frame.rows == (size == .large ? 1 : 2))
    #expect(service.lines.map(\.place) == [service.frame])
    // Type is narrower than the cells of its words, so it has to end where they do.
    #expect(service.lines.map(\.alignment) == [.trailing])
    let isRightToLeft = layout.direction == .rightToLeft
    #expect(isRightToLeft ? service.frame.column == 3 : service.frame.endColumn == 77)
  }

  @Test(arguments: windows)
  func `has lines within their places, none upon another`(columns: Int, rows: Int) {
    for state in Self.states(columns, rows) {
      let layout = ScreenLayout(state)
      let areas = layout.elements.filter { $0.role != .key }.flatMap { element in
        element.typedAreas.map { (element.id, $0) }
      }
      for (index, (id, area)) in areas.enumerated() {
        for (other, next) in areas[(index + 1)...] {
          let isApart = area.intersection(next).isEmpty
          #expect(isApart, "\(id), \(other), \(layout.textSize) \(state.traits.language)")
        }
      }
      for element in layout.elements {
        for line in element.lines where line.typeset.isTyped {
          let fits = line.typeset.columns <= line.place.columns
          #expect(fits && line.typeset.rows <= line.place.rows, "\(element.id)")
        }
      }
    }
  }

  @Test func `shows the five buttons at AX3 in a window of 80 × 24`() throws {
    let languages = ["en", "de", "ja", "ar"].compactMap { Language(locale: $0) }
    #expect(languages.count == 4)
    let offers = languages.map { ($0, LoginType.standard) } + [(Language.english, TypeScene.hindi)]
    for (language, types) in offers {
      let traits = TypeScene.traits(.accessibilityExtraLarge, language: language)
      let layout = ScreenLayout(Scene.picker(types, traits: traits))
      let buttons = layout.elements.filter { $0.role == .button && $0.isVisible }
      #expect(buttons.count == 5, "\(language)")
      #expect(buttons.allSatisfy { $0.isPictured(in: traits) && $0.shortfall == nil })
      #expect(layout.element(.moreBelow) == nil)
      let text = buttons.compactMap { $0.lines.first?.typeset.typeSize }
      let title = try #require(layout.element(.title)?.lines.first?.typeset.typeSize)
      #expect(text.allSatisfy { title >= $0 })
    }
  }

  @Test(arguments: [PageName.verification, .noCode, .storage], ["en", "de"])
  func `has no line that begins with the period of a sentence`(
    page: PageName, locale: String
  ) throws {
    let language = try #require(Language(locale: locale))
    var lines = 0
    for size in Self.sizes.filter(\.isAccessibilityCategory) {
      for (columns, rows) in [(80, 24), (40, 20)] {
        let state = try #require(
          TypeScene.page(page, size, language, columns: columns, rows: rows))
        for line in ScreenLayout(state).elements.flatMap(\.lines) {
          let text = Paragraph.withoutIsolates(line.text)
          #expect(!text.hasPrefix(". ") && text != ".", "\(size) \(columns)")
          lines += 1
        }
      }
    }
    #expect(lines > 50)
  }

  @Test(arguments: [PageName.newAccount, .deletion, .accountPassword], ["en", "de", "ar"])
  func `has a title beside its control that leaves a margin, or is as near as it may be`(
    page: PageName, locale: String
  ) throws {
    let language = try #require(Language(locale: locale))
    for size in Self.sizes {
      let state = try #require(TypeScene.page(page, size, language, columns: 40, rows: 20))
      let layout = ScreenLayout(state)
      let control = try #require(layout.element(.cancel)).frame
      guard let title = layout.element(.title)?.frame, title.row == control.row else { continue }
      let isFromLeft = layout.direction == .leftToRight
      let margin = isFromLeft ? control.column : 40 - control.endColumn
      let rest = isFromLeft ? 40 - title.endColumn : title.column
      let gap = isFromLeft ? title.column - control.endColumn : control.column - title.endColumn
      #expect(gap >= TitleBar.gap && (rest >= margin || gap == TitleBar.gap), "\(size)")
    }
  }

  @Test(arguments: [ContentSizeCategory.accessibilityMedium, .accessibilityExtraLarge])
  func `keeps the name of a file on one line if a path may end a line before it`(
    size: ContentSizeCategory
  ) throws {
    let state = try #require(
      TypeScene.page(.verification, size, .english, columns: 40, rows: 20))
    let lines = ScreenLayout(state).elements.flatMap(\.lines).map {
      Paragraph.withoutIsolates($0.text)
    }
    #expect(lines.contains { $0.hasSuffix("n0tAr3alC0de.txt") }, "\(lines)")
  }

  @Test(arguments: [(40, 20), (80, 24)])
  func `has no value larger than the name of its setting`(columns: Int, rows: Int) throws {
    var values = 0
    for page in [PageName.savedAccounts, .account, .passkeys] {
      for size in Self.sizes.filter(\.isAccessibilityCategory) {
        let state = try #require(
          TypeScene.page(page, size, .english, columns: columns, rows: rows))
        for setting in ScreenLayout(state).elements where setting.role == .link {
          guard let name = setting.lines.first?.typeset.typeSize else { continue }
          for line in setting.lines.dropFirst() {
            #expect(line.typeset.typeSize.map { $0 <= name } ?? true, "\(line.text) \(size)")
            values += 1
          }
        }
      }
    }
    #expect(values > 30)
  }

  @Test(arguments: ["en", "ar"])
  func `has the message below a list where its buttons begin`(locale: String) throws {
    let language = try #require(Language(locale: locale))
    let notice = try #require(Notice.samples.first { $0.key == "tooManyAttempts" }?.notice)
    var state = try #require(
      TypeScene.page(
        .picker, .accessibilityMedium, language, columns: 80, rows: 30, notice: notice))
    state.traits.alignment = .leading
    let layout = ScreenLayout(state)
    let message = try #require(layout.element(.notice)).frame
    let button = try #require(layout.elements.first { $0.role == .button }).frame
    switch layout.direction {
    case .leftToRight: #expect(message.column == button.column)
    case .rightToLeft: #expect(message.endColumn == button.endColumn)
    }
  }

  @Test(arguments: windows)
  func `has all its sentences in one size`(columns: Int, rows: Int) {
    let sizes = Self.sizes.filter(\.isAccessibilityCategory)
    for state in Self.states(columns, rows, sizes: sizes) {
      let layout = ScreenLayout(state)
      let sentences = layout.elements.filter { element in
        element.role == .label && element.id != .userCode
          && element.id.rawValue.hasPrefix("page.")
      }
      let found = Set(sentences.compactMap { $0.lines.first?.typeset.typeSize })
      #expect(found.count <= 1, "\(state.pageName) \(layout.textSize) \(state.traits.language)")
    }
  }

  @Test func `has twelve sizes, each larger than the one before`() throws {
    let sizes = try Self.sizes.map { size in
      let layout = ScreenLayout(
        Scene.picker(columns: 132, rows: 60, traits: TypeScene.traits(size)))
      return try #require(layout.element(.title)?.lines.first?.typeset.typeSize)
    }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: ["Sign in", "Anmelden", "サインイン", "تسجيل الدخول", "साइन इन करें"])
  func `has text that is never narrower or lower at a larger size`(text: String) {
    let blocks = Self.sizes.map { size in
      TypeScene.typesetter(size).block(
        text, scale: 3, columns: 200, direction: VisualOrder.direction(of: text) ?? .leftToRight)
    }
    #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.columns <= $1.columns })
    #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.rows <= $1.rows })
    #expect(blocks.allSatisfy { $0.shortfall == nil && $0.lines.allSatisfy(\.isTyped) })
  }

  @Test func `has text that shrinks by one size after the other until its words fit`() {
    let typesetter = TypeScene.typesetter(.accessibilityExtraExtraExtraLarge)
    let blocks = (14...60).map { columns in
      typesetter.block(
        "Authentication", scale: 3, columns: columns, direction: .leftToRight)
    }
    let sizes = blocks.compactMap(\.typeSize)
    #expect(sizes.count == blocks.count && sizes.sorted() == sizes)
    #expect(Set(sizes).count >= 4)
    #expect(blocks.allSatisfy { $0.lines.count == 1 && !$0.isCut })
    #expect(blocks.last?.shortfall == nil && blocks.first?.shortfall == .tooSmall)
  }

  @Test func `breaks words only in the smallest size, and ends with an ellipsis without rows`() {
    let typesetter = TypeScene.typesetter(.accessibilityLarge)
    let narrow = typesetter.block(
      "Authentication", scale: 2, columns: 8, direction: .leftToRight)
    #expect(narrow.scale == 1 && narrow.lines.count > 1)
    #expect(narrow.lines.map(\.text).joined() == "Authentication")
    let low = typesetter.block(
      "Words and more words", scale: 2, columns: 12, rows: 1, direction: .leftToRight)
    #expect(low.isCut && low.rows == 1)
    #expect(low.lines.last?.text.hasSuffix("…") == true)
    #expect(low.lines.allSatisfy { $0.columns <= 12 })
  }

  @Test func `is the same as before when pictures come and go`() {
    for state in Self.states(80, 24, sizes: [.large, .accessibilityExtraLarge]) {
      var cells = state
      cells.traits.type = nil
      var measures = ListMeasures()
      let layouts = [cells, state, cells, state].map { state in
        measures.count(state.content)
        return ScreenLayout(state.content, measures)
      }
      #expect(layouts[0] == layouts[2])
      #expect(layouts[1] == layouts[3])
      #expect(layouts[0] == ScreenLayout(cells))
      #expect(!layouts[0].elements.contains { $0.isPictured(in: cells.traits) })
    }
  }

  @Test func `has its hints in ordinary cells, and the keys in the last row at every size`() throws
  {
    for size in Self.sizes {
      let layout = ScreenLayout(Scene.picker(traits: TypeScene.traits(size)))
      #expect(layout.element(.status) == nil)
      let hint = try #require(layout.element(.hint))
      #expect(hint.lines.allSatisfy { $0.typeset.runs.allSatisfy { $0.face == .ordinary } })
      #expect(hint.frame.row == 23)
    }
  }

  @Test func `has a QR code of pixels that fits a window of 80 × 24`() throws {
    var state = Scene.picker(traits: TypeScene.traits())
    state.choose(1)
    _ = state.reduce(.promptArrived(attempt: 1, Scene.prompt))
    let picture = try #require(ScreenLayout(state).element(.picture))
    let code = try #require(picture.picture)
    #expect(picture.isVisible && picture.scale >= 3)
    let side = picture.scale * (code.width + 2 * QRCode.quietZone)
    #expect(picture.frame.columns * 10 >= side && picture.frame.rows * 20 >= side)
  }

  @Test func `has the cursor on the words of the focused control`() throws {
    for (language, size) in [("en", ContentSizeCategory.accessibilityLarge), ("ar", .large)] {
      let traits = TypeScene.traits(size, language: try #require(Language(locale: language)))
      let layout = ScreenLayout(Scene.picker(traits: traits))
      let cursor = try #require(layout.cursor)
      let line = try #require(layout.elements.first(where: \.isFocused)?.lines.first)
      let first =
        line.direction == .leftToRight
        ? line.wordColumns.lowerBound : line.wordColumns.upperBound - 1
      #expect(cursor == Point(column: first, row: line.place.row))
    }
  }

  @Test(arguments: [
    String(repeating: "(", count: 4_000), String(repeating: "\u{202B}", count: 4_000) + "x",
    String(repeating: "ا b ", count: 1_000), String(repeating: "क\u{94D}", count: 2_000),
    String(repeating: "W", count: 100_000), "\u{0}\u{1}\u{FFFF}\u{10FFFF}\u{AD}\u{200D}", "",
  ])
  func `breaks a hostile text into lines that fit, or keeps it in cells`(text: String) {
    let block = TypeScene.typesetter(.accessibilityExtraLarge).block(
      text, scale: 2, columns: 30, rows: 12, direction: .leftToRight)
    #expect(!block.lines.isEmpty && block.rows <= 12 && block.columns <= 30)
  }

  @Test func `keeps a text in cells that no font has, and says so if it was to be larger`() {
    // A scalar for private use, which no font of the tests has.
    for (size, reason) in [
      (ContentSizeCategory.large, TextBlock.Shortfall?.none), (.accessibilityLarge, .noGlyphs),
    ] {
      let typesetter = TypeScene.typesetter(size)
      let scale = size.isAccessibilityCategory ? 2 : 1
      let block = typesetter.block(
        "ab \u{F5F5}", scale: scale, columns: 40, direction: .leftToRight)
      #expect(block.lines.map(\.text) == ["ab \u{F5F5}"])
      #expect(block.lines.allSatisfy { $0.runs.map(\.face) == [.ordinary] })
      #expect(block.shortfall == reason)
    }
  }
}
