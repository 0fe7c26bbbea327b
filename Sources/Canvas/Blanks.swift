extension StringProtocol {
  /// The text without blanks (U+0020) at its beginning and its end.
  package var withoutOuterBlanks: String { String(drop { $0 == " " }).withoutFinalBlanks }

  /// The text without blanks (U+0020) at its end.
  package var withoutFinalBlanks: String {
    // Whatever ends in a blank ends in its byte; most texts do not.
    var text = String(self)
    while text.utf8.last == 0x20, text.last == " " { text.removeLast() }
    return text
  }
}
