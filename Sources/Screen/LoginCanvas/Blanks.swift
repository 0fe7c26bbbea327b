extension StringProtocol {
  /// The text without blanks (U+0020) at its beginning and its end.
  package var withoutOuterBlanks: String { drop { $0 == " " }.withoutFinalBlanks }

  /// The text without blanks (U+0020) at its end.
  package var withoutFinalBlanks: String {
    let scalars = unicodeScalars
    guard let last = scalars.lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[..<scalars.index(after: last)])
  }
}
