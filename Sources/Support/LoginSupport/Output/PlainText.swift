/// Tests of texts for control characters and blanks.
package enum PlainText {
  /// Returns whether a text has no control characters: C0, C1 and DEL.
  package static func isClean(_ text: String, allowsLines: Bool = false) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      return !isControl || allowsLines && [0x09, 0x0A, 0x0D].contains(scalar.value)
    }
  }

  /// Returns whether a text is one ASCII word: no blanks, and none of some characters.
  package static func isWord(_ text: String, without refused: String = "") -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !refused.utf8.contains($0) }
  }
}
