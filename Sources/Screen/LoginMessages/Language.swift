/// A language of the catalogue.
public struct Language: Hashable, Sendable {
  /// The index of the language in the catalogue; higher for the languages that the program adds.
  let index: Int
  /// The program's own words; `nil` for none.
  let own: OwnTexts?

  init(_ index: Int, own: OwnTexts? = nil) { (self.index, self.own) = (index, own) }

  /// The language that the program adds; `nil` for one of the catalogue.
  var added: OwnLanguage? { own?.language(index) }

  /// The BCP 47 tag: `en`, `ja`.
  public var tag: String {
    added?.tag ?? Catalogue.listing.text(Catalogue.part(.tag, of: index))
  }

  /// Whether the lines of the language run from right to left.
  package var isRightToLeft: Bool { added?.isRightToLeft ?? Catalogue.isRightToLeft(index) }

  /// The height in pixels of the smallest font with the language's and Latin letters; 0 if every font has them.
  package var letterHeight: Int { added?.letterHeight ?? Catalogue.letterHeight(of: index) }
}

extension Language: CaseIterable, CustomStringConvertible {
  /// All available languages, in the order of `Translations/LINGUAS`; English, if there is no file with the others.
  public static var allCases: [Language] {
    available.filter { !Catalogue.isForTests($0.index) }
  }

  /// The languages for tests, accented English (`en-XA`) and mirrored English (`ar-XB`), which only their tags find.
  ///
  /// The build derives them from English; see `Plugins/MessageCompiler/Pseudo.swift`.
  package static var forTests: [Language] { available.filter { Catalogue.isForTests($0.index) } }

  /// All languages, with those for tests, that the file of languages has undamaged; all of the file is read once.
  static let available = (0..<Catalogue.languages).map { Language($0) }.filter(\.isAvailable)

  /// Whether the language is English or the program's, or the file of languages has it undamaged.
  private var isAvailable: Bool {
    index == Language.english.index || added != nil
      || LanguageFile.current?.isWhole(index) == true
  }

  /// The tag of the language.
  public var description: String { tag }
}

extension Language {
  /// Finds the closest language for a tag or a locale name; `nil` if none is close.
  ///
  /// Regions inherit from others (`de-AT` finds `de`, `es-MX` finds `es-419`), old codes are known (`iw` finds `he`),
  /// and no name finds another script. Encodings are ignored. A language whose file is missing or damaged is English.
  ///
  /// - Parameter locale: A tag or a POSIX name: `de`, `de-AT`, `ja_JP.UTF-8`, `sr_RS@latin`.
  public init?(locale: String) { self.init(locale: locale, own: nil) }

  /// Finds the closest language, as ``init(locale:)``, among the built-in ones and those that a program adds.
  package init?(locale: String, own: OwnTexts?) {
    guard let language = Self.closest(to: CollectionOfOne(locale), own) else { return nil }
    self = language
  }

  /// Finds the closest language for a locale name, or English if none is close.
  public init(closestTo locale: String) { self = Language(locale: locale) ?? .english }

  /// Finds the language that an environment asks for by `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`, as in gettext;
  /// `nil` if none is close.
  ///
  /// - Parameters:
  ///   - variable: Returns the value of a variable.
  ///   - own: The program's own words, which may add languages.
  package init?(environment variable: (String) -> String?, own: OwnTexts? = nil) {
    guard let language = Self.closest(to: LanguageChoice.names(variable), own) else { return nil }
    self = language
  }

  private static func closest(
    to names: some Sequence<some StringProtocol>, _ own: OwnTexts?
  ) -> Language? {
    let count = Catalogue.languages + (own?.added.count ?? 0)
    let tags = (0..<count).compactMap { Language($0, own: own).parsedTag }
    guard let index = LanguageChoice.index(for: names, in: tags) else { return nil }
    let language = Language(index, own: own)
    return language.isAvailable ? language : Language(english.index, own: own)
  }

  /// The tag; every language has a valid one.
  ///
  /// Inlined, the reader of tags would be in each place that chooses a language.
  @inline(never) var parsedTag: LanguageTag? {
    added.map { LanguageTag($0.tag.utf8) }
      ?? LanguageTag(Catalogue.listing.sequence(Catalogue.part(.tag, of: index)))
  }
}

extension Language {
  /// The name of the language in itself: `日本語`.
  package var ownName: String {
    added?.name ?? Catalogue.listing.text(Catalogue.part(.ownName, of: index))
  }

  /// Who reviewed the translation: `source` for English, `none`, `second-pass`, or `native` with a name and a date.
  package var review: String {
    added?.review ?? Catalogue.listing.text(Catalogue.part(.review, of: index))
  }

  /// Whether a native speaker reviewed the translation, or the language is English itself.
  package var isReviewedBySpeaker: Bool {
    review.hasPrefix("source") || review.hasPrefix("native")
  }

  /// The languages that a person can change to, with this one; the built-in ones come first.
  package var alternatives: [Language] {
    Self.available.filter { $0.index == index || !Catalogue.isForTests($0.index) }
      .map { Language($0.index, own: own) } + (own?.languages ?? [])
  }

  /// The share of the messages that is translated, in whole percent.
  package var share: Int { added?.share ?? Catalogue.share(of: index) }
}
