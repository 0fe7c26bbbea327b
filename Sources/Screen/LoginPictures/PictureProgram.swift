/// A terminal program, as far as its pictures are known.
///
/// Seen on screenshots: kitty 0.26.5, konsole 22.12.3, xterm 379 and mlterm 3.9.0. The others by their manuals.
enum PictureProgram: Hashable {
  case kitty, konsole, ghostty, wezTerm, iTerm
  case xterm, mlterm, foot, contour
  case multiplexer
  case other

  /// Finds a program by its answer to XTVERSION, such as `kitty(0.26.5)` or `Konsole 22.12.3`.
  init(name: String) {
    self =
      switch String(name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }) {
      case "kitty": .kitty
      case "Konsole": .konsole
      case "ghostty": .ghostty
      case "WezTerm": .wezTerm
      case "iTerm2": .iTerm
      case "XTerm": .xterm
      case "mlterm": .mlterm
      case "foot": .foot
      case "contour": .contour
      case "tmux", "screen", "GNU", "zellij", "Zellij": .multiplexer
      default: .other
      }
  }

  /// Returns whether it's known to show pictures by a protocol.
  func shows(_ means: PictureProtocol) -> Bool {
    switch self {
    case .kitty, .konsole, .ghostty, .wezTerm: means == .kitty
    case .iTerm, .xterm, .mlterm, .foot, .contour: means == .sixel
    case .multiplexer, .other: false
    }
  }

  /// Whether it draws all of a letter that is larger than its cell, so that the letter shows beside a picture over the
  /// cell: konsole marks above Thai letters, xterm the tails of Arabic ones.
  var drawsBeyondCells: Bool {
    switch self {
    case .konsole, .xterm: true
    case .kitty, .ghostty, .wezTerm, .iTerm, .mlterm, .foot, .contour, .multiplexer, .other: false
    }
  }
}
