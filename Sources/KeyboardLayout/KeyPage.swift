/// One of the sets of keys that the keyboard shows in turn.
package enum KeyPage: Hashable, Sendable, CaseIterable {
  /// Small letters.
  case letters
  /// The letters page with shift on, for one character or locked.
  case shifted
  /// Digits and the signs that are needed most.
  case symbols
  /// The other signs.
  case moreSymbols
}

/// How far the shift key is pressed in.
package enum ShiftState: Hashable, Sendable, CaseIterable {
  /// Small letters.
  case off
  /// The next character is a capital, the one after it is not.
  case once
  /// Capitals until shift is pressed again.
  case locked
}
