/// What makes two spellings of an e-mail address one address.
package enum EmailAddress {
  /// An address in small letters, the form in which it is kept and compared.
  ///
  /// Before the `@` as the Unicode Standard writes words in small letters (section 3.13, `Final_Sigma`): a
  /// sigma that ends a word becomes ς, so that ΣΊΣΥΦΟΣ is σίσυφος. The domain letter by letter, as names of
  /// hosts are (Unicode Technical Standard 46, section 4): there every capital sigma becomes σ, for a name
  /// with ς in it is another name, which may belong to somebody else.
  ///
  /// - Parameter text: Any text; without an `@` it counts as what stands before it.
  /// - Returns: The form that is kept. By the standard a full stop ends no word: a sigma before one stays σ.
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

  /// Whether a letter stands before `index` and none after it; marks and signs inside of words do not count.
  private static func endsWord(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let before = scalars[..<index].last { !$0.properties.isCaseIgnorable }
    let after = scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }
    return before?.properties.isCased == true && after?.properties.isCased != true
  }
}
