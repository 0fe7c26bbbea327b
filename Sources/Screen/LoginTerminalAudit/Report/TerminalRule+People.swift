extension TerminalRule {
  /// The people whom a violation hurts, as `docs/audit-rules.md` says too.
  package var people: String {
    switch self {
    case .iconsHaveText: "people who hear the screen"
    case .writingOrder, .smallRepaints: "people who hear what is written"
    case .orientation: "people whose screen is higher than wide"
    case .useOfColor: "people who see few colors"
    case .contrast, .contrastEnhanced, .nonTextContrast, .focusAppearance: "people with low vision"
    case .textIsWhole, .reflow: "people who enlarge text"
    case .textSpacing: "people who need space between letters and lines"
    case .hover: "people who enlarge a part of the screen"
    case .keyboard, .noTrap: "people without a mouse"
    case .letterKeys: "people who speak or mistype"
    case .timing: "people who need more time"
    case .motionEnds: "people who can't read while something moves"
    case .flashes: "people with seizures"
    case .pageTitled: "people who hear the names of windows"
    case .focusOrder, .focusVisible, .focusNotObscured: "people who use keys"
    case .labelsDiffer: "people who hear one item at a time"
    case .pointerCancellation, .dragging, .targetSize: "people whose hands shake"
    case .onFocus, .onInput, .fieldLabels: "people who hear or enlarge a part of the screen"
    case .nothingOverlaps: "everyone"
    case .cursorOnFocus: "people with screen readers and magnifiers, which follow the cursor"
    case .questionSoon: "people with screen readers"
    case .spokenWords: "people with screen readers, and people with braille displays"
    case .quietWhenIdle: "people who hear what is written, and batteries"
    case .plainOnDumb: "people with line-based screen readers"
    case .plainInPipe: "people who read output by other programs"
    case .otherTerminals: "people at consoles"
    case .noColor: "people who don't want colors"
    case .terminalRestored, .restoredAfterCrash:
      "everyone, most of all people who can't see what is wrong"
    case .endsWhenAsked: "people whose session ends"
    case .hiddenPasswords: "everyone near other people"
    }
  }
}
