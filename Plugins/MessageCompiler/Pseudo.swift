/// A language for tests, derived from English by rules, so that every build has it complete.
///
/// `en-XA` has accents, is about 40 percent longer, and has brackets at the ends of each message: a missing bracket
/// shows a cut, and a word without accents isn't in the catalogue. `ar-XB` has Hebrew letters instead of Latin ones, so
/// that everything runs from right to left, without the marks that cleaned text can't have. Placeholders, commands and
/// names of keys stay as they are.
enum Pseudo: String, CaseIterable {
  case accented = "en-XA"
  case mirrored = "ar-XB"

  /// The name of the language, which is also that of its property in the program.
  private var name: String {
    switch self {
    case .accented: "Accented English"
    case .mirrored: "Mirrored English"
    }
  }

  /// Returns the language.
  ///
  /// - Parameters:
  ///   - english: English, whose plural rule and lists it has.
  ///   - messages: The messages.
  /// - Returns: The language, complete.
  func translation(of english: Translation, _ messages: [Entry]) -> Translation {
    let own: [String: String?] = [
      "Language": rawValue, "Language-Team": name, "X-Native-Name": text(name),
      "X-Review": "none", "X-Direction": self == .mirrored ? "rtl" : nil,
    ]
    let kept = (english.header?.lines ?? []).filter { line in
      !own.keys.contains { line.hasPrefix("\($0): ") }
    }
    let lines = kept.map { $0.hasPrefix("X-List-") ? list($0) : $0 }
    let added = own.keys.sorted().compactMap { key in
      own[key].flatMap(\.self).map { "\(key): \($0)" }
    }
    var result = Translation(tag: rawValue)
    result.header = TranslationFile.Header(lines: lines + added)
    result.pluralForms = english.pluralForms
    result.texts = messages.map { $0.english.map(text) }
    result.hasText = messages.map { _ in true }
    result.isForTests = true
    return result
  }

  /// Returns a text in the language.
  func text(_ english: String) -> String {
    let own = Verbatim.parts(of: english).map { $0.isVerbatim ? $0.text : changed($0.text) }
      .joined()
    switch self {
    // A message of places only, such as a key and its effect, has the brackets of those messages.
    case .accented: return own == english ? own : "[\(own)]"
    case .mirrored: return own
    }
  }

  /// Returns a pattern for lists, which has no brackets.
  private func list(_ line: String) -> String {
    guard let mark = line.firstIndex(of: ":") else { return line }
    return line[...mark] + changed(String(line[mark...].dropFirst()))
  }

  /// Returns words in the letters of the language; other characters stay.
  private func changed(_ words: String) -> String {
    var result = String.UnicodeScalarView()
    for part in Text.parts(of: words) {
      switch part {
      case .place(let name): result.append(contentsOf: "{\(name)}".unicodeScalars)
      case .words(let words):
        for scalar in words.unicodeScalars { append(scalar, to: &result) }
      }
    }
    return String(result)
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    let index: Int
    switch scalar {
    case "a"..."z": index = Int(scalar.value - 0x61)
    case "A"..."Z": index = Int(scalar.value - 0x41) + 26
    case _: return text.append(scalar)
    }
    switch self {
    case .accented:
      text.append(Self.accents[index])
      // Longer words wrap less easily than more words. Twice as many vowels are 30 percent; with t, it's 40.
      if Self.longer.contains(scalar) { text.append(Self.accents[index % 26]) }
    case .mirrored: text.append(Self.hebrew[index % 26])
    }
  }

  private static let longer = Set("aeiouytAEIOUYT".unicodeScalars)
  /// A letter with an accent for each from a to z and from A to Z; those of Latin-1 and Latin Extended-A, which small
  /// fonts have.
  private static let accents = Array(
    "ábçðéfĝĥîĵķļmñöþqŕšţûvŵxýžÁBÇÐÉFĜĤÎĴĶĻMÑÖÞQŔŠŢÛVŴXÝŽ".unicodeScalars)
  /// A Hebrew letter for each letter from a to z: those that sound alike, and final forms for the rest.
  private static let hebrew = Array("אבצדעפגהיץכלמנוףקרסתםןשחטז".unicodeScalars)
}
