import Foundation
import LoginIdentity
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A saved account` {
  let desk = SavedAccountDesk()
  var service: OnePersonService { desk.service }

  /// Signs in if no session is stored, like a screen.
  private func signIn(_ account: SavedAccount, _ asked: Count = Count()) async throws -> Session {
    try await account.session(validFor: .seconds(60)) {
      asked.add()
      return service.session()
    }
  }

  @Test func `asks the person once, and has the session from then on`() async throws {
    let asked = Count()
    let first = try await signIn(desk.account, asked)
    let second = try await signIn(desk.account, asked)
    #expect(second == first && asked.value == 1)
    #expect(try await desk.account.session() == first)
    #expect(try await desk.account.token() == first.idToken)
    #expect(service.refreshes == 0)
  }

  @Test func `is refreshed shortly before it expires, and saves the result`() async throws {
    let first = try await signIn(desk.account)
    service.pass(seconds: 3539)
    #expect(try await desk.account.session(validFor: .seconds(60)) == first)
    service.pass(seconds: 2)
    let second = try await desk.account.session(validFor: .seconds(60))
    #expect(second.idToken != first.idToken && service.refreshes == 1)
    #expect(try await desk.account.session() == second)
    #expect(service.refreshes == 1)
  }

  @Test(arguments: [
    (Duration.milliseconds(60_000), 0), (.milliseconds(60_001), 1), (.zero, 0), (.seconds(-5), 0),
    (.seconds(Int64.max), 1),
  ])
  func `counts a fraction of a second as one`(life: Duration, refreshes: Int) async throws {
    try await desk.account.save(service.session())
    service.pass(seconds: 3540)
    _ = try await desk.account.session(validFor: life)
    #expect(service.refreshes == refreshes)
  }

  @Test func `needs a sign-in while no one is signed in, and creates no files`() async throws {
    await #expect(throws: LoginError.signInNeeded) { try await desk.account.session() }
    await #expect(throws: LoginError.signInNeeded) { try await desk.account.token() }
    #expect(!FileManager.default.fileExists(atPath: desk.folder))
  }

  @Test func `asks the user again when the service ended the session`() async throws {
    _ = try await signIn(desk.account)
    service.pass(seconds: 3600)
    service.fail(.sessionExpired)
    await #expect(throws: LoginError.signInNeeded) { try await desk.account.session() }
    let asked = Count()
    _ = try await signIn(desk.account, asked)
    #expect(asked.value == 1)
  }

  @Test func `stays as it is when the service cannot be reached`() async throws {
    let first = try await signIn(desk.account)
    service.pass(seconds: 3600)
    service.fail(.unreachable(host: "h"))
    await #expect(throws: LoginError.service(.unreachable(host: "h"))) {
      try await desk.account.session()
    }
    #expect(try desk.stored == [first])
  }

  @Test func `uses a token until it expires where the service cannot refresh it`() async throws {
    let account = desk.account(of: .custom(PlainService(), key: "plain"))
    let session = service.session()
    try await account.save(session)
    service.pass(seconds: 3599)
    #expect(try await account.session(validFor: .seconds(60)) == session)
    service.pass(seconds: 1)
    await #expect(throws: LoginError.signInNeeded) { try await account.session() }
  }

  @Test func `stores no token that the environment has`() async throws {
    let session = service.session()
    let given = try await desk.account.session(validFor: .zero) {
      session
    } isSaved: { _ in
      false
    }
    #expect(given == session)
    #expect(try desk.stored.isEmpty)
  }

  @Test func `has one user, and leaves those of other services untouched`() async throws {
    let other = desk.account(of: .custom(service, key: "other"))
    try await other.save(service.session(of: "eve"))
    try await desk.account.save(service.session(of: "ada"))
    try await desk.account.save(service.session(of: "bob"))
    #expect(try desk.stored.map(\.user.id) == ["eve", "bob"])
    try await desk.account.signOut()
    #expect(try desk.stored.map(\.user.id) == ["eve"])
  }
}

@Suite(.timeLimit(.minutes(5))) struct `An account in memory` {
  let desk = SavedAccountDesk()
  var service: OnePersonService { desk.service }

  @Test func `is refreshed like a saved one, and is nowhere on the disk`() async throws {
    let account = desk.accountInMemory
    await #expect(throws: LoginError.signInNeeded) { try await account.session() }
    let first = service.session()
    try await account.save(first)
    #expect(try await account.session() == first)
    service.pass(seconds: 3590)
    let second = try await account.session()
    #expect(second.idToken != first.idToken && service.refreshes == 1)
    try await account.signOut()
    #expect(service.ended == [second])
    await #expect(throws: LoginError.signInNeeded) { try await account.session() }
    #expect(!FileManager.default.fileExists(atPath: desk.folder))
  }

  @Test func `ends when the service ended the session`() async throws {
    let account = desk.accountInMemory
    try await account.save(service.session())
    service.pass(seconds: 3600)
    service.fail(.sessionExpired)
    await #expect(throws: LoginError.signInNeeded) { try await account.session() }
    service.fail(nil)
    await #expect(throws: LoginError.signInNeeded) { try await account.session() }
    #expect(service.refreshes == 1)
  }

  @Test func `is shared by its copies, and by no other account`() async throws {
    let account = desk.accountInMemory
    let copy = account
    try await account.save(service.session())
    #expect(try await copy.session() == account.session())
    await #expect(throws: LoginError.signInNeeded) { try await desk.accountInMemory.session() }
  }
}
