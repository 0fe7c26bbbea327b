/// The decisions about requests for tokens: what a person allowed, what waits for an answer, and how much is
/// too much.
///
/// Times are in seconds of a clock that never goes back.
package struct ForwardDecisions: Sendable {
  /// What an answer is about: a kind of token of one account.
  package struct Subject: Hashable, Sendable {
    package var service: String
    package var account: String
    package var kind: String

    package init(service: String, account: String, kind: String) {
      (self.service, self.account, self.kind) = (service, account, kind)
    }
  }

  /// A request that waits for an answer.
  package struct Question: Equatable, Sendable {
    package let id: Int
    package let subject: Subject
    /// The time when it is refused without an answer.
    package let end: Int
  }

  package enum Verdict: Equatable, Sendable {
    /// An earlier answer allows it.
    case allowed
    /// An earlier answer refuses it.
    case denied
    /// Too many requests are waiting.
    case busy
    /// The person has to answer.
    case asked
  }

  /// A request that an answer decides.
  package struct Outcome: Equatable, Sendable {
    package let id: Int
    package let isAllowed: Bool

    package init(id: Int, isAllowed: Bool) { (self.id, self.isAllowed) = (id, isAllowed) }
  }

  private enum Standing: Equatable {
    case always, never
    case until(Int)
    /// A recent no: the same question isn't asked again at once.
    case quiet(until: Int)
  }

  private var standings: [Subject: Standing] = [:]
  private var questions: [Question] = []
  /// The times of the latest requests.
  private var recent: [Int] = []

  private let limits: Limits

  /// How much is too much.
  package struct Limits: Equatable, Sendable {
    /// The most requests that wait for an answer.
    package let mostWaiting: Int
    /// The most requests in a minute.
    package let mostInMinute: Int

    /// For another computer.
    package static let computer = Self(mostWaiting: 8, mostInMinute: 60)
    /// For programs of this computer, which may ask for each of many files.
    package static let here = Self(mostWaiting: 16, mostInMinute: 600)
  }

  /// The seconds for an answer, from the moment when a question becomes the first.
  package static let patience = 60
  /// The seconds from a request until it is refused, even if it was never the first.
  package static let longestWait = 100
  /// The seconds after a no in which the same question isn't asked again.
  package static let pause = 10

  /// Creates decisions; nothing is allowed or refused yet.
  ///
  /// - Parameter limits: How much is too much.
  package init(_ limits: Limits = .computer) { self.limits = limits }

  /// The request to show now.
  package var question: Question? { questions.first }

  /// Counts a request of any kind.
  ///
  /// - Parameter now: The time.
  /// - Returns: Whether it is within the limit for a minute; otherwise it isn't counted.
  package mutating func admits(now: Int) -> Bool {
    recent.removeAll { $0 <= now - 60 }
    guard recent.count < limits.mostInMinute else { return false }
    recent.append(now)
    return true
  }

  /// Decides on a counted request, or makes it wait.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - subject: What it is about.
  ///   - now: The time.
  /// - Returns: The decision.
  package mutating func verdict(on id: Int, about subject: Subject, now: Int) -> Verdict {
    switch standing(of: subject, now: now) {
    case .never, .quiet: return .denied
    case .always, .until: return .allowed
    case nil:
      guard questions.count < limits.mostWaiting else { return .busy }
      questions.append(Question(id: id, subject: subject, end: now + Self.longestWait))
      return .asked
    }
  }

  /// Applies an answer to the first question, and to others that it decides as well.
  ///
  /// - Parameters:
  ///   - choice: The answer.
  ///   - now: The time.
  /// - Returns: The decided requests, in their order.
  package mutating func answer(_ choice: ForwardChoice, now: Int) -> [Outcome] {
    guard !questions.isEmpty else { return [] }
    let first = questions.removeFirst()
    switch choice {
    case .once: return [Outcome(id: first.id, isAllowed: true)]
    case .minutes(let count): standings[first.subject] = .until(now + 60 * count)
    case .always: standings[first.subject] = .always
    case .never: standings[first.subject] = .never
    case .no, .unanswered: standings[first.subject] = .quiet(until: now + Self.pause)
    }
    let same = questions.filter { $0.subject == first.subject }
    questions.removeAll { $0.subject == first.subject }
    return ([first] + same).map { Outcome(id: $0.id, isAllowed: choice.isAllowing) }
  }

  /// Removes a request whose sender is gone.
  package mutating func withdraw(_ id: Int) { questions.removeAll { $0.id == id } }

  /// Removes the requests that have waited too long, except the first one, which ``answer(_:now:)`` ends.
  ///
  /// - Parameter now: The time.
  /// - Returns: Their numbers.
  package mutating func expire(now: Int) -> [Int] {
    let over = questions.dropFirst().filter { now >= $0.end }.map(\.id)
    questions.removeAll { over.contains($0.id) }
    return over
  }

  private mutating func standing(of subject: Subject, now: Int) -> Standing? {
    guard let found = standings[subject] else { return nil }
    switch found {
    case .always, .never: return found
    case .until(let end), .quiet(let end):
      if now < end { return found }
      standings[subject] = nil
      return nil
    }
  }
}
