/// A language of the catalogue.
public struct Language: Hashable, Sendable {
  /// The index of the language in the catalogue.
  let index: Int
  /// The program's own words; `nil` for none.
  let own: OwnTexts?

  init(_ index: Int, own: OwnTexts? = nil) { (self.index, self.own) = (index, own) }

  /// The BCP 47 tag: `en`, `ja`.
  public var tag: String { Catalogue.listing.text(Catalogue.part(.tag, of: index)) }

  /// Whether the lines of the language run from right to left.
  package var isRightToLeft: Bool { Catalogue.isRightToLeft(index) }

  /// The height in pixels of the smallest font with the language's and Latin letters; 0 if every font has them.
  package var letterHeight: Int { Catalogue.letterHeight(of: index) }
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

  /// All languages, with those for tests, that the file of languages has undamaged.
  static var available: [Language] {
    (0..<Catalogue.languages).map { Language($0) }.filter(\.isAvailable)
  }

  /// Whether the language is English, or the file of languages has it undamaged.
  private var isAvailable: Bool {
    index == Language.english.index || LanguageFile.current?.isWhole(index) == true
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
  public init?(locale: String) {
    guard let language = Self.closest(to: CollectionOfOne(locale)) else { return nil }
    self = language
  }

  /// Finds the closest language for a locale name, or English if none is close.
  public init(closestTo locale: String) { self = Language(locale: locale) ?? .english }

  /// Finds the language that an environment asks for by `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`, as in gettext;
  /// `nil` if none is close.
  ///
  /// - Parameter variable: Returns the value of a variable.
  package init?(environment variable: (String) -> String?) {
    guard let language = Self.closest(to: LanguageChoice.names(variable)) else { return nil }
    self = language
  }

  private static func closest(to names: some Sequence<some StringProtocol>) -> Language? {
    let tags = (0..<Catalogue.languages).compactMap { Language($0).parsedTag }
    guard let index = LanguageChoice.index(for: names, in: tags) else { return nil }
    return Language(index).isAvailable ? Language(index) : .english
  }

  /// The tag; every language has a valid one.
  private var parsedTag: LanguageTag? {
    LanguageTag(Catalogue.listing.sequence(Catalogue.part(.tag, of: index)))
  }
}

extension Language {
  /// The name of the language in itself: `日本語`.
  package var ownName: String { Catalogue.listing.text(Catalogue.part(.ownName, of: index)) }

  /// Who reviewed the translation: `source` for English, `none`, `second-pass`, or `native` with a name and a date.
  package var review: String { Catalogue.listing.text(Catalogue.part(.review, of: index)) }

  /// The languages that a person can change to, with this one.
  package var alternatives: [Language] {
    Self.available.filter { $0.index == index || !Catalogue.isForTests($0.index) }
      .map { $0.saying(own) }
  }

  /// The share of the messages that is translated, in whole percent.
  package var share: Int { Catalogue.share(of: index) }
}
