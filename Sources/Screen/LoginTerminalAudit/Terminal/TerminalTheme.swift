package import LoginCanvas

/// The colors of a user's terminal: the sixteen of a common theme, on its light or dark background.
package struct TerminalTheme: Hashable, Sendable {
  /// The name of the theme.
  package let name: String
  /// Whether plain text is light.
  package let isDark: Bool
  private let colors: [RGB]

  /// The common themes, each dark and light, in the order of `ANSITheme.possible`.
  package static let all: [TerminalTheme] = zip(
    ["xterm", "Linux console", "Tango", "Solarized"], ANSITheme.unknown.possible
  ).flatMap { name, colors in
    [true, false].map { TerminalTheme(name: name, isDark: $0, colors: colors) }
  }

  /// Returns the color as displayed.
  ///
  /// - Parameters:
  ///   - color: The color that the program asked for.
  ///   - isGround: Whether it is the color behind a letter.
  /// - Returns: The color. Plain text is entry 7 on 0, or 0 on 15.
  package func shown(_ color: TerminalColor, isGround: Bool) -> RGB {
    switch color {
    case .standard: colors[isGround ? (isDark ? 0 : 15) : (isDark ? 7 : 0)]
    case .entry(let index): index < 16 ? colors[max(0, index)] : Palette.color(at: index)
    case .direct(let color): color
    }
  }

  /// Returns both colors of a cell as displayed.
  package func shown(_ cell: TerminalCell) -> (ink: RGB, ground: RGB) {
    let ink = shown(cell.foreground, isGround: false)
    let ground = shown(cell.background, isGround: true)
    return cell.attributes.contains(.reverse) ? (ground, ink) : (ink, ground)
  }
}

extension TerminalPicture {
  /// Returns the picture as a frame of another surface, in the colors of a theme.
  package func frame(_ theme: TerminalTheme) -> Frame {
    let page = theme.shown(TerminalCell())
    let plain = Style(foreground: page.ink, background: page.ground)
    var frame = Frame(size: size, style: plain)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        guard !cell.text.isEmpty, cell != TerminalCell() else { continue }
        let (ink, ground) = theme.shown(cell)
        var style = Style(foreground: ink, background: ground)
        if cell.attributes.contains(.bold) { style.attributes.insert(.bold) }
        if cell.attributes.contains(.underline) { style.attributes.insert(.underline) }
        _ = frame.write(
          cell.text.unicodeScalars.contains(where: CleanText.isHarmful) ? "\u{FFFD}" : cell.text,
          at: Point(column: column, row: row), style: style, clip: frame.bounds)
      }
    }
    if isCursorVisible, frame.bounds.contains(cursor) { frame.placeCursor(at: cursor) }
    return frame
  }
}
