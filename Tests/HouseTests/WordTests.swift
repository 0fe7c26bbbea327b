import Foundation
import Testing

/// The comments of the code, and the words that docs/style.md avoids.
@Suite struct `The words of comments` {
  /// The entries that are right in some comments: a process, a request or a stream has ended.
  private static let exceptions: Set = ["has ended"]

  /// Returns the first column of the table of terms.
  private static func avoided() throws -> [String] {
    let page = try String(
      contentsOf: `The house`.root.appending(path: "docs/style.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "\n| avoid | use |\n").dropFirst().first)
    return table.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("|") }.dropFirst()
      .flatMap { $0.split(separator: "|")[0].split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func files(in folder: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: `The house`.root.appending(path: folder), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    return (all?.compactMap { $0 as? URL } ?? []).filter {
      ["swift", "c", "h"].contains($0.pathExtension)
    }
  }

  /// Code between backticks, and names with a slash or a hyphen, such as media types, aren't checked.
  ///
  /// "There is none" is usual English, although "is none" by itself isn't.
  @Test(arguments: ["Sources", "Plugins", "Benchmarks", "Backend", "Examples"])
  func `are not those that the style guide avoids`(folder: String) throws {
    let words = try Self.avoided().filter { !Self.exceptions.contains($0) }
    try #require(words.contains("nobody") && words.contains("etc."))
    let choices = words.map { NSRegularExpression.escapedPattern(for: $0) }
    let pattern = try NSRegularExpression(
      pattern: "(?<![\\w/-])(?<!there )(\(choices.joined(separator: "|")))(?![\\w/-])",
      options: .caseInsensitive)
    var found: [String] = []
    for file in Self.files(in: folder) {
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where line.drop(while: \.isWhitespace).hasPrefix("//") {
        let prose = String(line.replacing(/`[^`]*`/, with: "`"))
        let range = NSRange(prose.startIndex..., in: prose)
        guard pattern.firstMatch(in: prose, range: range) != nil else { continue }
        found.append("\(file.path):\(index + 1):\(line)")
      }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }
}
