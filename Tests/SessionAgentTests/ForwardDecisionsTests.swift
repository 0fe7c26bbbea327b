import LoginSessionAgent
import Testing

@Suite struct `A decision about another computer's request` {
  private static let ada = ForwardDecisions.Subject(service: "acme", account: "u1", kind: "id")
  private static let eve = ForwardDecisions.Subject(service: "acme", account: "u2", kind: "id")
  private static let access = ForwardDecisions.Subject(
    service: "acme", account: "u1", kind: "access")

  @Test func `is the person's, the first time`() {
    var decisions = ForwardDecisions()
    #expect(decisions.verdict(on: 1, about: Self.ada, now: 0) == .asked)
    #expect(decisions.question?.id == 1)
    #expect(decisions.answer(.once, now: 1) == [.init(id: 1, isAllowed: true)])
    #expect(decisions.question == nil)
    #expect(decisions.verdict(on: 2, about: Self.ada, now: 2) == .asked)
  }

  @Test(arguments: [
    (ForwardChoice.always, 100_000, ForwardDecisions.Verdict.allowed),
    (.never, 100_000, .denied), (.minutes(2), 119, .allowed), (.minutes(2), 120, .asked),
    (.no, 9, .denied), (.no, 10, .asked), (.unanswered, 9, .denied), (.unanswered, 10, .asked),
    (.once, 0, .asked),
  ])
  func `is remembered for as long as the answer says`(
    choice: ForwardChoice, later: Int, verdict: ForwardDecisions.Verdict
  ) {
    var decisions = ForwardDecisions()
    _ = decisions.verdict(on: 1, about: Self.ada, now: 0)
    _ = decisions.answer(choice, now: 0)
    #expect(decisions.verdict(on: 2, about: Self.ada, now: later) == verdict)
  }

  @Test(arguments: [eve, access])
  func `is about one kind of token of one account`(other: ForwardDecisions.Subject) {
    var decisions = ForwardDecisions()
    _ = decisions.verdict(on: 1, about: Self.ada, now: 0)
    _ = decisions.answer(.always, now: 0)
    #expect(decisions.verdict(on: 2, about: other, now: 1) == .asked)
  }

  @Test(arguments: [
    (ForwardChoice.always, [1, 3], true), (.minutes(5), [1, 3], true), (.never, [1, 3], false),
    (.no, [1, 3], false), (.unanswered, [1, 3], false), (.once, [1], true),
  ])
  func `also decides equal requests that wait, unless it is for once`(
    choice: ForwardChoice, ids: [Int], isAllowed: Bool
  ) {
    var decisions = ForwardDecisions()
    _ = decisions.verdict(on: 1, about: Self.ada, now: 0)
    _ = decisions.verdict(on: 2, about: Self.eve, now: 0)
    _ = decisions.verdict(on: 3, about: Self.ada, now: 0)
    let outcomes = decisions.answer(choice, now: 1)
    #expect(outcomes == ids.map { .init(id: $0, isAllowed: isAllowed) })
    #expect(decisions.question?.id == 2)
  }

  @Test func `is refused if too many wait`() {
    var decisions = ForwardDecisions()
    for id in 0..<ForwardDecisions.Limits.computer.mostWaiting {
      #expect(decisions.verdict(on: id, about: Self.ada, now: 0) == .asked)
    }
    #expect(decisions.verdict(on: 100, about: Self.ada, now: 0) == .busy)
    decisions.withdraw(3)
    #expect(decisions.verdict(on: 101, about: Self.ada, now: 0) == .asked)
  }

  @Test func `isn't made if too many come in a minute, whatever they are about`() {
    var decisions = ForwardDecisions()
    #expect(decisions.admits(now: 0) == true)
    for _ in 1..<ForwardDecisions.Limits.computer.mostInMinute {
      #expect(decisions.admits(now: 1) == true)
    }
    #expect(decisions.admits(now: 59) == false)
    #expect(decisions.admits(now: 60) == true)
    #expect(decisions.admits(now: 60) == false)
    // Those that weren't admitted don't count.
    #expect(decisions.admits(now: 61) == true)
  }

  @Test func `has wider limits for programs of this computer`() {
    var decisions = ForwardDecisions(.here)
    for id in 0..<ForwardDecisions.Limits.here.mostWaiting {
      #expect(decisions.verdict(on: id, about: Self.ada, now: 0) == .asked)
    }
    #expect(decisions.verdict(on: 100, about: Self.ada, now: 0) == .busy)
    for _ in 0..<ForwardDecisions.Limits.here.mostInMinute {
      #expect(decisions.admits(now: 0) == true)
    }
    #expect(decisions.admits(now: 0) == false)
  }

  @Test func `comes too late for requests that waited too long behind another`() {
    var decisions = ForwardDecisions()
    _ = decisions.verdict(on: 1, about: Self.ada, now: 0)
    _ = decisions.verdict(on: 2, about: Self.eve, now: 0)
    _ = decisions.verdict(on: 3, about: Self.eve, now: 50)
    #expect(decisions.expire(now: 99) == [])
    // The first one is on the screen, and has a time limit there.
    #expect(decisions.expire(now: 100) == [2])
    _ = decisions.answer(.no, now: 100)
    #expect(decisions.question?.id == 3)
  }

  @Test func `without a question, an answer decides nothing`() {
    var decisions = ForwardDecisions()
    #expect(decisions.answer(.always, now: 0).isEmpty)
    #expect(decisions.verdict(on: 1, about: Self.ada, now: 0) == .asked)
  }

  @Test(arguments: [
    ("y", ForwardChoice.once), ("YES", .once), (" y ", .once), ("5", .minutes(5)),
    ("1440", .minutes(1440)), ("always", .always), ("Never", .never), ("", .no), ("n", .no),
    ("0", .no), ("1441", .no), ("-5", .no), ("5m", .no), ("yy", .no), ("99999999999999999999", .no),
    ("\u{661}", .no), ("alway", .no),
  ])
  func `is no, if it isn't clearly another`(typed: String, choice: ForwardChoice) {
    #expect(ForwardChoice(typed: typed) == choice)
  }
}
