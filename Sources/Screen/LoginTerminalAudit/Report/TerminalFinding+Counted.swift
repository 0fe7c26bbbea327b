import LoginAudit

extension TerminalFinding {
  /// What the measured value counts, in words that follow both numbers; `nil` if nothing is measured.
  package var counted: String? {
    guard let unit = measure?.unit else { return nil }
    switch rule {
    case .contrast, .contrastEnhanced: return "contrast of the letters with their background"
    case .nonTextContrast: return "contrast of the symbol with its background, in the best theme"
    case .useOfColor:
      return "contrast between the item with and without the focus, in the worst theme"
    case .focusAppearance: return "of the area of an outline of 2 pixels around the item"
    case .orientation, .textSpacing, .reflow, .otherTerminals:
      return "of the words that other starts show"
    case .textIsWhole:
      return unit == .percent ? "of the words that other starts show" : "of the word"
    case .timing, .onFocus, .onInput: return "of the words that were there before"
    case .writingOrder: return "of the letters are written from top to bottom"
    case .motionEnds: return "in a second, without a key"
    case .flashes: return "of a large part in a second"
    case .focusOrder: return "of the direction, back to an earlier place"
    case .targetSize: return "between the centers of both targets"
    case .nothingOverlaps: return "of the side of the box have letters"
    case .smallRepaints:
      return unit == .percent ? "of the letters on the screen, for one key" : "for one key"
    case .questionSoon: return "until the first question is heard, at 175 words a minute"
    case .spokenWords: return "with frames or drawings, or with equal marks side by side"
    case .quietWhenIdle: return "a second, without a key"
    case .iconsHaveText, .hover, .keyboard, .noTrap, .letterKeys, .pageTitled, .labelsDiffer,
      .focusVisible, .focusNotObscured, .pointerCancellation, .dragging, .fieldLabels,
      .cursorOnFocus, .plainOnDumb, .plainInPipe, .noColor, .terminalRestored,
      .restoredAfterCrash, .endsWhenAsked, .hiddenPasswords:
      return nil
    }
  }
}
