/// Texts in texts, compared by their bytes.
///
/// The standard library's own search comes with its regular expressions, which are larger than this whole
/// target; nothing else in the program needs them.
extension StringProtocol {
  /// Where a text stands first; `nil` where it does not.
  ///
  /// The empty text stands at the beginning.
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

  /// Whether a text stands anywhere in it.
  package func has(_ part: some StringProtocol) -> Bool { place(of: part) != nil }

  /// With another text wherever one stood.
  ///
  /// - Parameters:
  ///   - part: What is taken out; the empty text stands nowhere.
  ///   - other: What comes in its place.
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
