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
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - forms: The text, or each of its forms.
  ///   - counts: For each plural form of the language, how many numbers have it: ``PluralRule/counts(of:)``.
  /// - Returns: The key and the sentence.
  /// - Throws: The reason why the sentence isn't valid.
  func sentence(
    _ name: String, _ forms: [String], counts: [Int]
  ) throws(OwnTextFault.Reason) -> (UInt16, OwnTexts.Sentence) {
    guard let entry = entries[name[...]] else { throw .unknownName }
    guard !Self.protected.contains(name) else { throw .protected }
    let counts = entry.counted == nil ? [0] : counts
    guard forms.count == 1 || forms.count == counts.count else { throw .forms(counts.count) }
    var parts: [[OwnTexts.Part]] = []
    for form in forms {
      guard !form.isEmpty, !Text.isUnclean(form) else { throw .unclean }
      guard let read = Self.parts(of: form, entry.places) else { throw .places(entry.places) }
      let found = Set(read.compactMap { if case .place(let index) = $0 { index } else { nil } })
      var needed = Set(entry.places.indices)
      // A form for one number only may write it as a word.
      if forms.count > 1, counts[parts.count] == 1, let counted = entry.counted {
        needed.remove(counted)
      }
      guard needed.isSubset(of: found) else { throw .places(entry.places) }
      parts.append(read)
    }
    return (entry.key, OwnTexts.Sentence(counted: entry.counted, forms: parts))
  }

  /// Returns the parts of a text; `nil` for an unknown placeholder or a brace without a partner.
  static func parts(of text: String, _ places: [String]) -> [OwnTexts.Part]? {
    guard !Text.hasLooseBrace(text) else { return nil }
    var parts: [OwnTexts.Part] = []
    for part in Text.parts(of: text) {
      switch part {
      case .words(let words): parts.append(.words(String(words)))
      case .place(let name):
        guard let index = places.firstIndex(of: String(name)) else { return nil }
        parts.append(.place(index))
      }
    }
    return parts
  }
}
