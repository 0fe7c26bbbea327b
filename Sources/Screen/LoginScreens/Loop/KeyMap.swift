import LoginModel
import LoginTerminal

/// The meaning of each key: a map from the terminal's events to actions.
enum KeyMap {
  /// Returns the action of an event; `nil` for keys without a meaning here, for the mouse, which ``Pointer`` handles,
  /// and for events that the loop handles itself.
  ///
  /// - Parameters:
  ///   - event: The event from the terminal.
  ///   - isEditing: Whether a field has the focus, so that editing keys edit.
  ///   - scanning: The options for a switch, one of whose keys is one; `nil` without it.
  /// - Returns: The action.
  static func action(
    for event: TerminalEvent, isEditing: Bool, scanning: SwitchScanning? = nil
  ) -> LoginAction? {
    switch event {
    case .key(.enter) where scanning?.key == .enter: .switchPressed
    case .character(let character) where scanning?.key == .character(character): .switchPressed
    case .key(let key): action(for: key, isEditing: isEditing)
    case .character(let character): .characterTyped(character)
    case .pasted(let text): .textPasted(text)
    case .resized(let size): .terminalResized(size)
    case .capsLockReported(let isOn): .capsLockReported(isOn)
    case .interrupted: .interruptPressed
    case .mouse, .backgroundReported, .themeReported, .glyphsReported, .picturesReported,
      .deadlinePassed, .woken, .hungUp:
      nil
    }
  }

  private static func action(for key: Key, isEditing: Bool) -> LoginAction? {
    switch key {
    case .up: .arrowPressed(.up)
    case .down: .arrowPressed(.down)
    case .left: .arrowPressed(.left)
    case .right: .arrowPressed(.right)
    case .home, .pageUp: .homePressed
    case .end, .pageDown: .endPressed
    case .selectLeft: isEditing ? .editPressed(.selectLeft) : .arrowPressed(.left)
    case .selectRight: isEditing ? .editPressed(.selectRight) : .arrowPressed(.right)
    case .selectHome: isEditing ? .editPressed(.selectToStart) : .homePressed
    case .selectEnd: isEditing ? .editPressed(.selectToEnd) : .endPressed
    case .enter: .enterPressed
    case .tab: .tabPressed
    case .backTab: .backTabPressed
    case .escape: .escapePressed
    case .backspace: .editPressed(.deleteBackward)
    case .delete: .editPressed(.deleteForward)
    case .f(1), .alt("?"): .helpKeyPressed
    case .f(2): .keyboardKeyPressed
    case .f(3): .showPasswordKeyPressed
    case .f(7): .textSizeKeyPressed(.shrink)
    case .f(8): .textSizeKeyPressed(.grow)
    case .f(9): .textSizeKeyPressed(.reset)
    case .f(10): .languageKeyPressed
    case .f: nil
    case .alt(let sign): LoginAction.TextSizeStep(sign).map(LoginAction.textSizeKeyPressed)
    case .control(let letter): action(forControl: letter, isEditing: isEditing)
    }
  }

  /// Returns the action of a key by its name on the last row; `nil` for other words.
  static func action(ofKeyNamed name: String) -> LoginAction? {
    switch name {
    case "Enter": action(for: .enter, isEditing: true)
    case "Esc": action(for: .escape, isEditing: true)
    case "Tab": action(for: .tab, isEditing: true)
    case "?": .helpKeyPressed
    default:
      name.first == "F"
        ? Int(name.dropFirst()).flatMap { action(for: .f($0), isEditing: true) } : nil
    }
  }

  /// The keys that only move the focus.
  private static let moves: [(key: Key, action: LoginAction)] = [
    (.up, .arrowPressed(.up)), (.down, .arrowPressed(.down)), (.tab, .tabPressed),
    (.backTab, .backTabPressed),
  ]

  /// Returns the key of a predictable action; `nil` for all except moves of the focus.
  static func key(for action: LoginAction) -> Key? { moves.first { $0.action == action }?.key }

  /// Returns the action of an editing key of readline and Emacs; outside fields, it moves the focus if possible.
  private static func action(forControl letter: Character, isEditing: Bool) -> LoginAction? {
    switch letter {
    case "a": .homePressed
    case "e": .endPressed
    case "b" where isEditing: .arrowPressed(.left)
    case "f" where isEditing: .arrowPressed(.right)
    case "n": .arrowPressed(.down)
    case "p": .arrowPressed(.up)
    case "u": .editPressed(.deleteToStart)
    case "k": .editPressed(.deleteToEnd)
    case "w": .editPressed(.deleteWord)
    case "d": .editPressed(.deleteForward)
    case "h": .editPressed(.deleteBackward)
    default: LoginAction.TextSizeStep(letter).map(LoginAction.textSizeKeyPressed)
    }
  }
}
