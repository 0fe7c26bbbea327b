import Foundation
import LoginIdentity
import LoginSessionAgent
import LoginSessions
import LoginSupport
import Testing
@testable import LogintuiWorker

/// The office with sessions, a clock and answers from the test.
@Suite struct `The office for another computer's requests` {
  /// What the office did, and what it is given; only one thread uses it.
  private final class Surroundings: @unchecked Sendable {
    var answers: [Int: ForwardAnswer] = [:]
    var entries: [ForwardEntry] = []
    var seconds = 1000
    /// The account in use.
    var account = "ada@example.com"
    var hasToken = true
    /// The reason why a service isn't offered.
    var refusal = ForwardRefusal.notOffered
    /// Whether the log can be written.
    var hasLog = true
    /// Whether a thread is free; otherwise the work waits.
    var isFree = true
    var waiting: [@Sendable () -> Void] = []
    var asked: [ForwardRequest] = []

    func office(_ origin: ForwardOrigin = .computer("dev")) -> ForwardOffice {
      ForwardOffice(
        origin: origin,
        source: ForwardOffice.Source(
          find: { [self] request in
            guard request.service.isEmpty || request.service == "acme" else {
              return .refused(refusal)
            }
            return .found(
              ForwardOffice.Found(
                service: "Acme", account: account,
                option: request.kind.map { "--\($0.rawValue)" }, id: account,
                kind: request.kind ?? .id, access: request.access))
          },
          token: { [self] request, found in
            asked.append(request)
            guard hasToken else { return .refused(.failed) }
            return .token(token(of: found))
          }),
        now: { [self] in (seconds, 1_800_000_000 + seconds) },
        work: ForwardWork { [self] work in
          if isFree { work() } else { waiting.append(work) }
          return true
        },
        log: { [self] in
          if hasLog { entries.append($0) }
          return hasLog
        }, respond: { [self] in answers[$0] = $1 })
    }

    func token(of found: ForwardOffice.Found) -> ForwardedToken {
      ForwardedToken(
        kind: found.kind, token: Secret("token-of-\(found.id)"), validity: 60, userID: found.id,
        email: nil)
    }
  }

  private static func request(
    service: String = "", account: String? = nil, kind: ForwardKind? = nil, program: String = "git"
  ) -> ForwardRequest {
    var request = ForwardRequest()
    (request.service, request.kind, request.user) = (service, kind, "ada")
    (request.account, request.program) = (account, program)
    return request
  }

  @Test func `gives a token after a yes, and writes both down`() throws {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    let question = try #require(office.question)
    #expect(question.found.account == "ada@example.com" && around.answers.isEmpty)
    #expect(around.asked.isEmpty)
    office.answer(.once)
    #expect(around.answers == [1: .token(around.token(of: question.found))])
    let entry = try #require(around.entries.first)
    #expect(entry.answer == .once && entry.program == "git" && entry.time == 1_800_001_000)
    #expect(office.question == nil)
  }

  @Test(arguments: [
    (ForwardChoice.no, ForwardEntry.Answer.no), (.never, .never), (.unanswered, .unanswered),
  ])
  func `fetches no token without a yes`(choice: ForwardChoice, answer: ForwardEntry.Answer) {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.answer(choice)
    #expect(around.answers == [1: .refused(.denied)] && around.asked.isEmpty)
    #expect(around.entries.map(\.answer) == [answer])
  }

  @Test func `asks again when the account in use has changed`() {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.answer(.always)
    office.handle(.request(id: 2, Self.request()))
    #expect(around.answers.count == 2)
    around.account = "eve@example.com"
    office.handle(.request(id: 3, Self.request()))
    #expect(office.question?.found.account == "eve@example.com")
    #expect(around.entries.map(\.answer) == [.always, .allowedBefore])
  }

  @Test func `gives the token of the account that was on the screen`() {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    around.account = "eve@example.com"
    office.answer(.once)
    guard case .token(let token)? = around.answers[1] else {
      Issue.record("There is no token.")
      return
    }
    #expect(token.userID == "ada@example.com")
  }

  @Test func `refuses what isn't offered without a question`() {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request(service: "other\u{1B}[2J\n")))
    #expect(around.answers == [1: .refused(.notOffered)] && office.question == nil)
    #expect(around.entries.map(\.answer) == [.notOffered])
    #expect(around.entries[0].service.unicodeScalars.allSatisfy { $0.value >= 32 })
  }

  @Test func `says that there is no token`() {
    let around = Surroundings()
    around.hasToken = false
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.answer(.once)
    #expect(around.answers == [1: .refused(.failed)])
    #expect(around.entries.map(\.answer) == [.failed])
  }

  @Test func `forgets the requests of senders that are gone`() {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.handle(.request(id: 2, Self.request(kind: .access)))
    office.handle(.withdrawn(id: 1))
    #expect(office.question?.id == 2)
    office.handle(.withdrawn(id: 7))
    office.answer(.once)
    #expect(around.answers.keys.sorted() == [2])
  }

  @Test func `refuses requests that waited too long behind another`() {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.handle(.request(id: 2, Self.request(kind: .access)))
    around.seconds += ForwardDecisions.longestWait
    office.expire()
    #expect(around.answers == [2: .refused(.denied)] && office.question?.id == 1)
  }

  @Test func `refuses a flood, and doesn't let it fill the log`() {
    let around = Surroundings()
    var office = around.office()
    for id in 0..<500 {
      office.handle(.request(id: id, Self.request(program: "\(id)")))
    }
    #expect(around.answers.values.filter { $0 == .refused(.busy) }.count == 492)
    #expect(around.entries.isEmpty)
  }

  @Test(arguments: ["other", ""])
  func `logs at most 60 refusals a minute, so the other computer can't wipe the log`(
    service: String
  ) {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 0, Self.request()))
    office.answer(.never)
    for id in 1..<500 {
      office.handle(.request(id: id, Self.request(service: service, program: "\(id)")))
    }
    #expect(around.entries.count == ForwardDecisions.Limits.computer.mostInMinute)
    #expect(around.answers.values.filter { $0 == .refused(.busy) }.count == 440)
    around.seconds += 60
    office.handle(.request(id: 500, Self.request(service: service)))
    #expect(around.answers[500] != .refused(.busy))
  }

  @Test func `answers the terminal while a token is fetched`() throws {
    let around = Surroundings()
    around.isFree = false
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.answer(.always)
    #expect(around.asked.isEmpty && around.answers.isEmpty && office.question == nil)
    office.handle(.request(id: 2, Self.request(service: "acme")))
    // A sender that is gone gets no token, and none is fetched for it.
    office.handle(.withdrawn(id: 2))
    for work in around.waiting { work() }
    #expect(around.answers.keys.sorted() == [1] && around.asked.count == 1)
    #expect(around.entries.map(\.answer) == [.always])
  }

  @Test func `gives no token that it can't write down`() {
    let around = Surroundings()
    around.hasLog = false
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.answer(.once)
    #expect(around.answers == [1: .refused(.failed)])
    office.handle(.request(id: 2, Self.request(kind: .access)))
    office.answer(.no)
    #expect(around.answers[2] == .refused(.denied))
  }

  @Test func `shows which kind of token is asked for, if it isn't the usual one`() throws {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    #expect(office.question?.found.words == "Acme")
    office.answer(.no)
    office.handle(.request(id: 2, Self.request(kind: .access)))
    #expect(office.question?.found.words == "Acme --access")
    office.answer(.once)
    #expect(around.entries.map(\.option) == [nil, "--access"])
  }

  @Test func `writes down which account was asked for, though it isn't offered`() {
    let around = Surroundings()
    var office = around.office()
    let request = Self.request(service: "other", account: "eve\u{1B}@example.com")
    office.handle(.request(id: 1, request))
    #expect(around.entries.first?.account.hasPrefix("eve") == true)
    #expect(around.entries.first?.account.contains("\u{1B}") == false)
  }

  @Test func `logs a program of this computer without a host`() throws {
    let around = Surroundings()
    var office = around.office(.here)
    office.handle(.request(id: 1, Self.request(program: "zsh > git")))
    office.answer(.once)
    let entry = try #require(around.entries.first)
    #expect(entry.host.isEmpty && entry.program == "zsh > git")
  }

  @Test(arguments: [ForwardRefusal.signedOut, .locked, .failed])
  func `says why there is nothing to offer`(reason: ForwardRefusal) {
    let around = Surroundings()
    around.refusal = reason
    var office = around.office(.here)
    office.handle(.request(id: 1, Self.request(service: "other")))
    #expect(around.answers == [1: .refused(reason)] && office.question == nil)
    #expect(around.entries.map(\.answer) == [.notOffered])
  }

  @Test func `asks again for other scopes and recipients`() {
    let around = Surroundings()
    var office = around.office(.here)
    var request = Self.request(kind: .access)
    office.handle(.request(id: 1, request))
    office.answer(.always)
    let others = [
      AccessTokenRequest(scopes: ["a"]), AccessTokenRequest(audience: "a"),
      AccessTokenRequest(resource: "a"),
    ]
    for (index, access) in others.enumerated() {
      request.access = access
      office.handle(.request(id: 2 + index, request))
      #expect(office.question?.id == 2 + index)
      office.answer(.always)
      office.handle(.request(id: 10 + index, request))
      #expect(office.question == nil && around.answers[10 + index] != nil)
    }
  }

  @Test func `lets no request wait for more than 100 seconds, even as the first at last`() {
    let around = Surroundings()
    var office = around.office()
    office.handle(.request(id: 1, Self.request()))
    office.handle(.request(id: 2, Self.request(kind: .access)))
    #expect(office.patience == ForwardDecisions.patience)
    around.seconds += 59
    office.answer(.unanswered)
    #expect(office.question?.id == 2)
    #expect(office.patience == ForwardDecisions.longestWait - 59)
  }
}
