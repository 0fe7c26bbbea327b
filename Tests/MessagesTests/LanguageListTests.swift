import Foundation
import Testing

@testable import LoginMessages

/// docs/languages.md.
@Suite struct `The list of languages` {
  private static let root = URL(filePath: `The translations`.folder).deletingLastPathComponent()

  /// Returns the cells of the rows by their tags.
  private static func rows() throws -> [String: [String]] {
    let page = try String(contentsOf: root.appending(path: "docs/languages.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
    return Dictionary(
      rows.map { (String($0[1].dropFirst().dropLast()), $0) }, uniquingKeysWith: { one, _ in one })
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
