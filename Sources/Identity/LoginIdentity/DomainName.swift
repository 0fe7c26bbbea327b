/// The domains of email addresses, in the form in which name servers compare them.
///
/// Source: RFC 5321 §4.1.2 and RFC 5890; Unicode Technical Standard 46 for the forms in which people write them.
package enum DomainName {
  /// The reason why a text isn't a domain.
  package enum Fault: Error, Equatable {
    /// It isn't made of labels that a domain may have.
    case form
    /// A label that begins with `xn--` has no letters that it could stand for.
    case encoding(label: String)
  }

  /// The beginning of labels that stand for letters outside ASCII.
  private static let prefix = "xn--"
  /// The most bytes of a label, and of a domain.
  private static let longestLabel = 63
  private static let longest = 253

  /// Returns a domain in ASCII and in lower case: `Müller.example` as `xn--mller-kva.example`.
  ///
  /// Letters may be composed or in parts, and narrow or full-width; dots may be those of other keyboards. Letters that
  /// only look alike stay different.
  ///
  /// - Parameter text: The domain, in its own letters or in ASCII.
  /// - Returns: The domain, which has at least two labels.
  /// - Throws: ``Fault``.
  package static func canonical(_ text: String) throws(Fault) -> String {
    guard text.utf8.count <= 4 * longest else { throw .form }
    let labels = mapped(text).split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1 else { throw .form }
    var names: [String] = []
    for label in labels { names.append(try self.label(String(label))) }
    let name = names.joined(separator: ".")
    guard name.utf8.count <= longest else { throw .form }
    return name
  }

  /// Returns a text in small, composed and narrow letters.
  ///
  /// Each character counts by itself: in the name of a host, no sigma is at the end of a word.
  private static func mapped(_ text: String) -> String {
    TypedText.address(text.unicodeScalars.map(\.properties.lowercaseMapping).joined())
  }

  /// Returns a label in ASCII.
  private static func label(_ text: String) throws(Fault) -> String {
    guard text.first != "-", text.last != "-" else { throw .form }
    var name = text
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      guard !text.hasPrefix(prefix), text.unicodeScalars.allSatisfy(isPart),
        let encoded = Punycode.encoded(text)
      else { throw .form }
      name = prefix + encoded
    } else if text.hasPrefix(prefix) {
      let encoded = String(text.dropFirst(prefix.count))
      // There is one form of every label: anything else would be another name, or none.
      guard let letters = Punycode.decoded(encoded).map(mapped),
        !letters.utf8.allSatisfy({ $0 < 0x80 }), letters.unicodeScalars.allSatisfy(isPart),
        Punycode.encoded(letters) == encoded
      else { throw .encoding(label: text) }
    }
    guard (1...longestLabel).contains(name.utf8.count),
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { throw .form }
    return name
  }

  /// The categories of scalars that are no part of a label.
  private static let invisible: Set<Unicode.GeneralCategory> = [
    .format, .control, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
    .paragraphSeparator,
  ]

  /// Returns whether a scalar may be a part of a label in its own letters.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else {
      return UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit || scalar == "-"
    }
    // They choose the forms of letters in Persian and in the scripts of India.
    if scalar.value == 0x200C || scalar.value == 0x200D { return true }
    return !invisible.contains(scalar.properties.generalCategory)
  }
}
