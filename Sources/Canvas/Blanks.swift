extension StringProtocol {
  /// The text without blanks (U+0020) at its beginning and its end.
  package var withoutOuterBlanks: String { String(drop { $0 == " " }).withoutFinalBlanks }

  /// The text without blanks (U+0020) at its end.
  package var withoutFinalBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
