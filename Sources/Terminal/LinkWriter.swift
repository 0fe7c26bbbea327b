internal import Canvas

/// Writes the links of a frame past ncurses, which knows nothing of them.
///
/// The text goes out once more, in its look and at its place, between the marks of OSC 8; where it is
/// longer than a row the terminal wraps it itself, so that it comes back in one piece when it is marked
/// and copied. ncurses has the same cells, and finds nothing changed.
///
/// Source: "Hyperlinks in terminal emulators" (OSC 8); DECSC and DECRC keep the cursor and the look.
struct LinkWriter {
  /// The links that are on the screen.
  private var shown: [Frame.Link] = []

  /// Makes the next frame's links be written in full.
  mutating func forget() { shown = [] }

  /// The bytes for what is new; nothing where all of it is there.
  ///
  /// - Parameters:
  ///   - links: The links of the frame.
  ///   - touched: The rows that were written since.
  ///   - palette: The colours in use.
  mutating func bytes(
    _ links: [Frame.Link], touched: Set<Int>, palette: Palette
  ) -> String {
    defer { shown = links }
    return links.filter { link in
      !shown.contains(link) || link.rows.contains { touched.contains($0) }
    }.map { Self.bytes(of: $0, palette: palette) }.joined()
  }

  private static func bytes(of link: Frame.Link, palette: Palette) -> String {
    let place = "\u{1B}[\(link.origin.row + 1);\(link.origin.column + 1)H"
    // An id makes the pieces of a wrapped link one, also where a terminal does not see the wrap.
    let open = "\u{1B}]8;id=ltui\(link.origin.row);\(link.address)\u{1B}\\"
    let close = "\u{1B}]8;;\u{1B}\\"
    return "\u{1B}7\(place)\(look(link.style, palette: palette))\(open)\(link.text)\(close)\u{1B}8"
  }

  /// The look as Select Graphic Rendition (ECMA-48 §8.3.117).
  private static func look(_ style: Style, palette: Palette) -> String {
    var codes = ["0"]
    if style.attributes.contains(.bold) { codes.append("1") }
    if style.attributes.contains(.underline) { codes.append("4") }
    if style.attributes.contains(.reverse) { codes.append("7") }
    for (color, base) in [(style.foreground, 38), (style.background, 48)] {
      if palette == .trueColor {
        codes.append("\(base);2;\(color.red);\(color.green);\(color.blue)")
      } else if let index = palette.index(of: color) {
        codes.append(
          palette.isANSI && index < 16
            ? "\((index < 8 ? base - 8 : base + 52 - 8) + index)" : "\(base);5;\(index)")
      }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
