import LoginIdentity
import SeededRandom
import LoginSessionAgent
import LoginSessions
import Testing

@Suite struct `An agent` {
  /// The key of some file.
  let key: SessionKey
  var nobody: AgentReservation?
  var agent = AgentState(process: 7, lifetime: 0)

  init() throws { key = try `An encrypted file`.key() }

  private mutating func unlock(lifetime: Int = 0, now: Int = 0) -> AgentAnswer {
    agent.answer(key.handover(lifetime: lifetime), reserved: &nobody, now: now)
  }

  private mutating func ask(_ request: AgentRequest, now: Int = 0) -> AgentAnswer {
    agent.answer(request, reserved: &nobody, now: now)
  }

  @Test mutating func `decrypts and encrypts once it has the key, and gives it to no one`() throws {
    let sealed = try key.seal([1, 2, 3])
    #expect(ask(.open(sealed)) == .refused(.locked))
    #expect(unlock() == .done)
    #expect(ask(.open(sealed)) == .document([1, 2, 3]))
    guard case .document(let anew) = ask(.seal([4])) else {
      Issue.record("not encrypted")
      return
    }
    #expect(try key.open(anew) == [4])
    #expect(ask(.lock) == .done)
    #expect(ask(.open(sealed)) == .refused(.locked))
    #expect(ask(.seal([])) == .refused(.locked))
  }

  @Test mutating func `forgets the key when its time is up`() throws {
    let sealed = try key.seal([1])
    _ = unlock(lifetime: 60, now: 1000)
    #expect(ask(.open(sealed), now: 1059) == .document([1]))
    #expect(agent.secondsLeft(now: 1059) == 1)
    #expect(ask(.open(sealed), now: 1060) == .refused(.locked))
    #expect(agent.secondsLeft(now: 1060) == nil)
    // The clock doesn't go back.
    #expect(ask(.open(sealed), now: 1000) == .refused(.locked))
    _ = unlock(now: 2000)
    #expect(ask(.open(sealed), now: 1_000_000) == .document([1]))
  }

  @Test mutating func `has a lifetime of its own for keys that come without`() throws {
    agent = AgentState(process: 7, lifetime: 10)
    _ = unlock(now: 0)
    #expect(agent.secondsLeft(now: 0) == 10)
    _ = unlock(lifetime: 3, now: 0)
    #expect(agent.secondsLeft(now: 0) == 3)
  }

  @Test mutating func `lets a change that has begun come to its end`() throws {
    _ = unlock()
    var reserved: AgentReservation?
    #expect(agent.answer(.reserve, reserved: &reserved, now: 0) == .done)
    #expect(ask(.lock) == .done)
    #expect(ask(.seal([1])) == .refused(.locked))
    guard case .document(let sealed) = agent.answer(.seal([1]), reserved: &reserved, now: 0) else {
      Issue.record("not encrypted")
      return
    }
    #expect(try key.open(sealed) == [1])
    // A locked key can't be reserved.
    var late: AgentReservation?
    #expect(agent.answer(.reserve, reserved: &late, now: 0) == .refused(.locked) && late == nil)
  }

  @Test mutating func `decrypts nothing for a connection that has reserved the key, once locked`()
    throws
  {
    let sealed = try key.seal([1])
    for ending in ["lock", "lifetime"] {
      _ = unlock(lifetime: ending == "lifetime" ? 10 : 0)
      var reserved: AgentReservation?
      _ = agent.answer(.reserve, reserved: &reserved, now: 0)
      #expect(agent.answer(.open(sealed), reserved: &reserved, now: 9) == .document([1]))
      if ending == "lock" { _ = ask(.lock, now: 10) }
      #expect(agent.answer(.open(sealed), reserved: &reserved, now: 10) == .refused(.locked))
      #expect(reserved?.isOpen == true)
    }
  }

  @Test(arguments: [(0, 29, true), (0, 30, false), (45, 59, true), (45, 60, false)])
  mutating func `ends a reservation at its time, however often its connection asks`(
    lockedAt: Int, now: Int, isOpen: Bool
  ) {
    _ = unlock()
    var reserved: AgentReservation?
    _ = agent.answer(.reserve, reserved: &reserved, now: 0)
    _ = ask(.lock, now: lockedAt)
    for second in 0...now {
      _ = agent.answer(.status, reserved: &reserved, now: second)
    }
    #expect(reserved?.isOpen == isOpen)
    let answer = agent.answer(.seal([1]), reserved: &reserved, now: now)
    #expect((answer == .refused(.locked)) != isOpen)
  }

  @Test mutating func `encrypts once for a change that had begun before it was locked`() {
    _ = unlock()
    var reserved: AgentReservation?
    _ = agent.answer(.reserve, reserved: &reserved, now: 0)
    _ = ask(.lock)
    guard case .document = agent.answer(.seal([1]), reserved: &reserved, now: 1) else {
      Issue.record("not encrypted")
      return
    }
    #expect(agent.answer(.seal([2]), reserved: &reserved, now: 1) == .refused(.locked))
    #expect(agent.answer(.reserve, reserved: &reserved, now: 1) == .refused(.locked))
    #expect(reserved?.isOpen == false)
  }

  @Test mutating func `never encrypts a file's change with another file's key`() throws {
    _ = unlock()
    var reserved: AgentReservation?
    _ = agent.answer(.reserve, reserved: &reserved, now: 0)
    let other = try `An encrypted file`.key()
    _ = ask(other.handover(lifetime: 0))
    guard case .document(let sealed) = agent.answer(.seal([1]), reserved: &reserved, now: 0) else {
      Issue.record("not encrypted")
      return
    }
    #expect(try key.open(sealed) == [1])
    #expect(agent.answer(.seal([2]), reserved: &reserved, now: 0) == .refused(.otherKey))
  }

  @Test mutating func `says how it is`() {
    guard case .status(let before) = ask(.status) else {
      Issue.record("no status")
      return
    }
    #expect(before.process == 7 && !before.isUnlocked && before.secondsLeft == 0)
    _ = unlock(lifetime: 60)
    guard case .status(let after) = ask(.status, now: 20) else {
      Issue.record("no status")
      return
    }
    #expect(after.isUnlocked && after.isMemoryLocked && after.secondsLeft == 40)
  }

  @Test mutating func `takes another passphrase's key in place of the former`() throws {
    let former = try key.seal([1])
    _ = unlock()
    let other = try `An encrypted file`.key()
    _ = ask(other.handover(lifetime: 0))
    #expect(ask(.open(former)) == .refused(.otherKey))
    #expect(ask(.open(try other.seal([2]))) == .document([2]))
  }
}

@Suite struct `Messages of the agent` {
  @Test func `come back as they were sent`() throws {
    let key = try `An encrypted file`.key()
    var status = AgentStatus()
    (status.process, status.isUnlocked, status.secondsLeft) = (4_000_000, true, 86_400)
    (status.isReserved, status.asksFirst) = (true, true)
    for request in [
      AgentRequest.status, .open([]), .open([1, 2]), .seal([3]), .reserve, .lock, .stop,
      key.handover(lifetime: 99),
    ] {
      let frame = request.frame
      #expect(try AgentMessage.length(frame) == frame.count - 4)
      #expect(try AgentRequest(frame[4...]) == request)
    }
    for answer in [
      AgentAnswer.done, .document([]), .document([1]), .status(status), .refused(.locked),
      .refused(.otherKey), .refused(.damaged), .refused(.newer(version: 9)), .refused(.tooLong),
      .refused(.tokensOnly),
    ] {
      let frame = answer.frame
      #expect(try AgentMessage.length(frame) == frame.count - 4)
      #expect(try AgentAnswer(frame[4...]) == answer)
    }
  }

  @Test func `of any other bytes are refused, and end nothing`() {
    var generator = SeededGenerator(seed: 1)
    var agent = AgentState(process: 1, lifetime: 0)
    var nobody: AgentReservation?
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...120, using: &generator)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      bytes[0] = UInt8.random(in: 0...9, using: &generator)
      if let request = try? AgentRequest(bytes[...]) {
        #expect(Array(request.frame[4...]) == bytes)
        _ = agent.answer(request, reserved: &nobody, now: 0)
      }
      if let answer = try? AgentAnswer(bytes[...]), case .status = answer { continue }
      if let answer = try? AgentAnswer(bytes[...]), case .refused = answer { continue }
      if let answer = try? AgentAnswer(bytes[...]) {
        #expect(Array(answer.frame[4...]) == bytes)
      }
    }
  }

  @Test func `are of a length that is bounded before they come`() {
    #expect(throws: AgentMessage.Unintelligible.self) { try AgentMessage.length([0, 0, 0, 0]) }
    #expect(throws: AgentMessage.Unintelligible.self) {
      try AgentMessage.length([255, 255, 255, 255])
    }
    #expect(throws: AgentMessage.Unintelligible.self) { try AgentMessage.length([0, 0x50, 0, 0]) }
    #expect((try? AgentMessage.length([0, 0, 1])) == .some(nil))
  }
}
