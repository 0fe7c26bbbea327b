import LoginAudit
import LoginCanvas
import LoginIdentity
@testable import LoginLayout
@testable import LoginModel
import LoginMessages
import SeededRandom
import TestedLanguages
import Testing
import Waiting

@testable import LoginModel

@Suite struct `The layout` {
  /// The sizes at which a rule of the layout changes, and their neighbors.
  static let columns = [
    20, 21, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 35, 38, 39, 40, 43, 44, 48, 49, 50, 51, 80, 132,
    250,
  ]
  static let rows = [8, 9, 10, 11, 12, 15, 16, 17, 23, 24, 25, 43, 60]
  static let offers: [[LoginType]] = [[.email], LoginType.standard, LoginType.named.map(\.type)]
  static let notices: [Notice?] = [nil, .failure(.wrongEmailOrPassword), .emailMissing]

  /// Returns the screens of a size, with the focus on each control of each page.
  static func states(
    columns: Int, rows: Int, traits: TraitCollection, offers: [LoginType] = LoginType.standard,
    notices: [Notice?] = notices
  ) -> [LoginState] {
    let size = Size(columns: columns, rows: rows)
    var states: [LoginState] = []
    for (screen, keyboard) in [(PageName.picker, false), (.email, false), (.email, true)] {
      for notice in notices {
        var focus = 0
        while let state = LoginState.sample(
          loginTypes: offers, traits: traits, size: size, page: screen, focus: focus,
          notice: notice, wantsKeyboard: keyboard)
        {
          states.append(state)
          focus += 1
        }
        if focus == 0 { Issue.record("There is no \(screen) of \(columns)x\(rows)") }
      }
    }
    return states
  }

  static func broken(by states: [LoginState]) -> [Finding] {
    states.flatMap { LayoutLaws.broken(by: $0) }
  }

  @Test(arguments: columns)
  func `keeps its laws at every size, whatever is shown`(columns: Int) async {
    var generator = SeededGenerator(seed: UInt64(columns))
    for rows in Self.rows {
      let traits = TraitCollection(
        chosenTextSize: [
          nil, nil, .extraSmall, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
        ].randomElement(using: &generator) ?? nil,
        glyphs: GlyphSet.allCases.randomElement(using: &generator) ?? .sextants,
        language: Language.tested.randomElement(using: &generator) ?? .english)
      let states = Self.states(
        columns: columns, rows: rows, traits: traits,
        offers: Self.offers.randomElement(using: &generator) ?? [],
        notices: [nil, Notice.samples.randomElement(using: &generator)?.notice])
      #expect(Self.broken(by: states.shuffled(using: &generator).suffix(7)).isEmpty)
      await Task.yield()
    }
  }

  @Test(arguments: Language.tested, [(20, 8), (20, 10), (32, 12), (40, 24), (80, 24)])
  func `keeps its laws wherever the focus is`(language: Language, size: (columns: Int, rows: Int)) {
    let states = Self.states(
      columns: size.columns, rows: size.rows, traits: TraitCollection(language: language))
    #expect(Self.broken(by: states).isEmpty)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func `keeps its laws at every text size`(textSize: ContentSizeCategory) {
    for columns in [20, 32, 80] {
      let traits = TraitCollection(chosenTextSize: textSize)
      let states = Self.states(
        columns: columns, rows: 20, traits: traits,
        notices: [.failure(.weakPassword(minimumLength: 6))])
      #expect(Self.broken(by: states).isEmpty)
    }
  }

  /// Every notice in every fourth language; in the long run, in all.
  private static let reports = Notice.samples.enumerated().flatMap { number, sample in
    Language.tested.enumerated()
      .filter { FullRun.isOn || (number + $0.offset).isMultiple(of: 4) }
      .map { (key: sample.key, language: $0.element) }
  }

  @Test(arguments: reports)
  func `always shows the notice`(key: String, language: Language) throws {
    let notice = try #require(Notice.samples.first { $0.key == key }?.notice)
    var (reported, inView) = (0, 0)
    for (columns, rows) in [(20, 8), (24, 10), (32, 12), (80, 24)] {
      for state in Self.states(
        columns: columns, rows: rows, traits: TraitCollection(language: language), notices: [notice]
      )
      where state.pageName == .picker || state.focus == notice.fieldsAtFault.first {
        let layout = ScreenLayout(state)
        let shown = try #require(layout.element(.notice))
        let focused = layout.elements.first(where: \.isFocused)?.frame ?? shown.frame
        let isRoom = focused.union(shown.frame).rows <= shown.clip.rows
        if isRoom {
          #expect(
            shown.isVisible, "\(columns)x\(rows) \(state.pageName) \(state.isKeyboardShown)")
          inView += 1
        }
        #expect(LayoutLaws.findings(DrawnScreen(state, layout)).isEmpty)
        reported += 1
      }
    }
    #expect(reported >= 4 * LoginType.standard.count && inView > reported / 2)
  }

  @Test(arguments: Language.tested)
  func `survives any size, and keeps its laws from 12 columns on`(language: Language) {
    for columns in [0, 1, 2, 3, 5, 7, 11, 12, 19, 500] {
      for rows in [0, 1, 2, 3, 5, 7, 200] {
        var generator = SeededGenerator(seed: UInt64(columns * 1000 + rows))
        let states = Self.states(
          columns: columns, rows: rows, traits: TraitCollection(language: language))
        for state in states.shuffled(using: &generator).suffix(3) {
          if columns >= 12 { #expect(LayoutLaws.broken(by: state).isEmpty) }
          if let cursor = ScreenLayout(state).cursor {
            #expect(Rect(state.size).contains(cursor), "\(columns)x\(rows) \(state.focus)")
          }
        }
      }
    }
  }

  @Test func `gives the same picture after any size and back`() {
    var state = Scene.form(email: "ada@example.com", password: "secret1")
    let before = ScreenLayout(state)
    for size in [
      Size(columns: 20, rows: 8), Size(columns: 1, rows: 1), Size(columns: 300, rows: 90),
    ] {
      _ = state.reduce(.terminalResized(size))
    }
    _ = state.reduce(.terminalResized(Size(columns: 80, rows: 24)))
    #expect(ScreenLayout(state) == before)
  }

  @Test func `gives all buttons one width, at least 33 columns where there is room`() {
    for columns in [32, 40, 80] {
      let widths = Set(
        ScreenLayout(Scene.picker(columns: columns)).elements.filter { $0.role == .button }
          .map(\.frame.columns))
      #expect(widths.count == 1)
      #expect((widths.first ?? 0) == min(33, columns - 6))
    }
  }

  @Test func `uses short names in the accessibility categories and whole labels before`() {
    func labels(_ columns: Int) -> [String] {
      ScreenLayout(Scene.picker(columns: columns)).elements.filter { $0.role == .button }
        .map(\.shown)
    }
    #expect(labels(35).first == "Sign in with Google")
    #expect(labels(34).first == "Google")
    #expect(labels(80).last == "Continue as guest")
  }

  @Test func `gives up spacing first, then padding, then scrolls with a mark`() {
    func heights(_ rows: Int) -> [Int] {
      ScreenLayout(Scene.picker(rows: rows)).elements.filter { $0.role == .button }
        .map(\.frame.rows)
    }
    #expect(heights(24) == [3, 3, 3, 3, 3])
    #expect(heights(18) == [3, 3, 3, 3, 3])
    #expect(heights(12) == [2, 2, 2, 2, 2])
    #expect(heights(10) == [2, 2, 2, 2])
    #expect(ScreenLayout(Scene.picker(rows: 10)).element(.moreBelow) != nil)
    #expect(ScreenLayout(Scene.picker(rows: 12)).element(.moreBelow) == nil)
  }

  @Test(arguments: [(80, 24), (40, 20), (132, 43)])
  func `puts the only sign-in method into the middle`(columns: Int, rows: Int) throws {
    let layout = ScreenLayout(Scene.picker([.google], columns: columns, rows: rows))
    let button = try #require(layout.elements.first { $0.role == .button }?.frame)
    let middle = (button.row + button.endRow) / 2
    #expect(abs(middle - rows / 2) <= 2)
  }

  @Test(arguments: [GlyphSet.wedges, .quadrants, .halfBlocks, .ascii], [Appearance.light, .dark])
  func `never lets two buttons of the same fill run into each other`(
    glyphs: GlyphSet, appearance: Appearance
  ) throws {
    for columns in [40, 80] {
      for rows in 12...24 {
        let traits = TraitCollection(appearance: appearance, glyphs: glyphs)
        let screen = DrawnScreen(
          Scene.picker([.google, .apple, .twitter], columns: columns, rows: rows, traits: traits))
        let (buttons, frame) = (
          screen.layout.elements.filter { $0.role == .button }, screen.frame
        )
        for (upper, lower) in zip(buttons, buttons.dropFirst()) where upper.fill == lower.fill {
          let column = upper.frame.endColumn - 3
          let gap = (upper.frame.row..<lower.frame.endRow).contains { row in
            let cell = frame[column, row]
            return cell.style.background != upper.fill
              || cell.text != " " && cell.style.foreground == traits.theme.page
          }
          #expect(gap || upper.border != nil, "\(columns)x\(rows)")
        }
      }
    }
  }

  @Test func `keeps field, error and button above the keyboard`() throws {
    for (columns, rows) in [(40, 24), (80, 24), (60, 20)] {
      let state = try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: TraitCollection(),
          size: Size(columns: columns, rows: rows), page: .email, focus: 1,
          notice: .failure(.wrongPassword), wantsKeyboard: true))
      let layout = ScreenLayout(state)
      let keyboard = try #require(layout.elements.first { $0.role == .keyboard })
      for id in [ElementID.password, .notice, .go] {
        let element = try #require(layout.element(id))
        #expect(element.isVisible, "\(id) at \(columns)x\(rows)")
        #expect(element.frame.endRow <= keyboard.frame.row)
      }
    }
  }

  @Test func `is a mirror in Arabic`() throws {
    let latin = ScreenLayout(Scene.picker())
    let arabic = ScreenLayout(Scene.picker(traits: TraitCollection(language: .arabic)))
    let one = try #require(latin.element(.cancel))
    let two = try #require(arabic.element(.cancel))
    #expect(two.frame.endColumn == 80 - one.frame.column)
    #expect(arabic.direction == .rightToLeft)
  }

  @Test(arguments: [(1, 132, 43), (3, 120, 40), (5, 120, 44), (5, 132, 60), (7, 132, 50)])
  func `starts the sign-in methods and the form in one row if they are side by side`(
    count: Int, columns: Int, rows: Int
  ) throws {
    let types = Array(LoginType.named.map(\.type).prefix(count - 1)) + [.email]
    for language in Language.tested {
      var state = Scene.picker(types, columns: columns, rows: rows)
      var traits = state.traits
      traits.language = language
      _ = state.reduce(.traitsChanged(traits))
      let layout = ScreenLayout(state)
      try #require(layout.isSideBySide)
      let first = try #require(layout.elements.first { $0.role == .button })
      let field = try #require(layout.element(.email))
      #expect(first.frame.row == field.frame.row, "\(language)")
    }
  }
}
