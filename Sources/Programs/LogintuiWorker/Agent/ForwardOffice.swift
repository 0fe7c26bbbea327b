import LoginCanvas
import LoginIdentity
import LoginSessionAgent
import LoginSessions

/// The answers to requests for tokens: what the decisions say, the token, and the log.
///
/// It has no terminal and no socket: a test gives it events, answers and a clock.
struct ForwardOffice {
  /// The account and the kind of token that a request is about.
  struct Found: Equatable, Sendable {
    /// The service and the account, for display.
    let service: String
    let account: String
    /// The options for another kind than the usual one, as a person would type them; `nil` for the usual kind.
    var option: String?
    /// The account's ID, which no other has.
    let id: String
    let kind: ForwardKind
    /// The scopes and the recipient of an access token.
    var access = AccessTokenRequest()

    /// What an answer is about.
    fileprivate var subject: ForwardDecisions.Subject {
      let recipients = [access.audience, access.resource].map { $0 ?? "" }
      let words = access.isOfSignIn ? [] : [access.scopes.joined(separator: " ")] + recipients
      return ForwardDecisions.Subject(
        service: service, account: id, kind: ([kind.rawValue] + words).joined(separator: "\n"))
    }

    /// The service, with the option of the kind.
    var words: String { service + (option.map { " " + $0 } ?? "") }
  }

  /// The result of looking for what a request is about.
  enum Finding: Equatable, Sendable {
    case found(Found)
    case refused(ForwardRefusal)
  }

  /// The sessions that are offered.
  struct Source: Sendable {
    /// Returns what a request is about.
    let find: @Sendable (ForwardRequest) -> Finding
    /// Returns a token, refreshing it if needed.
    let token: @Sendable (ForwardRequest, Found) -> ForwardAnswer
  }

  /// A request to show.
  struct Question: Equatable, Sendable {
    let id: Int
    let request: ForwardRequest
    let found: Found
  }

  private let origin: ForwardOrigin
  private let source: Source
  private let work: ForwardWork
  private let respond: @Sendable (Int, ForwardAnswer) -> Void
  private let log: @Sendable (ForwardEntry) -> Bool
  /// Returns seconds of a clock that never goes back, and seconds since 1970.
  private let now: @Sendable () -> (steady: Int, date: Int)
  private var decisions: ForwardDecisions
  private var waiting: [Int: Question] = [:]

  /// Creates an office.
  ///
  /// - Parameters:
  ///   - origin: Where the requests come from.
  ///   - source: The sessions that are offered.
  ///   - now: Returns seconds of a clock that never goes back, and seconds since 1970.
  ///   - work: The threads that fetch tokens.
  ///   - log: Adds a line to the log, on any thread; returns whether it is there.
  ///   - respond: Answers the request with a number, on any thread.
  init(
    origin: ForwardOrigin, source: Source, now: @escaping @Sendable () -> (steady: Int, date: Int),
    work: ForwardWork, log: @escaping @Sendable (ForwardEntry) -> Bool,
    respond: @escaping @Sendable (Int, ForwardAnswer) -> Void
  ) {
    (self.origin, self.source, self.now, self.log) = (origin, source, now, log)
    (self.work, self.respond) = (work, respond)
    decisions = ForwardDecisions(origin.limits)
  }

  /// The request to show now.
  var question: Question? { decisions.question.flatMap { waiting[$0.id] } }

  /// The seconds for an answer to the question, if it is shown now.
  var patience: Int {
    let rest = decisions.question.map { $0.end - now().steady } ?? 0
    return min(ForwardDecisions.patience, max(0, rest))
  }

  /// Handles a report from the socket.
  mutating func handle(_ event: ForwardPost.Event) {
    switch event {
    case .request(let id, let request): receive(id, request)
    case .withdrawn(let id):
      decisions.withdraw(id)
      waiting[id] = nil
      work.cancel(id)
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

  /// Waits for the tokens that are being fetched, five seconds at most; requests that came later get none.
  func finish() { work.finish(within: 5) }

  private mutating func receive(_ id: Int, _ request: ForwardRequest) {
    // A flood is neither examined nor logged, because it would push everything else out of the log.
    guard decisions.admits(now: now().steady) else { return respond(id, .refused(.busy)) }
    let found: Found
    switch source.find(request) {
    case .found(let match): found = match
    case .refused(let reason):
      _ = log(entry(request, nil, .notOffered))
      return respond(id, .refused(reason))
    }
    let question = Question(id: id, request: request, found: found)
    switch decisions.verdict(on: id, about: found.subject, now: now().steady) {
    case .allowed: settle(question, true, as: .allowedBefore)
    case .denied: settle(question, false, as: .refusedBefore)
    case .busy: respond(id, .refused(.busy))
    case .asked: waiting[id] = question
    }
  }

  private func settle(
    _ question: Question, _ isAllowed: Bool, as answer: ForwardEntry.Answer, minutes: Int? = nil
  ) {
    guard isAllowed else {
      _ = log(entry(question.request, question.found, answer))
      return respond(question.id, .refused(.denied))
    }
    work.add(question.id) {
      let given = source.token(question.request, question.found)
      let shown: ForwardEntry.Answer
      switch given {
      case .token: shown = answer
      case .refused: shown = .failed
      }
      // The log comes first, so every token that was given is in it.
      let isLogged = log(entry(question.request, question.found, shown, minutes: minutes))
      respond(question.id, isLogged ? given : .refused(.failed))
    }
  }

  private func entry(
    _ request: ForwardRequest, _ found: Found?, _ answer: ForwardEntry.Answer, minutes: Int? = nil
  ) -> ForwardEntry {
    func short(_ text: String) -> String { CleanText.oneLine(text, limit: 80) }
    return ForwardEntry(
      time: now().date, host: origin.host, user: short(request.user),
      program: short(request.program),
      service: found?.service ?? short(request.service),
      account: found?.account ?? short(request.account ?? ""),
      kind: (found?.kind ?? request.kind ?? .id).rawValue, answer: answer, minutes: minutes,
      option: found?.option)
  }
}
