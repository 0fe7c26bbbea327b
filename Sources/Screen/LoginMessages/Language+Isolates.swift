extension Language {
  /// The scalars of isolates: Unicode Standard Annex 9.
  private enum Isolate {
    /// Begins an isolate from left to right: LRI.
    static let leftToRight: Unicode.Scalar = "\u{2066}"
    /// Begins an isolate in the direction of its first letter: FSI.
    static let natural: Unicode.Scalar = "\u{2068}"
    /// Ends an isolate: PDI.
    static let end: Unicode.Scalar = "\u{2069}"
    /// All that begin or end one.
    static let all: ClosedRange<Unicode.Scalar> = "\u{2066}"..."\u{2069}"
  }

  /// Returns the text of a message in this language, as plain text: for programs, files, and comparisons.
  package func words(_ message: Message) -> String {
    let words = isolatedWords(message)
    return isRightToLeft ? Self.withoutIsolates(words) : words
  }

  /// Returns a value in an isolate, if the language runs from right to left.
  ///
  /// Isolates inside the value stay if each is ended, as in a sentence that is part of another one. Otherwise they are
  /// removed, so that the value can't end its own.
  func isolated(_ value: String) -> String {
    guard isRightToLeft, !value.isEmpty else { return value }
    let own = Self.endsItsIsolates(value) ? value : Self.withoutIsolates(value)
    // Terminals with fribidi 1.0.8 take the direction of a number in an FSI from the text around it.
    let isLatin = own.utf8.allSatisfy { $0 < 0x80 }
    return "\(isLatin ? Isolate.leftToRight : Isolate.natural)\(own)\(Isolate.end)"
  }

  private static func endsItsIsolates(_ text: String) -> Bool {
    var open = 0
    for scalar in text.unicodeScalars where Isolate.all.contains(scalar) {
      open += scalar == Isolate.end ? -1 : 1
      if open < 0 { return false }
    }
    return open == 0
  }

  private static func withoutIsolates(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !Isolate.all.contains($0) }))
  }
}
