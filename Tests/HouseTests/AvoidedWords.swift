import Foundation
import Testing

/// The words that docs/style.md avoids.
///
/// Its table is the only list of them.
struct AvoidedWords {
  private let pattern: NSRegularExpression

  /// Reads the first column of the table.
  ///
  /// - Parameter exceptions: Entries that are right in some of the texts.
  /// - Throws: An error if the page can't be read, or has no table.
  init(except exceptions: Set<String> = []) throws {
    let page = try String(
      contentsOf: `The house`.root.appending(path: "docs/style.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "\n| avoid | use |\n").dropFirst().first)
    let words = table.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("|") }.dropFirst()
      .flatMap { $0.split(separator: "|")[0].split(separator: ",") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !exceptions.contains($0) }
    try #require(words.contains("nobody") && words.contains("etc."))
    let choices = words.map { NSRegularExpression.escapedPattern(for: $0) }
    // "There is none" is usual English, although "is none" by itself isn't. Names with a slash or a hyphen, such as
    // media types and options, aren't words.
    pattern = try NSRegularExpression(
      pattern: "(?<![\\w/-])(?<!there )(\(choices.joined(separator: "|")))(?![\\w/-])",
      options: .caseInsensitive)
  }

  /// Returns the first of the words in a text; `nil` for none.
  ///
  /// Code between backticks isn't checked.
  func first(in text: some StringProtocol) -> String? {
    let text = String(text)
    let prose = text.contains("`") ? text.replacing(/`[^`]*`/, with: "`") : text
    let range = NSRange(prose.startIndex..., in: prose)
    guard let found = pattern.firstMatch(in: prose, range: range) else { return nil }
    return Range(found.range, in: prose).map { String(prose[$0]) }
  }

  /// Finds the lines of a file with one of the words.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - prose: Returns the part of a line that is checked; `nil` for none of it.
  /// - Returns: The lines, each with its place.
  /// - Throws: An error if the file can't be read.
  func places(in file: URL, _ prose: (Substring) -> String?) throws -> [String] {
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard let prose = prose(line), let word = first(in: prose) else { return nil }
      return "\(file.path):\(index + 1): “\(word)” in \(line)"
    }
  }
}
