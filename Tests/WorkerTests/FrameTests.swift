import LoginIdentity
import SeededRandom
import Testing

@testable import LoginWorker

@Suite struct `Frames` {
  @Test func `come back whole, in whatever pieces they arrive`() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      let contents = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...300, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      }
      var bytes = try contents.flatMap { try FrameReader.frame($0) }[...]
      var reader = FrameReader()
      var found: [[UInt8]] = []
      while !bytes.isEmpty {
        let count = Int.random(in: 1...max(1, bytes.count), using: &random)
        reader.add(bytes.prefix(count))
        bytes = bytes.dropFirst(count)
        while let frame = try reader.next() { found.append(frame) }
      }
      #expect(found == contents)
    }
  }

  @Test func `of a gigabyte are refused when their length is known`() {
    var reader = FrameReader()
    reader.add([0x40, 0, 0, 0])
    #expect(throws: WorkerFault.unintelligible) { try reader.next() }
  }

  @Test func `of a rehearsed sign-in are understood`() {
    #expect(WorkerProtocol.warmUp())
  }

  @Test func `have the parts of each message by their names`() throws {
    let orders: [(WorkerOrder, String)] = [
      (
        .begin(version: 1, settings: WorkerSettings()),
        #"{"begin":{"settings":{"optionValues":{}},"version":1}}"#
      ),
      (.task(id: 1, task: .check), #"{"task":{"id":1,"task":{"check":{}}}}"#),
      (
        .task(id: 2, task: .request(request: .signInAsGuest)),
        #"{"task":{"id":2,"task":{"request":{"request":{"signInAsGuest":{}}}}}}"#
      ),
      (
        .task(id: 3, task: .deliverReturn(address: Secret("a"))),
        #"{"task":{"id":3,"task":{"deliverReturn":{"address":"a"}}}}"#
      ),
      (
        .task(id: 4, task: .exchangeRefresh(begun: 2)),
        #"{"task":{"id":4,"task":{"exchangeRefresh":{"begun":2}}}}"#
      ),
      (.cancel(id: 5), #"{"cancel":{"id":5}}"#),
    ]
    for (order, text) in orders {
      #expect(WorkerSocket.message(Array(text.utf8), as: WorkerOrder.self) == order, "\(text)")
    }
    let reports: [(WorkerReport, String)] = [
      (
        .prompt(id: 1, prompt: ProviderPrompt(userCode: "AB", lifetime: 60)),
        #"{"prompt":{"id":1,"prompt":"# + Self.text(ProviderPrompt(userCode: "AB", lifetime: 60))
          + "}}"
      ),
      (
        .exchanged(id: 2, session: .of("ada"), bringsIDToken: true, other: nil),
        #"{"exchanged":{"bringsIDToken":true,"id":2,"session":"# + Self.text(Session.of("ada"))
          + "}}"
      ),
      (
        .answer(id: 3, answer: .failure(value: .shortage(value: .memory))),
        #"{"answer":{"answer":{"failure":{"value":{"shortage":{"value":"memory"}}}},"id":3}}"#
      ),
    ]
    for (report, text) in reports {
      #expect(WorkerSocket.message(Array(text.utf8), as: WorkerReport.self) == report, "\(text)")
      #expect(Self.text(report) == text)
    }
  }

  private static func text(_ value: some Encodable) -> String {
    let bytes = try? JSONCoding.bytes(of: value, secrets: .revealed)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  @Test func `longer than the limit are not made`() {
    #expect(throws: WorkerFault.unintelligible) {
      try FrameReader.frame([UInt8](repeating: 0, count: WorkerProtocol.frameLimit + 1))
    }
  }

  @Test func `of any bytes are messages or nothing`() {
    let fuzz = Fuzz(
      "worker's reports",
      samples: [
        #"{"ready":{"version":1}}"#, #"{"answer":{"id":3,"answer":{"done":{}}}}"#,
        #"{"told":{"sentence":"It rains."}}"#, #"{"accepted":{"id":9223372036854775807}}"#,
      ])
    for number in 0..<2000 {
      let bytes = fuzz.mutator.input(number, seed: 1)
      _ = WorkerSocket.message(bytes, as: WorkerReport.self)
      _ = WorkerSocket.message(bytes, as: WorkerOrder.self)
    }
  }
}
