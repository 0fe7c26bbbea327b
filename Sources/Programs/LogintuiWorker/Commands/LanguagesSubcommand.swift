import ArgumentParser
import LoginCommandOptions
import LoginMessages
import LoginSettings
import LoginSupport

/// `logintui languages`: the languages of the program.
struct LanguagesSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "languages",
    abstract: "List the languages; a star marks the one in use.")

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: ConfigOptions

  func run() throws {
    let used = try options.settings().language
    let languages = used.alternatives
    if try output.isJSON {
      let documents = languages.map { LanguageDocument($0, isUsed: $0.tag == used.tag) }
      return try Console.print(JSONText.of(documents))
    }
    for language in languages {
      let line = Message.languageListed(
        tag: language.tag, name: language.ownName, share: language.share,
        review: Self.review(of: language))
      try Console.print((language.tag == used.tag ? "* " : "  ") + Reader.current.sentence(line))
    }
  }

  /// Returns who reviewed a language.
  private static func review(of language: Language) -> Message {
    let words = language.review.split(separator: " ")
    return switch words.first {
    case "source": .reviewSource
    case "second-pass": .reviewSecondPass
    case "native": .reviewNative(name: words.dropFirst().joined(separator: " "))
    case _: .reviewNone
    }
  }
}

/// A language in the result of `logintui languages` in JSON output.
struct LanguageDocument: Encodable {
  let tag: String
  /// The name of the language in itself.
  let name: String
  /// `source`, `none`, `second-pass`, or `native` with a name and a date.
  let review: String
  /// The share of the texts that is translated, in whole percent.
  let complete: Int
  /// Whether the other commands use the language here.
  let isUsed: Bool

  init(_ language: Language, isUsed: Bool) {
    (tag, name, review) = (language.tag, language.ownName, language.review)
    (complete, self.isUsed) = (language.share, isUsed)
  }
}
