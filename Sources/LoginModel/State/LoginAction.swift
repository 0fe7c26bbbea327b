package import LoginBitmapFonts
package import LoginCanvas
package import LoginIdentity

/// Something that happened.
package enum LoginAction: Equatable, Sendable {
  /// A direction of an arrow key.
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
    /// To the next size that looks larger.
    case grow
    /// To the next size that looks smaller.
    case shrink
    /// Back to the size that follows from the columns.
    case reset
  }

  /// The screen was opened.
  case opened
  /// The session that changed could not be kept.
  case sessionNotKept(IdentityError)
  /// The terminal has a new size.
  case terminalResized(Size)
  /// The ways to sign in and the form came to stand side by side on the picture, or no longer do.
  case arrangementChanged(isSideBySide: Bool)
  /// The traits changed.
  case traitsChanged(TraitCollection)
  /// Other ways to sign in are offered; checked by ``LoginType/validated(_:)``.
  case loginTypesChanged([LoginType])
  /// A key for the text size was pressed.
  case textSizeKeyPressed(TextSizeStep)
  /// The fonts that were asked for are there; `nil` when there are none.
  case fontsOpened(FontLibrary?)
  /// An arrow key was pressed.
  case arrowPressed(Direction)
  /// Tab was pressed: on to the next control.
  case tabPressed
  /// Shift-Tab was pressed: back to the one before.
  case backTabPressed
  /// Home, or Control-A, was pressed.
  case homePressed
  /// End, or Control-E, was pressed.
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
  /// Text came in one piece from the clipboard.
  case textPasted(String)
  /// A control was used, by a click or otherwise.
  case activated(ElementID)
  /// A field was clicked: it gets the focus, with the insertion point before the character at an index.
  case insertionPointPlaced(ElementID, index: Int)
  /// The wheel was turned, by one notch; towards the end when `isForward`.
  case wheelTurned(isForward: Bool)
  /// The key that shows or hides the on-screen keyboard was pressed.
  case keyboardKeyPressed
  /// The key that shows or hides the password was pressed.
  case showPasswordKeyPressed
  /// The key for help was pressed.
  case helpKeyPressed
  /// The wait that was asked for last is over.
  case waitEnded
  /// A wait ended so many seconds late, because the machine or the process slept.
  case timePassed(seconds: Int)
  /// What the person is to do for attempt `attempt`, or what replaces it.
  case promptArrived(attempt: Int, ProviderPrompt)
  /// Whether a browser could be opened.
  case browserAnswered(BrowserAnswer)
  /// The service answered attempt `attempt`; late answers are dropped.
  case answerArrived(attempt: Int, IdentityAnswer)
}

extension LoginAction {
  /// Whether a person did it; otherwise it came by itself, or answers to something earlier.
  var isOfPerson: Bool {
    switch self {
    case .textSizeKeyPressed, .arrowPressed, .tabPressed, .backTabPressed, .homePressed,
      .endPressed, .enterPressed, .escapePressed, .interruptPressed, .editPressed, .characterTyped,
      .textPasted,
      .activated, .insertionPointPlaced, .wheelTurned, .keyboardKeyPressed, .showPasswordKeyPressed,
      .helpKeyPressed:
      true
    case .opened, .sessionNotKept, .terminalResized, .arrangementChanged, .traitsChanged,
      .loginTypesChanged, .fontsOpened, .waitEnded, .timePassed, .promptArrived, .browserAnswered,
      .answerArrived:
      false
    }
  }
}

extension LoginAction {
  /// What a person mostly does next: the same move of the focus, or back; empty after anything else.
  package var likelyNext: [LoginAction] {
    switch self {
    case .arrowPressed(.up), .arrowPressed(.down):
      [self, .arrowPressed(self == .arrowPressed(.up) ? .down : .up)]
    case .tabPressed: [self, .backTabPressed]
    case .backTabPressed: [self, .tabPressed]
    case .opened, .sessionNotKept, .terminalResized, .arrangementChanged, .traitsChanged,
      .loginTypesChanged, .textSizeKeyPressed, .fontsOpened, .arrowPressed(.left),
      .arrowPressed(.right), .homePressed, .endPressed, .enterPressed, .escapePressed,
      .interruptPressed, .editPressed, .characterTyped, .textPasted, .activated,
      .insertionPointPlaced, .wheelTurned, .keyboardKeyPressed, .showPasswordKeyPressed,
      .helpKeyPressed, .waitEnded, .timePassed, .promptArrived, .browserAnswered, .answerArrived:
      []
    }
  }
}
