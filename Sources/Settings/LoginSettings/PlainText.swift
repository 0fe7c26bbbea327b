package enum PlainText {
  /// Returns whether a text has no control characters: C0, C1 and DEL.
  package static func isClean(_ text: String, allowsLines: Bool = false) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: allowsLines
      case 0x00...0x1F, 0x7F...0x9F: false
      default: true
      }
    }
  }

  /// Returns whether a text is one ASCII word: no blanks, and none of some characters.
  package static func isWord(_ text: String, without refused: String = "") -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !refused.utf8.contains($0) }
  }
}
