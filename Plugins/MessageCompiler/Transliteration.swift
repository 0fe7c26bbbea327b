/// Texts of a language in other letters, where one follows from the other by rules.
enum Transliteration: String, CaseIterable {
  /// Serbian in Latin letters: a letter for each letter, with three pairs.
  ///
  /// Source: the orthography of Matica srpska; the same pairs as in ISO 9:1995, table of Serbian, but for `đ`.
  case serbianLatin = "sr-Latn"

  /// The names, for a fault.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Returns a text in the other letters; everything else stays.
  func text(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      result.append(contentsOf: Self.letters(for: scalar, before: next).unicodeScalars)
    }
    return String(result)
  }

  private static func letters(for scalar: Unicode.Scalar, before next: Unicode.Scalar) -> String {
    let lower = scalar.properties.lowercaseMapping
    guard let index = cyrillic.firstIndex(of: lower) else { return String(scalar) }
    let own = latin[index]
    guard lower != String(scalar) else { return own }
    // A pair is a capital and a small letter, except in a word of capitals.
    return next.properties.isUppercase
      ? own.uppercased() : own.prefix(1).uppercased() + own.dropFirst()
  }

  private static let cyrillic = "абвгдђежзијклљмнњопрстћуфхцчџш".map { String($0) }
  private static let latin =
    "a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š".split(separator: " ").map {
      String($0)
    }
}
