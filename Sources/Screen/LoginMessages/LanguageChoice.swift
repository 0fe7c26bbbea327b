/// Chooses a language for a person: the closest of those that are available.
enum LanguageChoice {
  /// Returns the index of the language for the first name that has one; `nil` if none has.
  ///
  /// A name finds, in this order: its own language, region and variant; the regions whose words CLDR lets it inherit
  /// (`es-MX` finds `es-419`); the language without a region; another region of the language; a language that its
  /// speakers read. It never finds another script.
  ///
  /// - Parameters:
  ///   - names: Tags of BCP 47 or names of POSIX locales, the preferred one first.
  ///   - available: The languages.
  /// - Returns: The index in `available`.
  static func index(
    for names: some Sequence<some StringProtocol>, in available: [LanguageTag]
  ) -> Int? {
    for name in names {
      guard let wanted = LanguageTag(name.utf8)?.resolved else { continue }
      if let found = closest(to: wanted, in: available) { return found }
      guard let neighbor = LanguageData.neighbors[wanted.language] else { continue }
      var other = wanted
      other.language = neighbor
      if let found = closest(to: other, in: available) { return found }
    }
    return nil
  }

  /// Returns the index of the closest language in the same script, ``LanguageTag/resolved`` first; `nil` for another
  /// language.
  static func closest(to wanted: LanguageTag, in available: [LanguageTag]) -> Int? {
    let candidates = available.indices.lazy.filter { available[$0].language == wanted.language }
      .map { (index: $0, tag: available[$0].resolved) }.filter { $0.tag.script == wanted.script }
    guard let first = candidates.first?.index else { return nil }
    var tag = wanted
    func find() -> Int? { candidates.first { $0.tag == tag }?.index }
    if let found = find() { return found }
    if wanted.variant != 0 {
      tag.region = 0
      if let found = find() { return found }
      (tag.region, tag.variant) = (wanted.region, 0)
      if let found = find() { return found }
    }
    // en-DE: en-150, en-001, en-GB.
    for _ in 0..<3 {
      guard tag.region != 0, let parent = LanguageData.parents[tag.key(of: tag.region)] else {
        break
      }
      tag.region = parent
      if let found = find() { return found }
    }
    tag.region = 0
    if let found = find() { return found }
    tag.region = LanguageData.regions[tag.language] ?? 0
    return find() ?? first
  }

  /// Returns the names of the languages that an environment asks for, the preferred one first, as in gettext.
  ///
  /// The locale is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that isn't empty. `LANGUAGE` replaces it with a list,
  /// unless the locale is `C` or `POSIX`, which mean English. Source: gettext's manual, "The LANGUAGE variable".
  ///
  /// - Parameter variable: Returns the value of a variable.
  /// - Returns: The names; empty for English.
  static func names(_ variable: (String) -> String?) -> [Substring] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let locale, !isPlain(locale[...]) else { return [] }
    guard let list = variable("LANGUAGE"), !list.isEmpty else { return [locale[...]] }
    return list.split(separator: ":").prefix { !isPlain($0) }.map(\.self)
  }

  private static func isPlain(_ locale: Substring) -> Bool {
    let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") }
    return name.elementsEqual("C".utf8) || name.elementsEqual("POSIX".utf8)
  }
}
