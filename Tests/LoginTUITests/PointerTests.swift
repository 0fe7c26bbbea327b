import LoginBitmapFonts
import LoginCanvas
@testable import LoginLayout
import LoginMessages
import LoginModel
import LoginTerminal
import Testing

@testable import LoginScreens

@Suite struct `The pointer` {
  /// A mouse and a screen, as in the loop.
  struct Desk {
    var state: LoginState
    var pointer = Pointer()

    init(wantsKeyboard: Bool = false) {
      state = LoginState(
        loginTypes: [.google, .email, .guest], traits: TraitCollection(),
        size: Size(columns: 80, rows: 30), wantsKeyboard: wantsKeyboard)
    }

    /// Returns the action for a mouse event over a control.
    mutating func action(
      _ kind: MouseEvent.Kind, on control: ElementID, column: Int = 0
    ) throws -> LoginAction? {
      let frame = try #require(ScreenLayout(state).element(control)?.frame, "\(control)")
      return action(kind, at: Point(column: frame.column + column, row: frame.row))
    }

    mutating func action(_ kind: MouseEvent.Kind, at point: Point) -> LoginAction? {
      pointer.action(
        for: .mouse(MouseEvent(point: point, kind: kind)), in: state, on: ScreenView(state))
    }

    /// Performs a complete click, and its action.
    mutating func click(_ control: ElementID, column: Int = 0) throws {
      #expect(try action(.press, on: control, column: column) == nil)
      let meaning = try action(.release, on: control, column: column)
      _ = state.reduce(try #require(meaning))
    }
  }

  static let google = ElementID.provider("google.com")
  static let email = ElementID.provider("password")

  @Test func `uses a control when the button comes up on it, and not before`() throws {
    var desk = Desk()
    #expect(try desk.action(.press, on: Self.email) == nil)
    #expect(try desk.action(.release, on: Self.email, column: 9) == .activated(Self.email))
  }

  @Test func `does nothing where the button comes up elsewhere`() throws {
    var desk = Desk()
    _ = try desk.action(.press, on: Self.email)
    #expect(try desk.action(.release, on: Self.google) == nil)
    _ = try desk.action(.press, on: Self.email)
    #expect(desk.action(.release, at: Point(column: 0, row: 28)) == nil)
    // The release ends the press.
    #expect(try desk.action(.release, on: Self.email) == nil)
  }

  @Test func `does nothing where the button went down on nothing, or unseen`() throws {
    var desk = Desk()
    #expect(try desk.action(.release, on: Self.email) == nil)
    #expect(desk.action(.press, at: Point(column: 0, row: 28)) == nil)
    #expect(try desk.action(.release, on: Self.email) == nil)
  }

  @Test func `goes by the last press where a release got lost`() throws {
    var desk = Desk()
    _ = try desk.action(.press, on: Self.google)
    _ = try desk.action(.press, on: Self.email)
    #expect(try desk.action(.release, on: Self.email) == .activated(Self.email))
  }

  @Test func `does not use a control of another page that has come meanwhile`() throws {
    var desk = Desk()
    try desk.click(Self.email)
    #expect(desk.state.pageName == .email)
    _ = try desk.action(.press, on: .cancel)
    _ = desk.state.reduce(.escapePressed)
    #expect(desk.state.pageName == .picker)
    // It would leave the screen.
    #expect(try desk.action(.release, on: .cancel) == nil)
  }

  @Test func `puts the insertion point where the button came up in a field`() throws {
    var desk = Desk()
    try desk.click(Self.email)
    _ = desk.state.reduce(.textPasted("ada@example.com"))
    let line = try #require(ScreenLayout(desk.state).element(.email)?.lines.first)
    let start = Point(column: line.place.column, row: line.place.row)
    #expect(desk.action(.press, at: start) == nil)
    let end = Point(column: start.column + 3, row: start.row)
    #expect(desk.action(.release, at: end) == .insertionPointPlaced(.email, index: 3))
  }

  @Test func `types with a key of the on-screen keyboard when the button comes up on it`() throws {
    var desk = Desk(wantsKeyboard: true)
    try desk.click(Self.email)
    let (a, b) = (ElementID("key.a"), ElementID("key.b"))
    #expect(try desk.action(.press, on: a) == nil)
    #expect(try desk.action(.release, on: b) == nil)
    #expect(try desk.action(.press, on: b) == nil)
    #expect(try desk.action(.release, on: b) == .activated(b))
  }

  @Test func `moves the focus with the wheel, also while the button is down`() throws {
    var desk = Desk()
    let point = Point(column: 0, row: 28)
    #expect(desk.action(.wheelUp, at: point) == .wheelTurned(isForward: false))
    _ = try desk.action(.press, on: Self.email)
    #expect(desk.action(.wheelDown, at: point) == .wheelTurned(isForward: true))
    #expect(try desk.action(.release, on: Self.email) == .activated(Self.email))
  }

  /// Returns the cells of words in the last row, from left to right.
  private static func place(of words: String, on desk: Desk) throws -> [Point] {
    let row = desk.state.size.rows - 1
    let text = ScreenView(desk.state).frame.rowsText[row]
    let start = try #require(text.firstRange(of: words)?.lowerBound, "\(text)")
    let first = text.distance(from: text.startIndex, to: start)
    return words.indices.enumerated().map { Point(column: first + $0.offset, row: row) }
  }

  @Test func `presses the key that is clicked on the last row, at each of its letters`() throws {
    var desk = Desk()
    let list: [(String, LoginAction)] = [
      ("? help", .helpKeyPressed), ("F10 language", .languageKeyPressed),
    ]
    let form: [(String, LoginAction)] = [
      ("Enter continue", .enterPressed), ("F1 help", .helpKeyPressed), ("Esc back", .escapePressed),
    ]
    for hints in [list, form] {
      for (words, action) in hints {
        for point in try Self.place(of: words, on: desk) {
          #expect(desk.action(.press, at: point) == nil)
          #expect(desk.action(.release, at: point) == action, "\(words) \(point)")
        }
      }
      // A press on one and a release on another mean nothing.
      let (one, two) = (
        try Self.place(of: hints[0].0, on: desk)[0], try Self.place(of: hints[1].0, on: desk)[0]
      )
      _ = desk.action(.press, at: one)
      #expect(desk.action(.release, at: two) == nil)
      _ = desk.action(.press, at: Point(column: 0, row: one.row))
      #expect(desk.action(.release, at: Point(column: 0, row: one.row)) == nil)
      if hints.count == 2 { try desk.click(Self.email) }
    }
  }

  @Test func `finds the first key of the last row at its right end, where lines begin there`()
    throws
  {
    var desk = Desk()
    desk.state = LoginState(
      loginTypes: [.google, .email, .guest], traits: TraitCollection(language: .arabic),
      size: Size(columns: 80, rows: 30))
    let line = try #require(ScreenLayout(desk.state).element(.hint)?.lines.first)
    for (column, action) in [
      (line.columns.upperBound - 1, LoginAction.helpKeyPressed),
      (line.columns.lowerBound, .languageKeyPressed),
    ] {
      let point = Point(column: column, row: line.place.row)
      _ = desk.action(.press, at: point)
      #expect(desk.action(.release, at: point) == action)
    }
  }

  @Test func `brings the on-screen keyboard back that it has hidden`() throws {
    var desk = Desk(wantsKeyboard: true)
    try desk.click(Self.email)
    try desk.click(ElementID("key.hide"))
    #expect(!desk.state.isKeyboardShown)
    let point = try Self.place(of: "F2 keyboard", on: desk)[0]
    _ = desk.action(.press, at: point)
    #expect(desk.action(.release, at: point) == .keyboardKeyPressed)
    _ = desk.state.reduce(.keyboardKeyPressed)
    #expect(desk.state.isKeyboardShown)
  }

  @Test func `opens help, which has all text sizes, at the text size of enlarged letters`() throws {
    var desk = Desk()
    desk.state = LoginState(
      loginTypes: [.google, .email, .guest],
      traits: TraitCollection(
        chosenTextSize: .accessibilityExtraLarge, fonts: FontLibrary.open(cache: nil).library),
      size: Size(columns: 80, rows: 30))
    #expect(try desk.action(.press, on: .textSize) == nil)
    #expect(try desk.action(.release, on: .textSize) == .helpKeyPressed)
  }

  @Test func `leaves keys to the key map`() {
    var desk = Desk()
    let view = ScreenView(desk.state)
    #expect(desk.pointer.action(for: .key(.enter), in: desk.state, on: view) == .enterPressed)
    #expect(desk.pointer.action(for: .woken, in: desk.state, on: view) == nil)
  }
}
