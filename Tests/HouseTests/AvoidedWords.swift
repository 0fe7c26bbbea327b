import Foundation
import Testing

/// The words that docs/style.md avoids.
///
/// Its table is the only list of them.
struct AvoidedWords {
  private let pattern: NSRegularExpression
  /// The words in lower case, at the place of their first byte.
  private let words: [[[UInt8]]]

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
    let isASCII = words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    try #require(isASCII)
    var placed = [[[UInt8]]](repeating: [], count: 256)
    for word in words {
      let bytes = Array(word.lowercased().utf8)
      placed[Int(try #require(bytes.first))].append(bytes)
    }
    self.words = placed
    let choices = words.map { NSRegularExpression.escapedPattern(for: $0) }
    // "There is none" is usual English, although "is none" by itself isn't. Names with a slash or a hyphen, such as
    // media types and options, aren't words.
    pattern = try NSRegularExpression(
      pattern: "(?<![\\w/-])(?<!there )(\(choices.joined(separator: "|")))(?![\\w/-])",
      options: .caseInsensitive)
  }

  /// Returns whether a text contains one of the words, also within another word; that takes less time than the pattern.
  private func mayContainOne(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return bytes.indices.contains { start in
      words[Int(bytes[start])].contains { bytes[start...].starts(with: $0) }
    }
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
    let text = try String(contentsOf: file, encoding: .utf8)
    guard mayContainOne(text) else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard let prose = prose(line), mayContainOne(prose), let word = first(in: prose) else {
        return nil
      }
      return "\(file.path):\(index + 1): “\(word)” in \(line)"
    }
  }
}
