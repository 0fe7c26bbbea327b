import LoginSettings

/// The headers of a request, including the one for the token.
struct RequestHeaders {
  /// The names and values, in their order; without the token.
  private(set) var all: [(name: String, value: String)] = []
  /// The header for the token: `Authorization`, with `Bearer`, or one with only the token.
  let tokenHeader: String

  /// A line that isn't a header, or a header that this command sets itself.
  struct Refused: Error, Equatable {
    let name: String
  }

  /// Creates headers from lines such as `Accept: text/plain`; `Name;` sends an empty one, as with curl.
  init(_ lines: [String], tokenHeader: String?) throws(Refused) {
    self.tokenHeader = tokenHeader ?? "Authorization"
    guard HeaderName.canCarryToken(self.tokenHeader) else {
      throw Refused(name: self.tokenHeader)
    }
    for line in lines {
      let end = line.firstIndex { $0 == ":" || $0 == ";" } ?? line.endIndex
      let name = String(line[..<end])
      let value = line[end...].dropFirst().drop { $0 == " " || $0 == "\t" }
      let isEmptyOne = line[end...] == ";"
      // RFC 9110 §5.5: a line break would start another header.
      let isClean = value.unicodeScalars.allSatisfy {
        $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F
      }
      guard HeaderName.isName(name), end < line.endIndex, line[end] == ":" || isEmptyOne, isClean,
        !HeaderName.ofConnection.contains(name.lowercased()), name.lowercased() != "authorization",
        name.lowercased() != self.tokenHeader.lowercased()
      else { throw Refused(name: name) }
      all.append((name, String(value)))
    }
  }

  /// Adds a header unless there is one of that name.
  mutating func add(_ name: String, _ value: String) {
    guard !all.contains(where: { $0.name.lowercased() == name.lowercased() }) else { return }
    all.append((name, value))
  }

  /// Removes a header.
  mutating func remove(_ name: String) {
    all.removeAll { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns all headers, and the token.
  func with(token: String) -> [(name: String, value: String)] {
    let value = tokenHeader.lowercased() == "authorization" ? "Bearer \(token)" : token
    return all + [(tokenHeader, value)]
  }
}
