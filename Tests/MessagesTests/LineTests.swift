import Foundation
import LoginCanvas
import Testing

@testable import LoginMessages
@testable import MessageCompiler

/// All sentences of a language with values in their places, as lines of the screen.
@Suite struct `Each sentence` {
  private static let values = [
    "/home/ada/x/", "+49 170 12", "C++", "--web", "ada@example.com", "https://h.example:8080/",
  ]

  /// Returns the messages of a language, each with its texts.
  private static func messages(_ tag: String) throws -> [(entry: Entry, texts: [String])] {
    let all = try `The translations`.all.get()
    let language = try #require(all.languages.first { $0.tag == tag })
    return zip(all.messages, language.texts).map { ($0, $1) }
  }

  /// Returns a text with values in its places; other messages are a word.
  private static func filled(
    _ text: String, _ entry: Entry, isolates: Bool, word: String
  ) -> (text: String, values: [String]) {
    var (text, used) = (text, [String]())
    for (index, argument) in entry.arguments.enumerated()
    where text.contains("{\(argument.name)}") {
      let value: String
      switch argument.kind {
      case .message, .list: value = word
      case .number, .count: value = "-30"
      case .text, nil: value = values[index % values.count]
      }
      if value != word { used.append(value) }
      let own = isolates ? Language.arabic.isolated(value) : value
      text = text.replacingOccurrences(of: "{\(argument.name)}", with: own)
    }
    return (text, used)
  }

  @Test(arguments: ["ar", "ar-XB"])
  func `in Arabic shows every value and every Latin run in its own order`(tag: String) throws {
    var runs = 0
    for (entry, texts) in try Self.messages(tag) {
      for text in Set(texts) {
        let marked = LatinRuns.isolated(text, entry.arguments)
        let (sentence, values) = Self.filled(marked, entry, isolates: true, word: "كلمة")
        let paragraph = Paragraph(sentence, direction: .rightToLeft)
        let shown = paragraph.visual(paragraph.whole, joinsLetters: false)
        let latin = marked.components(separatedBy: "\u{2066}").dropFirst().map { part in
          let run = part.components(separatedBy: "\u{2069}")[0]
          return Self.filled(run, entry, isolates: false, word: "كلمة").text
        }
        runs += latin.count
        for value in values + latin {
          #expect(shown.contains(value), "\(entry.name): \(value) in \(shown)")
        }
      }
    }
    #expect(runs > 50)
  }

  @Test func `in Japanese begins no line with a closing mark and ends none with an opening one`()
    throws
  {
    let (closing, opening) = ("。、，．）」』】！？：；ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々・", "（「『【")
    for (entry, texts) in try Self.messages("ja") {
      for text in texts {
        let sentence = Self.filled(text, entry, isolates: false, word: "言葉").text
        for columns in 20...80 {
          let lines = TextWrap.lines(sentence, columns: columns)
          let isRight =
            lines.dropFirst().allSatisfy { !closing.contains($0.prefix(1)) }
            && lines.dropLast().allSatisfy { !opening.contains($0.suffix(1)) }
            && lines.allSatisfy { DisplayWidth.of($0) <= columns }
          #expect(isRight, "\(entry.name), \(columns) columns: \(lines)")
        }
      }
    }
  }

  @Test(arguments: ["en", "de", "ja", "ar", "en-XA", "ar-XB"])
  func `is whole when its lines are put together`(tag: String) throws {
    for (entry, texts) in try Self.messages(tag) {
      for text in texts {
        for columns in [5, 20, 40, 76] {
          let lines = TextWrap.lines(text, columns: columns)
          // A break takes the place of a space, and of a point between two parts.
          let isKept = { (letter: Character) in letter != " " && letter != "·" }
          #expect(lines.joined().filter(isKept) == text.filter(isKept), "\(entry.name)")
        }
      }
    }
  }
}

@Suite struct `Isolates` {
  @Test func `keep "--store file" whole in Arabic, which appeared as "store file--"`() {
    let words = Language.arabic.isolatedWords(.keyringUnavailable(reason: "x"))
    #expect(words.contains("\u{2066}--store file\u{2069}"))
    #expect(words.contains("\u{2066}x\u{2069}"))
    let paragraph = Paragraph(words, direction: .rightToLeft)
    #expect(paragraph.visual(paragraph.whole, joinsLetters: true).contains("--store file"))
  }

  @Test(arguments: Language.allCases)
  func `are in no plain text, and in no text from left to right`(language: Language) {
    let message = Message.keyringUnavailable(reason: "\u{2067}x")
    let plain = language.words(.keyringUnavailable(reason: "x"))
    #expect(!plain.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
    if language.isRightToLeft {
      #expect(language.words(message) == plain)
    } else {
      #expect(language.isolatedWords(.keyringUnavailable(reason: "x")) == plain)
    }
  }

  @Test func `are around the messages of a row, and not around the separators`() {
    let row = Message.row([.verbatim("F1"), .verbatim("Esc")], separator: ", ")
    #expect(Language.arabic.isolatedWords(row) == "\u{2066}F1\u{2069}, \u{2066}Esc\u{2069}")
  }

  @Test(arguments: ["\u{2069}x", "x\u{2067}", "\u{2069}x\u{2066}"])
  func `of a value can't end those around it`(value: String) {
    let words = Language.arabic.isolatedWords(.keyringUnavailable(reason: value))
    #expect(words == Language.arabic.isolatedWords(.keyringUnavailable(reason: "x")))
  }

  @Test(arguments: [
    ("شغّل: logintui login --store file.", "شغّل: [logintui login --store file]."),
    ("شغّل: chmod {mode} {path}", "شغّل: [chmod {mode} {path}]"), ("Esc {escape}", "[Esc] {escape}"),
    ("المزود {brand}: text {text}.", "المزود {brand}: [text {text}]."),
    ("({name}={value})", "[({name}={value})]"), ("مثل: 3< FILE", "مثل: [3< FILE]"),
    ("{count} من {text}", "{count} من {text}"), ("(RSA من 2048)", "([RSA] من 2048)"),
    ("النص {name} ·×{count}", "النص [{name} ·×{count}]"), ("{text} · مؤكّد", "{text} · مؤكّد"),
    ("اضغط Esc · مؤكّد", "اضغط [Esc] · مؤكّد"), ("{count} نقطة، ×{text}", "{count} نقطة، ×{text}"),
  ])
  func `enclose commands with their values, and no punctuation of the sentence`(
    text: String, marked: String
  ) {
    let notes =
      ["mode", "path", "brand", "text", "name", "value", "count"]
      .map { "{\($0)}: text; a value" } + ["{escape}: message; a word"]
    let own = LatinRuns.isolated(text, notes.compactMap(Argument.init(note:)))
    let shown = own.replacing("\u{2066}", with: "[").replacing("\u{2069}", with: "]")
    #expect(shown == marked)
  }
}
