import LoginCanvas
import LoginIdentity

/// What the pages of all audits share: one file, light or dark as the browser, and pictures with a frame around a place.
enum AuditHTML {
  /// Returns a page.
  ///
  /// - Parameters:
  ///   - title: Its title, as text.
  ///   - main: Its content, as HTML.
  /// - Returns: The whole document.
  static func page(title: String, _ main: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTML.escaped(title))</title>
    <style>
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #1b1b1f; }
    a { color: #0b57d0; }
    h1, h2, h3, th, td, dd, code { overflow-wrap: anywhere; }
    table { border-collapse: collapse; }
    th, td { text-align: start; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid #767680; }
    section { border-top: 2px solid #767680; margin-top: 2rem; }
    article { margin-block: 2rem; }
    dt { font-weight: bold; }
    dd { margin: 0 0 .5rem; }
    figure { margin: 1rem 0; }
    svg { max-width: 100%; height: auto; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #767680; padding: .5rem; }
    @media print {
    article, figure, tr { break-inside: avoid; }
    }
    @media (prefers-color-scheme: dark) {
    body { background: #1b1b1f; color: #e4e2e6; }
    a { color: #a8c7fa; }
    }
    </style>
    </head>
    <body>
    <main>
    \(main)
    </main>
    </body>
    </html>
    """
  }

  /// Returns a picture as SVG with a frame around some of its cells; without a place, the picture itself.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - place: The cells.
  ///   - label: What people hear instead of the picture, as text.
  /// - Returns: The SVG.
  static func framed(_ picture: String, _ place: Rect?, label: String) -> String {
    let start = "<svg "
    guard picture.hasPrefix(start) else { return picture }
    let named =
      "\(start)role=\"img\" aria-label=\"\(HTML.escaped(label))\" "
      + picture.dropFirst(start.count)
    // The last tag closes the picture.
    guard let place, let end = named.lastIndex(of: "<") else { return named }
    return String(named[..<end]) + mark(place) + named[end...]
  }

  /// Returns a frame outside of cells of 8 by 16 units: a dark line with a light one inside, so it is seen on any color and
  /// covers no letter of the cells.
  private static func mark(_ place: Rect) -> String {
    [("#b00020", 4), ("#ffffff", 1)].map { color, width in
      "<rect class=\"mark\" x=\"\(8 * place.column - 2)\" y=\"\(16 * place.row - 2)\""
        + " width=\"\(8 * place.columns + 4)\" height=\"\(16 * place.rows + 4)\" rx=\"2\""
        + " fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(width)\"/>"
    }.joined()
  }
}
