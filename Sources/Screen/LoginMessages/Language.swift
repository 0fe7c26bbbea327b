/// A language that the catalogue speaks.
public struct Language: Hashable, Sendable {
  /// Its place in the catalogue.
  let index: Int

  init(_ index: Int) { self.index = index }

  /// Its BCP 47 tag: `en`, `ja`.
  public var tag: String { Catalogue.text(Catalogue.part(.tag, of: index)) }

  /// Whether its lines run from right to left.
  package var isRightToLeft: Bool { Catalogue.isRightToLeft(index) }

  /// Pixels that the smallest font with its letters and Latin ones is high; 0 where each font has them.
  package var letterHeight: Int { Catalogue.letterHeight(of: index) }
}

extension Language: CaseIterable, CustomStringConvertible {
  /// Every language, in the order of `Translations/LINGUAS`.
  public static var allCases: [Language] { (0..<Catalogue.languages).map(Language.init) }

  /// Its tag.
  public var description: String { tag }
}

extension Language {
  /// Finds the language of a locale name; `nil` where there is none.
  ///
  /// A narrower name finds the wider one, as BCP 47 has it (RFC 4647, section 3.4): `de-AT` is `de`.
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
      // A single letter begins an extension; without it the letter says nothing.
      if tag.count > 1, tag.dropLast().last == hyphen { tag = tag.dropLast(2) }
    }
    return nil
  }

  /// The language of a locale name, or English where there is none.
  public init(closestTo locale: String) { self = Language(locale: locale) ?? .english }
}
