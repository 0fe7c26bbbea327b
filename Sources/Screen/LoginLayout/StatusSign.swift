import LoginModel

/// A sign before a notice, so that its kind isn't told only by a color.
package enum StatusSign: CaseIterable, Sendable {
  case error, question, success

  /// Returns the sign of a kind of notice; `nil` for none.
  init?(_ kind: Notice.Kind) {
    switch kind {
    case .error: self = .error
    case .question: self = .question
    case .success: self = .success
    case .news: return nil
    }
  }

  /// The sign in cells.
  var inCells: String {
    switch self {
    case .error: "! "
    case .question: "? "
    case .success: "\u{2713} "
    }
  }

  /// The characters in place of a drawn sign, about an em wide with the gap after it.
  var inType: String {
    switch self {
    case .error: "!\u{2002} "
    case .question: "?\u{2002} "
    case .success: "\u{2003} "
    }
  }

  /// Finds the sign that is drawn before a line, and returns the words after it; `nil` if there is none.
  package static func leading(_ line: String) -> (sign: StatusSign, words: Substring)? {
    allCases.first { line.hasPrefix($0.inType) }.map { ($0, line.dropFirst($0.inType.count)) }
  }
}

/// The three dots after the words of a running request, one of which is full and moves.
package enum ProgressDots {
  /// Returns the dots, which take the same cells in all states, so that the words don't move.
  ///
  /// - Parameters:
  ///   - step: The steps so far; `nil` if they don't move.
  ///   - isPlain: Whether they consist of ASCII.
  /// - Returns: A blank and the three dots.
  static func text(step: Int?, isPlain: Bool) -> String {
    guard let step else { return isPlain ? " ..." : " \u{2022}\u{2022}\u{2022}" }
    return " "
      + (0..<3).map { place in
        isPlain ? (place == step % 3 ? "O" : ".") : (place == step % 3 ? "\u{25CF}" : "\u{25CB}")
      }.joined()
  }

  /// Finds the dots after a line, and returns which are full, with the words before them; `nil` if there are none.
  package static func trailing(_ line: String) -> (isFull: [Bool], words: Substring)? {
    let marks: [Character: Bool] = [
      "\u{25CF}": true, "O": true, "\u{2022}": true, "\u{25CB}": false, ".": false,
    ]
    let dots = line.suffix(3)
    let isFull = dots.compactMap { marks[$0] }
    let words = line.dropLast(3)
    guard isFull.count == 3, words.last == " " else { return nil }
    return (isFull.contains(true) ? isFull : [true, true, true], words.dropLast())
  }
}
