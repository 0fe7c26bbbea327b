import Foundation
import Synchronization
import Testing
import Waiting

@testable import LogintuiWorker

@Suite(.timeLimit(.minutes(5))) struct `The work for requests that are allowed` {
  /// Work that runs until the test lets it end.
  private final class Surroundings: Sendable {
    let begun = Mutex<[Int]>([])
    let ended = Mutex<[Int]>([])
    let gate = Gate()
    let hasFinished = Mutex(false)
    let work = ForwardWork()

    var isFinished: Bool { hasFinished.withLock { $0 } }
    var endedWork: [Int] { ended.withLock { $0.sorted() } }

    func add(_ id: Int) {
      work.add(id) { [self] in
        begun.withLock { $0.append(id) }
        gate.pass()
        ended.withLock { $0.append(id) }
      }
    }

    /// Ends the work on a thread of its own, because that waits.
    func finish() {
      Thread.detachNewThread { [self] in
        work.finish(within: 240)
        hasFinished.withLock { $0 = true }
      }
    }

    func end() { gate.open() }
  }

  @Test func `that has begun is waited for at the end, and other work isn't begun`() async throws {
    let around = Surroundings()
    for id in 0...ForwardWork.most { around.add(id) }
    try await waitUntil("all threads work") {
      around.begun.withLock(\.count) == ForwardWork.most
    }
    around.finish()
    try await waitUntil("it ends") { around.work.isEnding }
    around.add(100)
    #expect(!around.isFinished)
    around.end()
    try await waitUntil("it has ended") { around.isFinished }
    #expect(around.endedWork == Array(0..<ForwardWork.most))
  }

  @Test func `isn't waited for longer than that`() async throws {
    let around = Surroundings()
    around.add(1)
    try await waitUntil("it has begun") { around.begun.withLock { !$0.isEmpty } }
    around.work.finish(within: 0)
    #expect(around.endedWork == [])
    around.end()
    try await waitUntil("it has ended") { !around.endedWork.isEmpty }
  }

  @Test func `that hasn't begun is dropped with its request`() async throws {
    let around = Surroundings()
    for id in 0...ForwardWork.most { around.add(id) }
    try await waitUntil("all threads work") {
      around.begun.withLock(\.count) == ForwardWork.most
    }
    around.work.cancel(ForwardWork.most)
    around.end()
    around.finish()
    try await waitUntil("it has ended") { around.isFinished }
    #expect(around.endedWork.count == ForwardWork.most)
  }
}
