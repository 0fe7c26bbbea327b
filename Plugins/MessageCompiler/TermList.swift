/// The terms of a language, its letters, and its exceptions from rules: the file `terms/TAG.txt`.
///
/// Each line is a word and what belongs to it; `#` begins a comment.
///
/// | line | meaning |
/// |---|---|
/// | `letters a-z ä ö` | the letters of the language, single ones and ranges |
/// | `names SMS Shift` | Latin words that may be in a text whose English doesn't have them |
/// | `use keyring: Schlüsselbund` | an English term, and the texts, one of which its translation has; commas separate them |
/// | `not Unterschrift: Signatur` | a word that isn't used, and the one that is; `*` at its end means any ending |
/// | `except RULE: code name` | messages that don't keep a rule or a term |
struct TermList {
  /// An English term, or a word that isn't used; and what to use.
  struct Term {
    let word: String
    let use: [String]
    /// The words of a term of several.
    let words: [String]

    init(_ word: String, use: [String]) {
      (self.word, self.use, words) = (word, use, TermRules.words(of: word.lowercased()))
    }
  }

  private(set) var letters: [ClosedRange<Unicode.Scalar>] = []
  private(set) var names: Set<String> = []
  private(set) var terms: [Term] = []
  private(set) var avoided: [Term] = []
  /// The names of messages, by the rule or the term that they don't keep.
  private(set) var exceptions: [String: Set<String>] = [:]

  init() {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - path: The name of the file, for the fault.
  /// - Throws: ``Fault`` with the line that isn't one of the kinds above.
  init(reading text: String, at path: String) throws(Fault) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard read(String(line)) else {
        throw Fault(
          "\(path):\(number + 1)", "isn't a line of letters, names, use, not or except")
      }
    }
  }

  /// Reads a line; `false` if it is invalid.
  private mutating func read(_ line: String) -> Bool {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return false }
    let sides = parts[1].split(separator: ":", maxSplits: 1).map { Self.trimmed(String($0)) }
    switch parts[0] {
    case "letters":
      let ranges = parts[1].unicodeScalars.split(separator: " ").map { Self.range(Array($0)) }
      letters += ranges.compactMap(\.self)
      return !ranges.contains { $0 == nil }
    case "names":
      names.formUnion(parts[1].split(separator: " ").map(String.init))
      return true
    case "use", "not":
      guard sides.count == 2 else { return false }
      let use = sides[1].split(separator: ",").map { Self.trimmed(String($0)) }
      let term = Term(sides[0], use: use)
      if parts[0] == "use" { terms.append(term) } else { avoided.append(term) }
      return true
    case "except":
      guard sides.count == 2 else { return false }
      let messages = sides[1].split { $0 == " " || $0 == "," }.map(String.init)
      exceptions[sides[0], default: []].formUnion(messages)
      return true
    case _: return false
    }
  }

  /// Returns whether a message doesn't have to keep a rule or a term.
  func excepts(_ message: String, from rule: String) -> Bool {
    exceptions[rule]?.contains(message) == true
  }

  /// Returns whether a letter belongs to the language.
  func has(_ letter: Unicode.Scalar) -> Bool { letters.contains { $0.contains(letter) } }

  private static func range(_ scalars: [Unicode.Scalar]) -> ClosedRange<Unicode.Scalar>? {
    switch scalars.count {
    case 1: scalars[0]...scalars[0]
    case 3 where scalars[1] == "-" && scalars[0] <= scalars[2]: scalars[0]...scalars[2]
    case _: nil
    }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.unicodeScalars.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed().map(Character.init))
  }
}
