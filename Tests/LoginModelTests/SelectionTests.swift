import Testing

@testable import LoginModel

@Suite struct `Selected text` {
  private static func form(_ email: String, _ edits: TextInput.Edit...) -> LoginState {
    var state = Scene.form(email: email)
    _ = state.reduce(.backTabPressed)
    for edit in edits { _ = state.reduce(.editPressed(edit)) }
    return state
  }

  private static func email(_ state: LoginState) -> TextInput {
    state[field: .email] ?? TextInput()
  }

  @Test func `grows and shrinks with Shift and an arrow, up to the edges`() {
    var state = Self.form("ada", .selectLeft, .selectLeft)
    #expect(Self.email(state).selection == 1..<3)
    _ = state.reduce(.editPressed(.selectRight))
    #expect(Self.email(state).selection == 2..<3)
    _ = state.reduce(.editPressed(.selectRight))
    #expect(Self.email(state).selection == nil)
    _ = state.reduce(.editPressed(.selectToStart))
    _ = state.reduce(.editPressed(.selectLeft))
    #expect(Self.email(state).selection == 0..<3)
  }

  @Test(arguments: [
    (LoginAction.characterTyped("x"), "x"), (.textPasted("eve"), "eve"),
    (.textPasted("\n"), "ada"), (.editPressed(.deleteBackward), ""),
    (.editPressed(.deleteForward), ""), (.editPressed(.deleteWord), ""),
  ])
  func `is replaced by typed and pasted text, and removed by a key that deletes`(
    action: LoginAction, text: String
  ) {
    var state = Self.form("ada", .selectToStart)
    _ = state.reduce(action)
    #expect(Self.email(state).text == text)
  }

  @Test func `leaves the insertion point at the edge that an arrow points to`() {
    var state = Self.form("adalace", .left, .left, .selectLeft, .selectLeft)
    #expect(Self.email(state).selection == 3..<5)
    var other = state
    _ = state.reduce(.arrowPressed(.left))
    #expect(Self.email(state).insertionIndex == 3 && Self.email(state).selection == nil)
    _ = other.reduce(.arrowPressed(.right))
    #expect(Self.email(other).insertionIndex == 5 && Self.email(other).selection == nil)
  }

  @Test func `grows in the direction of the arrow on the screen, also from right to left`() {
    var state = Self.form("\u{5D0}\u{5D1}\u{5D2}", .start, .selectLeft)
    #expect(Self.email(state).selection == 0..<1)
    _ = state.reduce(.editPressed(.selectRight))
    #expect(Self.email(state).selection == nil)
  }

  @Test func `ends when another control gets the focus, and with a click`() {
    var state = Self.form("ada", .selectToStart)
    _ = state.reduce(.tabPressed)
    #expect(Self.email(state).selection == nil)
    state = Self.form("ada", .selectToStart)
    _ = state.reduce(.insertionPointPlaced(.email, index: 1))
    #expect(Self.email(state).selection == nil && Self.email(state).insertionIndex == 1)
  }
}
