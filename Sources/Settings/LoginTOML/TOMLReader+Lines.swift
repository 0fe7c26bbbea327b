extension TOMLReader {
  /// Returns the line of a value, from 1; `nil` if it isn't there.
  ///
  /// - Parameters:
  ///   - path: The names that lead to the value.
  ///   - text: The whole text.
  /// - Returns: The line.
  package static func line(of path: [String], in text: String) -> Int? {
    guard let places = try? places(in: text),
      let place = places.values.first(where: { $0.path == path })
    else { return nil }
    return 1 + text.utf8.prefix(place.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
  }
}
