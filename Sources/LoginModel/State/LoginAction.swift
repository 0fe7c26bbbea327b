package import LoginBitmapFonts
package import LoginCanvas
package import LoginIdentity
package import LoginKeyboardLayout

/// An event that can change the state.
package enum LoginAction: Equatable, Sendable {
  /// The direction of an arrow key.
  package enum Direction: Hashable, Sendable {
    /// Up.
    case up
    /// Down.
    case down
    /// Left.
    case left
    /// Right.
    case right
  }

  /// A change of the text size.
  package enum TextSizeStep: Hashable, Sendable {
    /// The next size that looks larger.
    case grow
    /// The next size that looks smaller.
    case shrink
    /// The size that follows from the columns.
    case reset
  }

  /// The screen was opened.
  case opened
  /// The changed session could not be saved.
  case sessionNotSaved(IdentityError)
  /// The terminal has a new size.
  case terminalResized(Size)
  /// The sign-in methods and the form are now side by side, or no longer are.
  case arrangementChanged(isSideBySide: Bool)
  /// The traits changed.
  case traitsChanged(TraitCollection)
  /// The sign-in methods changed; checked by ``LoginType/validated(_:)``.
  case loginTypesChanged([LoginType])
  /// A key for the text size was pressed.
  case textSizeKeyPressed(TextSizeStep)
  /// The requested fonts were opened; `nil` if none exist.
  case fontsOpened(FontLibrary?)
  /// The requested layout of the on-screen keyboard was read; `nil` if it isn't installed.
  case keysOpened(KeyLayout?)
  /// An arrow key was pressed.
  case arrowPressed(Direction)
  /// Tab was pressed: to the next control.
  case tabPressed
  /// Shift-Tab was pressed: to the previous control.
  case backTabPressed
  /// Home or Control-A was pressed.
  case homePressed
  /// End or Control-E was pressed.
  case endPressed
  /// Enter was pressed.
  case enterPressed
  /// Esc was pressed.
  case escapePressed
  /// Control-C was pressed.
  case interruptPressed
  /// An editing key was pressed.
  case editPressed(TextInput.Edit)
  /// A printable character was typed.
  case characterTyped(Character)
  /// Text was pasted from the clipboard in one piece.
  case textPasted(String)
  /// A control was activated, by a click or otherwise.
  case activated(ElementID)
  /// A field was clicked: it receives the focus, with the insertion point before the character at an index.
  case insertionPointPlaced(ElementID, index: Int)
  /// The wheel was turned by one notch; towards the end if `isForward`.
  case wheelTurned(isForward: Bool)
  /// The key that shows or hides the on-screen keyboard was pressed.
  case keyboardKeyPressed
  /// The key that shows or hides the password was pressed.
  case showPasswordKeyPressed
  /// The key for help was pressed.
  case helpKeyPressed
  /// The key for the languages was pressed.
  case languageKeyPressed
  /// The terminal reported whether Caps Lock is on; `nil` if it no longer knows.
  case capsLockReported(Bool?)
  /// The switch of a person who uses only one was pressed.
  case switchPressed
  /// The time for the highlighted controls ended.
  case scanStepped
  /// The last requested wait ended.
  case waitEnded
  /// A wait ended a number of seconds late because the machine or the process slept.
  case timePassed(seconds: Int)
  /// The instructions for attempt `attempt`, or their replacement, arrived.
  case promptArrived(attempt: Int, ProviderPrompt)
  /// The result of opening a browser arrived.
  case browserAnswered(BrowserAnswer)
  /// The service answered attempt `attempt`; late answers are dropped.
  case answerArrived(attempt: Int, IdentityAnswer)
}

extension LoginAction {
  /// Whether the action comes from a person; otherwise it occurred by itself or answers an earlier request.
  var isOfPerson: Bool {
    switch self {
    case .textSizeKeyPressed, .arrowPressed, .tabPressed, .backTabPressed, .homePressed,
      .endPressed, .enterPressed, .escapePressed, .interruptPressed, .editPressed, .characterTyped,
      .textPasted,
      .activated, .insertionPointPlaced, .wheelTurned, .keyboardKeyPressed, .showPasswordKeyPressed,
      .helpKeyPressed, .languageKeyPressed, .switchPressed:
      true
    case .opened, .sessionNotSaved, .terminalResized, .arrangementChanged, .traitsChanged,
      .loginTypesChanged, .fontsOpened, .keysOpened, .waitEnded, .timePassed, .promptArrived,
      .browserAnswered,
      .answerArrived, .capsLockReported, .scanStepped:
      false
    }
  }
}

extension LoginAction {
  /// Whether the action comes from a single switch.
  var isOfSwitch: Bool {
    if case .switchPressed = self { true } else { false }
  }

  /// The likely next actions of a person: the same move of the focus, or back; empty after anything else.
  package var likelyNext: [LoginAction] {
    switch self {
    case .arrowPressed(.up), .arrowPressed(.down):
      [self, .arrowPressed(self == .arrowPressed(.up) ? .down : .up)]
    case .tabPressed: [self, .backTabPressed]
    case .backTabPressed: [self, .tabPressed]
    case .opened, .sessionNotSaved, .terminalResized, .arrangementChanged, .traitsChanged,
      .loginTypesChanged, .textSizeKeyPressed, .fontsOpened, .keysOpened, .arrowPressed(.left),
      .arrowPressed(.right), .homePressed, .endPressed, .enterPressed, .escapePressed,
      .interruptPressed, .editPressed, .characterTyped, .textPasted, .activated,
      .insertionPointPlaced, .wheelTurned, .keyboardKeyPressed, .showPasswordKeyPressed,
      .helpKeyPressed, .languageKeyPressed, .waitEnded, .timePassed, .promptArrived,
      .browserAnswered, .answerArrived, .capsLockReported, .switchPressed, .scanStepped:
      []
    }
  }
}
