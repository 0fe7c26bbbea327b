import Foundation
import Testing

/// A block of code on a page: the lines between two fences.
struct CodeBlock: Sendable, CustomTestStringConvertible {
  /// The path of the page from the root of the repository.
  let page: String
  /// The line of the first fence, counted from 1.
  let line: Int
  /// The first word behind the first fence.
  let language: String
  /// The second one: in docs/library.md the target that the block is the source of; `nil` without one.
  let name: String?
  /// The lines between the fences, without the indentation of the fence.
  let text: String

  var testDescription: String { "\(page):\(line)" }

  /// Whether it is a `Package.swift`.
  var isManifest: Bool { text.hasPrefix("// swift-tools-version") }

  /// The root of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the pages for people: those at the root, those in docs, and the examples' own.
  static func pages() throws -> [String] {
    let names = { (folder: String) in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    }
    let pages = try ["", "docs", "docs/releases"].flatMap { folder in
      try names(folder).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
    let examples = try ["Examples", "Backend/Examples"].flatMap { folder in
      try names(folder).map { "\(folder)/\($0)/README.md" }
    }.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
    return (pages.filter { $0.hasSuffix(".md") } + examples).sorted()
  }

  /// Returns the blocks of all pages.
  static func all() throws -> [CodeBlock] {
    try pages().flatMap { page in
      try blocks(
        of: String(contentsOf: root.appending(path: page), encoding: .utf8), page: page)
    }
  }

  /// Returns the blocks of one language; an empty result means an error in this reader.
  static func all(_ language: String) throws -> [CodeBlock] {
    let found = try all().filter { $0.language == language }
    try #require(!found.isEmpty)
    return found
  }

  /// Returns the blocks of a page.
  static func blocks(of text: String, page: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (line: Int, indent: Int, words: [Substring], lines: [String])?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let isFence = line.dropFirst(indent).hasPrefix("```")
      if isFence, let block = open {
        blocks.append(
          CodeBlock(
            page: page, line: block.line, language: block.words.first.map(String.init) ?? "",
            name: block.words.dropFirst().first.map(String.init),
            text: block.lines.map { $0 + "\n" }.joined()))
        open = nil
      } else if isFence {
        open = (index + 1, indent, line.dropFirst(indent + 3).split(separator: " "), [])
      } else if let block = open {
        open?.lines.append(String(line.dropFirst(min(indent, block.indent))))
      }
    }
    return blocks
  }
}
