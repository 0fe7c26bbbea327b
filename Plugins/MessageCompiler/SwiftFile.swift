import FoundationEssentials

/// A Swift file generated from the translations.
struct SwiftFile {
  let text: String

  /// Creates the file with a function for each message, the languages, and what the program itself has of the
  /// catalogue.
  init(_ translations: Translations) {
    let languages = translations.languages.enumerated().flatMap(Self.language)
    let messages = translations.messages.enumerated().flatMap(Self.message)
    let catalogue = CompiledCatalogue(translations)
    let lines =
      ["extension Language {"] + languages + ["}"] + ["extension Message {"] + messages
      + Self.serious(translations.messages) + ["}"]
      + ["extension Catalogue {"]
      + Self.literal("list", "The languages.", catalogue.list)
      + Self.literal("names", "The names of the messages and their placeholders.", catalogue.names)
      + Self.literal("english", "The sentences in English.", catalogue.english)
      + Self.literal("regions", "The names of regions in English.", catalogue.regions) + ["}"]
    self.init(lines)
  }

  /// Creates the file with the languages for programs that can't rely on a file next to them.
  init(linking translations: Translations) {
    let file = CompiledCatalogue(translations).file
    self.init(
      ["extension LinkedLanguages {"]
        + Self.literal("block", "The sentences in all languages but English.", file) + ["}"])
  }

  private init(_ lines: [String]) {
    text = (["// The build makes this file out of Translations."] + lines).map { "\($0)\n" }
      .joined()
  }

  /// Returns a text as a property; inlined, every file that uses it would have a copy.
  private static func literal(_ name: String, _ note: String, _ parts: [String]) -> [String] {
    ["  /// \(note)", "  @inline(never) static var \(name): StaticString {", "    \"\"\""]
      + parts.map { "    \(escaped($0))\\" } + ["    ", "    \"\"\"", "  }"]
  }

  /// Writes the file; an unchanged file isn't written, to avoid recompilation.
  func write(to path: String) throws {
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }

  private static func language(_ number: Int, _ translation: Translation) -> [String] {
    let name = translation.header?["Language-Team"] ?? translation.tag
    let words = name.split { !$0.isLetter }
    let property = ([words[0].lowercased()] + words.dropFirst().map(String.init)).joined()
    return [
      "  /// \(name).", "  package static var \(property): Language { Language(\(number)) }",
    ]
  }

  /// Returns the function or property that creates a message.
  private static func message(_ number: Int, _ entry: Entry) -> [String] {
    let notes = entry.notes.filter { Argument(note: $0) == nil }.joined(separator: " ")
    let documentation = Text.parts(of: notes).map { part in
      switch part {
      case .words(let words): String(words)
      case .place(let name): "`\(name)`"
      }
    }.joined()
    let arguments = entry.arguments.compactMap { argument in
      argument.kind.map { (name: argument.name, kind: $0) }
    }
    let parameters = arguments.map { "\($0.name): \($0.kind.type)" }.joined(separator: ", ")
    let values = arguments.map { ", .\($0.kind.stored)(\($0.name))" }.joined()
    let head =
      arguments.isEmpty ? "var \(entry.name):" : "func \(entry.name)(\(parameters)) ->"
    return [
      "  /// \(documentation)", "  package static \(head) Message { Message(\(number)\(values)) }",
    ]
  }

  /// Returns the property that tells which messages are serious.
  private static func serious(_ messages: [Entry]) -> [String] {
    let keys = messages.indices.filter { messages[$0].isSerious }.map(String.init)
    return [
      "  /// Whether a wrong word could cost an account or a secret.",
      "  package var isSerious: Bool { [\(keys.joined(separator: ", "))].contains(key) }",
    ]
  }

  /// Returns a text, escaped for a literal.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped += "\\\(scalar)"
      case "\0"..."\u{1F}": escaped += "\\u{\(String(scalar.value, radix: 16))}"
      case "\u{7F}": escaped += "\\u{7f}"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
