import Foundation
import Testing

/// Nothing in the tests waits without an end, so that none may hang `make test`.
@Suite struct `Waiting in tests` {
  /// The rooms that know how to wait; each of their waits has a limit, and ends with its test.
  ///
  /// `SessionProbe` is a program, which they wait for.
  static let rooms = [
    "/Tests/Waiting/", "/Tests/ChildPrograms/", "/Tests/TerminalHarness/", "/Tests/SessionProbe/",
  ]

  /// What waits without a limit, blocks a thread of the pool, or waits for time instead of content.
  static let ways = [
    "Task.sleep", "usleep(", " sleep(", "Thread.sleep", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withUnsafeContinuation", ".syncShutdown", "waitpid(",
    "readDataToEndOfFile", "waitUntilExit", "Task.isCancelled { await", "DispatchGroup",
  ]

  /// Each with its reason.
  static let exceptions = [
    // How long the program has lived when it is killed is what is diced there.
    "RealSessionTests.swift": ["Task.sleep"],
    // The moment of a sign-in at which its worker is killed is what is diced there.
    "WorkerTests.swift": ["usleep("],
    // An answer that does not come before the request is cancelled.
    "WorkerConnectionTests.swift": ["Task.sleep"],
    // The lock of another process is held for a while; what is waited for is the answer.
    "StressTests.swift": ["Task.sleep"],
  ]

  @Test func `is left to the rooms that know its end`() throws {
    let files = try `The house`.files(in: "Tests")
    #expect(files.count > 200)
    for file in files where !Self.rooms.contains(where: { file.path.contains($0) }) {
      guard file.lastPathComponent != "WaitTests.swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let known = Self.exceptions[file.lastPathComponent] ?? []
      for way in Self.ways where text.contains(way) && !known.contains(way) {
        Issue.record("\(file.lastPathComponent) has \(way)")
      }
      for way in known { #expect(text.contains(way), "\(file.lastPathComponent): \(way) is gone") }
    }
  }

  /// A loop that only gives others a turn looks at nothing that would end it.
  @Test func `never turns in a circle`() throws {
    let circle = #/while [^\n]*\{\s*(?:\w+\.catchUp\(\)\s*)?await Task\.yield\(\)/#
    for file in try `The house`.files(in: "Tests") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.firstMatch(of: circle) == nil, "\(file.lastPathComponent)")
    }
  }

  @Test func `has a limit in every suite that waits for anything`() throws {
    var count = 0
    // The model's tests wait for their own calculations alone.
    for file in try `The house`.files(in: "Tests")
    where !file.path.contains("/LoginModelTests/") && file.lastPathComponent != "WaitTests.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // What stands before the first suite is help.
      for suite in text.components(separatedBy: "\n@Suite").dropFirst()
      where suite.contains("await ") {
        count += 1
        let head = suite.components(separatedBy: "struct ").first ?? ""
        #expect(head.contains(".timeLimit("), "\(file.lastPathComponent):\(head)")
      }
    }
    #expect(count > 100)
  }
}
