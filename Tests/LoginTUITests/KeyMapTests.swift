import LoginCanvas
import LoginModel
import LoginTerminal
import Testing

@testable import LoginScreens

@Suite struct `The key map` {
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
      (.key(.f(10)), .languageKeyPressed),
      (.key(.alt("?")), .helpKeyPressed),
      (.key(.control("-")), .textSizeKeyPressed(.shrink)), (.interrupted, .interruptPressed),
      (.key(.control("a")), .homePressed), (.key(.control("e")), .endPressed),
      (.key(.control("u")), .editPressed(.deleteToStart)),
      (.key(.control("k")), .editPressed(.deleteToEnd)),
      (.key(.selectLeft), .editPressed(.selectLeft)),
      (.key(.selectEnd), .editPressed(.selectToEnd)),
      (.key(.control("w")), .editPressed(.deleteWord)), (.character("x"), .characterTyped("x")),
      (.pasted("a\nb"), .textPasted("a\nb")), (.capsLockReported(true), .capsLockReported(true)),
      (.resized(Size(columns: 1, rows: 2)), .terminalResized(Size(columns: 1, rows: 2))),
    ] as [(TerminalEvent, LoginAction)])
  func `gives every key its meaning`(event: TerminalEvent, action: LoginAction) {
    #expect(KeyMap.action(for: event, isEditing: true) == action)
  }

  @Test func `ignores other keys`() {
    let mouse = MouseEvent(point: Point(column: 4, row: 0), kind: .press)
    for event in [
      TerminalEvent.key(.f(12)), .key(.control("q")), .mouse(mouse), .woken, .deadlinePassed,
    ] {
      #expect(KeyMap.action(for: event, isEditing: true) == nil)
    }
  }
}
