import LoginIdentity
import LoginMessages
import LoginSessionAgent

/// A line of the log of requests for tokens; it never has a token.
struct ForwardEntry: Codable, Equatable {
  /// Seconds since 1970.
  var time: Int
  /// The other computer; empty for a program of this one.
  let host: String
  /// The user and the program, as another computer claimed, or the program as the system names it here.
  let user: String
  let program: String
  /// The name of the service, as requested or as shown.
  let service: String
  /// The account; if it isn't offered, as requested, which may be empty.
  let account: String
  let kind: String
  let answer: Answer
  /// The minutes of the answer ``Answer/minutes``.
  let minutes: Int?
  /// The option for another kind of token than the usual one.
  var option: String?

  enum Answer: String, Codable, CaseIterable {
    case once, minutes, always, no, never, unanswered
    /// An earlier answer decided.
    case allowedBefore = "allowed_before"
    case refusedBefore = "refused_before"
    case notOffered = "not_offered"
    /// It was allowed, but there was no valid token.
    case failed
  }

  /// The words for a person.
  var message: Message {
    switch answer {
    case .once: .forwardAllowed
    case .minutes: .forwardAllowedFor(minutes: minutes ?? 0)
    case .always: .forwardAllowedAlways
    case .no: .forwardRefused
    case .never: .forwardRefusedAlways
    case .unanswered: .forwardUnanswered
    case .allowedBefore: .forwardAllowedBefore
    case .refusedBefore: .forwardRefusedBefore
    case .notOffered: .forwardRefusedUnknown
    case .failed: .forwardTokenMissing
    }
  }

  /// Whether another entry differs only in its time.
  func isSame(as other: ForwardEntry) -> Bool {
    var same = other
    same.time = time
    return self == same
  }
}

extension ForwardEntry.Answer {
  /// Whether it is a refusal without a question.
  var isUnseen: Bool {
    switch self {
    case .refusedBefore, .notOffered: true
    case .once, .minutes, .always, .no, .never, .unanswered, .allowedBefore, .failed: false
    }
  }

  init(_ choice: ForwardChoice) {
    switch choice {
    case .once: self = .once
    case .minutes: self = .minutes
    case .always: self = .always
    case .no: self = .no
    case .never: self = .never
    case .unanswered: self = .unanswered
    }
  }
}

extension ForwardChoice {
  /// The minutes for which it allows; `nil` for any other answer.
  var minutes: Int? {
    switch self {
    case .minutes(let count): count
    case .once, .always, .no, .never, .unanswered: nil
    }
  }

  /// The words that confirm it.
  var message: Message {
    switch self {
    case .once: .forwardAllowed
    case .minutes(let count): .forwardAllowedFor(minutes: count)
    case .always: .forwardAllowedAlways
    case .no: .forwardRefused
    case .never: .forwardRefusedAlways
    case .unanswered: .forwardUnanswered
    }
  }
}
