import LoginAudit
import LoginIdentity
import LoginLettering
import LoginMessages
import TestedLanguages
import Testing
import Waiting

@testable import LoginCanvas
@testable import LoginLayout
@testable import LoginModel

/// What people with large letters saw on their screens, over all pages.
@Suite struct `A reader of large letters` {
  static let sizes: [(columns: Int, rows: Int)] = [(40, 20), (60, 24), (80, 24), (100, 40)]
  static let textSizes: [ContentSizeCategory] = [
    .accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Returns the layouts of a page in every size, with the focus on the first control.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - language: Its language.
  ///   - notice: The notice on it.
  ///   - focused: For the focus on each control, those that are wanted; outside of the long run, each of two languages
  ///     has half of the sizes.
  /// - Returns: The layouts, each with its name.
  static func layouts(
    _ page: PageName, _ language: Language, notice: Notice? = nil,
    focused: ((LoginState) -> Bool)? = nil
  ) -> [(name: String, layout: ScreenLayout)] {
    var all: [(name: String, layout: ScreenLayout)] = []
    let turn = language == .english ? 0 : 1
    for (number, textSize) in textSizes.enumerated() {
      for (index, (columns, rows)) in sizes.enumerated()
      where focused == nil || FullRun.isOn || (number + index + turn).isMultiple(of: 2) {
        var one = ScreenCase(
          content: page == .picker ? .eight : page == .email ? .form : .page(page),
          language: language, textSize: textSize, columns: columns, rows: rows)
        one.notice = notice
        for focus in focused == nil ? [0] : ScreenCase.focuses(of: one.controlCount) {
          one.focus = focus
          guard let state = one.state, focused?(state) != false else { continue }
          all.append((name: "\(one)", layout: ScreenLayout(state)))
        }
      }
    }
    return all
  }

  /// Returns whether a field of the page may have the focus; that of the picker isn't one of its items.
  private static func isInField(_ state: LoginState) -> Bool {
    state.pageName == .picker
      || state.page.items(in: state).contains { $0.isField && $0.id == state.focus }
  }

  @Test(arguments: PageName.allCases, [Language.english, .german])
  func `sees the name of the field that has the focus`(page: PageName, language: Language) {
    for notice in [nil, Notice.failure(.wrongPassword)] {
      let layouts = Self.layouts(page, language, notice: notice, focused: Self.isInField)
      for (name, layout) in layouts {
        guard let field = layout.elements.first(where: { $0.isFocused && $0.role == .field }) else {
          continue
        }
        let label = layout.element(.label(of: field.id))
        #expect(field.isVisible && label?.isVisible == true, "\(field.id) · \(name)")
      }
    }
  }

  @Test(arguments: PageName.allCases, [Language.english, .german])
  func `never sees a part of a button or of a field`(page: PageName, language: Language) {
    for (name, layout) in Self.layouts(page, language, focused: { _ in true }) {
      for control in layout.elements where control.role.isControl && !control.isVisible {
        let isSeen = !control.frame.intersection(control.clip).isEmpty
        #expect(!isSeen || control.frame.rows > control.clip.rows, "\(control.id) · \(name)")
      }
    }
  }

  @Test(arguments: PageName.allCases, Language.tested)
  func `sees no title that is smaller than the text`(page: PageName, language: Language) {
    for (name, layout) in Self.layouts(page, language) {
      guard let title = layout.element(.title) else { continue }
      let isWithoutGlyphs = title.shortfall == .noGlyphs
      #expect(title.scale == layout.scale || isWithoutGlyphs, "\(name)")
    }
  }

  @Test(arguments: PageName.allCases, [Language.english, .german])
  func `reads all sentences of a page in one size`(page: PageName, language: Language) {
    for (name, layout) in Self.layouts(page, language) {
      let sentences = layout.elements.filter { element in
        element.role == .label && element.id.rawValue.hasPrefix("page.")
          && element.id != .userCode && element.shortfall != .noGlyphs
      }
      #expect(Set(sentences.map(\.scale)).count <= 1, "\(name)")
    }
  }

  @Test(arguments: textSizes)
  func `reads the address, the key and the path as large as everything else`(
    textSize: ContentSizeCategory
  ) throws {
    for (page, id) in [
      (PageName.provider, ElementID.codeAddress), (.application, .applicationKey),
      (.storage, ElementID("page.file")),
    ] {
      for (columns, rows) in [(80, 24), (100, 40)] {
        let one = ScreenCase(
          content: .page(page), language: .english, textSize: textSize, columns: columns,
          rows: rows)
        let layout = ScreenLayout(try #require(one.state))
        let element = try #require(layout.element(id), "\(one)")
        #expect(element.scale == layout.scale, "\(one)")
      }
    }
  }

  @Test func `has the address in ordinary text, too`() throws {
    let one = ScreenCase(
      content: .page(.provider), language: .english, textSize: .accessibilityExtraLarge,
      columns: 80, rows: 24)
    let layout = ScreenLayout(try #require(one.state))
    let foot = try #require(layout.element(.statusAddress))
    #expect(foot.scale == 1 && foot.shown == layout.element(.codeAddress)?.label)
  }

  @Test(arguments: PageName.allCases)
  func `tells two buttons of one color apart`(page: PageName) {
    for (name, layout) in Self.layouts(page, .english) {
      let buttons = layout.elements.filter { $0.role == .button && $0.isVisible }
      for (upper, lower) in zip(buttons, buttons.dropFirst())
      where upper.fill == lower.fill && lower.frame.row == upper.frame.endRow {
        let isApart = upper.parting != nil || upper.border != nil
        let hasHalfRow = upper.shape == .compactPill || upper.shape == .snugPill
        #expect(isApart || hasHalfRow, "\(upper.id) \(lower.id) · \(name)")
      }
    }
  }

  @Test func `sees no letter on the edge of a button`() throws {
    for glyphs in [GlyphSet.sextants, .quadrants] {
      var one = ScreenCase(
        content: .page(.storage), language: .english,
        textSize: .accessibilityExtraExtraExtraLarge, columns: 80, rows: 24)
      one.glyphs = glyphs
      let screen = DrawnScreen(try #require(one.state))
      let button = try #require(screen.layout.elements.first { $0.role == .button && $0.isFocused })
      let line = try #require(button.lines.first)
      #expect(line.place.rows == line.typeset.rows + 1 && button.lines.count == 1)
      for (row, isFirst) in [(button.frame.row, true), (button.frame.endRow - 1, false)] {
        let touching = Self.signs(glyphs, atTop: isFirst)
        let signs = line.columns.map { screen.frame[$0, row].text }
        #expect(signs.allSatisfy { !touching.contains($0) }, "\(glyphs): \(signs)")
      }
    }
  }

  /// The characters with a pixel in the first row of their cell, or with one in the last row.
  private static func signs(_ glyphs: GlyphSet, atTop: Bool) -> Set<String> {
    let (across, down) = (glyphs.pixelColumns, glyphs.pixelRows)
    let row = ((1 << across) - 1) << (atTop ? 0 : across * (down - 1))
    return Set(
      (0..<(1 << (across * down))).filter { $0 & row != 0 }.map { glyphs.character($0).text })
  }

  @Test func `sees where the insertion point ends and the next label begins`() throws {
    let one = ScreenCase(
      content: .form, language: .english, textSize: .accessibilityExtraExtraExtraLarge,
      columns: 40, rows: 20)
    let screen = DrawnScreen(try #require(one.state))
    let field = try #require(screen.layout.element(.email))
    let line = try #require(field.lines.first)
    let column = line.columns.lowerBound + (field.insertionColumn ?? 0)
    let bar = (line.place.row..<line.place.endRow).map { screen.frame[column, $0].text }
    // The first pixel and the last one are free.
    #expect(bar == ["\u{1FB13}", "\u{258C}", "\u{1FB04}"])
  }

  @Test(arguments: textSizes + [.large], sizes)
  func `meets one shape of field on all pages`(
    textSize: ContentSizeCategory, size: (columns: Int, rows: Int)
  ) {
    var shapes: Set<Element.Shape> = []
    for content in [ScreenCase.Content.form] + ScreenCase.Content.pages.map({ .page($0) }) {
      let one = ScreenCase(
        content: content, language: .german, textSize: textSize, columns: size.columns,
        rows: size.rows)
      guard let state = one.state else { continue }
      shapes.formUnion(
        ScreenLayout(state).elements.filter { $0.role == .field }.map(\.shape))
    }
    #expect(shapes.count == 1)
  }
}
