import Foundation
import LoginIdentity
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Signing out` {
  let desk = SavedAccountDesk()
  var service: OnePersonService { desk.service }

  @Test func `forgets the session, and revokes it`() async throws {
    let session = service.session()
    try await desk.account.save(session)
    try await desk.account.signOut()
    #expect(service.ended == [session])
    #expect(try desk.stored.isEmpty)
    await #expect(throws: LoginError.signInNeeded) { try await desk.account.session() }
  }

  @Test func `forgets the session though the service cannot be reached, and says so`() async throws
  {
    try await desk.account.save(service.session())
    service.fail(.unreachable(host: "h"))
    await #expect(throws: LoginError.service(.unreachable(host: "h"))) {
      try await desk.account.signOut()
    }
    #expect(try desk.stored.isEmpty)
  }

  @Test func `succeeds where the service ended the session, or can revoke nothing`() async throws {
    try await desk.account.save(service.session())
    service.fail(.sessionExpired)
    try await desk.account.signOut()
    let plain = desk.account(of: .custom(PlainService(), key: "plain"))
    try await plain.save(service.session())
    try await plain.signOut()
    #expect(try desk.stored.isEmpty)
  }

  @Test func `does nothing while no one is signed in`() async throws {
    try await desk.account.signOut()
    #expect(service.ended.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: desk.folder))
  }

  @Test func `forgets the session of an invalid service`() async throws {
    let account = desk.account(of: .emulator("no address at all"))
    try await account.save(service.session())
    do {
      try await account.signOut()
      Issue.record("It was revoked.")
    } catch LoginError.invalid {}
    #expect(try desk.stored.isEmpty)
  }
}
