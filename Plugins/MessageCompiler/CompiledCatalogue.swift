/// The catalogue in the parts that `Catalogue.swift` and `LanguageFile.swift` of the program read and describe.
///
/// Numbers consist of characters below 128, the lowest seven bits first, so a Swift literal can hold every part.
struct CompiledCatalogue {
  /// The characters that are not text; also in `Catalogue.Sign` of the program.
  private enum Sign {
    static let forms = "\u{1E}"
    static let next = "\u{1F}"
  }

  /// What is special about a language; also in `Catalogue.Flag` of the program.
  private enum Flag {
    static let rightToLeft = 1
    static let forTests = 2
  }

  /// The first characters of the file of languages.
  static let magic = "LoginTUI words 2"

  /// CLDR's list patterns, in the order of the catalogue.
  private static let patterns = ["X-List-Pair", "X-List-Start", "X-List-Middle", "X-List-End"]

  /// The languages, without their sentences.
  private(set) var list: [String] = []
  /// The names of the messages and their placeholders, a line for each.
  let names: [String]
  /// The sentences in English; each is one part.
  let english: [String]
  /// The codes of countries and regions with their names in English, a line for each.
  let regions: [String]
  /// The file with the sentences and the names of regions in the other languages.
  private(set) var file: [String] = []

  init(_ translations: Translations) {
    let languages = translations.languages
    names = translations.messages.map(Self.name)
    let codes = translations.regions.codes
    regions = zip(codes, translations.regions.list(of: "en")).map { "\($0) \($1)\n" }
    let digest = Self.checksum((languages.map(\.tag) + names + codes).joined(separator: "\n"))
    let head = [languages.count, translations.messages.count, digest]
    let sentences = languages.map { Self.sentences($0, translations.messages) }
    english = zip(languages, sentences).first { $0.0.tag == "en" }?.1 ?? []
    list = Self.list(languages, head)
    let regions = languages.map { translations.regions.block(of: $0.tag, separator: Sign.next) }
    file = Self.file(languages.map(\.tag), sentences, regions, head)
  }

  /// Returns the list of the languages: for each the offset of its header, the complete share in percent, its
  /// flags, the letter height, and the language that has the texts which it lacks; then the headers.
  private static func list(_ languages: [Translation], _ head: [Int]) -> [String] {
    let headers = languages.map(header)
    var numbers = head
    var place = 4 * (head.count + 5 * languages.count + 1)
    for (language, header) in zip(languages, headers) {
      let flags =
        (language.isRightToLeft ? Flag.rightToLeft : 0) + (language.isForTests ? Flag.forTests : 0)
      let height = language.header?["X-Letter-Height"].flatMap { Int($0) } ?? 0
      let english = languages.firstIndex { $0.tag == "en" } ?? 0
      numbers += [place, language.share, flags, height, language.parent ?? english]
      place += header.utf8.count
    }
    return [(numbers + [place]).map { number($0) }.joined()] + headers
  }

  /// Returns the file: for each language the offset, size and checksum of its sentences, then of its names of regions;
  /// then the names, and the sentences.
  private static func file(
    _ tags: [String], _ sentences: [[String]], _ names: [String], _ head: [Int]
  ) -> [String] {
    let blocks = zip(tags, sentences).map { $0 == "en" ? "" : $1.joined() }
    var place = magic.utf8.count + 4 * (head.count + 1 + 6 * blocks.count)
    let entry = { (block: String) in
      defer { place += block.utf8.count }
      return [place, block.utf8.count, checksum(block)]
    }
    let placesOfNames = names.flatMap(entry)
    let numbers = blocks.flatMap(entry) + placesOfNames
    return [magic + (head + [place] + numbers).map { number($0) }.joined()] + names + blocks
  }

  /// Returns a number of `size` characters.
  private static func number(_ number: Int, size: Int = 4) -> String {
    let digits = (0..<size).map { UInt8(number >> (7 * $0) & 0x7F) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns a checksum of 28 bits, as `LanguageFile.checksum` calculates it.
  static func checksum(_ text: String) -> Int {
    var (sum, word, count) = (UInt64(0), UInt64(0), 0)
    for byte in text.utf8 {
      word |= UInt64(byte) << UInt64(8 * count)
      count += 1
      if count == 8 { (sum, word, count) = (mixed(sum, word), 0, 0) }
    }
    return Int(mixed(sum, word) >> 36)
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// Returns the line of a message: its name, and the kind and name of each placeholder.
  private static func name(_ entry: Entry) -> String {
    let places = entry.arguments.map { " \($0.word):\($0.name)" }.joined()
    return "\(entry.name)\(places)\n"
  }

  /// Returns what is known of a language: its tag, its name in itself, its review, its plural rule, and its patterns
  /// for lists.
  private static func header(_ translation: Translation) -> String {
    let lists = patterns.map { name in
      sentence(translation.header?[name] ?? "{0}, {1}", places: ["0", "1"])
    }
    let own = translation.header?["X-Native-Name"] ?? translation.tag
    let review = translation.header?["X-Review"] ?? "none"
    let rule = translation.pluralForms?.code ?? "0"
    return ([translation.tag, own, review, rule] + lists).joined(separator: Sign.next)
  }

  /// Returns the offsets of a language's sentences, and the sentences.
  private static func sentences(
    _ translation: Translation, _ messages: [Entry]
  ) -> [String] {
    let sentences = zip(messages, translation.texts).map { entry, texts in
      stored(
        entry,
        translation.isRightToLeft ? texts.map { LatinRuns.isolated($0, entry.arguments) } : texts)
    }
    var place = 3 * (sentences.count + 1)
    var table = number(place, size: 3)
    for sentence in sentences {
      place += sentence.utf8.count
      table += number(place, size: 3)
    }
    return [table] + sentences
  }

  /// Returns a message: its text, or its forms behind the number of the counted placeholder; nothing without a text.
  private static func stored(_ entry: Entry, _ texts: [String]) -> String {
    guard !texts.isEmpty else { return "" }
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
