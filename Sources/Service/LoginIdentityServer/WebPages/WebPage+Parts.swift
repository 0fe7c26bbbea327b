import LoginIdentity
import LoginOpenIDConnect

extension WebPage {
  /// Returns a text from outside as HTML: cut, isolated from the text around it, with a mark in place of each character
  /// that hides or reorders others.
  ///
  /// Source: Unicode Technical Report 36, §2.10.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The maximum number of Unicode scalars.
  /// - Returns: HTML.
  static func shown(_ text: String, limit: Int = 120) -> String {
    "<bdi>\(HTML.escaped(cut(text, limit: limit)))</bdi>"
  }

  /// Returns the same as plain text.
  static func cut(_ text: String, limit: Int = 120) -> String {
    var view = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index < limit else {
        view.append("…")
        break
      }
      view.append(isHiding(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(view)
  }

  private static func isHiding(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return false }
    return scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }

  /// Returns a table.
  ///
  /// Each part has its role, which browsers drop from a table whose rows are blocks.
  ///
  /// - Parameters:
  ///   - caption: Plain text.
  ///   - isHeaded: Whether a heading above the table has the same words, so that only screen readers get the caption.
  ///   - columns: Plain texts.
  ///   - rows: HTML, cell by cell; the first of each row is its heading.
  /// - Returns: HTML.
  static func table(
    caption: String, isHeaded: Bool = false, columns: [String], rows: [[String]]
  ) -> String {
    let head = columns.map { "<th scope=\"col\" role=\"columnheader\">\(HTML.escaped($0))</th>" }
    let lines = rows.map { row in
      let cells = zip(columns, row).enumerated().map { index, cell in
        index == 0
          ? "<th scope=\"row\" role=\"rowheader\">\(cell.1)</th>"
          : "<td role=\"cell\" data-label=\"\(HTML.escaped(cell.0))\">\(cell.1)</td>"
      }
      return "<tr role=\"row\">\(cells.joined())</tr>"
    }
    return """
      <table role="table">
      <caption\(isHeaded ? " class=\"unseen\"" : "")>\(HTML.escaped(caption))</caption>
      <thead role="rowgroup"><tr role="row">\(head.joined())</tr></thead>
      <tbody role="rowgroup">
      \(lines.joined(separator: "\n"))
      </tbody>
      </table>

      """
  }

  /// Returns a number, 0 or more, with a comma before each group of three digits.
  static func number(_ value: Int) -> String {
    let digits = String(value)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Returns the beginning of the browser's title for a list, which screen readers read first.
  ///
  /// - Parameters:
  ///   - found: The number of things found; `nil` without a search.
  ///   - page: The current part, from 1 on.
  ///   - pages: The number of parts.
  /// - Returns: Plain text; `nil` for the beginning of the whole list.
  static func result(_ found: String?, _ page: Int, of pages: Int) -> String? {
    guard page > 1 else { return found }
    return (found.map { "\($0), page" } ?? "Page") + " \(page) of \(number(pages))"
  }

  /// Returns the links to the other parts of a long list; nothing for a short one.
  ///
  /// - Parameters:
  ///   - page: The current part, from 1 on.
  ///   - pages: The number of parts.
  ///   - path: Returns the path of a part.
  /// - Returns: HTML.
  static func pages(_ page: Int, of pages: Int, path: (Int) -> String) -> String {
    guard pages > 1 else { return "" }
    let targets = [
      ("First", 1, page > 1), ("Previous", page - 1, page > 1),
      ("Next", page + 1, page < pages), ("Last", pages, page < pages),
    ]
    let links = targets.filter(\.2).map { name, number, _ in
      "<li><a href=\"\(HTML.escaped(path(number)))\">\(name)</a></li>"
    }
    return """
      <nav aria-label="Parts of the list"><p>Page \(page) of \(number(pages))</p>
      <ul>\(links.joined())</ul></nav>

      """
  }
}
