/// Text from outside, judged by its bytes.
///
/// A separator is a byte of ASCII. Swift's own `split`, `prefix` and `contains` compare characters, and
/// whoever puts an accent behind a separator, or one of its doubles in Unicode in its place, decides
/// what they see. A test in HouseTests keeps them away from text from outside.
extension StringProtocol {
  /// The parts between separators of ASCII, empty ones too.
  package func parts(at separator: Unicode.Scalar, atMost count: Int = .max) -> [String] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: count - 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands before the first of some bytes of ASCII; all of it where there is none.
  package func before(anyOf bytes: StaticString) -> String {
    let ends = Array("\(bytes)".utf8)
    return String(decoding: utf8.prefix { !ends.contains($0) }, as: UTF8.self)
  }

  /// Whether it begins with a text of ASCII, in either case.
  package func begins(with text: StaticString) -> Bool {
    let wanted = Array("\(text)".lowercased().utf8)
    return utf8.prefix(wanted.count).elementsEqual(wanted) { $0.lowercasedASCII == $1 }
  }

  /// Whether a byte of ASCII stands anywhere in it.
  package func holds(_ letter: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: letter)) }

  /// Without the white space around it.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// With the small letters of ASCII; to Unicode the sign of kelvin is a K, to a host it is none.
  package var lowercasedASCII: String {
    String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self)
  }

  /// Whether it is a text of ASCII, in either case; another text that looks alike is not.
  package func isText(_ text: StaticString) -> Bool {
    utf8.count == "\(text)".utf8.count && begins(with: text)
  }
}

extension String {
  /// Its beginning in whole characters: an answer has room for a megabyte of explanation, and a screen shows a few lines.
  ///
  /// - Parameters:
  ///   - characters: The most characters.
  ///   - bytes: The most bytes in UTF-8; six times as many in JSON fit in every frame of a worker.
  /// - Returns: The text itself where it is short enough.
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
  /// The small letter of a capital one of ASCII; any other byte as it is.
  fileprivate var lowercasedASCII: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }

  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
