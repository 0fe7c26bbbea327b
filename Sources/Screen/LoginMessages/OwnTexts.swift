/// A program's own words for texts of the screen, in place of the built-in ones.
///
/// Texts are named as in the English files of `Translations`, and checked like translations.
public struct OwnTexts: Hashable, Sendable {
  /// A part of a text.
  enum Part: Hashable, Sendable {
    case words(String)
    /// An argument, by its index.
    case place(Int)
  }

  /// A sentence in each of its forms, and the index of the argument that is counted.
  struct Sentence: Hashable, Sendable {
    let counted: Int?
    let forms: [[Part]]
  }

  /// The sentences, by the index of the language and the key of the message.
  private let sentences: [Int: [UInt16: Sentence]]

  /// Creates texts by language.
  ///
  /// - Parameter texts: For each tag (`de`), or `all` for every language, the texts by name: one, or a form for each
  ///   kind of number that the language distinguishes.
  /// - Throws: An error with the name of the first text that isn't valid: its name is unknown, a placeholder such as
  ///   `{brand}` is missing or wrong, or it has control characters.
  public init(_ texts: [String: [String: [String]]]) throws {
    try self.init(checking: texts)
  }

  /// Creates texts by language, as ``init(_:)``.
  package init(checking texts: [String: [String: [String]]]) throws(OwnTextFault) {
    let names = MessageNames()
    var sentences: [Int: [UInt16: Sentence]] = [:]
    // Texts of a language come after those for all, and replace them.
    let tags = texts.keys.sorted { ($0 != "all" ? 1 : 0, $0) < ($1 != "all" ? 1 : 0, $1) }
    for tag in tags {
      let known = (0..<Catalogue.languages).map { Language($0) }
      let languages = tag == "all" ? known : known.filter { $0.tag == tag }
      guard !languages.isEmpty else { throw OwnTextFault(tag, "", .unknownLanguage) }
      for (name, forms) in (texts[tag] ?? [:]).sorted(by: { $0.key < $1.key }) {
        for language in languages {
          do throws(OwnTextFault.Reason) {
            let (key, sentence) = try names.sentence(name, forms, in: language)
            sentences[language.index, default: [:]][key] = sentence
          } catch {
            throw OwnTextFault(tag, name, error)
          }
        }
      }
    }
    self.sentences = sentences
  }

  /// Returns the sentence of a message in a language; `nil` if the built-in one is used.
  func sentence(_ key: UInt16, of language: Int) -> Sentence? { sentences[language]?[key] }
}

/// A text that isn't valid among a program's own.
package struct OwnTextFault: Error, Equatable, CustomStringConvertible {
  /// The reason.
  package enum Reason: Error, Equatable {
    /// There is no such language.
    case unknownLanguage
    /// There is no such message.
    case unknownName
    /// The message warns about security.
    case protected
    /// The text needs exactly these placeholders.
    case places([String])
    /// The text needs one form, or this number of forms.
    case forms(Int)
    /// The text is empty, begins or ends with a blank, or has control characters.
    case unclean
  }

  /// The tag of the language, or `all`.
  package let tag: String
  /// The name of the message; empty if the language is the fault.
  package let name: String
  package let reason: Reason

  init(_ tag: String, _ name: String, _ reason: Reason) {
    (self.tag, self.name, self.reason) = (tag, name, reason)
  }

  package var description: String { "texts.\(tag).\(name): \(reason)" }
}

extension Language {
  /// Returns the language with a program's own words.
  package func saying(_ own: OwnTexts?) -> Language { Language(index, own: own) }

  /// Returns whether the program has own words for a message in this language.
  package func hasOwnWords(for message: Message) -> Bool {
    own?.sentence(message.key, of: index) != nil
  }
}
