import FoundationEssentials

/// A language and its texts for every message.
struct Translation {
  let tag: String
  /// The header of its files.
  var header: TranslationFile.Header?
  /// The forms of each message.
  var texts: [[String]] = []
  /// The place of each message in the files; `nil` if it isn't translated.
  var places: [String?] = []
  /// The number of messages that are translated.
  var translated = 0
  /// Whether the language is only for tests: ``Pseudo``.
  var isForTests = false

  /// The share of the messages that is translated, in whole percent.
  var share: Int { texts.isEmpty ? 0 : translated * 100 / texts.count }

  /// Whether the lines of the language run from right to left.
  var isRightToLeft: Bool { header?["X-Direction"] == "rtl" }

  /// The plural rule: CLDR's, that of the header for other languages, or gettext's usual one.
  var pluralForms: PluralForms?
}

/// The content of the folder of translations.
struct Translations {
  /// The domains of messages, in the order of their translation; those of the screen are together in memory.
  static let domains = ["core", "rare", "demo", "command"]

  /// The messages, in the order of the English files.
  private(set) var messages: [Entry] = []
  /// The languages, in the order of the file `LINGUAS`; then those for tests.
  private(set) var languages: [Translation]
  /// The faults.
  private(set) var faults: [Fault] = []
  /// The updated files, by their paths in the folder.
  private(set) var files: [(path: String, text: String)] = []
  /// CLDR's plural rules.
  private let plurals: PluralTable

  /// Reads the folder.
  ///
  /// - Throws: ``Fault`` if a file can't be read.
  init(in folder: String) throws {
    plurals = try PluralTable(reading: Self.read("PLURALS", in: folder), at: "PLURALS")
    let names = try Self.read("LINGUAS", in: folder).split { $0.isWhitespace }
    languages = names.map { Translation(tag: String($0)) }
    for domain in Self.domains { try gather(domain, in: folder) }
    let doubled = Dictionary(grouping: messages, by: \.name).filter { $1.count > 1 }
    faults += doubled.keys.sorted().map { Fault($0, "occurs twice") }
    guard let english = languages.first(where: { $0.tag == "en" }) else { return }
    languages += Pseudo.allCases.map { $0.translation(of: english, messages) }
  }

  static func read(_ path: String, in folder: String) throws(Fault) -> String {
    guard let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) else {
      throw Fault(path, "can't be read")
    }
    return text
  }

  private static func file(_ path: String, in folder: String) throws(Fault) -> TranslationFile {
    let text = try read(path, in: folder)
    do throws(TranslationFile.Slip) {
      return try TranslationFile(reading: text)
    } catch {
      throw Fault("\(path):\(error.line)", "isn't a line of a .po file")
    }
  }

  /// Returns the files that differ from their updated content.
  func outdated(in folder: String) -> [(path: String, text: String)] {
    files.filter { (try? Self.read($0.path, in: folder)) != $0.text }
  }

  private mutating func gather(_ domain: String, in folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(domain)")
    let known = languages.map { "\($0.tag).po" }
    for name in names.sorted() where name.hasSuffix(".po") && !known.contains(name) {
      faults.append(Fault("\(domain)/\(name)", "isn't listed in LINGUAS"))
    }
    let english = try Self.file("\(domain)/en.po", in: folder)
    for entry in english.entries {
      faults += Check.source(entry, at: entry.place(in: "\(domain)/en.po"))
    }
    messages += english.entries
    for index in languages.indices { try gather(index, domain, from: english, in: folder) }
  }

  /// Adds the file of a language in a domain.
  private mutating func gather(
    _ index: Int, _ domain: String, from english: TranslationFile, in folder: String
  ) throws {
    let tag = languages[index].tag
    let path = "\(domain)/\(tag).po"
    let isEnglish = tag == "en"
    let file =
      isEnglish ? english : try Self.file(path, in: folder)
    let header = languages[index].header ?? file.header
    let field = plurals[tag]?.field ?? header["Plural-Forms"] ?? PluralForms.usual
    if languages[index].header == nil { languages[index].pluralForms = PluralForms(field) }
    languages[index].header = header
    faults += Check.header(file.header, of: tag, like: header, at: path)
    faults += Check.pluralForms(file.header, of: tag, by: plurals, at: path)
    let own = Dictionary(file.entries.map { ($0.name, $0) }) { first, _ in first }
    let forms = languages[index].pluralForms?.count ?? 1
    let entries =
      isEnglish
      ? english.entries : english.entries.map { $0.translated(by: own[$0.name], forms: forms) }
    let updated = file.header.with("Plural-Forms", field)
    files.append((path, TranslationFile(header: updated, entries: entries).text))
    for entry in entries { add(entry, to: index, forms: forms, in: path) }
  }

  /// Adds a message of a language; in English if it isn't translated.
  private mutating func add(_ entry: Entry, to index: Int, forms: Int, in path: String) {
    let place = entry.place(in: path)
    let texts = languages[index].tag == "en" ? entry.english : entry.texts
    let found = Check.texts(texts, of: entry, by: languages[index].pluralForms, in: path)
    let old = entry.isFuzzy ? [Fault(place, "is fuzzy: the English was changed", isGap: true)] : []
    faults += old + (entry.isFuzzy ? found.filter(\.isGap) : found)
    let isWhole = !(old + found).contains(where: \.isGap)
    let english = entry.plural.map { Array(repeating: $0, count: forms) } ?? entry.english
    if isWhole { languages[index].translated += 1 }
    languages[index].texts.append(isWhole ? texts : english)
    languages[index].places.append(isWhole ? place : nil)
  }
}
