import LoginSessionAgent
import Testing

@Suite struct `Connections of the agent, when there are too many` {
  private static func seats(_ processes: [Int32], reserved: Set<Int> = []) -> [AgentSeat] {
    processes.enumerated().map { index, process in
      AgentSeat(process: process, isReserved: reserved.contains(index), lastMessageAt: index)
    }
  }

  @Test func `come in while there are seats`() {
    let seats = Self.seats([1, 1, 2])
    #expect(AgentSeat.room(among: seats, now: 5000) == .free)
    #expect(AgentSeat.entry(of: 1, among: seats, now: 5000) == .free)
  }

  @Test func `of one process take only each other's place`() {
    let seats = Self.seats([7] + Array(repeating: 1, count: 16))
    #expect(AgentSeat.entry(of: 1, among: seats, now: 5000) == .inPlace(of: 1))
    #expect(AgentSeat.entry(of: 1, among: seats, now: 100) == .refused)
    #expect(AgentSeat.entry(of: 2, among: seats, now: 100) == .free)
  }

  @Test func `make room at the cost of the process that has the most`() {
    // 241 processes with one each, which have been silent for longer, and one with 15.
    let seats = Self.seats((0..<241).map { 100 + $0 } + Array(repeating: 1, count: 15))
    #expect(AgentSeat.room(among: seats, now: 5000) == .inPlace(of: 241))
  }

  @Test func `leave one by one although all have reserved the key`() {
    let all = Self.seats((0..<256).map { Int32($0) }, reserved: Set(0..<256))
    #expect(AgentSeat.room(among: all, now: 5000) == .inPlace(of: 0))
    let one = Self.seats((0..<256).map { Int32($0) }, reserved: Set((0..<256).filter { $0 != 9 }))
    #expect(AgentSeat.room(among: one, now: 5000) == .inPlace(of: 9))
  }

  @Test func `have a moment to say something before they leave`() {
    let seats = Self.seats((0..<256).map { Int32($0) })
    #expect(AgentSeat.room(among: seats, now: 249) == .later(250))
    #expect(AgentSeat.room(among: seats, now: 250) == .inPlace(of: 0))
  }
}
