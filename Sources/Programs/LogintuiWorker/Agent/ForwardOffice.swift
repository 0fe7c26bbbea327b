import LoginCanvas
import LoginSessionAgent
import LoginSessions

/// The answers to requests from another computer: what the decisions say, the token, and the log.
///
/// It has no terminal and no socket: a test gives it events, answers and a clock.
struct ForwardOffice {
  /// The account and the kind of token that a request is about.
  struct Found: Equatable {
    /// The service and the account, for display.
    let service: String
    let account: String
    /// The account's ID, which no other has.
    let id: String
    let kind: ForwardKind
  }

  /// The sessions that are offered.
  struct Source {
    /// Returns what a request is about; `nil` if that isn't offered.
    let find: (ForwardRequest) -> Found?
    /// Returns a token, refreshing it if needed.
    let token: (ForwardRequest, Found) -> ForwardAnswer
  }

  /// A request to show.
  struct Question: Equatable {
    let id: Int
    let request: ForwardRequest
    let found: Found
  }

  private let host: String
  private let source: Source
  private let respond: (Int, ForwardAnswer) -> Void
  private let log: (ForwardEntry) -> Void
  /// Returns seconds of a clock that never goes back, and seconds since 1970.
  private let now: () -> (steady: Int, date: Int)
  private var decisions = ForwardDecisions()
  private var waiting: [Int: Question] = [:]

  /// Creates an office.
  ///
  /// - Parameters:
  ///   - host: The other computer.
  ///   - source: The sessions that are offered.
  ///   - now: Returns seconds of a clock that never goes back, and seconds since 1970.
  ///   - log: Adds a line to the log.
  ///   - respond: Answers the request with a number.
  init(
    host: String, source: Source, now: @escaping () -> (steady: Int, date: Int),
    log: @escaping (ForwardEntry) -> Void, respond: @escaping (Int, ForwardAnswer) -> Void
  ) {
    (self.host, self.source, self.now, self.log) = (host, source, now, log)
    self.respond = respond
  }

  /// The request to show now.
  var question: Question? { decisions.question.flatMap { waiting[$0.id] } }

  /// Takes a report of the socket.
  mutating func handle(_ event: ForwardPost.Event) {
    switch event {
    case .request(let id, let request): receive(id, request)
    case .withdrawn(let id):
      decisions.withdraw(id)
      waiting[id] = nil
    }
  }

  /// Applies the person's answer to the question.
  mutating func answer(_ choice: ForwardChoice) {
    let isFirst = decisions.question?.id
    for outcome in decisions.answer(choice, now: now().steady) {
      guard let question = waiting.removeValue(forKey: outcome.id) else { continue }
      let answer: ForwardEntry.Answer =
        outcome.id == isFirst
        ? ForwardEntry.Answer(choice) : outcome.isAllowed ? .allowedBefore : .refusedBefore
      settle(question, outcome.isAllowed, as: answer, minutes: choice.minutes)
    }
  }

  /// Refuses the requests that have waited too long behind others.
  mutating func expire() {
    for id in decisions.expire(now: now().steady) {
      guard let question = waiting.removeValue(forKey: id) else { continue }
      settle(question, false, as: .unanswered)
    }
  }

  private mutating func receive(_ id: Int, _ request: ForwardRequest) {
    guard let found = source.find(request) else {
      log(entry(request, nil, .notOffered))
      return respond(id, .refused(.notOffered))
    }
    let question = Question(id: id, request: request, found: found)
    let subject = ForwardDecisions.Subject(
      service: found.service, account: found.id, kind: found.kind.rawValue)
    switch decisions.verdict(on: id, about: subject, now: now().steady) {
    case .allowed: settle(question, true, as: .allowedBefore)
    case .denied: settle(question, false, as: .refusedBefore)
    // A flood isn't logged, because it would push everything else out of the log.
    case .busy: respond(id, .refused(.busy))
    case .asked: waiting[id] = question
    }
  }

  private func settle(
    _ question: Question, _ isAllowed: Bool, as answer: ForwardEntry.Answer, minutes: Int? = nil
  ) {
    let given: ForwardAnswer =
      isAllowed ? source.token(question.request, question.found) : .refused(.denied)
    let isMissing = isAllowed && given == .refused(.failed)
    // First the log: a token that was given is always in it.
    log(entry(question.request, question.found, isMissing ? .failed : answer, minutes: minutes))
    respond(question.id, given)
  }

  private func entry(
    _ request: ForwardRequest, _ found: Found?, _ answer: ForwardEntry.Answer, minutes: Int? = nil
  ) -> ForwardEntry {
    func short(_ text: String) -> String { CleanText.oneLine(text, limit: 80) }
    return ForwardEntry(
      time: now().date, host: host, user: short(request.user), program: short(request.program),
      service: found?.service ?? short(request.service), account: found?.account ?? "",
      kind: (found?.kind ?? request.kind ?? .id).rawValue, answer: answer, minutes: minutes)
  }
}
