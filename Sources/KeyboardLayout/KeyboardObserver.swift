/// Knows how many rows at the bottom of the screen are covered by a keyboard.
///
/// The law: while a keyboard is shown, ``bottomInset`` is its height; when it is hidden, the inset
/// is what it was before. The keyboard stands on the bottom edge of the screen, over whatever was
/// kept free there, so the original inset is not added to the keyboard's rows: the larger of the
/// two counts. As both numbers are kept and the inset is computed, no order of calls can lose the
/// former value.
///
/// Units: rows. Valid range: 0 or more; a negative argument is stored as 0.
public struct KeyboardObserver: Hashable, Sendable {
  /// Rows to keep free at the bottom with no keyboard shown; it may change at any time.
  public var originalInset: Int {
    didSet { originalInset = max(0, originalInset) }
  }

  /// Height of the keyboard; `nil` while none is shown.
  public private(set) var keyboardRows: Int?

  /// Begins with no keyboard shown.
  public init(originalInset: Int = 0) {
    self.originalInset = max(0, originalInset)
  }

  /// Whether a keyboard is shown.
  public var isKeyboardShown: Bool { keyboardRows != nil }

  /// Rows to keep free at the bottom now.
  public var bottomInset: Int { max(originalInset, keyboardRows ?? 0) }

  /// A keyboard of that height appears; one that is already shown takes the new height.
  public mutating func keyboardWillShow(rows: Int) {
    keyboardRows = max(0, rows)
  }

  /// The keyboard takes another height, as after a resize of the terminal; nothing happens while
  /// none is shown.
  public mutating func keyboardWillChange(rows: Int) {
    guard isKeyboardShown else { return }
    keyboardRows = max(0, rows)
  }

  /// The keyboard goes away; nothing happens when none is shown.
  public mutating func keyboardWillHide() {
    keyboardRows = nil
  }
}
