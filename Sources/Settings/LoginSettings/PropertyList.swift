/// The texts of a property list in XML, by name; Firebase writes one for Apple's platforms.
///
/// Source: Apple's PropertyList-1.0.dtd. Only the texts of the outermost dictionary are read; the rest is ignored.
struct PropertyList: Equatable {
  /// The texts; the first one of a repeated name counts.
  let texts: [String: String]

  /// Creates a list from XML; `nil` if it is invalid.
  init?(_ text: String) {
    var reader = PropertyListReader(Array(text.utf8))
    guard let texts = reader.texts() else { return nil }
    self.texts = texts
  }

  /// Returns whether bytes begin like a list in Apple's binary form.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }
}

private struct PropertyListReader {
  private enum Tag: Equatable {
    case begin(String), end(String), whole
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Returns the texts of the outermost dictionary; `nil` if there isn't one.
  mutating func texts() -> [String: String]? {
    guard nextTag() == .begin("plist"), nextTag() == .begin("dict") else { return nil }
    var (texts, name, depth) = ([String: String](), String?.none, 0)
    while let tag = nextTag() {
      switch tag {
      case .begin("key") where depth == 0:
        guard let text = text(), nextTag() == .end("key") else { return nil }
        name = text
      case .begin("string") where depth == 0:
        guard let name, let text = text(), nextTag() == .end("string") else { return nil }
        texts[name] = texts[name] ?? text
      case .begin: depth += 1
      case .end("dict") where depth == 0: return texts
      case .end: depth -= 1
      case .whole: break
      }
      guard depth >= 0 else { return nil }
    }
    return nil
  }

  /// Returns the next tag, and skips the text before it, comments and declarations.
  private mutating func nextTag() -> Tag? {
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if skip("<!--", "-->") || skip("<![CDATA[", "]]>") || skip("<?", "?>") || skip("<!", ">") {
        continue
      }
      guard let content = take(">")?.dropFirst() else { return nil }
      if content.first == UInt8(ascii: "/") { return .end(Self.name(content.dropFirst())) }
      return content.last == UInt8(ascii: "/") ? .whole : .begin(Self.name(content))
    }
    return nil
  }

  /// Returns the name of an element, without its attributes.
  private static func name(_ content: ArraySlice<UInt8>) -> String {
    String(decoding: content.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// Returns the text before the next tag, unescaped; `nil` for an unknown escape.
  private mutating func text() -> String? {
    var text = ""
    while let first = rest.first {
      if first == UInt8(ascii: "<") {
        guard rest.starts(with: "<![CDATA[".utf8) else { return text }
        rest = rest.dropFirst("<![CDATA[".utf8.count)
        guard let content = take("]]>") else { return nil }
        text += String(decoding: content, as: UTF8.self)
      } else if first == UInt8(ascii: "&") {
        guard let name = take(";"), let scalar = Self.scalar(name.dropFirst()) else { return nil }
        text.unicodeScalars.append(scalar)
      } else {
        let letters = rest.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        text += String(decoding: letters, as: UTF8.self)
        rest = rest[letters.endIndex...]
      }
    }
    return nil
  }

  private static let escapes: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    if let scalar = escapes[name] { return scalar }
    guard name.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.utf8.first == UInt8(ascii: "x")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }

  /// Takes the bytes before the next `end`, and `end`; returns `nil` if it is missing.
  private mutating func take(_ end: StaticString) -> ArraySlice<UInt8>? {
    let end = Array("\(end)".utf8)
    var place = rest.startIndex
    while let found = rest[place...].firstIndex(of: end[0]) {
      place = found + 1
      guard rest[found...].starts(with: end) else { continue }
      defer { rest = rest[(found + end.count)...] }
      return rest[..<found]
    }
    return nil
  }

  /// Skips a part that begins and ends with these texts; returns whether it was there.
  ///
  /// Without its end it is all of the rest.
  private mutating func skip(_ start: StaticString, _ end: StaticString) -> Bool {
    guard rest.starts(with: "\(start)".utf8) else { return false }
    if take(end) == nil { rest = [] }
    return true
  }
}
