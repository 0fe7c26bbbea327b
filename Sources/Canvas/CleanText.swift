/// Makes text from outside safe to draw and to print.
public enum CleanText {
  /// `text` without anything that could steer a terminal or reorder what stands around it.
  ///
  /// Removed: control characters (C0, C1, DEL) and bidirectional overrides, embeddings and isolates
  /// (Unicode Standard Annex 9). A tab, a line break or a separator becomes one space. Everything
  /// else is kept.
  public static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous.value == 0x0D: continue
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: result.append(" ")
      case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
