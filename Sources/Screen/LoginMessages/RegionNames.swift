/// The names of countries and regions in a language, by their codes of ISO 3166: `DE`.
///
/// They are read when a list of them opens. If a language lacks a name, the name comes from the language it inherits
/// from, and finally from English.
///
/// Source: CLDR 49, as `Translations/regions` has it.
package struct RegionNames: Sendable {
  /// The codes, in alphabetical order.
  package static var codes: [String] { english.map(\.code) }

  private let names: [String: String]

  /// Reads the names in a language.
  package init(in language: Language) {
    let english = Self.english
    var names = Dictionary(uniqueKeysWithValues: english.map { ($0.code, $0.name) })
    for index in language.lineage.reversed() {
      guard let block = LanguageFile.current?.regionNames(of: index) else { continue }
      for ((code, _), name) in zip(english, Self.names(in: block)) where !name.isEmpty {
        names[code] = name
      }
    }
    self.names = names
  }

  /// Returns the name of a region; for an unknown code, the code.
  package subscript(_ code: String) -> String { names[code] ?? code }

  /// Returns the names of a block, in the order of the codes.
  ///
  /// The block begins with the base of its letters: U+0080 to U+07FF represent the letters from the base on. A block
  /// without a base has its letters as they are.
  private static func names(in block: TextBlock) -> [String] {
    let scalars = Array(block.text(0..<block.count).unicodeScalars)
    let parts = scalars.split(separator: "\u{1F}", omittingEmptySubsequences: false)
    guard let base = parts.first?.first else { return parts.dropFirst().map(Self.text) }
    return parts.dropFirst().map { part in
      text(
        part.map { scalar in
          guard 0x80...0x7FF ~= scalar.value else { return scalar }
          return Unicode.Scalar(base.value + scalar.value - 0x80) ?? scalar
        })
    }
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The codes and the names in English.
  private static var english: [(code: String, name: String)] {
    let block = TextBlock(Catalogue.regions)
    return block.text(0..<block.count).split(separator: "\n").map { line in
      (String(line.prefix(2)), String(line.dropFirst(3)))
    }
  }
}

private extension Language {
  /// The indices of the language and of those that it inherits from, without English; an added language begins with
  /// the closest one of the catalogue.
  var lineage: [Int] {
    var indices: [Int] = []
    var next = added?.closest ?? index
    while next != Language.english.index, !indices.contains(next) {
      indices.append(next)
      next = Catalogue.parent(of: next)
    }
    return indices
  }
}

extension RegionNames {
  /// Returns the region that an environment names in `LC_ALL`, `LC_TELEPHONE` or `LANG`.
  ///
  /// - Parameter variable: Returns the value of a variable.
  /// - Returns: The code; `nil` if the first of them that is set names no region, as `C.UTF-8` does.
  package static func code(environment variable: (String) -> String?) -> String? {
    let locale = ["LC_ALL", "LC_TELEPHONE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale, let region = LanguageTag(locale.utf8)?.region else { return nil }
    return codes.first { $0.lowercased().packed == region }
  }
}
