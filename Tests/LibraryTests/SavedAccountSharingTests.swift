import Foundation
import LoginIdentity
import LoginPrivateFiles
import LoginTUI
import Testing
import Waiting

@Suite(.timeLimit(.minutes(5))) struct `An account that many share` {
  let desk = SavedAccountDesk()
  var service: OnePersonService { desk.service }

  /// Returns the results of many tasks that request a token at once.
  private func ask(
    _ times: Int, _ question: @escaping @Sendable () async throws -> Session
  ) async throws -> Set<String> {
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<times { group.addTask { try await question().idToken.reveal { $0 } } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
  }

  /// A lock on a file excludes tasks of one process like other processes.
  @Test func `is refreshed once`() async throws {
    try await desk.account.save(service.session())
    service.pass(seconds: 3600)
    let tokens = try await ask(20) { [desk] in try await desk.account.session() }
    #expect(tokens.count == 1 && service.refreshes == 1)
  }

  @Test func `is refreshed once in memory, too`() async throws {
    let account = desk.accountInMemory
    try await account.save(service.session())
    service.pass(seconds: 3600)
    let tokens = try await ask(20) { try await account.session() }
    #expect(tokens.count == 1 && service.refreshes == 1)
  }

  @Test func `asks the person once`() async throws {
    let (account, asked) = (desk.account, Count())
    let tokens = try await ask(10) { [service] in
      try await account.session(validFor: .seconds(60)) {
        asked.add()
        return service.session()
      }
    }
    #expect(tokens.count == 1 && asked.value == 1)
  }

  @Test func `lets the next task ask after a person who left`() async throws {
    let account = desk.account
    await #expect(throws: LoginError.cancelled) {
      try await account.session(validFor: .zero) { throw LoginError.cancelled }
    }
    let session = service.session()
    #expect(try await account.session(validFor: .zero) { session } == session)
  }

  @Test func `stops waiting for another process when its task is cancelled`() async throws {
    try await desk.account.save(service.session())
    service.pass(seconds: 3600)
    let lock = try FileLock(desk.folder + "/sessions.lock")
    try #require(try lock.take())
    let task = Task { [desk] in try await desk.account.session() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(service.refreshes == 0)
    lock.release()
  }

  @Test func `saves and forgets in a cancelled task all the same`() async throws {
    let (account, session) = (desk.account, service.session())
    func runCancelled(_ work: @escaping @Sendable () async throws -> Void) async throws {
      let task = Task {
        await waitUntilCancelled()
        try await work()
      }
      task.cancel()
      try await task.value
    }
    try await runCancelled { try await account.save(session) }
    #expect(try desk.stored == [session])
    try await runCancelled { try await account.signOut() }
    #expect(try desk.stored.isEmpty)
  }
}
