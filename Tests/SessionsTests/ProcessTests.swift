import ChildPrograms
import Foundation
import Identity
import SeededDice
import Sessions
import Testing

@Suite struct `Many processes with one store` {
  let desk = StoreDesk()

  /// A store with the clock of this machine, as the program has it.
  var store: SessionStore { SessionStore(folder: desk.folder, storage: .file) }

  func lines(of path: String) -> [String] {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func `fifty that ask at once for an expired token refresh it once`() async throws {
    _ = try await desk.run("keep", "ann", "1", "-5")
    let (log, arrivals) = ("\(desk.folder)/log", "\(desk.folder)/arrivals")
    let crowd = try (0..<50).map { _ in try desk.start(["crowd", log, arrivals, "50"]) }
    for child in crowd {
      let ending = await onThread { child.finish() }
      #expect(ending.status == 0)
      #expect(ending.output == "new\n")
    }
    #expect(lines(of: log) == ["refreshed"])
  }

  @Test func `go on when the one that has the lock is killed`() async throws {
    _ = try await desk.run("keep", "ann", "1", "-5")
    let holder = try desk.start(["hold"])
    #expect(await holder.waitForLine("holding"))
    let next = try desk.start(["fresh", "\(desk.folder)/log"])
    #expect(await next.waitForLine("begun"))
    #expect(next.isRunning)
    holder.signal(SIGKILL)
    #expect(await holder.waitForEnd() == 128 + SIGKILL)
    let ending = await onThread { next.finish() }
    #expect(ending.status == 0)
    #expect(ending.output.contains("1+"))
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder)
    #expect(left.sorted() == ["log", "sessions.json", "sessions.lock"])
  }

  @Test func `lose no session in five hundred refreshes, killed at any moment`() async throws {
    _ = try await desk.run("keep", "bob", "7", "3600")
    _ = try await desk.run("keep", "ann", "0", "-5")
    let service = "\(desk.folder)/service"
    var dice = SeededGenerator(seed: 60)
    var kills = 0
    var isDone = false
    while !isDone {
      // Two at a time; the first is killed after some of its words, in the middle of what follows them.
      let loops = try (0..<2).map { _ in try desk.start(["loop", service, "500"]) }
      let patience = Int.random(in: 1...60, using: &dice)
      isDone = await onThread {
        var said = 0
        while said < patience {
          let words = loops[0].output.read()
          if words.isEmpty { return loops[0].waitBlocking() == 0 }
          said += words.count { $0 == UInt8(ascii: "\n") }
        }
        loops[0].signal(SIGKILL)
        loops[1].signal(SIGKILL)
        return false
      }
      kills += isDone ? 0 : 1
      if isDone { #expect(await loops[1].waitForEnd() == 0) }
      for child in loops { _ = await child.waitForEnd() }
      let newest = lines(of: service).compactMap(Int.init).last ?? 0
      let kept = try store.all()
      #expect(kept.map(\.session.user.id) == ["bob", "ann"])
      let token = try #require(kept.last?.session.refreshToken.reveal { Int($0) })
      #expect(token == newest || token == newest - 1)
    }
    #expect(kills > 20)
    #expect(!lines(of: service).contains { $0.hasPrefix("refused") })
    #expect(lines(of: service).compactMap(Int.init).last == 500)
  }
}
