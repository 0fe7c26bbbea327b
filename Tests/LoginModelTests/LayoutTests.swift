import Canvas
import Identity
import LoginModel
import Testing

@Suite struct `The layout` {
  /// Sizes at which a law changes, and their neighbours.
  static let columns = [20, 21, 27, 28, 29, 30, 31, 32, 33, 40, 48, 49, 50, 51, 80, 132, 250]
  static let rows = [8, 9, 11, 12, 15, 16, 17, 23, 24, 25, 43, 60]

  static func states(columns: Int, rows: Int, traits: Traits) -> [LoginState] {
    let size = Size(columns: columns, rows: rows)
    var states: [LoginState] = []
    for (screen, keyboard) in [(LoginState.Screen.picker, false), (.email, false), (.email, true)] {
      for notice in [nil, Notice.failure(.wrongEmailOrPassword)] {
        let order = screen == .picker ? 6 : notice == nil ? 6 : 7
        for focus in 0..<order {
          let state = LoginState.sample(
            loginTypes: LoginType.standard, traits: traits, size: size, screen: screen,
            focus: focus, notice: notice, wantsKeyboard: keyboard)
          if let state { states.append(state) }
        }
      }
    }
    return states
  }

  static func check(_ state: LoginState) {
    let layout = ScreenLayout(state)
    let what: Comment = "\(state.size) \(state.screen) \(state.focus) \(state.traits.language)"
    let controls = layout.elements.filter {
      [.button, .link, .field, .key].contains($0.role)
    }
    let focused = layout.elements.filter(\.isFocused)
    #expect(focused.count == 1, what)
    #expect(focused.first?.isVisible == true, what)
    #expect(layout.cursor != nil, what)
    for (index, one) in controls.enumerated() {
      for other in controls[(index + 1)...] {
        let both = one.frame.intersection(one.clip)
          .intersection(other.frame.intersection(other.clip))
        #expect(both.isEmpty, "\(one.id) and \(other.id) overlap \(what)")
      }
    }
    for element in layout.elements {
      #expect(element.frame.column >= 0 && element.frame.endColumn <= state.size.columns, what)
      for line in element.lines {
        #expect(
          DisplayWidth.of(line.text) <= line.place.columns || element.role == .key,
          "\(element.id) is cut: \(line.text) \(what)")
      }
      guard element.role == .button || element.role == .notice else { continue }
      let shown = element.shown.filter { $0 != " " && $0 != "!" && $0 != "?" }
      let whole = element.label.filter { $0 != " " && $0 != "!" && $0 != "?" }
      #expect(
        shown == whole || element.id.rawValue.hasPrefix("provider."), "\(element.id) \(what)")
    }
  }

  @Test(arguments: columns)
  func `cuts nothing, overlaps nothing and hides no focus`(columns: Int) {
    for rows in Self.rows {
      for state in Self.states(columns: columns, rows: rows, traits: Traits()) {
        Self.check(state)
      }
    }
  }

  @Test(arguments: [Language.japanese, .arabic, .german])
  func `does so in every language`(language: Language) {
    for columns in [20, 32, 40, 80] {
      for rows in [8, 12, 24] {
        let traits = Traits(language: language)
        for state in Self.states(columns: columns, rows: rows, traits: traits) {
          Self.check(state)
        }
      }
    }
  }

  @Test(arguments: TextSize.allCases)
  func `does so at every text size`(textSize: TextSize) {
    for columns in [20, 32, 48, 80] {
      let traits = Traits(chosenTextSize: textSize)
      for state in Self.states(columns: columns, rows: 20, traits: traits) { Self.check(state) }
    }
  }

  @Test func `survives any size`() {
    for columns in [0, 1, 2, 3, 5, 7, 11, 500] {
      for rows in [0, 1, 2, 3, 5, 200] {
        for state in Self.states(columns: columns, rows: rows, traits: Traits()) {
          _ = ScreenLayout(state).cursor
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

  @Test func `keeps field, error and button above the keyboard`() throws {
    for (columns, rows) in [(40, 24), (80, 24), (60, 20)] {
      let state = try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: Traits(),
          size: Size(columns: columns, rows: rows), screen: .email, focus: 1,
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
    let arabic = ScreenLayout(Scene.picker(traits: Traits(language: .arabic)))
    let one = try #require(latin.element(.cancel))
    let two = try #require(arabic.element(.cancel))
    #expect(two.frame.endColumn == 80 - one.frame.column)
    #expect(arabic.direction == .rightToLeft)
  }
}
