/// The Latin words of a text that runs from right to left, such as options, paths and commands.
///
/// In an isolate from left to right, they keep their order and their punctuation: `--store file`, `chmod {mode} {path}`.
enum LatinRuns {
  private static let isolate: Unicode.Scalar = "\u{2066}"
  private static let end: Unicode.Scalar = "\u{2069}"

  /// A scalar, or a placeholder as written.
  private enum Token {
    case scalar(Unicode.Scalar)
    /// A placeholder, and whether its value is a text or a number, which can belong to a command.
    case place(Substring, isValue: Bool)
  }

  /// Returns a text with each of its Latin runs in an isolate.
  ///
  /// - Parameters:
  ///   - text: A text as written by translators.
  ///   - arguments: The arguments of the message.
  /// - Returns: The text with isolates.
  static func isolated(_ text: String, _ arguments: [Argument]) -> String {
    let values = arguments.filter { $0.kind != .message && $0.kind != .list }.map(\.name)
    let tokens = Text.parts(of: text).flatMap { part -> [Token] in
      switch part {
      case .words(let words): words.unicodeScalars.map(Token.scalar)
      case .place(let name): [.place(name, isValue: values.contains(String(name)))]
      }
    }
    var result = String.UnicodeScalarView()
    var next = 0
    for run in runs(of: tokens) {
      append(tokens[next..<run.lowerBound], to: &result)
      result.append(isolate)
      append(tokens[run], to: &result)
      result.append(end)
      next = run.upperBound
    }
    append(tokens[next...], to: &result)
    return String(result)
  }

  private static func append(
    _ tokens: ArraySlice<Token>, to text: inout String.UnicodeScalarView
  ) {
    for token in tokens {
      switch token {
      case .scalar(let scalar): text.append(scalar)
      case .place(let name, _): text.append(contentsOf: "{\(name)}".unicodeScalars)
      }
    }
  }

  /// Returns the places of the runs.
  private static func runs(of tokens: [Token]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < tokens.count {
      var end = start
      while end < tokens.count, belongs(tokens, end, isFirst: end == start) { end += 1 }
      let run = trimmed(start..<end, of: tokens)
      if tokens[run].contains(where: isLetter) || isAssignment(tokens[run])
        || isMultiple(tokens[run])
      {
        runs.append(run)
      }
      start = max(end, start + 1)
    }
    return runs
  }

  /// Returns whether a token continues a run: ASCII, a value, the signs of a multiple, or a single blank between them
  /// that doesn't follow a punctuation mark.
  private static func belongs(_ tokens: [Token], _ index: Int, isFirst: Bool) -> Bool {
    switch tokens[index] {
    case .place(_, let isValue): return isValue
    case .scalar(" "):
      guard !isFirst, index + 1 < tokens.count, !isSymbol(tokens[index - 1], among: ".,:;!?") else {
        return false
      }
      return !isSymbol(tokens[index + 1], among: " ")
    case .scalar("·"), .scalar("×"): return true
    case .scalar(let scalar): return (0x21..<0x7F).contains(scalar.value)
    }
  }

  /// Returns a run without what belongs to the sentence: punctuation at its ends, values before its first word.
  private static func trimmed(_ run: Range<Int>, of tokens: [Token]) -> Range<Int> {
    var (start, end) = (run.lowerBound, run.upperBound)
    var isDone = false
    while start < end, !isDone {
      let word = tokens[start..<end].prefix { !isSymbol($0, among: " ") }
      if word.isEmpty {
        start += 1
      } else if word.endIndex < end, !word.contains(where: isLetter), !isMixed(word),
        !isMultiple(tokens[start..<end])
      {
        start = word.endIndex
      } else if isSymbol(tokens[end - 1], among: " .,:;!?|·") {
        end -= 1
      } else if isSymbol(tokens[end - 1], among: ")"), !has("(", in: tokens[start..<end]) {
        end -= 1
      } else if isSymbol(tokens[start], among: "("), !has(")", in: tokens[start..<end]) {
        start += 1
      } else if isSymbol(tokens[start], among: ":;,.!?"), start + 1 < end,
        isSymbol(tokens[start + 1], among: " ")
      {
        start += 1
      } else {
        isDone = true
      }
    }
    return start..<end
  }

  private static func has(_ symbol: Unicode.Scalar, in tokens: ArraySlice<Token>) -> Bool {
    tokens.contains { isSymbol($0, among: String(symbol)) }
  }

  private static func isSymbol(_ token: Token, among symbols: String) -> Bool {
    guard case .scalar(let scalar) = token else { return false }
    return symbols.unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ token: Token) -> Bool {
    guard case .scalar(let scalar) = token else { return false }
    return scalar.isASCII && scalar.properties.isAlphabetic
  }

  /// Returns whether a word has digits and symbols, as in `3<`.
  private static func isMixed(_ word: ArraySlice<Token>) -> Bool {
    word.contains { isSymbol($0, among: "0123456789") }
      && word.contains { isSymbol($0, among: "<>|&=+-") }
  }

  /// Returns whether a run is a value assigned to another: `{name}={value}`.
  private static func isAssignment(_ run: ArraySlice<Token>) -> Bool {
    let places = run.count { if case .place = $0 { true } else { false } }
    return places > 1 && has("=", in: run) && !has(" ", in: run)
  }

  /// Returns whether a run is a value and its multiple: `{name} ·×{scale}`.
  ///
  /// Terminals that reorder rows can't show two values in a row from right to left without isolates.
  private static func isMultiple(_ run: ArraySlice<Token>) -> Bool {
    guard case .place = run.first, case .place = run.last else { return false }
    return run.count > 1 && has("×", in: run)
  }
}
