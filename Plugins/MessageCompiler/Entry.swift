typealias Entry = TranslationFile.Entry

// What the compiler needs of a message.
extension TranslationFile.Entry {
  /// The English sentence in each of its forms.
  var english: [String] { [source] + (plural.map { [$0] } ?? []) }

  /// The arguments described by the notes, in the order of the parameters.
  var arguments: [Argument] { notes.compactMap(Argument.init(note:)) }

  /// Whether a wrong word could cost an account or a secret: a note says so.
  var isSerious: Bool { notes.contains { $0.hasPrefix("Serious: ") } }

  /// Whether it has no text.
  var isUntranslated: Bool { texts.allSatisfy(\.isEmpty) }

  /// Returns the file, the line of a text and the name, as in `core/de.po:31: cancel`.
  func place(in path: String, _ index: Int = 0) -> String {
    let line = lines.indices.contains(index) ? lines[index] : lines.last
    return "\(path)\(line.map { ":\($0)" } ?? ""): \(name)"
  }

  /// Returns the message in a language, updated from English; without a translation in `old`, it is empty.
  ///
  /// - Parameters:
  ///   - old: The message in the file of the language.
  ///   - forms: The number of plural forms of the language.
  /// - Returns: The message for the updated file.
  func translated(by old: Entry?, forms: Int) -> Entry {
    var entry = self
    let count = plural == nil ? 1 : forms
    entry.lines = old?.lines ?? []
    entry.texts = Array(((old?.texts ?? []) + Array(repeating: "", count: count)).prefix(count))
    guard let old else { return entry }
    let isChanged = old.english != english && entry.texts.contains { !$0.isEmpty }
    entry.isFuzzy = old.isFuzzy || isChanged
    return entry
  }
}

/// An argument of a message.
struct Argument {
  /// The kind of an argument.
  enum Kind: String, CaseIterable {
    case text
    case number
    /// The number that determines the plural form of the sentence.
    case count
    case message
    case list

    /// The type of the parameter.
    var type: String {
      switch self {
      case .text: "String"
      case .number, .count: "Int"
      case .message: "Message"
      case .list: "[Message]"
      }
    }

    /// The case of `Message.Argument`.
    var stored: Kind { self == .count ? .number : self }
  }

  /// The name of the placeholder and of the parameter.
  let name: String
  /// The word for the kind; the check rejects any that isn't a ``Kind``.
  let word: String

  /// The kind that the word means.
  var kind: Kind? { Kind(rawValue: word) }

  /// Reads a note such as `{brand}: text; a provider's name`; `nil` for other notes.
  init?(note: String) {
    guard note.hasPrefix("{"), let end = note.firstIndex(of: "}") else { return nil }
    let name = note[note.index(after: note.startIndex)..<end]
    let rest = note[note.index(after: end)...]
    guard rest.hasPrefix(": "), let mark = rest.firstIndex(of: ";") else { return nil }
    let word = rest[..<mark].dropFirst(2)
    guard Text.isName(name), Text.isName(word) else { return nil }
    (self.name, self.word) = (String(name), String(word))
  }
}
