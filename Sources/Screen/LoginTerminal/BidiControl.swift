internal import CLoginNcurses
internal import LoginCanvas

/// How a terminal is told to treat text that runs from right to left (ECMA-48: BDSM, SCP).
///
/// It is told when the first such text comes to the screen, and never where there is none: nobody else pays
/// for it. From then on it stays, so that a field that is emptied does not paint the whole screen again.
enum BidiControl: Hashable {
  /// Not at all.
  case none
  /// Rows are shown as they are: `CSI 8 l`.
  case ours
  /// The terminal reorders rows, which run as it thinks: `CSI 8 h`.
  case rows
  /// The terminal reorders rows, which run from right to left: `CSI 8 h`, and `CSI 2 SP k`.
  case rowsFromTheRight

  /// What is right for a picture after this.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - former: The one that this was right for; `nil` for none.
  ///   - order: What the terminal wants.
  /// - Returns: What it is to be told.
  func next(for frame: Frame, after former: Frame?, order: TextOrder) -> BidiControl {
    // What was there before has been told.
    func hasNew() -> Bool { frame.hasRightToLeftText(besides: former) }
    return switch order {
    // kitty knows none of this.
    case .visualByWords: .none
    case .visual: self != .none || hasNew() ? .ours : .none
    case .logical(let reordering):
      if reordering.followsPage, frame.direction == .rightToLeft {
        .rowsFromTheRight
      } else {
        self != .none || hasNew() ? .rows : .none
      }
    }
  }

  /// Its name in C.
  var number: Int32 {
    switch self {
    case .none: Int32(LTUI_BIDI_UNTOLD)
    case .ours: Int32(LTUI_BIDI_OURS)
    case .rows: Int32(LTUI_BIDI_LTR)
    case .rowsFromTheRight: Int32(LTUI_BIDI_RTL)
    }
  }
}
