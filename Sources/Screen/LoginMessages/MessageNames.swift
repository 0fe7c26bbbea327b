/// The names of the messages and their placeholders, for texts that are not ours.
struct MessageNames {
  /// A message: its key, the names of its placeholders, and the index of the one that is counted.
  private struct Entry {
    let key: UInt16
    var places: [String] = []
    var counted: Int?
  }

  /// The warnings that only a program's own code could hide: texts of settings may come from someone else.
  static let protected: Set<String> = [
    "cleartext", "cleartextToService", "untrusted", "secretOpenToOthers", "servingToOthers",
    "sessionsOpenToOthers", "reportCleartextRefused",
  ]

  private let entries: [Substring: Entry]

  init() {
    let names = TextBlock(Catalogue.names)
    let text = names.text(0..<names.count)
    var entries: [Substring: Entry] = [:]
    for (key, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ")
      var entry = Entry(key: UInt16(key))
      for (index, word) in words.dropFirst().enumerated() {
        let parts = word.split(separator: ":")
        if parts[0] == "count" { entry.counted = index }
        entry.places.append(String(parts[parts.count - 1]))
      }
      entries[words[0]] = entry
    }
    self.entries = entries
  }

  /// Returns a checked sentence, and the key of its message.
  func sentence(
    _ name: String, _ forms: [String], in language: Language
  ) throws(OwnTextFault.Reason) -> (UInt16, OwnTexts.Sentence) {
    guard let entry = entries[name[...]] else { throw .unknownName }
    guard !Self.protected.contains(name) else { throw .protected }
    let pluralForms = entry.counted == nil ? [false] : language.pluralForms
    guard forms.count == 1 || forms.count == pluralForms.count else {
      throw .forms(pluralForms.count)
    }
    var parts: [[OwnTexts.Part]] = []
    for form in forms {
      guard !Self.isUnclean(form) else { throw .unclean }
      guard let read = Self.parts(of: form, entry.places) else { throw .places(entry.places) }
      let found = Set(read.compactMap { if case .place(let index) = $0 { index } else { nil } })
      var needed = Set(entry.places.indices)
      // A form for one number only may write it as a word.
      if forms.count > 1, pluralForms[parts.count], let counted = entry.counted {
        needed.remove(counted)
      }
      guard needed.isSubset(of: found) else { throw .places(entry.places) }
      parts.append(read)
    }
    return (entry.key, OwnTexts.Sentence(counted: entry.counted, forms: parts))
  }

  /// Returns the parts of a text; `nil` for an unknown placeholder or a brace without a partner.
  private static func parts(of text: String, _ places: [String]) -> [OwnTexts.Part]? {
    var parts: [OwnTexts.Part] = []
    var words = String.UnicodeScalarView()
    var name: String.UnicodeScalarView?
    for scalar in text.unicodeScalars {
      if scalar == "{" {
        guard name == nil else { return nil }
        if !words.isEmpty { parts.append(.words(String(words))) }
        (words, name) = (.init(), .init())
      } else if scalar == "}" {
        guard let found = name, let index = places.firstIndex(of: String(found)) else { return nil }
        parts.append(.place(index))
        name = nil
      } else if name != nil {
        name?.append(scalar)
      } else {
        words.append(scalar)
      }
    }
    guard name == nil else { return nil }
    return words.isEmpty ? parts : parts + [.words(String(words))]
  }

  /// Returns whether a text is empty, has control or directional characters, or a blank at an end.
  private static func isUnclean(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.isEmpty || scalars.first == " " || scalars.last == " "
      || scalars.contains { scalar in
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        case _: false
        }
      }
  }
}

extension Language {
  /// The plural forms: for each, whether it is for one number only.
  fileprivate var pluralForms: [Bool] {
    // In every language of CLDR, each form has such a number, and two if it is for several.
    let forms = (Array(0...200) + [1_000_000, 2_000_000]).map(pluralForm)
    return (0...(forms.max() ?? 0)).map { form in forms.count { $0 == form } == 1 }
  }
}
