/// The checks of messages.
enum Check {
  /// Returns the faults of a message in an English file.
  static func source(_ entry: Entry, at place: String) -> [Fault] {
    let arguments = entry.arguments
    let counts = arguments.count { $0.kind == .count }
    let rules: [(isSaved: Bool, words: String)] = [
      (
        Text.isName(entry.name) && entry.name.first?.isLowercase == true,
        "its name can't be that of a Swift function"
      ),
      (entry.texts.allSatisfy(\.isEmpty), "English belongs in msgid; leave msgstr empty"),
      (
        entry.notes.first.map { Argument(note: $0) == nil } == true,
        "its first note doesn't say what the message is"
      ),
      (arguments.count <= 7, "has more than seven places"),
      (
        counts == (entry.plural == nil ? 0 : 1),
        "needs one place of the kind count for its plural, and none without a plural"
      ),
    ]
    let kinds = Argument.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    let unknown = arguments.filter { $0.kind == nil }
    return rules.filter { !$0.isSaved }.map { Fault(place, $0.words) }
      + unknown.map { Fault(place, "{\($0.name)} is not one of \(kinds)") }
  }

  /// Returns the faults of a message's texts in a language, whose plural rule is `forms`.
  static func texts(
    _ texts: [String], of entry: Entry, by forms: PluralForms?, in path: String
  ) -> [Fault] {
    let places = Set(entry.arguments.map(\.name))
    let counts = Set(entry.arguments.filter { $0.kind == .count }.map(\.name))
    return texts.enumerated().flatMap { index, text -> [Fault] in
      let place = entry.place(in: path, index)
      guard !text.isEmpty else { return [Fault(place, "isn't translated", isGap: true)] }
      // Most texts have no brace, and need no search for places.
      let hasBrace = text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      let found = hasBrace ? Text.places(in: text) : []
      let needed = places.subtracting(counts)
      let rules: [(isSaved: Bool, words: String)] = [
        (
          needed.isSubset(of: found) && found.isSubset(of: places),
          "needs the places \(places.sorted()), and has \(found.sorted())"
        ),
        (!hasBrace || !Text.hasLooseBrace(text), "has a brace without a partner"),
        (!Text.isUnclean(text), "has a character that isn't allowed, or a space at an end"),
      ]
      return number(text, index, of: entry, by: forms, at: place)
        + rules.filter { !$0.isSaved }.map { Fault(place, $0.words) }
    }
  }

  /// Returns the faults of a file's header; all files of a language have the same header.
  static func header(
    _ header: TranslationFile.Header, of tag: String, like other: TranslationFile.Header,
    at place: String
  ) -> [Fault] {
    var faults: [Fault] = []
    if header["Language"] != tag || header != other {
      faults.append(
        Fault(
          place, "its header has another language, or differs between the files of the language"))
    }
    if (header["Language-Team"] ?? "").isEmpty {
      faults.append(Fault(place, "Language-Team needs the name of the language in English"))
    }
    if (header["X-Native-Name"] ?? "").isEmpty {
      faults.append(Fault(place, "X-Native-Name needs the name of the language in itself"))
    }
    if !isReview(header["X-Review"] ?? "") {
      faults.append(
        Fault(place, "X-Review needs source, none, second-pass, or native with a name and a date"))
    }
    if header["X-Letter-Height"].map({ UInt16($0) == nil }) == true {
      faults.append(Fault(place, "X-Letter-Height needs a number of pixels"))
    }
    return faults
  }

  /// Returns whether a text says who reviewed a language: `native Ada 2026-11-25` names the speaker and the day.
  private static func isReview(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.first == "native" else { return ["source", "none", "second-pass"].contains(text) }
    let date = words.last?.split(separator: "-").map(\.count)
    return words.count > 2 && date == [4, 2, 2]
  }
}
