/// A language that a program adds with a `.po` file.
struct OwnLanguage: Hashable, Sendable {
  /// The BCP 47 tag.
  let tag: String
  /// The name of the language in itself; the tag, if the file doesn't have it.
  let name: String
  /// Who reviewed the translation, as in ``Language/review``.
  let review: String
  /// Whether lines run from right to left.
  let isRightToLeft: Bool
  /// The height in pixels that the letters need; 0 if any font has them.
  let letterHeight: Int
  /// The plural rule, as ``PluralRule`` reads it.
  let pluralRule: String
  /// The patterns of lists, in the order of ``Catalogue/Part``; empty for those of the closest language.
  let patterns: [[OwnTexts.Part]]
  /// The index of the language that has the texts which this one lacks.
  var closest: Int
  /// The share of the messages that is translated, in whole percent.
  var share = 0

  /// The fields of a header that CLDR's list patterns are in.
  private static let lists = ["X-List-Pair", "X-List-Start", "X-List-Middle", "X-List-End"]

  /// The scripts that run from right to left.
  ///
  /// Source: CLDR 47, `scriptMetadata.txt`.
  private static let rightToLeft = LanguageData.Table(
    "rtl: adlm arab aran hebr mand mend nkoo rohg samr syrc thaa yezi")

  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - name: The tag as written.
  ///   - tag: The same tag.
  ///   - closest: The index of the closest language in the catalogue.
  /// - Throws: The name of a field that isn't valid.
  init(
    _ header: TranslationFile.Header, _ name: String, _ tag: LanguageTag, closest: Int
  ) throws(InvalidField) {
    let closestRule = Catalogue.listing.text(Catalogue.part(.pluralRule, of: closest))
    let script = tag.resolved.script
    self.tag = name
    self.name = try header.text("X-Native-Name", atMost: 60) ?? name
    review = try header.text("X-Review", atMost: 100) ?? "none"
    isRightToLeft = header["X-Direction"] == "rtl" || Self.rightToLeft[script] != nil
    if let height = header["X-Letter-Height"] {
      guard let pixels = UInt8(height) else { throw InvalidField(name: "X-Letter-Height") }
      letterHeight = Int(pixels)
    } else {
      let alike = (0..<Catalogue.languages).map { Language($0) }
        .first { $0.parsedTag?.resolved.script == script }
      letterHeight = alike?.letterHeight ?? 0
    }
    if let field = header["Plural-Forms"] {
      guard let forms = PluralForms(field), forms.fits else {
        throw InvalidField(name: "Plural-Forms")
      }
      pluralRule = forms.code
    } else {
      pluralRule = closestRule
    }
    var patterns: [[OwnTexts.Part]] = []
    for field in Self.lists {
      guard let pattern = header[field] else { continue }
      guard let parts = MessageNames.parts(of: pattern, ["0", "1"]),
        [.place(0), .place(1)].allSatisfy(parts.contains), !Text.isUnclean(pattern)
      else { throw InvalidField(name: field) }
      patterns.append(parts)
    }
    guard patterns.isEmpty || patterns.count == Self.lists.count else {
      throw InvalidField(name: Self.lists[0])
    }
    self.patterns = patterns
    self.closest = closest
  }

  /// Returns a pattern of lists; `nil` for that of the closest language.
  func pattern(_ part: Catalogue.Part) -> [OwnTexts.Part]? {
    patterns.isEmpty ? nil : patterns[part.rawValue - Catalogue.Part.pairOfList.rawValue]
  }
}

/// The name of a field of a header that isn't valid.
struct InvalidField: Error {
  let name: String
}

extension TranslationFile.Header {
  /// Returns the text of a field, `nil` without one.
  fileprivate func text(_ name: String, atMost limit: Int) throws(InvalidField) -> String? {
    guard let text = self[name], !text.isEmpty else { return nil }
    guard !Text.isUnclean(text), text.utf8.count <= limit else { throw InvalidField(name: name) }
    return text
  }
}
