/// The rules of commands, options, paths and keys inside a text.
enum CommandRules {
  /// Returns what a text does with the commands of the English text.
  static func faults(of text: String, _ english: EnglishText) -> [String] {
    let lost = english.runs.filter { !text.contains($0) }
      .map { "“\($0)” is a command, a name or a key; write it as it is in English" }
    let own = Set(options(in: text)).subtracting(english.options).sorted()
    return lost + own.map { "“\($0)” isn't in the English text; remove it" }
  }

  /// Returns which commands would be in another order on the screen.
  static func orderFaults(of text: String, _ english: EnglishText) -> [String] {
    guard !english.runs.isEmpty else { return [] }
    let isolates = LatinRuns.isolated(text, english.message.arguments).unicodeScalars
      .split(separator: "\u{2066}", omittingEmptySubsequences: false).dropFirst()
      .map { String(Substring($0.prefix { $0 != "\u{2069}" })) }
    return english.runs
      .filter { run in text.contains(run) && !isolates.contains { $0.contains(run) } }
      .map { "“\($0)” isn't in one piece from left to right; put nothing between its words" }
  }

  /// Returns the options of a text: `--store`.
  static func options(in text: String) -> [String] {
    guard TermRules.isPart("--", of: text) else { return [] }
    let words = text.unicodeScalars.split { scalar in
      !scalar.isASCII || scalar == " " || "().,:;\"'".unicodeScalars.contains(scalar)
    }
    return words.map { String(Substring($0)) }.filter { $0.hasPrefix("--") && $0.utf8.count > 2 }
  }
}
