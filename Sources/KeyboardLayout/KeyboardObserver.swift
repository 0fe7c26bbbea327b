/// How many rows at the bottom of the screen are covered by a keyboard, or kept free without one.
///
/// The keyboard stands on the bottom edge of the screen, over whatever was kept free there, so the
/// original inset is not added to the keyboard's rows: the larger of the two counts. A new value is made
/// for every layout, so nobody has to say when the keyboard goes away.
///
/// Units: rows. Valid range: 0 or more; a negative argument is stored as 0.
package struct KeyboardObserver: Hashable, Sendable {
  private let originalInset: Int
  private var keyboardRows = 0

  /// Begins with no keyboard shown.
  ///
  /// - Parameter originalInset: Rows that are kept free without a keyboard.
  package init(originalInset: Int = 0) {
    self.originalInset = max(0, originalInset)
  }

  /// Rows to keep free at the bottom now.
  package var bottomInset: Int { max(originalInset, keyboardRows) }

  /// A keyboard of that height appears; one that is already shown takes the new height.
  package mutating func keyboardWillShow(rows: Int) {
    keyboardRows = max(0, rows)
  }
}
