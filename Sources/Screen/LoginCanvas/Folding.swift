@_spi(_Unicode) import Swift

extension String {
  /// The text in lower case and without accents, as people type it who are in a hurry or have another keyboard.
  ///
  /// Vowel signs and other marks that make a syllable stay.
  package var folded: String {
    // The letters that Unicode doesn't take apart.
    let whole: [Unicode.Scalar: String] = [
      "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "ø": "o", "ß": "ss",
    ]
    var scalars = String.UnicodeScalarView()
    for scalar in lowercased()._nfd {
      let kind = scalar.properties.canonicalCombiningClass
      if let plain = whole[scalar] {
        scalars.append(contentsOf: plain.unicodeScalars)
      } else if kind == .notReordered || kind == .virama {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
