private import CFriBidi

/// The way a line of text runs.
public enum LayoutDirection: String, Sendable {
  /// As in English.
  case leftToRight = "ltr"
  /// As in Arabic.
  case rightToLeft = "rtl"
}

/// The order in which the characters of a line stand on the screen, from left to right.
///
/// Source: Unicode Standard Annex 9, through fribidi, with Arabic letters joined. Terminals that do
/// the same themselves are rare; the others show what they are given.
public enum VisualOrder {
  /// Rearranges one line.
  ///
  /// - Parameters:
  ///   - line: Text without line breaks.
  ///   - direction: The direction of the paragraph.
  /// - Returns: The same characters in the order of the screen; the text itself when it holds
  ///   nothing that runs from right to left.
  public static func of(_ line: String, direction: LayoutDirection) -> String {
    guard line.unicodeScalars.contains(where: { isRightToLeft($0) }) else { return line }
    let logical = line.unicodeScalars.map(\.value)
    let count = Int32(logical.count)
    var visual = [FriBidiChar](repeating: 0, count: logical.count + 1)
    var base = FriBidiParType(
      direction == .leftToRight ? ltui_fribidi_ltr.rawValue : ltui_fribidi_rtl.rawValue)
    // fribidi_log2vis: all arrays have space for `count` characters; null means "not wanted".
    let level = unsafe fribidi_log2vis(logical, count, &base, &visual, nil, nil, nil)
    guard level > 0 else { return line }
    var result = String.UnicodeScalarView()
    for value in visual.prefix(logical.count) {
      // U+FEFF stands where two letters were joined into one.
      if value != 0xFEFF, let scalar = Unicode.Scalar(value) { result.append(scalar) }
    }
    return String(result)
  }

  /// Whether a scalar lies in a block of a script that runs from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
