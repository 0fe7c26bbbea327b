import Foundation
import Testing

@testable import LogintuiWorker

/// docs/compare.md compared with the program: the features in the last column exist.
@Suite struct `The comparison` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  private static func page() throws -> String {
    try String(contentsOf: root.appending(path: "docs/compare.md"), encoding: .utf8)
  }

  /// Returns the rows of the comparison: their cells.
  private static func rows() throws -> [[Substring]] {
    let text = try page()
    let end = try #require(text.firstRange(of: "\n## What LoginTUI lacks\n")).lowerBound
    return text[..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { cell in cell } }
  }

  /// Returns the code in a text.
  private static func code(in text: Substring) -> [String] {
    text.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
  }

  /// Returns whether the program has a command, and each of the options after it.
  private static func knows(_ words: String, _ program: CommandDescription) -> Bool {
    let parts = words.split(separator: " ").map(String.init)
    let path = parts.prefix { !$0.hasPrefix("-") }
    guard let command = program.all.first(where: { $0.path == Array(path) }) else { return false }
    let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.typed)
    return parts.dropFirst(path.count).allSatisfy(names.contains)
  }

  @Test func `names commands and options of ours that are there`() throws {
    let program = try #require(CommandDescription.program)
    let claims = try Self.rows().flatMap { Self.code(in: $0.last ?? "") }
      .filter { $0.hasPrefix("logintui") }
    #expect(claims.count > 40)
    for claim in claims {
      #expect(Self.knows(claim, program), "\(claim) is not there")
    }
    // A word that isn't a command is detected.
    #expect(!Self.knows("logintui fly", program))
    #expect(!Self.knows("logintui token --fly", program))
  }

  @Test func `has a cell for every program in every row, and says how others are known`() throws {
    for row in try Self.rows() where !row[0].allSatisfy({ $0 == " " }) {
      #expect(row.count == 7, "\(row)")
    }
    for (letter, count) in [("(s)", 30), ("(d)", 50)] {
      #expect(try Self.page().ranges(of: letter).count > count)
    }
    // The page contains no entry from memory.
    #expect(try !Self.page().contains("(m)"))
  }

  @Test func `names variables of ours that other pages explain`() throws {
    let folder = Self.root.appending(path: "docs")
    let others =
      try ["configuration", "scripts", "troubleshooting", "providers"].map {
        try String(contentsOf: folder.appending(path: "\($0).md"), encoding: .utf8)
      }.joined() + String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    for word in try Self.rows().flatMap({ Self.code(in: $0.last ?? "") })
    where word.allSatisfy({ $0.isUppercase || $0 == "_" }) {
      #expect(others.contains(word), "\(word)")
    }
  }
}
