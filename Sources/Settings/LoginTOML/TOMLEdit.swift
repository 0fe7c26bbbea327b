/// A change of one value in a TOML text; everything else is unchanged, including comments and blanks.
package enum TOMLEdit {
  package enum Value: Equatable {
    case text(String)
    case bool(Bool)
    case texts([String])
    case number(Int)
    case numbers([Int])

    var written: String {
      switch self {
      case .text(let text): Self.quoted(text)
      case .bool(let isOn): isOn ? "true" : "false"
      case .texts(let texts): "[" + texts.map(Self.quoted).joined(separator: ", ") + "]"
      case .number(let number): String(number)
      case .numbers(let numbers): "[" + numbers.map(String.init).joined(separator: ", ") + "]"
      }
    }

    private static let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]

    /// Returns a text between quotes, with escapes (TOML 1.0, "String").
    private static func quoted(_ text: String) -> String {
      var letters = "\""
      for scalar in text.unicodeScalars {
        letters += escapes[scalar] ?? String(scalar)
      }
      return letters + "\""
    }
  }

  /// Sets a value: in its place if it exists, otherwise at the end of its table, otherwise in a new table at the end.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - table: The name of its table; a dot is before the name of a table within another.
  ///   - number: The index among tables of that name, from 0; for an array of tables.
  ///   - value: The new value.
  ///   - text: TOML.
  /// - Returns: The new text; `nil` if the old one isn't TOML, or has no such table in an array.
  package static func set(
    _ key: String, of table: String, number: Int? = nil, to value: Value, in text: String
  ) -> String? {
    guard let places = try? TOMLReader.places(in: text) else { return nil }
    let names = names(table)
    var bytes = Array(text.utf8)
    let known = places.values.last {
      $0.path == names + [key] && (number == nil || $0.number == number && $0.table == names)
    }
    if let known {
      bytes.replaceSubrange(known.range, with: value.written.utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
    let line = "\(key) = \(value.written)\n"
    if let found = places.tables.last(where: { $0.names == names && $0.number == number ?? 0 }) {
      let isOpen = found.end > 0 && bytes[found.end - 1] != UInt8(ascii: "\n")
      bytes.insert(contentsOf: ((isOpen ? "\n" : "") + line).utf8, at: found.end)
      return String(decoding: bytes, as: UTF8.self)
    }
    guard number == nil else { return nil }
    return text + blank(after: text) + "[\(table)]\n" + line
  }

  /// The result of removing a value.
  package enum Removal: Equatable {
    /// The new text.
    case done(String)
    /// The text doesn't have the value.
    case missing
    /// The text isn't TOML, or the value isn't on lines of its own.
    case otherForm
  }

  /// Removes a value with its lines, including a comment after it.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - table: The name of its table, as in ``set(_:of:number:to:in:)``.
  ///   - number: The index among tables of that name, from 0; for an array of tables.
  ///   - text: TOML.
  /// - Returns: The new text, or why there is none.
  package static func removing(
    _ key: String, of table: String, number: Int? = nil, from text: String
  ) -> Removal {
    guard let places = try? TOMLReader.places(in: text) else { return .otherForm }
    let names = names(table)
    let known = places.values.last {
      $0.path == names + [key] && (number == nil || $0.number == number && $0.table == names)
    }
    guard let known else { return .missing }
    var bytes = Array(text.utf8)
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = bytes[..<known.range.lowerBound].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[known.range.upperBound...].firstIndex(where: isBreak).map { $0 + 1 }
    let rest = bytes[known.range.upperBound..<(end ?? bytes.count)].first {
      !" \t\r\n".utf8.contains($0)
    }
    let isPlain =
      !bytes[start..<known.range.lowerBound].contains(UInt8(ascii: "{"))
      && (rest == nil || rest == UInt8(ascii: "#"))
    guard isPlain else { return .otherForm }
    bytes.removeSubrange(start..<(end ?? bytes.count))
    return .done(String(decoding: bytes, as: UTF8.self))
  }

  /// Adds a table to an array of tables, at the end of the text.
  ///
  /// - Parameters:
  ///   - entries: The values of the table, in their order.
  ///   - table: The name of the array.
  ///   - text: TOML.
  /// - Returns: The new text; `nil` if the old one isn't TOML.
  package static func adding(
    _ entries: [(key: String, value: Value)], as table: String, to text: String
  ) -> String? {
    guard (try? TOMLReader.places(in: text)) != nil else { return nil }
    let lines = entries.map { "\($0.key) = \($0.value.written)\n" }.joined()
    return text + blank(after: text) + "[[\(table)]]\n" + lines
  }

  /// Returns the names of a table and of those around it; bare names have no dots (TOML 1.0, "Keys").
  private static func names(_ table: String) -> [String] {
    table.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the line breaks between a text and a new table.
  private static func blank(after text: String) -> String {
    text.isEmpty ? "" : text.utf8.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
  }
}
