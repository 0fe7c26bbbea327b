/// The canonical form of email addresses.
package enum EmailAddress {
  /// Returns an address in lower case, the form in which addresses are stored and compared.
  ///
  /// The part before the `@` is converted as the Unicode Standard converts words (section 3.13, `Final_Sigma`): a sigma
  /// at the end of a word becomes ς, so that ΣΊΣΥΦΟΣ is σίσυφος. The domain is converted character by character, as
  /// host names are (Unicode Technical Standard 46, section 4): there every capital sigma becomes σ, because a name
  /// with ς is another name, which may belong to someone else.
  ///
  /// - Parameter text: Any text; without an `@` it counts as the part before it.
  /// - Returns: The canonical form. By the standard a full stop doesn't end a word: a sigma before one stays σ.
  package static func canonical(_ text: String) -> String {
    guard text.unicodeScalars.contains(capitalSigma) else { return text.lowercased() }
    let scalars = Array(text.unicodeScalars)
    let domain = scalars.lastIndex(of: "@") ?? scalars.endIndex
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar == capitalSigma, index < domain, endsWord(scalars, at: index) {
        result.append("\u{3C2}")
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(result)
  }

  private static let capitalSigma: Unicode.Scalar = "\u{3A3}"

  /// Returns whether there is a letter before `index` and none after it, ignoring marks and signs inside words.
  private static func endsWord(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let before = scalars[..<index].last { !$0.properties.isCaseIgnorable }
    let after = scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }
    return before?.properties.isCased == true && after?.properties.isCased != true
  }
}
