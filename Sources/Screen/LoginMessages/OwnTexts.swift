/// A program's own words for texts of the screen, in place of the built-in ones, and its own languages.
///
/// Texts are named as in the English files of `Translations`, and checked like translations.
public struct OwnTexts: Hashable, Sendable {
  /// A part of a text.
  enum Part: Hashable, Sendable {
    case words(String)
    /// An argument, by its index.
    case place(Int)
  }

  /// A sentence in each of its forms, and the index of the argument that is counted.
  struct Sentence: Hashable, Sendable {
    let counted: Int?
    let forms: [[Part]]
  }

  /// The sentences, by the index of the language and the key of the message.
  private let sentences: [Int: [UInt16: Sentence]]
  /// The languages that the program adds; their indices follow those of the catalogue.
  let added: [OwnLanguage]

  /// Creates texts by language.
  ///
  /// - Parameter texts: For each tag (`de`), or `all` for every language, the texts by name: one, or a form for each
  ///   kind of number that the language distinguishes.
  /// - Throws: An error with the name of the first text that isn't valid: its name is unknown, a placeholder such as
  ///   `{brand}` is missing or wrong, or it has control characters.
  public init(_ texts: [String: [String: [String]]]) throws {
    try self.init(checking: texts)
  }

  /// Creates texts from the `.po` files of translators.
  ///
  /// The field `Language` of a file's header has its language, otherwise the file's name does (`fr.po`). A file changes
  /// texts of a built-in language, or adds a language, whose missing texts are those of the closest language, in the
  /// end in English (docs/translating.md).
  ///
  /// - Parameters:
  ///   - files: The contents of the files, by their names.
  ///   - texts: More texts by language, as in ``init(_:)``; they take precedence.
  /// - Throws: An error with the file, the line and the name of the first text that isn't valid.
  public init(translations files: [String: String], texts: [String: [String: [String]]] = [:])
    throws
  {
    let files = files.sorted { $0.key < $1.key }
    try self.init(checking: texts, files: files.map { OwnTextFile(path: $0.key, text: $0.value) })
  }

  /// Creates texts by language and from files, as the other initializers.
  package init(
    checking texts: [String: [String: [String]]], files: [OwnTextFile] = []
  ) throws(OwnTextFault) {
    var reader = OwnTextReader()
    for file in files { try reader.read(file) }
    // Texts of a language come after those for all, and replace them.
    let tags = texts.keys.sorted { ($0 != "all" ? 1 : 0, $0) < ($1 != "all" ? 1 : 0, $1) }
    for tag in tags { try reader.read(texts[tag] ?? [:], of: tag) }
    (sentences, added) = (reader.sentences, reader.finished)
  }

  /// Returns the sentence of a message in a language; `nil` if the built-in one is used.
  func sentence(_ key: UInt16, of language: Int) -> Sentence? { sentences[language]?[key] }

  /// Returns a language that the program adds; `nil` for one of the catalogue.
  func language(_ index: Int) -> OwnLanguage? {
    guard !added.isEmpty else { return nil }
    let place = index - Catalogue.languages
    return added.indices.contains(place) ? added[place] : nil
  }

  /// The languages that the texts add, in the order of their files.
  public var languages: [Language] {
    added.indices.map { Language(Catalogue.languages + $0, own: self) }
  }
}

extension Language {
  /// Returns the language with a program's own words; English for a language that they don't have.
  package func saying(_ own: OwnTexts?) -> Language {
    guard let language = self.own?.language(index) else { return Language(index, own: own) }
    return own?.languages.first { $0.tag == language.tag } ?? Language(Self.english.index, own: own)
  }

  /// Returns whether the program has own words for a message in this language.
  package func hasOwnWords(for message: Message) -> Bool {
    own?.sentence(message.key, of: index) != nil
  }
}
