import FoundationEssentials

/// The content of the folder of translations.
struct Translations {
  /// The domains of messages, in the order of their translation; those of the screen are together in memory.
  static let domains = ["core", "rare", "mail", "demo", "command"]

  /// The messages, in the order of the English files.
  private(set) var messages: [Entry] = []
  /// The languages, in the order of the file `LINGUAS`; then those for tests.
  private(set) var languages: [Translation]
  /// The faults.
  private(set) var faults: [Fault] = []
  /// The updated files, by their paths in the folder.
  private(set) var files: [(path: String, text: String)] = []
  /// The names of countries and regions.
  let regions: RegionFiles
  /// CLDR's plural rules.
  private let plurals: PluralTable

  /// Reads the folder.
  ///
  /// - Throws: ``Fault`` if a file can't be read.
  init(in folder: String) throws {
    plurals = try PluralTable(reading: Self.read("PLURALS", in: folder), at: "PLURALS")
    let names = try Self.read("LINGUAS", in: folder).split { $0.isWhitespace }
    regions = try RegionFiles(in: folder, of: names.map(String.init))
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

  /// Reads the file of a language in a domain; a language may lack all but the first one.
  private static func file(
    _ path: String, of domain: String, in folder: String
  ) throws(Fault) -> TranslationFile? {
    let isThere = FileManager.default.fileExists(atPath: "\(folder)/\(path)")
    return isThere || domain == domains[0] ? try file(path, in: folder) : nil
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
    guard let file = isEnglish ? english : try Self.file(path, of: domain, in: folder) else {
      for entry in english.entries { inherit(entry, to: index) }
      languages[index].firstGap = languages[index].firstGap ?? domain
      return
    }
    if let gap = languages[index].firstGap, !languages[index].isVariant {
      faults.append(Fault(path, "the language has no \(gap)/\(tag).po, which comes before it"))
    }
    let field = begin(index, file, at: path)
    let own = Dictionary(file.entries.map { ($0.name, $0) }) { first, _ in first }
    let forms = languages[index].pluralForms?.count ?? 1
    let entries =
      isEnglish
      ? english.entries : english.entries.map { $0.translated(by: own[$0.name], forms: forms) }
    let isVariant = languages[index].isVariant
    let written = entries.filter { !isVariant || !$0.isUntranslated }
    let updated = file.header.with("Plural-Forms", field)
    files.append((path, TranslationFile(header: updated, entries: written).text))
    for entry in entries {
      if isVariant, entry.isUntranslated {
        inherit(entry, to: index)
      } else {
        add(entry, to: index, in: path)
      }
    }
  }

  /// Takes the header of a language's file, checks it, and returns the field of its plural rule.
  private mutating func begin(_ index: Int, _ file: TranslationFile, at path: String) -> String {
    let tag = languages[index].tag
    let header = languages[index].header ?? file.header
    let field = plurals[tag]?.field ?? header["Plural-Forms"] ?? PluralForms.usual
    if languages[index].header == nil {
      languages[index].header = header
      languages[index].pluralForms = PluralForms(field)
      languages[index].parent = languages.firstIndex { $0.tag == header["X-Inherits"] ?? "en" }
      if header["X-Inherits"] != nil, languages[index].parent.map({ $0 < index }) != true {
        faults.append(Fault(path, "X-Inherits needs a language before it in LINGUAS"))
        languages[index].parent = nil
      }
      if let letters = header["X-Letters"], Transliteration(rawValue: letters) == nil {
        faults.append(Fault(path, "X-Letters needs one of \(Transliteration.names)"))
      }
    }
    faults += Check.header(file.header, of: tag, like: header, at: path)
    faults += Check.pluralForms(file.header, of: tag, by: plurals, at: path)
    return field
  }

  /// Adds a message of a language's file.
  private mutating func add(_ entry: Entry, to index: Int, in path: String) {
    let place = entry.place(in: path)
    let texts = languages[index].tag == "en" ? entry.english : entry.texts
    let found = Check.texts(texts, of: entry, by: languages[index].pluralForms, in: path)
    let old = entry.isFuzzy ? [Fault(place, "is fuzzy: the English was changed", isGap: true)] : []
    faults += old + (entry.isFuzzy ? found.filter(\.isGap) : found)
    guard !(old + found).contains(where: \.isGap) else { return inherit(entry, to: index) }
    if let parent = inherited(by: index),
      languages[parent].texts[languages[index].texts.count] == texts
    {
      faults.append(Fault(place, "is as in \(languages[parent].tag); remove it"))
    }
    languages[index].texts.append(texts)
    languages[index].places.append(place)
    languages[index].hasText.append(true)
  }

  /// Adds a message that a language has no own text for.
  private mutating func inherit(_ entry: Entry, to index: Int) {
    let message = languages[index].texts.count
    let parent = inherited(by: index).map { languages[$0] }
    let letters = languages[index].header?["X-Letters"].flatMap(Transliteration.init)
    let texts = letters.flatMap { letters in parent?.texts[message].map(letters.text) }
    languages[index].texts.append(texts ?? [])
    languages[index].places.append(nil)
    languages[index].hasText.append(parent?.hasText[message] ?? false)
  }

  /// Returns the language whose texts another one has where its own don't differ; `nil` for one that isn't a variant.
  private func inherited(by index: Int) -> Int? {
    languages[index].isVariant ? languages[index].parent : nil
  }
}
