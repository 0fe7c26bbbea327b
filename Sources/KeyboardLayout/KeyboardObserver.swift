/// The number of rows at the bottom of the screen that are covered by a keyboard or reserved without one.
///
/// The keyboard is at the bottom edge of the screen, above the reserved rows, so the original inset isn't added to the
/// keyboard's rows: the larger of the two counts. A new value is created for every layout, so hiding the keyboard needs
/// no notification.
///
/// Units: rows. Valid range: 0 or more; a negative argument is stored as 0.
package struct KeyboardObserver: Hashable, Sendable {
  private let originalInset: Int
  private var keyboardRows = 0

  /// Creates an observer without a keyboard.
  ///
  /// - Parameter originalInset: The rows that are reserved without a keyboard.
  package init(originalInset: Int = 0) {
    self.originalInset = max(0, originalInset)
  }

  /// The rows to keep free at the bottom.
  package var bottomInset: Int { max(originalInset, keyboardRows) }

  /// Shows a keyboard of a height; one that is already shown takes the new height.
  package mutating func keyboardWillShow(rows: Int) {
    keyboardRows = max(0, rows)
  }
}
