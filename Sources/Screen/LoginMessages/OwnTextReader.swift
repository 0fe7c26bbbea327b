/// A `.po` file among a program's own texts.
package struct OwnTextFile: Sendable {
  /// The path; its last part without `.po` is the language of a file whose header doesn't have one.
  let path: String
  let text: String

  package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

/// Reads and checks a program's own texts.
struct OwnTextReader {
  /// The sentences, by the index of the language and the key of the message.
  private(set) var sentences: [Int: [UInt16: OwnTexts.Sentence]] = [:]
  private var languages: [OwnLanguage] = []
  /// The tags of the languages of the catalogue, then of the others.
  private var tags = (0..<Catalogue.languages).map { Language($0).parsedTag }
  private let names = MessageNames()

  /// Reads a file.
  mutating func read(_ file: OwnTextFile) throws(OwnTextFault) {
    let content: TranslationFile
    do throws(TranslationFile.Slip) {
      content = try TranslationFile(reading: file.text)
    } catch {
      throw OwnTextFault("", "", .syntax, path: file.path, line: error.line)
    }
    let language: Int
    do throws(InvalidField) {
      language = try index(of: content.header, Self.fileName(file.path))
    } catch {
      throw OwnTextFault(
        "", error.name, .header, path: file.path, line: max(content.headerLine, 1))
    }
    let counts = counts(of: language)
    for entry in content.entries where !entry.isFuzzy && !entry.texts.contains("") {
      // A new language has these warnings in the closest one.
      if language >= Catalogue.languages, MessageNames.protected.contains(entry.name) { continue }
      do throws(OwnTextFault.Reason) {
        let (key, sentence) = try names.sentence(entry.name, entry.texts, counts: counts)
        guard sentences[language]?[key] == nil else { throw .twice }
        sentences[language, default: [:]][key] = sentence
      } catch {
        throw OwnTextFault(
          tag(language), entry.name, error, path: file.path,
          line: error == .unknownName ? entry.line : entry.lines.first ?? entry.line)
      }
    }
  }

  /// Reads texts by name.
  mutating func read(_ texts: [String: [String]], of tag: String) throws(OwnTextFault) {
    let indices = tags.indices.filter { tag == "all" || self.tag($0) == tag }
    guard !indices.isEmpty else { throw OwnTextFault(tag, "", .unknownLanguage) }
    for language in indices {
      let counts = counts(of: language)
      for (name, forms) in texts.sorted(by: { $0.key < $1.key }) {
        do throws(OwnTextFault.Reason) {
          let (key, sentence) = try names.sentence(name, forms, counts: counts)
          sentences[language, default: [:]][key] = sentence
        } catch {
          throw OwnTextFault(tag, name, error)
        }
      }
    }
  }

  /// The languages that the files add, with their closest ones and their shares.
  var finished: [OwnLanguage] {
    languages.indices.map { place in
      var language = languages[place]
      let index = Catalogue.languages + place
      if let closest = closest(to: index) { language.closest = closest }
      language.share = (sentences[index]?.count ?? 0) * 100 / max(1, Catalogue.messages)
      return language
    }
  }

  /// Returns the index of a file's language, which is added if it is new.
  private mutating func index(
    of header: TranslationFile.Header, _ file: Substring
  ) throws(InvalidField) -> Int {
    let field = header["Language"].flatMap { $0.isEmpty ? nil : $0 } ?? String(file)
    let name = String(field.map { $0 == "_" ? "-" : $0 })
    guard 2...35 ~= name.utf8.count, name.utf8.allSatisfy(Self.isOfTag),
      let tag = LanguageTag(name.utf8)
    else { throw InvalidField(name: "Language") }
    if let known = tags.firstIndex(of: tag) { return known }
    let language = try OwnLanguage(
      header, name, tag, closest: Self.closest(to: tag, in: tags) ?? Language.english.index)
    languages.append(language)
    tags.append(tag)
    return tags.count - 1
  }

  /// Returns the index of the closest other language.
  private func closest(to index: Int) -> Int? {
    guard let tag = tags[index] else { return nil }
    var others = tags
    others[index] = nil
    return Self.closest(to: tag, in: others)
  }

  private static func closest(to tag: LanguageTag, in tags: [LanguageTag?]) -> Int? {
    let known = tags.indices.filter { tags[$0] != nil }
    let place = LanguageChoice.closest(to: tag.resolved, in: known.compactMap { tags[$0] })
    return place.map { known[$0] }
  }

  /// Returns for each plural form of a language how many numbers have it.
  private func counts(of language: Int) -> [Int] {
    let place = language - Catalogue.languages
    let rule =
      languages.indices.contains(place)
      ? languages[place].pluralRule
      : Catalogue.listing.text(Catalogue.part(.pluralRule, of: language))
    return PluralRule.counts(of: rule.utf8)
  }

  private func tag(_ language: Int) -> String {
    let place = language - Catalogue.languages
    return languages.indices.contains(place) ? languages[place].tag : Language(language).tag
  }

  private static func isOfTag(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    case _: false
    }
  }

  /// Returns the last part of a path, without the end of its name.
  private static func fileName(_ path: String) -> Substring {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] }
    let file = name ?? path[...]
    return file.utf8.suffix(3).elementsEqual(".po".utf8) ? file.dropLast(3) : file
  }
}
