internal import CLoginNcurses
internal import LoginCanvas

/// The control sequences for right-to-left text (ECMA-48: BDSM, SCP).
///
/// They are sent when the first such text appears, and never without one, so other users don't pay for them. They then
/// stay in force, so emptying a field doesn't repaint the whole screen.
enum BidiControl: Hashable {
  /// No sequence.
  case none
  /// Rows are shown as sent: `CSI 8 l`, or mlterm's own sequence.
  case ours
  /// The terminal reorders rows in the direction that it determines: `CSI 8 h`.
  case rows
  /// The terminal reorders rows, which run from right to left: `CSI 8 h` and `CSI 2 SP k`.
  case rowsFromTheRight

  /// Returns the control for the next frame.
  ///
  /// - Parameters:
  ///   - frame: The next frame.
  ///   - former: The previous frame, for which this control was right; `nil` without one.
  ///   - order: The order that the terminal expects.
  /// - Returns: The control for `frame`.
  func next(for frame: Frame, after former: Frame?, order: TextOrder) -> BidiControl {
    // The control for earlier text was already sent.
    func hasNew() -> Bool { frame.hasRightToLeftText(besides: former) }
    return switch order {
    // kitty doesn't support these sequences.
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

  /// The constant in C.
  var number: Int32 {
    switch self {
    case .none: Int32(LTUI_BIDI_UNTOLD)
    case .ours: Int32(LTUI_BIDI_OURS)
    case .rows: Int32(LTUI_BIDI_LTR)
    case .rowsFromTheRight: Int32(LTUI_BIDI_RTL)
    }
  }
}
