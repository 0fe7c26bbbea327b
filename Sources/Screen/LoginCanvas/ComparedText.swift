/// A text for comparisons with its lines: only what readers see, whatever lines it is divided into.
package enum ComparedText {
  /// The scalars without a picture, and the hyphens and middle dots that come and go with the ends of lines.
  private static let invisible: Set<Unicode.Scalar> = [
    " ", "-", "\u{AD}", "\u{B7}", "\u{200B}", "\u{200C}", "\u{200D}",
  ]

  /// Returns a text without blanks, hyphens, middle dots, isolates and joiners.
  package static func letters(_ text: String) -> String {
    let scalars = Paragraph.withoutIsolates(text).unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { !invisible.contains($0) }))
  }
}
