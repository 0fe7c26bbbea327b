import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import SeededRandom
import ServiceAdministration
import Testing
import Waiting

private extension ServerProcess {
  /// Kills it, and waits until no process has its files open; proc(5).
  func killAndBury() async throws {
    kill()
    try await waitUntil("the end of the service") { (try? reported("stat")) == nil }
  }
}

@Suite(.timeLimit(.minutes(20))) struct `Killed while writing` {
  /// The number of kills.
  private static let kills = FullRun.isOn ? 500 : 12

  @Test func `again and again, the service loses no acknowledged account`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/accounts"
      var generator = SeededGenerator(seed: 9)
      var acknowledged: [String] = []
      for round in 0..<Self.kills {
        let service = try await ServerProcess(serve: ["--data", folder], in: desk)
        acknowledged += try await Self.write(
          to: service, round: round, until: Int.random(in: 1...12, using: &generator))
      }
      #expect(acknowledged.count >= Self.kills)
      let service = try await ServerProcess(serve: ["--data", folder], in: desk)
      let toolkit = try service.toolkit()
      let administration = service.administration(toolkit)
      for start in stride(from: 0, to: acknowledged.count, by: 500) {
        let ids = Array(acknowledged[start..<min(start + 500, acknowledged.count)])
        var lookup = LookupRequest()
        lookup.localId = ids
        let found = Set(try await administration.lookup(lookup).map(\.localId))
        #expect(found == Set(ids))
      }
      toolkit.shutdown()
      service.kill()
    }
  }

  /// Lets two writers create accounts, and kills the service once `count` were acknowledged while the other writer is
  /// creating one.
  private static func write(
    to service: ServerProcess, round: Int, until count: Int
  ) async throws -> [String] {
    let toolkit = try service.toolkit()
    let administration = service.administration(toolkit)
    let made = await withTaskGroup(of: [String].self) { group in
      for writer in 0..<2 {
        group.addTask {
          var made: [String] = []
          while true {
            var request = SignUpRequest()
            request.localId = "account-\(round)-\(writer)-\(made.count)"
            do {
              made.append(try await administration.create(request).localId)
            } catch {
              return made
            }
            if writer == 0, made.count == count { service.kill() }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    toolkit.shutdown()
    try await service.killAndBury()
    return made
  }
}

@Suite(.timeLimit(.minutes(20))) struct `A full disk` {
  @Test func `is an error that names itself, and no account is lost`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/accounts"
      // Files may grow to 400 blocks of 1024 bytes; more fails as on a full disk.
      let service = try await ServerProcess(
        serve: ["--data", folder], in: desk, prefix: "trap '' XFSZ; ulimit -f 400;")
      let toolkit = try service.toolkit()
      let administration = service.administration(toolkit)
      var made: [String] = []
      var failure: IdentityError?
      while failure == nil, made.count < 100_000 {
        var request = SignUpRequest()
        request.localId = "account-\(made.count)"
        request.displayName = String(repeating: "x", count: 200)
        do throws(IdentityError) {
          made.append(try await administration.create(request).localId)
        } catch {
          failure = error
        }
      }
      #expect(failure == .serviceDiskFull)
      var lookup = LookupRequest()
      lookup.localId = [try #require(made.last)]
      #expect(try await administration.lookup(lookup).count == 1)
      toolkit.shutdown()
      try await service.killAndBury()

      let later = try await ServerProcess(serve: ["--data", folder], in: desk)
      let again = try later.toolkit()
      var count = QueryRequest()
      count.returnUserInfo = false
      let found = try await later.administration(again).query(count).recordsCount.value
      #expect(found == made.count)
      again.shutdown()
      later.kill()
    }
  }
}
