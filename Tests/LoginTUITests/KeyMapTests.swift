import Canvas
import LoginModel
import Terminal
import Testing

@testable import LoginTUI

@Suite struct `The key map` {
  static var view: ScreenView {
    ScreenView(
      LoginState(
        loginTypes: [.google, .email], traits: TraitCollection(), size: Size(columns: 80, rows: 24))
    )
  }

  @Test(
    arguments: [
      (.key(.up), .arrowPressed(.up)), (.key(.tab), .tabPressed), (.key(.backTab), .backTabPressed),
      (.key(.enter), .enterPressed), (.key(.escape), .escapePressed), (.key(.home), .homePressed),
      (.key(.end), .endPressed), (.key(.delete), .editPressed(.deleteForward)),
      (.key(.backspace), .editPressed(.deleteBackward)), (.key(.f(2)), .keyboardKeyPressed),
      (.key(.f(3)), .showPasswordKeyPressed), (.key(.f(7)), .textSizeKeyPressed(.shrink)),
      (.key(.f(8)), .textSizeKeyPressed(.grow)), (.key(.f(9)), .textSizeKeyPressed(.reset)),
      (.key(.alt("+")), .textSizeKeyPressed(.grow)), (.key(.alt("=")), .textSizeKeyPressed(.grow)),
      (.key(.alt("-")), .textSizeKeyPressed(.shrink)),
      (.key(.alt("0")), .textSizeKeyPressed(.reset)), (.key(.f(1)), .helpKeyPressed),
      (.key(.alt("?")), .helpKeyPressed),
      (.key(.control("-")), .textSizeKeyPressed(.shrink)), (.interrupted, .interruptPressed),
      (.key(.control("a")), .homePressed), (.key(.control("e")), .endPressed),
      (.key(.control("u")), .editPressed(.deleteToStart)),
      (.key(.control("k")), .editPressed(.deleteToEnd)),
      (.key(.control("w")), .editPressed(.deleteWord)), (.character("x"), .characterTyped("x")),
      (.pasted("a\nb"), .textPasted("a\nb")),
      (.resized(Size(columns: 1, rows: 2)), .terminalResized(Size(columns: 1, rows: 2))),
    ] as [(TerminalEvent, LoginAction)])
  func `gives every key its meaning`(event: TerminalEvent, action: LoginAction) {
    #expect(KeyMap.action(for: event, isEditing: true, on: Self.view) == action)
  }

  @Test func `gives the mouse its meaning`() {
    let point = Point(column: 4, row: 0)
    func action(_ kind: MouseEvent.Kind) -> LoginAction? {
      KeyMap.action(
        for: .mouse(MouseEvent(point: point, kind: kind)), isEditing: false, on: Self.view)
    }
    #expect(action(.press) == .activated(.cancel))
    #expect(action(.release) == nil)
    #expect(action(.wheelUp) == .wheelTurned(isForward: false))
    #expect(action(.wheelDown) == .wheelTurned(isForward: true))
  }

  @Test func `leaves other keys alone`() {
    for event in [TerminalEvent.key(.f(12)), .key(.control("q")), .woken, .deadlinePassed] {
      #expect(KeyMap.action(for: event, isEditing: true, on: Self.view) == nil)
    }
  }
}
