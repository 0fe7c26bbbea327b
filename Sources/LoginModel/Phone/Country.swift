import LoginCanvas
import LoginMessages

/// A country in the list, with the texts by which it is found.
struct Country: Equatable, Sendable {
  /// The code of ISO 3166.
  let code: String
  /// The name in the reader's language.
  let name: String
  /// The calling code, without a plus sign.
  let callingCode: String
  /// Whether it is the first of the regions with its calling code.
  private let isMain: Bool
  /// The names without case and accents, in the reader's language and in English.
  private let names: [String]

  /// How well a country matches a text, the best first; a country that doesn't match has none.
  private enum Match: Int {
    case whole, mainCode, code, start, codeStart, word
  }

  /// The codes that people write for some countries besides those of ISO 3166.
  private static let otherCodes = ["uae": "AE", "uk": "GB", "usa": "US"]

  /// Returns the countries, sorted by their names.
  static func all(in language: Language) -> [Country] {
    let (own, english) = (RegionNames(in: language), RegionNames(in: .english))
    let countries = PhonePlan.all.flatMap { plan in
      plan.regions.enumerated().map { index, region in
        let names = [own[region.code], english[region.code]]
        return Country(
          code: region.code, name: names[0], callingCode: plan.callingCode, isMain: index == 0,
          names: names.map(\.folded))
      }
    }
    return countries.sorted { ($0.names[0], $0.code) < ($1.names[0], $1.code) }
  }

  /// Returns the countries whose name, code or calling code begins with a text, the best first.
  static func matching(_ text: String, among countries: [Country]) -> [Country] {
    let said = Said(text)
    guard !said.isEmpty else { return countries }
    let found = countries.compactMap { country in
      country.match(said).map { (match: $0.rawValue, country: country) }
    }
    return (Match.whole.rawValue...Match.word.rawValue).flatMap { rank in
      found.filter { $0.match == rank }.map(\.country)
    }
  }

  /// Returns the country that a text means: the only one, or the only one with this name or code, or with a name that
  /// begins with it; `nil` if there are several, or none.
  static func meant(by text: String, among countries: [Country]) -> Country? {
    let said = Said(text)
    guard !said.isEmpty else { return nil }
    let found = countries.compactMap { country in country.match(said).map { ($0, country) } }
    for matches: [Match] in [[.whole], [.mainCode, .code], [.start]] {
      let these = found.filter { matches.contains($0.0) }
      if these.count == 1 { return these[0].1 }
      if !these.isEmpty { return nil }
    }
    return found.count == 1 ? found[0].1 : nil
  }

  private func match(_ said: Said) -> Match? {
    if let digits = said.digits {
      guard callingCode != digits else { return isMain ? .mainCode : .code }
      return callingCode.hasPrefix(digits) ? .codeStart : nil
    }
    let isWhole =
      names.contains(said.text) || code.lowercased() == said.text
      || Self.otherCodes[said.text] == code
    if isWhole { return .whole }
    if names.contains(where: { $0.hasPrefix(said.text) }) { return .start }
    return names.contains { $0.hasWord(startingWith: said.text) } ? .word : nil
  }

  /// What was typed, without case, accents and blanks around it.
  private struct Said {
    let text: String
    /// The digits of a calling code, without a plus sign or zeros; `nil` for a name.
    let digits: String?

    init(_ typed: String) {
      text = typed.withoutOuterBlanks.folded
      digits = PhoneReading.digits(of: text)
    }

    var isEmpty: Bool { text.isEmpty || digits?.isEmpty == true }
  }
}

private extension String {
  /// Returns whether a word begins with a text, or any part in a script without blanks.
  func hasWord(startingWith text: String) -> Bool {
    var isStart = true
    for index in indices {
      if isStart || !self[index].isASCII, self[index...].hasPrefix(text) { return true }
      isStart = !self[index].isLetter
    }
    return false
  }
}
