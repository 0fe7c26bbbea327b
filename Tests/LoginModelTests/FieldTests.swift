import LoginCanvas
import SeededRandom
import LoginLettering
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A field` {
  static let clusters = ["a", "日", "e\u{301}", " ", "🇩🇪", "\u{301}", "👩\u{200D}💻", "@", "\u{200B}"]

  @Test(arguments: UInt64(1)...30)
  func `shows the insertion point and the text around it, never too wide`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for columns in [1, 2, 3, 7, 20] {
      var input = TextInput()
      for _ in 0..<Int.random(in: 0...14, using: &generator) {
        input.insert(Self.clusters.randomElement(using: &generator) ?? "")
      }
      input.placeInsertionPoint(at: .random(in: -1...16, using: &generator))
      for mask in [nil, Character("*")] {
        let window = FieldWindow(input, columns: columns, mask: mask)
        #expect(DisplayWidth.of(window.text) <= columns)
        #expect((0..<columns).contains(window.insertionColumn))
        let isWhole = window.start == 0 && window.text.count == input.characters.count
        let width = input.characters.reduce(0) {
          $0 + (mask == nil ? max(1, DisplayWidth.of($1)) : 1)
        }
        if width < columns { #expect(isWhole, "\(input.text) in \(columns)") }
        if mask != nil { #expect(window.text.allSatisfy { $0 == "*" }) }
      }
    }
  }

  @Test func `puts the insertion point where it was clicked, on either half of a character`() {
    let input = TextInput("a日本b")
    let indices = (0..<8).map {
      FieldWindow(input, columns: 20, mask: nil).index(of: $0)
    }
    #expect(indices == [0, 1, 1, 2, 2, 3, 4, 4])
    #expect(FieldWindow(input, columns: 20, mask: nil).index(of: -3) == 0)
    #expect(FieldWindow(input, columns: 20, mask: "*").index(of: 2) == 2)
  }

  /// Returns the window on a content of right-to-left letters.
  private static func window(
    _ text: String, at index: Int, joinsLetters: Bool = true, scale: Int = 1
  ) -> FieldWindow {
    var input = TextInput(text)
    input.placeInsertionPoint(at: index)
    return FieldWindow(
      input, columns: 20, mask: nil,
      typesetter: Typesetter(
        fonts: scale > 1 ? Scene.fonts : nil, glyphs: .sextants, joinsLetters: joinsLetters),
      scale: scale)
  }

  @Test(arguments: [true, false])
  func `has the point on the letter before which it is, in Hebrew too`(joinsLetters: Bool) {
    let columns = (0...4).map {
      Self.window("שלום", at: $0, joinsLetters: joinsLetters).insertionColumn
    }
    // After the last letter, the insertion point is to its left.
    #expect(columns == [3, 2, 1, 0, -1])
    let window = Self.window("שלום", at: 0, joinsLetters: joinsLetters)
    #expect(window.line.runs.map(\.text) == ["םולש"])
    #expect(window.direction == .rightToLeft)
    #expect((-2...5).map { window.index(of: $0) } == [4, 4, 3, 2, 1, 0, 0, 0])
  }

  @Test(arguments: [(PageName.name, ElementID.name), (.newPasskey, .name), (.email, .email)])
  func `of an empty name has the point where Arabic lines begin, and that of an address doesn't`(
    page: PageName, field: ElementID
  ) throws {
    let traits = TraitCollection(fonts: Scene.fonts, language: .arabic)
    for size in [ContentSizeCategory.large, .accessibilityExtraLarge] {
      var traits = traits
      traits.chosenTextSize = size
      let state = try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: traits, size: Size(columns: 80, rows: 24),
          page: page, focus: 0, notice: nil))
      let element = try #require(ScreenLayout(state).element(field))
      let line = try #require(element.lines.first)
      let point = line.columns.lowerBound + (element.insertionColumn ?? 0)
      let isAtTheRight = point > line.place.column + line.place.columns / 2
      #expect(isAtTheRight == (field == .name), "\(size)")
    }
  }

  @Test func `has one cell for lam and alef, and two where the terminal joins letters`() {
    let joined = (0...4).map { Self.window("سلام", at: $0).insertionColumn }
    #expect(joined == [2, 1, 1, 0, -1])
    #expect((0...2).map { Self.window("سلام", at: 0).index(of: $0) } == [3, 1, 0])
    let single = (0...4).map { Self.window("سلام", at: $0, joinsLetters: false).insertionColumn }
    #expect(single == [3, 2, 1, 0, -1])
  }

  @Test func `has the point between the parts of a content of both ways`() {
    let columns = (0...6).map { Self.window("ab אב", at: $0).insertionColumn }
    #expect(columns == [0, 1, 2, 4, 3, 5, 5])
    #expect((0...5).map { Self.window("ab אב", at: 0).index(of: $0) } == [0, 1, 2, 4, 3, 5])
  }

  @Test func `has the bar on the right of the letter before which it is, in large letters`() {
    let runs = (0...3).map { Self.window("אבג", at: $0, scale: 2).line.runs.map(\.text) }
    #expect(runs == [["גבא", " ", ""], ["גב", " ", "א"], ["ג", " ", "בא"], ["", " ", "גבא"]])
  }

  @Test func `moves the point to where the arrow shows, and types on the left`() {
    var state = Scene.page("name")
    _ = state.reduce(.editPressed(.deleteToStart))
    for letter in "אבג" { _ = state.reduce(.characterTyped(letter)) }
    func cursor() -> Point? { ScreenLayout(state).cursor }
    let end = cursor()
    _ = state.reduce(.arrowPressed(.right))
    #expect(cursor() == end.map { Point(column: $0.column + 1, row: $0.row) })
    #expect(state[field: .name]?.insertionIndex == 2)
    _ = state.reduce(.arrowPressed(.left))
    #expect(cursor() == end)
  }

  @Test(arguments: Language.tested)
  func `runs from left to right in every language`(language: Language) throws {
    var state = Scene.form(
      email: "ada@", traits: TraitCollection(language: language))
    _ = state.reduce(.backTabPressed)
    let layout = ScreenLayout(state)
    let line = try #require(layout.element(.email)?.lines.first)
    #expect(line.typeset.runs.map(\.text) == ["ada@"])
    #expect(line.columns == line.place.column..<line.place.column + 4)
    #expect(layout.cursor == Point(column: line.place.column + 4, row: line.place.row))
    _ = state.reduce(.arrowPressed(.left))
    #expect(
      ScreenLayout(state).cursor == Point(column: line.place.column + 3, row: line.place.row))
    _ = state.click(at: Point(column: line.place.column + 1, row: line.place.row))
    #expect(state.email.insertionIndex == 1)
  }

  @Test func `shows the password as marks, and as text only on request`() throws {
    var state = Scene.form(
      email: "a@b", password: "日本e\u{301}", traits: TraitCollection(glyphs: .ascii))
    #expect(ScreenLayout(state).element(.password)?.shown == "***")
    #expect(!ScreenLayout(state).elements.contains { $0.label.contains("日") })
    _ = state.reduce(.showPasswordKeyPressed)
    #expect(ScreenLayout(state).element(.password)?.shown == "日本e\u{301}")
  }

  @Test func `has only a mark on the cursor's cell when it is narrow`() throws {
    var state = Scene.form(columns: 20, rows: 12)
    for character in "abcdefghijklmnopqrstuvwxyz" { _ = state.reduce(.characterTyped(character)) }
    let layout = ScreenLayout(state)
    let field = try #require(layout.element(.password))
    let cursor = try #require(layout.cursor)
    #expect(field.frame.contains(cursor))
    #expect(cursor.column < field.frame.endColumn - 1)
  }

  @Test(arguments: UInt64(1)...30)
  func `holds the characters of its text, with the insertion point among them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let edits: [TextInput.Edit] = [
      .left, .right, .start, .end, .deleteBackward, .deleteForward, .deleteToStart, .deleteToEnd,
      .deleteWord,
    ]
    var input = TextInput()
    for _ in 0..<80 {
      if Int.random(in: 0..<3, using: &generator) > 0 {
        let typed = Self.clusters.randomElement(using: &generator) ?? ""
        let (scalars, index) = (input.text.unicodeScalars.count, input.insertionIndex)
        input.insert(typed)
        #expect(input.text.unicodeScalars.count == scalars + typed.unicodeScalars.count)
        #expect(input.insertionIndex >= index)
      } else if let edit = edits.randomElement(using: &generator) {
        input.apply(edit)
      }
      #expect(input.characters == Array(input.text))
      #expect((0...input.characters.count).contains(input.insertionIndex))
    }
  }

  @Test func `joins a mark with the letter that is put before it`() {
    var input = TextInput("\u{301}b")
    input.apply(.start)
    input.insert("e")
    #expect(input.characters == ["e\u{301}", "b"])
    #expect(input.insertionIndex == 1)
    input.apply(.deleteBackward)
    #expect(input.text == "b")
  }

  @Test func `never shows typed text when the state is printed or dumped`() {
    let state = Scene.form(email: "ada@example.com", password: "hunter2")
    var text = "\(state) \(String(reflecting: state))"
    dump(state, to: &text)
    #expect(!text.contains("hunter2"))
    #expect(text.contains("(7 characters)"))
    // A dump would list the characters one by one; those of the keyboard are listed under `labels`.
    var dumped = ""
    dump(state.password, to: &dumped)
    #expect(!dumped.contains("\"h\""))
  }
}
