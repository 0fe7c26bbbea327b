private import CLoginQREncode

/// A QR code: a square of dark and light modules (ISO/IEC 18004).
package struct QRCode: Hashable, Sendable {
  /// The modules on each side, without the quiet zone.
  package let width: Int
  private let modules: [Bool]

  /// The required number of light modules on every side (ISO/IEC 18004 §6.3.8).
  package static let quietZone = 4

  /// Encodes a text with the lowest error correction, which gives the smallest code.
  ///
  /// - Parameter text: A text of at most 2,953 bytes. The result is `nil` for a longer text, an empty text, a text with
  ///   a null byte, or if libqrencode is not installed.
  package init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
    guard let code = unsafe ltui_qr_encode(text) else { return nil }
    defer { unsafe ltui_qr_free(code) }
    let width = unsafe Int(code.pointee.width)
    guard let data = unsafe code.pointee.data else { return nil }
    self.width = width
    // The lowest bit of each byte is the module.
    modules = (0..<width * width).map { unsafe data[$0] & 1 == 1 }
  }

  /// Returns whether a module is dark; modules outside the code are light.
  package func isDark(_ column: Int, _ row: Int) -> Bool {
    guard (0..<width).contains(column), (0..<width).contains(row) else { return false }
    return modules[row * width + column]
  }

  /// Returns the cells of the code with its quiet zone.
  ///
  /// - Parameters:
  ///   - scale: The width of a module in cells, 1 or more.
  ///   - isASCII: Whether half blocks are unavailable; a module is then two cells wide and one high.
  /// - Returns: Columns and rows.
  package func extent(scale: Int, isASCII: Bool) -> Size {
    let side = width + 2 * Self.quietZone
    return isASCII
      ? Size(columns: 2 * scale * side, rows: scale * side)
      : Size(columns: scale * side, rows: (scale * side + 1) / 2)
  }
}

extension Frame {
  /// The way in which the modules of a QR code are drawn.
  package enum QRLook: Sendable {
    /// Half blocks in black and white.
    case halves
    /// Blanks on black and on white, for terminals without half blocks; a module takes two cells.
    case blanks
    /// Half blocks without colors; light modules are lit.
    case monochrome
    /// Whole and half blocks for the light modules, white on black, for text without styles.
    case blocks
  }

  /// Draws a QR code with its quiet zone, dark on light regardless of the surroundings.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - origin: The first cell of the quiet zone.
  ///   - scale: The width of a module in cells.
  ///   - clip: The cells that may change.
  ///   - look: The way in which modules are drawn.
  package mutating func draw(
    _ code: QRCode, at origin: Point, scale: Int, clip: Rect, look: QRLook
  ) {
    let extent = code.extent(scale: scale, isASCII: look == .blanks)
    let frame = Rect(
      column: origin.column, row: origin.row, columns: extent.columns, rows: extent.rows)
    let area = frame.intersection(clip).intersection(bounds)
    func isDark(_ column: Int, _ row: Int) -> Bool {
      code.isDark(column / scale - QRCode.quietZone, row / scale - QRCode.quietZone)
    }
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        let (x, y) = (column - origin.column, row - origin.row)
        let (top, bottom) =
          look == .blanks
          ? (isDark(x / 2, y), isDark(x / 2, y)) : (isDark(x, 2 * y), isDark(x, 2 * y + 1))
        set(Self.module(top, bottom, look), column: column, row: row)
      }
    }
  }

  /// Returns a cell of two modules.
  ///
  /// Blanks show the background, regardless of the font.
  private static func module(_ isTopDark: Bool, _ isBottomDark: Bool, _ look: QRLook) -> Cell {
    let (upper, lower) = ("\u{2580}", "\u{2584}")
    let (lights, darks) = (
      Style(foreground: .white, background: .black), Style(foreground: .black, background: .white)
    )
    switch look {
    case .halves, .blanks:
      guard isTopDark == isBottomDark else {
        return Cell(text: isTopDark ? upper : lower, style: darks)
      }
      return Cell(text: " ", style: isTopDark ? lights : darks)
    case .monochrome, .blocks:
      guard isTopDark == isBottomDark else {
        return Cell(text: isTopDark ? lower : upper, style: lights)
      }
      guard !isTopDark else { return Cell(text: " ", style: lights) }
      guard look == .monochrome else { return Cell(text: "\u{2588}", style: lights) }
      var reverse = lights
      reverse.attributes = .reverse
      return Cell(text: " ", style: reverse)
    }
  }
}
