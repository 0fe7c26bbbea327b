extension TerminalRule {
  /// How most programs repair a violation, in a sentence.
  package var remedy: String {
    switch self {
    case .iconsHaveText: "Write a word beside the icon, or replace the icon by one."
    case .writingOrder:
      "Write the screen from top to bottom, for example with one repaint at the start."
    case .orientation:
      "Lay the page out for the real number of columns and rows, and scroll what doesn't fit."
    case .useOfColor:
      "Show the focus by more than a color: reverse video, an underline, a mark such as “>”, or "
        + "the cursor."
    case .contrast:
      "Choose two colors with 4.5:1 in each theme, or leave one of them to the terminal: plain "
        + "text, or reverse video."
    case .textIsWhole: "Wrap or scroll the text in a narrow window instead of cutting it."
    case .contrastEnhanced: "Choose two colors with 7:1 in each theme."
    case .reflow:
      "Lay the page out again after SIGWINCH and at the start, in one column if the window is "
        + "narrow."
    case .nonTextContrast:
      "Give the symbol a color with 3:1 against its background, or write a word instead."
    case .textSpacing: "Let the page scroll in a window of 64×16, or make it shorter."
    case .hover: "Show the new text until the pointer leaves it, and let Esc remove it."
    case .keyboard: "Give each action of the mouse a key, and say on the screen which."
    case .noTrap: "Let Ctrl-C, Esc or q end the program, or say on the screen which key does."
    case .letterKeys: "Let people turn the shortcut off, or ask for Ctrl or Alt with the letter."
    case .timing: "Remove the time limit, or let people turn it off or extend it."
    case .motionEnds:
      "Stop the motion after five seconds, or offer a key that pauses it, and don't use "
        + "blinking text."
    case .flashes: "Change large parts of the screen at most three times a second."
    case .pageTitled:
      "Write OSC 2 with the name of the program and the page at the start: printf "
        + "'\\033]2;NAME\\007'."
    case .focusOrder: "Let Tab follow the order in which people read the page."
    case .labelsDiffer: "Give each item a text of its own, with the name of what it's about."
    case .focusVisible: "Show the item with the focus: by reverse video, a mark or the cursor."
    case .focusNotObscured: "Scroll so that the item with the focus is always on the screen."
    case .focusAppearance: "Change the whole item with 3:1: reverse video does in every theme."
    case .pointerCancellation: "Act when the button is released, not when it's pressed."
    case .dragging: "Offer keys, or clicks without a drag, for the same."
    case .targetSize: "Leave an empty row or two columns between targets, or make them larger."
    case .onFocus:
      "Let Tab and the arrow keys only move the focus, and ask for Enter before the page "
        + "changes."
    case .onInput: "Wait for Enter before the page changes."
    case .fieldLabels: "Write a label in the row of the field, or above it."
    case .nothingOverlaps:
      "Cut or wrap the text at the inside of the box, by the width of its cells."
    case .cursorOnFocus:
      "After each repaint, move the terminal's cursor to the item with the focus and leave it "
        + "visible (in curses: move, and curs_set(1))."
    case .smallRepaints: "Write only the cells that change, as curses does without clear()."
    case .questionSoon: "Ask first, and move introductions behind a key or below the question."
    case .spokenWords: "Draw fewer frames and rows of marks, or offer an option for plain lines."
    case .quietWhenIdle: "Write only after a key or a real change."
    case .plainOnDumb:
      "If TERM is dumb, ask in plain lines: print the choices with numbers, and read one."
    case .plainInPipe:
      "If isatty(1) is false, write plain text without colors or other sequences, and show the "
        + "screen on /dev/tty."
    case .otherTerminals:
      "Look the sequences up in terminfo, by curses for example, instead of writing those of "
        + "xterm."
    case .noColor:
      "If NO_COLOR is set and isn't empty, write no colors: bold, underline and reverse video "
        + "may stay."
    case .terminalRestored:
      "Catch SIGTERM, SIGINT and SIGHUP, and restore the screen, the cursor, the colors and the "
        + "modes of the line (in curses: endwin) before the end."
    case .restoredAfterCrash:
      "Install a handler for SIGSEGV and SIGABRT that writes the sequences that restore the "
        + "terminal, or run the screen in a child process."
    case .endsWhenAsked: "Don't ignore SIGTERM and SIGHUP: end within three seconds."
    case .hiddenPasswords:
      "Turn off the echo while a password is typed (termios without ECHO), and write nothing in "
        + "place of the letters, or marks."
    }
  }
}
