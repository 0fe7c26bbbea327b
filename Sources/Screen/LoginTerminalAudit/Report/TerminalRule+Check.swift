extension TerminalRule {
  /// How a person decides about a finding that isn't sure, in a sentence.
  package var check: String {
    switch self {
    case .iconsHaveText:
      "Listen with a screen reader: it passes if the emoji's spoken name says enough."
    case .writingOrder:
      "Listen to the start with a screen reader: it passes if the order makes sense, as with "
        + "columns side by side."
    case .orientation:
      "Open the window with these columns and rows: it passes if the missing words have a way "
        + "to appear, for example by scrolling."
    case .useOfColor:
      "Look at the item in the colors of the Linux console and of Solarized: it passes if your "
        + "users never have these themes."
    case .contrast:
      "Look at it in the theme that the finding names: it passes if the program sets the colors "
        + "of the theme itself, or your users never have it."
    case .textIsWhole: "Look for a key that shows the whole word: it passes if there is one."
    case .contrastEnhanced: "Look at it in the theme that the finding names."
    case .reflow:
      "Open the window with these columns: it passes if every word can be read there, for "
        + "example by scrolling down or on another page."
    case .nonTextContrast: "It passes if the frame is only decoration."
    case .textSpacing:
      "Open a window of 64×16: it passes if the missing words have a way to appear."
    case .hover:
      "Move the pointer to the text and then to what appears: it passes if that stays, and Esc "
        + "removes it."
    case .keyboard: "Look for a key that shows the same page: it passes if there is one."
    case .noTrap: "Follow the way out that the screen describes: it passes if it works with keys."
    case .letterKeys: "Look for a setting that turns the shortcut off."
    case .timing:
      "Leave the program for a minute: it passes if the page returns, or people can choose the "
        + "time."
    case .motionEnds: "Look for a key or an option that stops it: it passes if there is one."
    case .flashes: "Watch it with someone who knows the limits for brightness and red."
    case .pageTitled:
      "It passes if a window never shows the program, or another program sets the title."
    case .focusOrder:
      "Press Tab through the page: it passes if the order follows the meaning, as in columns."
    case .labelsDiffer:
      "Read both items without the rest of the page: it passes if they do the same."
    case .focusVisible: "Press the key: it passes if it doesn't move a focus."
    case .focusNotObscured: "Press the key: it passes if no item has the focus then."
    case .focusAppearance: "Look at the item in the theme with the least contrast."
    case .pointerCancellation:
      "Press the button, move away and release it: it passes if nothing has happened."
    case .dragging: "Look for a key or a click that does the same: it passes if there is one."
    case .targetSize:
      "Measure the rows in your users' terminals: it passes if they're at least 24 pixels high."
    case .onFocus: "Press the key: it passes if the new words belong to the same page."
    case .onInput: "Type a letter: it passes if the page said before that it would change."
    case .fieldLabels: "Look at the field: it passes if text near it says what to type."
    case .nothingOverlaps: "Look at the box: it passes if the letters belong there, as in a title."
    case .cursorOnFocus:
      "Start a screen reader or a magnifier and move the focus: it passes if the item is "
        + "spoken, or in view."
    case .smallRepaints:
      "Listen to the key with a screen reader: it passes if only the change is spoken."
    case .questionSoon:
      "Listen to the start with a screen reader: it passes if the question comes soon enough."
    case .spokenWords: "Listen with a screen reader: it passes if it skips them."
    case .quietWhenIdle:
      "Listen with a screen reader while nothing happens: it passes if it's silent."
    case .plainOnDumb:
      "It passes if the message names another way to do the same, such as an option."
    case .plainInPipe: "Look at the output: program | cat -v."
    case .otherTerminals:
      "Start it with this TERM: it passes if every word is there and the colors do no harm."
    case .noColor:
      "It passes if the user asked for the colors by an option or a setting of this program."
    case .terminalRestored:
      "Run it, send the signal, and type a command: it passes if letters, cursor and colors are "
        + "as before."
    case .restoredAfterCrash: "Run it, send the signal, and type a command."
    case .endsWhenAsked: "Send the signal: it passes if the program ends."
    case .hiddenPasswords: "Type into the field: it passes if no letter appears."
    }
  }
}
