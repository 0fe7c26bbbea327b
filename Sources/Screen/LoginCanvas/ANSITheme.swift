/// The 16 colors of a user's theme, entries 0…15 of the palette.
package struct ANSITheme: Hashable, Sendable {
  /// Black, red, green, yellow, blue, magenta, cyan and white, then the bright colors.
  let colors: [RGB]
  /// The possible sets of colors; a single one if the theme is known.
  package let possible: [[RGB]]
  /// The number of entries, from the first, that can be a background: 16, or 8 if the bright colors are only bold
  /// letters.
  package private(set) var grounds = 16

  /// Creates the theme that a terminal reported.
  ///
  /// - Parameter colors: Entries 0…15 in order; with any other number of colors, the theme is unknown.
  package init(_ colors: [RGB]) {
    guard colors.count == 16 else {
      self = .unknown
      return
    }
    self.colors = colors
    possible = [colors]
  }

  private init(colors: [RGB], possible: [[RGB]]) {
    self.colors = colors
    self.possible = possible
  }

  /// An unknown theme.
  ///
  /// Colors count as xterm's. Contrast is the lowest in xterm, on the Linux console, in Tango (VTE) and in Solarized.
  package static let unknown = ANSITheme(
    colors: xterm, possible: [xterm, console, tango, solarized])

  /// The fixed theme of the Linux console.
  ///
  /// Its bright colors are only for letters; a bright background appears as the dark one. Source: the kernel's csi_m
  /// (vt.c).
  package static let linuxConsole = ANSITheme(console).withEightGrounds

  /// The same theme on a terminal with eight colors, which shows the bright ones only as bold letters.
  package var withEightGrounds: ANSITheme {
    var theme = self
    theme.grounds = 8
    return theme
  }

  /// Returns the nearest of the first `count` entries.
  func nearest(to color: RGB, of count: Int) -> Int? {
    (0..<count).min { colors[$0].distance(to: color) < colors[$1].distance(to: color) }
  }

  /// The colors of xterm.
  ///
  /// Source: XTerm-col.
  static let xterm: [RGB] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGB($0) }

  /// The colors of the Linux console.
  ///
  /// Source: the kernel's default_red, default_grn and default_blu (vt.c).
  private static let console: [RGB] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ].map { RGB($0) }

  /// The colors of GNOME Terminal's palette "Tango".
  ///
  /// Source: GNOME Terminal.
  private static let tango: [RGB] = [
    0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
    0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
  ].map { RGB($0) }

  /// The colors of Solarized, half of whose bright entries are greys.
  ///
  /// Source: Ethan Schoonover's Solarized, the 16 entries of a terminal.
  private static let solarized: [RGB] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ].map { RGB($0) }
}
