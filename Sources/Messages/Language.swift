/// A language that the catalogue speaks.
public struct Language: Hashable, Sendable {
  /// Its place in the catalogue.
  let index: Int

  init(_ index: Int) { self.index = index }

  /// Its BCP 47 tag: `en`, `ja`.
  public var tag: String { Catalogue.tag(of: index) }

  /// Whether its lines run from right to left.
  public var isRightToLeft: Bool { Catalogue.isRightToLeft(index) }
}

extension Language: CaseIterable, CustomStringConvertible {
  /// Every language of the catalogue, English first.
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
    let name = locale.prefix { $0 != "." && $0 != "@" }
    // Strings are joined quicker than parts of them.
    var subtags = name.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" }
    ).map(String.init)
    let known = Self.allCases
    while !subtags.isEmpty {
      let tag = subtags.joined(separator: "-")
      if let match = known.first(where: { $0.tag.lowercased() == tag }) {
        self = match
        return
      }
      subtags.removeLast()
      // A single letter begins an extension; without it the letter says nothing.
      if subtags.last?.count == 1 { subtags.removeLast() }
    }
    return nil
  }

  /// The language of a locale name, or English where there is none.
  public init(closestTo locale: String) { self = Language(locale: locale) ?? .english }
}
