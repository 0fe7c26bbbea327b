/// The letters of Arabic behind their joined forms.
enum LetterForms {
  /// The letter of each form that is one letter; those of lam with alef are two.
  private static let letters: [UInt32: UInt32] = {
    // Beh joins its neighbours on both sides.
    let beh: UInt32 = 0x628
    var letters: [UInt32: UInt32] = [:]
    for letter in UInt32(0x621)...0x64A {
      for (line, place) in [
        ([letter], 0), ([beh, letter], 1), ([letter, beh], 0), ([beh, letter, beh], 1),
      ] {
        let form = BidiText(line, direction: .rightToLeft, joinsLetters: true).forms[place]
        if form != letter { letters[form] = letter }
      }
    }
    return letters
  }()

  /// Puts letters for the joined forms of a word; a word in which two letters share a cell stays as it is.
  static func separate(_ word: inout [Cell]) {
    var separate = word
    for index in word.indices {
      guard let form = word[index].text.unicodeScalars.first else { continue }
      guard !(0xFEF5...0xFEFC).contains(form.value) else { return }
      guard let letter = letters[form.value].flatMap(Unicode.Scalar.init) else { continue }
      var scalars = String.UnicodeScalarView([letter])
      scalars.append(contentsOf: word[index].text.unicodeScalars.dropFirst())
      separate[index].text = String(scalars)
    }
    word = separate
  }
}
