/// A language of the catalogue.
public struct Language: Hashable, Sendable {
  /// The index of the language in the catalogue.
  let index: Int

  init(_ index: Int) { self.index = index }

  /// The BCP 47 tag: `en`, `ja`.
  public var tag: String { Catalogue.text(Catalogue.part(.tag, of: index)) }

  /// Whether the lines of the language run from right to left.
  package var isRightToLeft: Bool { Catalogue.isRightToLeft(index) }

  /// The height in pixels of the smallest font with the language's and Latin letters; 0 if every font has them.
  package var letterHeight: Int { Catalogue.letterHeight(of: index) }
}

extension Language: CaseIterable, CustomStringConvertible {
  /// All languages, in the order of `Translations/LINGUAS`.
  public static var allCases: [Language] { (0..<Catalogue.languages).map(Language.init) }

  /// The tag of the language.
  public var description: String { tag }
}

extension Language {
  /// Finds the closest language for a tag or a locale name; `nil` if none is close.
  ///
  /// Regions inherit from others (`de-AT` finds `de`, `es-MX` finds `es-419`), old codes are known (`iw` finds `he`),
  /// and no name finds another script. Encodings are ignored.
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
    LanguageChoice.index(for: names, in: allCases.compactMap(\.parsedTag)).map(Language.init)
  }

  /// The tag; every language has a valid one.
  private var parsedTag: LanguageTag? {
    LanguageTag(Catalogue.part(.tag, of: index).lazy.map(Catalogue.byte(at:)))
  }
}
