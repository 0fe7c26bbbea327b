extension Style {
  /// Returns the style as the control sequence Select Graphic Rendition (ECMA-48 §8.3.117), which replaces any previous
  /// style.
  ///
  /// - Parameter palette: The encoding of colors: 24 bits, a number of xterm's 256, one of the 16, or no colors in
  ///   monochrome.
  /// - Returns: The bytes of the sequence.
  package func rendition(in palette: Palette) -> String {
    var codes = ["0"]
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.underline) { codes.append("4") }
    if attributes.contains(.reverse) { codes.append("7") }
    for (color, base) in [(foreground, 38), (background, 48)] {
      if palette == .trueColor {
        codes.append("\(base);2;\(color.red);\(color.green);\(color.blue)")
      } else if let index = base == 38 ? palette.index(of: color) : palette.groundIndex(of: color) {
        // 30…37 and 90…97 are the foreground of the 16 colors; ten more gives the background.
        codes.append(
          palette.isANSI
            ? "\((index < 8 ? base - 8 : base + 52 - 8) + index)" : "\(base);5;\(index)")
      }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
