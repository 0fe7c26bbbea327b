/// A set of keys that the keyboard shows.
package enum KeyPage: Hashable, Sendable {
  /// Small letters.
  case letters
  /// The letters page with shift on, for one character or locked.
  case shifted
  /// Digits and the most frequent signs.
  case symbols
  /// The other signs.
  case moreSymbols
  /// Characters of the layout that are on no other page, as with AltGr; the number of the page, from 0.
  case others(Int)
}

/// The state of the shift key.
package enum ShiftState: Hashable, Sendable, CaseIterable {
  /// Small letters.
  case off
  /// A capital for the next character only.
  case once
  /// Capitals until shift is pressed again.
  case locked
}
