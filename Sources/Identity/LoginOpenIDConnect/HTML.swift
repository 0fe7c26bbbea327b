/// Pages without scripts, for any browser.
package enum HTML {
  /// Returns a text with the five special characters of HTML escaped.
  ///
  /// Works byte by byte, as a browser reads it: in Swift a `<` with an invisible mark after it is another character.
  package static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      case UInt8(ascii: "'"): escaped += "&#39;".utf8
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Returns a whole page.
  ///
  /// - Parameters:
  ///   - title: Plain text.
  ///   - body: HTML.
  /// - Returns: HTML.
  package static func page(title: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <main>
    <h1>\(escaped(title))</h1>
    \(body)
    </main>
    </body>
    </html>
    """
  }

  /// Returns a table, or a sentence if it is empty.
  ///
  /// - Parameters:
  ///   - caption: Plain text.
  ///   - columns: Plain texts.
  ///   - rows: HTML, cell by cell; the first of each row is its heading.
  ///   - empty: Plain text.
  /// - Returns: HTML.
  package static func table(
    caption: String, columns: [String], rows: [[String]], empty: String
  ) -> String {
    guard !rows.isEmpty else {
      return "<h2>\(escaped(caption))</h2>\n<p>\(escaped(empty))</p>\n"
    }
    let head = columns.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let lines = rows.map { row in
      let cells = row.enumerated().map { index, cell in
        index == 0 ? "<th scope=\"row\">\(cell)</th>" : "<td>\(cell)</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <h2>\(escaped(caption))</h2>
      <table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(lines.joined(separator: "\n"))
      </tbody>
      </table>

      """
  }
}
