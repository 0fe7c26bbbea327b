import ChildPrograms
import Foundation
import LoginIdentity
import SeededRandom
import LoginSessions
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Many processes with one store` {
  let desk = TestStore()

  /// A store with the clock of this computer, as in the program.
  var store: SessionStore { SessionStore(folder: desk.folder, storage: .file) }

  func lines(of path: String) -> [String] {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Returns the last token that the service of `loop` gave; 0 before.
  func newest(of service: String) -> Int { lines(of: service).compactMap(Int.init).last ?? 0 }

  @Test func `fifty that ask at once for an expired token refresh it once`() async throws {
    _ = try await desk.run("keep", "ann", "1", "-5")
    let (log, arrivals) = ("\(desk.folder)/log", "\(desk.folder)/arrivals")
    let crowd = try (0..<50).map { _ in try desk.start(["crowd", log, arrivals, "50"]) }
    for child in crowd {
      let ending = try await child.ending()
      #expect(ending.status == 0)
      #expect(ending.output == "new\n")
    }
    #expect(lines(of: log) == ["refreshed"])
  }

  @Test func `continue when the one that has the lock is killed`() async throws {
    _ = try await desk.run("keep", "ann", "1", "-5")
    let holder = try desk.start(["hold"])
    #expect(try await holder.waitForLine("holding"))
    let next = try desk.start(["fresh", "\(desk.folder)/log"])
    #expect(try await next.waitForLine("begun"))
    #expect(next.isRunning)
    holder.signal(SIGKILL)
    #expect(try await holder.waitForEnd() == 128 + SIGKILL)
    let ending = try await next.ending()
    #expect(ending.status == 0)
    #expect(ending.output.contains("1+"))
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder)
    #expect(left.sorted() == ["log", "sessions.json", "sessions.lock"])
  }

  @Test func `lose no session in five hundred refreshes, killed at any moment`() async throws {
    _ = try await desk.run("keep", "bob", "7", "3600")
    _ = try await desk.run("keep", "ann", "0", "-5")
    let service = "\(desk.folder)/service"
    var generator = SeededGenerator(seed: 60)
    for turn in 1...26 {
      // Two at a time; the first is killed after some of its lines, in the middle of the next step.
      // The last two run to the end.
      let end = turn == 26 ? max(500, newest(of: service) + 20) : 100_000
      let loops = try (0..<2).map { _ in try desk.start(["loop", service, "\(end)"]) }
      if turn == 26 {
        for child in loops { #expect(try await child.waitForEnd() == 0) }
      } else {
        let patience = Int.random(in: 1...60, using: &generator)
        let count = { @Sendable (text: String) in text.count { $0 == "\n" } }
        let printed = try await loops[0].words("\(patience) lines") { count($0) >= patience }
        #expect(count(printed) >= patience)
        for child in loops { child.signal(SIGKILL) }
        for child in loops { _ = try await child.waitForEnd() }
      }
      let given = newest(of: service)
      let stored = try store.all()
      #expect(stored.map(\.session.user.id) == ["bob", "ann"])
      let token = try #require(stored.last?.session.refreshToken.reveal { Int($0) })
      #expect(token == given || token == given - 1)
    }
    #expect(!lines(of: service).contains { $0.hasPrefix("refused") })
    #expect(newest(of: service) >= 500)
  }
}
