internal import LoginCanvas

/// The two formats in which terminals report the mouse.
///
/// Source: xterm's control sequences, "Mouse Tracking".
enum MouseReport {
  /// Reads a decimal report (mode 1006) after `ESC [`.
  ///
  /// The form is `<button;column;row`, then `M` for a press or a turn of the wheel, or `m` for a release; columns and
  /// rows count from 1.
  ///
  /// - Parameter text: The whole report, with its final letter.
  /// - Returns: `nil` for other buttons, for motion, and for an invalid report.
  static func event(ofDecimal text: String) -> MouseEvent? {
    guard text.first == "<", let final = text.last, final == "M" || final == "m" else { return nil }
    let numbers = text.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return event(
      button: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == "m")
  }

  /// Reads the three bytes after `ESC [ M` (mode 1000 without 1006).
  ///
  /// Each is 32 more than its value; button 3 means any release.
  static func event(ofBytes bytes: [UInt8]) -> MouseEvent? {
    guard bytes.count == 3, bytes[0] >= 32, bytes[1] > 32, bytes[2] > 32 else { return nil }
    let button = Int(bytes[0]) - 32
    let isRelease = button & 0b1100_0011 == 3
    return event(
      button: isRelease ? button & ~3 : button, column: Int(bytes[1]) - 32,
      row: Int(bytes[2]) - 32, isRelease: isRelease)
  }

  private static func event(button: Int, column: Int, row: Int, isRelease: Bool) -> MouseEvent? {
    // Raised to 1 before subtracting, because the smallest number has no predecessor.
    let point = Point(column: max(1, column) - 1, row: max(1, row) - 1)
    // 4, 8 and 16 are Shift, Meta and Ctrl.
    switch button & ~0b1_1100 {
    case 0: return MouseEvent(point: point, kind: isRelease ? .release : .press)
    case 64 where !isRelease: return MouseEvent(point: point, kind: .wheelUp)
    case 65 where !isRelease: return MouseEvent(point: point, kind: .wheelDown)
    default: return nil
    }
  }
}
