internal import LoginCanvas

/// A terminal program that draws sextants itself, independent of its font.
///
/// Only proof counts: its answer to XTVERSION, a type that only it uses, or a variable that it sets. The list omits
/// programs that draw with their font (xterm, rxvt, mlterm, Alacritty before 0.14), and programs whose first version
/// that draws sextants and names itself is unknown (iTerm2, mintty, Rio, xterm.js). An unknown name is not proof.
struct DrawingProgram {
  /// The name in its answer.
  let name: String
  /// The first version that draws them, compared number by number.
  let since: [Int]
  /// The characters that it draws itself.
  let glyphs: GlyphSet
  /// The prefix of the type that only it uses, if there is one.
  var type: String?

  /// The known programs, with sources.
  static let all = [
    // Sextants: kitty pull request 3105 (0.19.3). Wedges seen in 0.26.5; it names itself since 0.21.2.
    DrawingProgram(name: "kitty", since: [0, 21, 2], glyphs: .wedges, type: "xterm-kitty"),
    // Seen in 0.70; also the variable VTE_VERSION.
    DrawingProgram(name: "VTE", since: [7000], glyphs: .wedges),
    // Seen in 22.12.3; also the variable KONSOLE_VERSION.
    DrawingProgram(name: "Konsole", since: [22, 12], glyphs: .wedges),
    // foot's change log: XTVERSION 1.7.0, the wedges, and with them the whole range, 1.9.0.
    DrawingProgram(name: "foot", since: [1, 9], glyphs: .sextants, type: "foot"),
    // WezTerm's manual, `custom_block_glyphs`.
    DrawingProgram(
      name: "WezTerm", since: [20_210_814], glyphs: .sextants, type: "wezterm"),
    // Ghostty's sprite font, in every release.
    DrawingProgram(name: "ghostty", since: [1], glyphs: .sextants, type: "xterm-ghostty"),
    // Contour pull request 482, in the release after it.
    DrawingProgram(name: "contour", since: [0, 3], glyphs: .sextants, type: "contour"),
  ]

  /// Returns the characters that a program draws itself, by its answer to XTVERSION (CSI > q), such as `kitty(0.26.5)`
  /// or `Konsole 22.12.3`; quadrants if the answer isn't proof.
  static func glyphs(named answer: String) -> GlyphSet {
    guard let name = name(in: answer) else { return .quadrants }
    let version = answer.dropFirst(name.count + 1).prefix { $0.isASCII && $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
    return glyphs(of: name, version: version) ?? .quadrants
  }

  /// Returns the name of a program in its answer to XTVERSION, without the version; `nil` if it has none.
  static func name(in answer: String) -> String? {
    let name = answer.prefix { $0.isASCII && $0.isLetter }
    guard let separator = answer.dropFirst(name.count).first, "( ".contains(separator) else {
      return nil
    }
    return String(name)
  }

  /// Returns the characters that the terminal draws itself, by its type and its variables; `nil` if they prove nothing.
  ///
  /// A terminal started from another one inherits its variables. So variables count only for types that many programs
  /// use, and not if another such variable contradicts them.
  static func glyphs(type: String, variable: (String) -> String) -> GlyphSet? {
    if let program = all.first(where: { $0.type.map(type.hasPrefix) ?? false }) {
      return program.glyphs
    }
    guard ["xterm", "vte", "gnome", "konsole"].contains(where: type.hasPrefix),
      !["XTERM_VERSION", "MLTERM", "ALACRITTY_WINDOW_ID"].contains(where: {
        !variable($0).isEmpty
      })
    else { return nil }
    if let number = Int(variable("KONSOLE_VERSION")) {
      return glyphs(of: "Konsole", version: [number / 10_000, number / 100 % 100, number % 100])
    }
    if let number = Int(variable("VTE_VERSION")) { return glyphs(of: "VTE", version: [number]) }
    return variable("KITTY_WINDOW_ID").isEmpty ? nil : all[0].glyphs
  }

  private static func glyphs(of name: String, version: [Int]) -> GlyphSet? {
    all.first { $0.name == name && !version.lexicographicallyPrecedes($0.since) }?.glyphs
  }
}
