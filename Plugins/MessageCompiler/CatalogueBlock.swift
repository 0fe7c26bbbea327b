/// The catalogue as one text, so that a Swift literal can hold it; `Catalogue.swift` describes its format.
///
/// Numbers consist of characters below 128, the lowest seven bits first.
struct CatalogueBlock {
  /// The characters that are not text; also in `Catalogue.Sign`.
  private enum Sign {
    static let forms = "\u{1E}"
    static let next = "\u{1F}"
  }

  /// CLDR's list patterns, in the order of the catalogue.
  private static let patterns = ["X-List-Pair", "X-List-Start", "X-List-Middle", "X-List-End"]

  /// The parts in order; each sentence is one part.
  private(set) var parts: [String] = []

  init(_ translations: Translations) {
    let languages = translations.languages.map { Self.language($0, translations.messages) }
    var numbers = [languages.count, translations.messages.count]
    var place = 4 * (numbers.count + 4 * languages.count)
    for (translation, language) in zip(translations.languages, languages) {
      let isRightToLeft = translation.header?["X-Direction"] == "rtl"
      let height = translation.header?["X-Letter-Height"].flatMap { Int($0) } ?? 0
      numbers += [place, place + language[0].utf8.count, isRightToLeft ? 1 : 0, height]
      place += language.reduce(0) { $0 + $1.utf8.count }
    }
    parts = [numbers.map { Self.number($0) }.joined()] + languages.joined()
  }

  /// Returns a number of `size` characters.
  private static func number(_ number: Int, size: Int = 4) -> String {
    let digits = (0..<size).map { UInt8(number >> (7 * $0) & 0x7F) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns a language: its header, the offsets of its sentences, and the sentences.
  private static func language(
    _ translation: Translation, _ messages: [Entry]
  ) -> [String] {
    let lists = patterns.map { name in
      sentence(translation.header?[name] ?? "{0}, {1}", places: ["0", "1"])
    }
    let rule = translation.pluralForms?.code ?? "0"
    let isRightToLeft = translation.header?["X-Direction"] == "rtl"
    let sentences = zip(messages, translation.texts).map { entry, texts in
      stored(entry, isRightToLeft ? texts.map { LatinRuns.isolated($0, entry.arguments) } : texts)
    }
    var place = 3 * (sentences.count + 1)
    var table = number(place, size: 3)
    for sentence in sentences {
      place += sentence.utf8.count
      table += number(place, size: 3)
    }
    return [([translation.tag, rule] + lists).joined(separator: Sign.next), table] + sentences
  }

  /// Returns a message: its text, or its forms behind the number of the counted placeholder.
  private static func stored(_ entry: Entry, _ texts: [String]) -> String {
    let places = entry.arguments.map(\.name)
    let forms = texts.map { sentence($0, places: places) }
    guard let counted = entry.arguments.firstIndex(where: { $0.kind == .count }) else {
      return forms[0]
    }
    return Sign.forms + number(counted + 1, size: 1) + forms.joined(separator: Sign.next)
  }

  /// Returns a text with numbers from 1 on as placeholders.
  private static func sentence(_ text: String, places: [String]) -> String {
    Text.parts(of: text).map { part in
      switch part {
      case .words(let words): String(words)
      case .place(let name): number((places.firstIndex(of: String(name)) ?? 0) + 1, size: 1)
      }
    }.joined()
  }
}
