/// Whether a terminal draws letters larger itself, as the places of its cursor tell.
///
/// It is asked for the place of the cursor three times: before anything, behind a blank two cells wide, and behind one
/// twice as large. Nobody else sees a difference: who does not know the sequence passes over it.
///
/// Source: "The text sizing protocol" of kitty 0.40, "Detecting if the terminal supports this protocol"; ECMA-48's CPR.
struct TextSizingReport {
  /// The row in which it is asked, from 0.
  ///
  /// In the first one an answer looks like F3 with Shift, Alt or Control.
  static let row = 1
  /// The cells that the question may write in.
  static let columns = 4
  /// The rows of these.
  static let rows = 2

  /// The question; the cursor comes back to its place.
  static let question =
    "\u{1B}7\u{1B}[\(row + 1);1H\u{1B}[6n"
    + "\u{1B}]66;w=2; \u{1B}\\\u{1B}[6n" + "\u{1B}]66;s=2; \u{1B}\\\u{1B}[6n\u{1B}8"

  /// The columns that were told, from 1.
  private var told: [Int] = []

  /// Takes an answer, without its `ESC [`.
  ///
  /// - Returns: Whether both the width and the size are obeyed, once all is told; `nil` before, and for what is no answer.
  mutating func takes(_ text: String) -> Bool? {
    guard text.last == "R" else { return nil }
    let numbers = text.dropLast().split(separator: ";").map { Int($0) }
    guard numbers.count == 2, numbers[0] == Self.row + 1, let column = numbers[1] else {
      return nil
    }
    told.append(column)
    return told.count < 3 ? nil : told == [1, 3, 5]
  }
}
