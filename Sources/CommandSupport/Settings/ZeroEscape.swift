/// The escape of a zero character in TOML, which the reader would take for the end of a text.
enum ZeroEscape {
  /// Where the first one is: `\u0000` or `\U00000000`, unless its backslash is itself escaped.
  ///
  /// - Parameter text: A file.
  /// - Returns: Line and column, counted from 1; `nil` where there is none.
  static func place(in text: String) -> (line: Int, column: Int)? {
    // By bytes: to Swift an accent behind the last zero makes another character of it.
    let bytes = Array(text.utf8)
    var (line, start, isEscaped) = (1, 0, false)
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { (line, start) = (line + 1, place + 1) }
      guard byte == UInt8(ascii: "\\"), !isEscaped else {
        isEscaped = false
        continue
      }
      let rest = bytes[(place + 1)...]
      if rest.starts(with: "u0000".utf8) || rest.starts(with: "U00000000".utf8) {
        return (line, String(decoding: bytes[start..<place], as: UTF8.self).count + 1)
      }
      isEscaped = true
    }
    return nil
  }
}
