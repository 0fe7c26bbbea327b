/// A message, as a `.po` file has it.
struct Entry: Equatable {
  /// Its name in the program: `msgctxt`.
  var name = ""
  /// What translators are told about it and about its places, a line each.
  var notes: [String] = []
  /// Whether the English changed after the translation.
  var isFuzzy = false
  /// The English sentence, with the number one where a number decides: `msgid`.
  var source = ""
  /// The English sentence with any other number: `msgid_plural`; `nil` where no number decides.
  var plural: String?
  /// The sentence in the language of the file, in each of its forms: `msgstr`.
  var texts: [String] = []

  /// The sentence in English, in each of its forms.
  var english: [String] { [source] + (plural.map { [$0] } ?? []) }

  /// What its notes say about its places, in the order of the parameters.
  var arguments: [Argument] { notes.compactMap(Argument.init(note:)) }

  /// The message in a language, as it follows from English: without what `old` translates, it is empty.
  ///
  /// - Parameters:
  ///   - old: The message in the file of the language.
  ///   - forms: How many forms the language has.
  /// - Returns: The message as the file is to have it.
  func translated(by old: Entry?, forms: Int) -> Entry {
    var entry = self
    let count = plural == nil ? 1 : forms
    entry.texts = Array(((old?.texts ?? []) + Array(repeating: "", count: count)).prefix(count))
    guard let old else { return entry }
    let isChanged = old.english != english && entry.texts.contains { !$0.isEmpty }
    entry.isFuzzy = old.isFuzzy || isChanged
    return entry
  }
}

/// What stands in a place of a message.
struct Argument {
  /// What may stand there.
  enum Kind: String, CaseIterable {
    case text
    case number
    /// The number that decides the form of the sentence.
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

  /// The name of the place, and of the parameter.
  let name: String
  /// The word for the kind; the check refuses any that is no ``Kind``.
  let word: String

  /// The kind that the word stands for.
  var kind: Kind? { Kind(rawValue: word) }

  /// Reads a note like `{brand}: text; a provider's name`; `nil` where it's about something else.
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
