import Foundation
import Testing

@testable import LoginMessages

/// docs/languages.md.
@Suite struct `The list of languages` {
  private static let root = URL(filePath: `The translations`.folder).deletingLastPathComponent()

  /// Returns the cells of the rows that have a number of them.
  private static func cells(_ count: Int) throws -> [[String]] {
    let page = try String(contentsOf: root.appending(path: "docs/languages.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }.filter { $0.count == count }
  }

  /// Returns the cells of the languages by their tags.
  private static func rows() throws -> [String: [String]] {
    Dictionary(
      try cells(6).map { (String($0[1].dropFirst().dropLast()), $0) },
      uniquingKeysWith: { one, _ in one })
  }

  @Test func `has each with its name, its texts and its review`() throws {
    let rows = try Self.rows()
    #expect(Set(rows.keys) == Set(Language.allCases.map(\.tag)))
    for language in Language.allCases {
      let row = try #require(rows[language.tag])
      #expect(row[2] == language.ownName && row[4] == language.review)
      #expect((row[3] == "everything") == (language.share == 100), "\(language)")
    }
  }

  @Test func `has more locales than any other sign-in screen, with those that share texts`() throws
  {
    var locales = Set(Language.allCases.map(\.tag))
    for row in try Self.cells(2) {
      let text = row[1].filter { $0 != "`" }
      for locale in row[0].split(separator: " ").map({ String($0.filter { $0 != "`" }) }) {
        #expect(Language(locale: locale)?.tag == text, "\(locale)")
        #expect(locales.insert(locale).inserted, "\(locale) has texts of its own")
      }
    }
    #expect(locales.count >= 123)
    #expect(Set(Language.allCases.map { $0.tag.prefix { $0 != "-" } }).count >= 91)
  }

  @Test func `counts the doubts of each that has notes`() throws {
    for (tag, row) in try Self.rows() {
      let file = URL(filePath: "\(`The translations`.folder)/notes/\(tag).md")
      guard let notes = try? String(contentsOf: file, encoding: .utf8) else {
        #expect(row[5].isEmpty)
        continue
      }
      let doubts = try #require(notes.firstRange(of: "\n## Doubts\n"), "\(tag)")
      let rest = notes[doubts.upperBound...]
      let part = rest.firstRange(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
      let count = part.split(separator: "\n").count { $0.hasPrefix("- ") || $0.hasPrefix("* ") }
      #expect(row[5] == "[\(count)](../Translations/notes/\(tag).md#doubts)")
    }
  }
}
