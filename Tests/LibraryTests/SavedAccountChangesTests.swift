import LoginIdentity
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The changes of an account` {
  let desk = SavedAccountDesk()
  var service: OnePersonService { desk.service }

  /// Performs a sign-in, a refresh and a sign-out of one account, and observes them from another.
  private func live(_ observed: SavedAccount, _ used: SavedAccount) async throws {
    var changes = observed.changes.makeAsyncIterator()
    #expect(await changes.next() == .signedOut)
    let first = service.session()
    try await used.save(first)
    #expect(await changes.next() == .signedIn(first))
    service.pass(seconds: 3600)
    let second = try await used.session()
    #expect(await changes.next() == .refreshed(second))
    try await used.signOut()
    #expect(await changes.next() == .signedOut)
  }

  @Test func `are reported whichever process makes them`() async throws {
    try await live(desk.account, desk.account)
  }

  @Test func `are reported in memory, too`() async throws {
    let account = desk.accountInMemory
    try await live(account, account)
  }

  @Test func `begin with the person who is signed in`() async throws {
    let session = service.session()
    for account in [desk.account, desk.accountInMemory] {
      try await account.save(session)
      var changes = account.changes.makeAsyncIterator()
      #expect(await changes.next() == .signedIn(session))
    }
  }

  @Test func `are reported to everyone who listens`() async throws {
    for account in [desk.account, desk.accountInMemory] {
      var streams = (0..<3).map { _ in account.changes.makeAsyncIterator() }
      for index in streams.indices { #expect(await streams[index].next() == .signedOut) }
      let session = service.session()
      try await account.save(session)
      for index in streams.indices { #expect(await streams[index].next() == .signedIn(session)) }
    }
  }

  @Test func `end with the task that listens`() async throws {
    for account in [desk.account, desk.accountInMemory] {
      let task = Task {
        for await _ in account.changes {}
        return true
      }
      task.cancel()
      #expect(await task.value)
    }
  }
}
