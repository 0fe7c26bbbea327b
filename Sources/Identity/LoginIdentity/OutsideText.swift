/// Functions for text from outside that compare bytes.
///
/// A separator is an ASCII byte. Swift's own `split`, `prefix` and `contains` compare characters, so an attacker can
/// hide a separator with an accent after it, or with a Unicode equivalent. A test in HouseTests prevents their use on
/// text from outside.
extension StringProtocol {
  /// Returns the parts between ASCII separators, including empty ones.
  package func parts(at separator: Unicode.Scalar, atMost count: Int = .max) -> [String] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: count - 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text before the first of some ASCII bytes; the whole text if there isn't one.
  package func before(anyOf bytes: StaticString) -> String {
    let ends = Array("\(bytes)".utf8)
    return String(decoding: utf8.prefix { !ends.contains($0) }, as: UTF8.self)
  }

  /// Returns whether it begins with an ASCII text, ignoring case.
  package func begins(with text: StaticString) -> Bool {
    let wanted = Array("\(text)".lowercased().utf8)
    return utf8.prefix(wanted.count).elementsEqual(wanted) { $0.lowercasedASCII == $1 }
  }

  package func holds(_ letter: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: letter)) }

  /// The text without surrounding white space.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The text with ASCII letters in lower case; in Unicode the kelvin sign is a K, in a host it isn't.
  package var lowercasedASCII: String {
    String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// Returns whether it is an ASCII text, ignoring case; a similar-looking text isn't.
  package func isText(_ text: StaticString) -> Bool {
    utf8.count == "\(text)".utf8.count && begins(with: text)
  }
}

extension String {
  /// Returns the beginning of the text in whole characters: an answer may contain a megabyte of explanation, and a
  /// screen shows a few lines.
  ///
  /// - Parameters:
  ///   - characters: The maximum number of characters.
  ///   - bytes: The maximum number of bytes in UTF-8; six times as many in JSON fit in every frame of a worker.
  /// - Returns: The text itself if it is short enough.
  package func clipped(to characters: Int = 1000, bytes: Int = 2048) -> String {
    guard utf8.count > min(characters, bytes) else { return self }
    var (end, count, length) = (startIndex, 0, 0)
    while end < endIndex, count < characters {
      let next = index(after: end)
      length += utf8.distance(from: end, to: next)
      guard length <= bytes else { break }
      (end, count) = (next, count + 1)
    }
    return String(self[..<end])
  }
}

extension UInt8 {
  /// The lowercase letter for an uppercase ASCII letter; any other byte is unchanged.
  package var lowercasedASCII: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }

  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
