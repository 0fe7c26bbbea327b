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
  ///   - table: The name of its table.
  ///   - number: The index among tables of that name, from 0; for an array of tables.
  ///   - value: The new value.
  ///   - text: TOML.
  /// - Returns: The new text; `nil` if the old one isn't TOML, or has no such table in an array.
  package static func set(
    _ key: String, of table: String, number: Int? = nil, to value: Value, in text: String
  ) -> String? {
    guard let places = try? TOMLReader.places(in: text) else { return nil }
    var bytes = Array(text.utf8)
    let known = places.values.last {
      $0.path == [table, key] && (number == nil || $0.number == number && $0.table == [table])
    }
    if let known {
      bytes.replaceSubrange(known.range, with: value.written.utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
    let line = "\(key) = \(value.written)\n"
    if let found = places.tables.last(where: { $0.names == [table] && $0.number == number ?? 0 }) {
      let isOpen = found.end > 0 && bytes[found.end - 1] != UInt8(ascii: "\n")
      bytes.insert(contentsOf: ((isOpen ? "\n" : "") + line).utf8, at: found.end)
      return String(decoding: bytes, as: UTF8.self)
    }
    guard number == nil else { return nil }
    let end = text.isEmpty ? "" : text.utf8.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
    return text + end + "[\(table)]\n" + line
  }
}
