import Foundation
import Testing

/// Checks that all waits in the tests are limited, so that `make test` can't hang.
@Suite struct `Waiting in tests` {
  /// The targets that implement waiting; each of their waits has a limit, and ends with its test.
  ///
  /// `SessionProbe` is a program that tests wait for.
  static let rooms = [
    "/Tests/Waiting/", "/Tests/ChildPrograms/", "/Tests/TerminalHarness/", "/Tests/SessionProbe/",
  ]

  /// Functions that wait without a limit, block a thread of the pool, or wait for time instead of content.
  static let ways = [
    "Task.sleep", "usleep(", " sleep(", "Thread.sleep", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withUnsafeContinuation", ".syncShutdown", "waitpid(",
    "readDataToEndOfFile", "waitUntilExit", "Task.isCancelled { await", "DispatchGroup",
  ]

  /// The exceptions, with reasons.
  static let exceptions = [
    // The lifetime of the program before it is killed is the random input here.
    "RealSessionTests.swift": ["Task.sleep"],
    // The moment of a sign-in at which its worker is killed is the random input here.
    "WorkerTests.swift": ["usleep("],
    // The answer must not arrive before the request is canceled.
    "WorkerConnectionTests.swift": ["Task.sleep"],
    // Another process holds the lock for a while; the test waits for the answer.
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

  /// A loop that only yields examines nothing that would end it.
  @Test func `never turns in a circle`() throws {
    let circle = #/while [^\n]*\{\s*(?:\w+\.catchUp\(\)\s*)?await Task\.yield\(\)/#
    for file in try `The house`.files(in: "Tests") {
      let text = try String(contentsOf: file, encoding: .utf8)
      // The pattern takes longer than this.
      guard text.contains("Task.yield()") else { continue }
      #expect(text.firstMatch(of: circle) == nil, "\(file.lastPathComponent)")
    }
  }

  @Test func `has a limit in every suite that waits for anything`() throws {
    var count = 0
    // The model's tests wait only for their own calculations.
    for file in try `The house`.files(in: "Tests")
    where !file.path.contains("/LoginModelTests/") && file.lastPathComponent != "WaitTests.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // The part before the first suite contains helpers.
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
