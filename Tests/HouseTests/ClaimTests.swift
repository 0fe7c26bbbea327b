import Foundation
import Testing

/// Checks the documentation against `claims.tsv`, the table of its tests, and against the files that it names.
@Suite struct `The documentation` {
  /// A row of the table: a section of a page, and the tests that verify its claims.
  struct Row {
    let page: String
    let section: String
    let tests: [String]
  }

  /// Returns the pages at the root and in docs, by their paths.
  static func pages() throws -> [String: String] {
    var pages: [String: String] = [:]
    for folder in ["", "docs/"] {
      let place = `The house`.root.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
      where name.hasSuffix(".md") {
        pages[folder + name] = try String(contentsOf: place.appending(path: name), encoding: .utf8)
      }
    }
    return pages
  }

  /// Returns the rows of the table: page, section, claim and tests, separated by tabs.
  static func rows() throws -> [Row] {
    let file = `The house`.root.appending(path: "Tests/HouseTests/claims.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    try #require(lines.first == "page\tsection\tclaim\ttests")
    return try lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 4 && !cells.contains(""), "\(line)")
      return Row(
        page: cells[0], section: cells[1], tests: cells[3].split(separator: " ").map(String.init))
    }
  }

  /// Pages that make no claims of their own, or name their tests themselves.
  static let others: Set<String> = ["docs/decisions.md", "docs/security.md", "docs/style.md"]

  @Test func `has a row of claims for every section of README and docs, and no other row`() throws {
    var sections: Set<[String]> = []
    for (page, text) in try Self.pages()
    where page == "README.md" || page.hasPrefix("docs/") && !Self.others.contains(page) {
      for line in text.split(separator: "\n") where line.hasPrefix("## ") {
        sections.insert([page, String(line.dropFirst(3))])
      }
    }
    let rows = try Set(Self.rows().map { [$0.page, $0.section] })
    #expect(sections.subtracting(rows).map { $0.joined(separator: ": ") }.sorted() == [])
    #expect(rows.subtracting(sections).map { $0.joined(separator: ": ") }.sorted() == [])
  }

  @Test func `names tests that exist`() throws {
    let tests = try Set(
      `The house`.files(in: "Tests").map { file in
        let path = file.path.components(separatedBy: "/Tests/").last ?? ""
        return "\(path.prefix { $0 != "/" })/\(file.lastPathComponent)"
      })
    for row in try Self.rows() {
      #expect(!row.tests.isEmpty, "\(row.page): \(row.section)")
      for test in row.tests where !tests.contains(test) {
        Issue.record("\(row.page), \(row.section) names \(test)")
      }
    }
    let names = Set(tests.map { $0.drop { $0 != "/" }.dropFirst() })
    for (page, text) in try Self.pages() {
      for word in text.split(whereSeparator: { " `|\n".contains($0) })
      where word.hasSuffix("Tests.swift") {
        let isThere = names.contains(word.split(separator: "/").last ?? word)
        #expect(isThere, "\(page) names \(word)")
      }
    }
  }

  /// The rows of a page follow each other, so a new row is beside related ones.
  @Test func `lists its claims page by page`() throws {
    let pages = try Self.rows().map(\.page)
    let first = pages.indices.filter { $0 == 0 || pages[$0 - 1] != pages[$0] }.map { pages[$0] }
    #expect(first.count == Set(first).count, "\(first)")
  }

  @Test func `names files that exist`() throws {
    for (page, text) in try Self.pages() {
      // The README also names a file in the reader's own package.
      for match in text.matches(
        of: #/`((?:Sources|Tests|Examples|Benchmarks|Packaging|scripts)/[\w+./-]+)`/#)
      where match.1 != "Sources/Hello/main.swift" {
        let file = `The house`.root.appending(path: String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(page): \(match.1)")
      }
    }
  }

  @Test func `names types and files of the architecture that exist`() throws {
    let page = try String(
      contentsOf: `The house`.root.appending(path: "docs/architecture.md"), encoding: .utf8)
    let files = try `The house`.files(in: "Sources")
    let paths = files.map(\.path)
    var named = 0
    for match in page.matches(of: #/`([\w+/]+\.swift)`/#) {
      named += 1
      #expect(paths.contains { $0.hasSuffix("/" + match.1) }, "\(match.1)")
    }
    let source = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for match in page.matches(of: #/\(`([A-Z]\w+)`(?:, `([A-Z]\w+)`)*\) \|/#) {
      named += 1
      for name in [match.1, match.2].compactMap({ $0 }) {
        let isThere = ["struct", "enum", "protocol", "typealias"].contains {
          source.contains("\($0) \(name)")
        }
        #expect(isThere, "\(name)")
      }
    }
    #expect(named > 25)
  }
}
