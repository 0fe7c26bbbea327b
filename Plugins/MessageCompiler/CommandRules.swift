/// The rules of commands, options, paths and keys inside a text.
enum CommandRules {
  /// Returns what a text does with the commands of the English text.
  static func faults(of text: String, _ message: Entry) -> [String] {
    let source = Set(message.english.flatMap(Verbatim.runs))
    let lost = source.filter { !text.contains($0) }.sorted()
      .map { "“\($0)” is a command, a name or a key; write it as it is in English" }
    let own = Set(options(in: text)).subtracting(message.english.flatMap(options)).sorted()
    return lost + own.map { "“\($0)” isn't in the English text; remove it" }
  }

  /// Returns which commands would be in another order on the screen.
  static func orderFaults(of text: String, _ message: Entry) -> [String] {
    let isolates = LatinRuns.isolated(text, message.arguments).unicodeScalars
      .split(separator: "\u{2066}", omittingEmptySubsequences: false).dropFirst()
      .map { String(Substring($0.prefix { $0 != "\u{2069}" })) }
    return Set(message.english.flatMap(Verbatim.runs))
      .filter { run in text.contains(run) && !isolates.contains { $0.contains(run) } }.sorted()
      .map { "“\($0)” isn't in one piece from left to right; put nothing between its words" }
  }

  /// Returns the options of a text: `--store`.
  private static func options(in text: String) -> [String] {
    let words = text.unicodeScalars.split { scalar in
      !scalar.isASCII || scalar == " " || "().,:;\"'".unicodeScalars.contains(scalar)
    }
    return words.map { String(Substring($0)) }.filter { $0.hasPrefix("--") && $0.utf8.count > 2 }
  }
}
