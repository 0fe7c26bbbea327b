/// Search for texts in texts, compared by bytes.
///
/// The standard library's search includes its regular expressions, which are larger than this whole target and have no
/// other use in the program.
extension StringProtocol {
  /// Returns the first occurrence of a text; `nil` if none exists.
  ///
  /// The empty text occurs at the beginning.
  package func place(of part: some StringProtocol) -> Range<Index>? {
    let wanted = Array(part.utf8)
    guard let first = wanted.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: wanted) {
        return start..<utf8.index(start, offsetBy: wanted.count)
      }
      rest = rest[utf8.index(after: start)...]
    }
    return nil
  }

  /// Returns whether a text occurs in this one.
  package func has(_ part: some StringProtocol) -> Bool { place(of: part) != nil }

  /// Returns this text with every occurrence of a text replaced.
  ///
  /// - Parameters:
  ///   - part: The text to replace; the empty text never occurs.
  ///   - other: The replacement.
  /// - Returns: The new text.
  package func exchanging(_ part: some StringProtocol, for other: some StringProtocol) -> String {
    guard !part.isEmpty else { return String(self) }
    var (text, rest) = ("", self[...])
    while let place = rest.place(of: part) {
      text += rest[..<place.lowerBound]
      text += other
      rest = rest[place.upperBound...]
    }
    return text + rest
  }
}
