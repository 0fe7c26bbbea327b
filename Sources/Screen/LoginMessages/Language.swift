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
  /// Finds the language of a locale name; `nil` if none exists.
  ///
  /// A narrower name finds the wider one, as in BCP 47 (RFC 4647, section 3.4): `de-AT` finds `de`.
  ///
  /// - Parameter locale: A tag or a POSIX name: `de`, `de-AT`, `ja_JP.UTF-8`.
  public init?(locale: String) {
    let name = String(locale.prefix { $0 != "." && $0 != "@" }).lowercased()
    let hyphen = UInt8(ascii: "-")
    var tag = name.utf8.map { $0 == UInt8(ascii: "_") ? hyphen : $0 }[...]
    let known = Self.allCases
    while !tag.isEmpty {
      if let match = known.first(where: { tag.elementsEqual($0.tag.lowercased().utf8) }) {
        self = match
        return
      }
      tag = tag[..<(tag.lastIndex(of: hyphen) ?? tag.startIndex)]
      // A single letter begins an extension and means nothing without it.
      if tag.count > 1, tag.dropLast().last == hyphen { tag = tag.dropLast(2) }
    }
    return nil
  }

  /// Finds the language of a locale name, or English if none exists.
  public init(closestTo locale: String) { self = Language(locale: locale) ?? .english }
}
