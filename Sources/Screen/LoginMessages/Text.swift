/// The text of a message, as written by translators.
///
/// The message compiler (`Plugins/MessageCompiler`) shares this file by a link.
///
/// It is read by scalars, because a mark after a brace would form one character with it.
enum Text {
  /// A part of a text.
  enum Part: Equatable {
    case words(Substring)
    /// A placeholder by its name, as in `{brand}`.
    case place(Substring)
  }

  /// Returns the parts of a text; an unmatched brace is part of the words.
  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var (start, rest) = (text.startIndex, text.unicodeScalars[...])
    while let open = rest.firstIndex(of: "{") {
      rest = rest[open...].dropFirst()
      let name = rest.prefix(while: isOfName)
      guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
        continue
      }
      if start < open { parts.append(.words(text[start..<open])) }
      parts.append(.place(Substring(name)))
      rest = rest[name.endIndex...].dropFirst()
      start = rest.startIndex
    }
    return start < text.endIndex ? parts + [.words(text[start...])] : parts
  }

  /// Returns the names of a text's placeholders.
  static func places(in text: String) -> Set<String> {
    Set(
      parts(of: text).compactMap { part in
        guard case .place(let name) = part else { return nil }
        return String(name)
      })
  }

  /// Returns whether a text has an unmatched brace.
  static func hasLooseBrace(_ text: String) -> Bool {
    parts(of: text).contains { part in
      guard case .words(let words) = part else { return false }
      return words.unicodeScalars.contains { $0 == "{" || $0 == "}" }
    }
  }

  /// Returns whether a text has control characters, line or paragraph separators, directional characters, or a blank at an end.
  static func isUnclean(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.first == " " || scalars.last == " "
      || scalars.contains { scalar in
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        case _: false
        }
      }
  }

  /// Returns whether a text can be the name of a placeholder.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy(isOfName)
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _: false
    }
  }
}
