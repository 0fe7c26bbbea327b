/// A person's answer to a request for a token.
package enum ForwardChoice: Equatable, Sendable {
  case once
  /// Allowed for some minutes.
  case minutes(Int)
  /// Allowed, or refused, until the command ends.
  case always, never
  case no
  /// There was no answer in time.
  case unanswered

  /// The most minutes: a day.
  package static let longest = 1440

  /// Reads a typed line; anything that isn't a clear yes means no.
  ///
  /// The words are the same in every language, as y and yes are elsewhere.
  ///
  /// - Parameter typed: The line.
  package init(typed: String) {
    let word = typed.lowercased().filter { !$0.isWhitespace }
    if word == "y" || word == "yes" {
      self = .once
    } else if word == "always" {
      self = .always
    } else if word == "never" {
      self = .never
    } else if word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(word),
      (1...Self.longest).contains(count)
    {
      self = .minutes(count)
    } else {
      self = .no
    }
  }

  /// Whether it allows the request.
  package var isAllowing: Bool {
    switch self {
    case .once, .minutes, .always: true
    case .never, .no, .unanswered: false
    }
  }
}
