/// The width of a text by its role on the screen.
enum Width {
  /// The cells of each role, without places; the role is the beginning of the message's first note.
  private static let roles: [(note: String, cells: Int)] = [
    // The last row has three of these with their keys.
    ("The effect of Esc, on the last row", 12), ("The effect of Enter, on the last row", 12),
    ("The effect of F1, on the last row", 12), ("The effect of F10, on the last row", 12),
    ("The control that leaves", 12), ("The main button", 20),
    // A line of 28 columns is that of the narrowest terminal with plain lines.
    ("Plain lines: asks for", 28), ("Plain lines: the prompt", 28),
  ]

  /// Returns a fault if a text is wider than its role allows.
  static func faults(of text: String, _ message: Entry) -> [String] {
    guard let note = message.notes.first,
      let role = roles.first(where: { note.hasPrefix($0.note) })
    else { return [] }
    let cells = Text.parts(of: text).reduce(0) { sum, part in
      guard case .words(let words) = part else { return sum }
      return sum + words.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }
    guard cells > role.cells else { return [] }
    return ["“\(text)” has \(cells) cells of \(role.cells); find shorter words"]
  }

  /// Returns the cells of a scalar.
  ///
  /// Source: Unicode Standard Annex 11, in ranges that hold the letters of living languages.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case _: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    case _: return 1
    }
  }
}
