import LoginIdentity
import LoginTUI
import LoginTUITestTraits
import LoginTUITesting
import Synchronization
import Testing

@Suite(.identityService, .timeLimit(.minutes(10)))
struct `A test with the trait for an identity service` {
  private static let ada = "ada@example.com"

  /// With a shared service, the second account would be a duplicate.
  @Test(arguments: 1...2) func `has a service of its own`(_: Int) async throws {
    let session = try await TestService.current.createUser(
      email: Self.ada, password: "correct horse")
    #expect(session.user.email == Self.ada)
  }

  @Test(.identityService(users: [ada: "correct horse"]))
  func `has the accounts that it asked for, in place of its suite's`() async throws {
    let service = try TestService.current
    await #expect(throws: LoginError.service(.emailInUse)) {
      try await service.createUser(email: Self.ada, password: "another horse")
    }
  }

  @Test func `has the service in its child tasks`() async throws {
    async let address = try TestService.current.address
    #expect(try await address == TestService.current.address)
  }

  @Test func `has no service in a detached task, and the error names the trait`() async throws {
    let error = await #expect(throws: NoTestService.self) {
      try await Task.detached { try TestService.current.address }.value
    }
    #expect(error?.description.contains("@Test(.identityService)") == true)
  }

  @Test(arguments: [false, true]) func `ends its service, also if it fails`(fails: Bool)
    async throws
  {
    struct Failure: Error {}
    let test = try #require(Test.current)
    let inner = Found()
    do {
      try await IdentityServiceTrait.identityService.provideScope(for: test, testCase: nil) {
        let service = try TestService.current
        inner.service.withLock { $0 = service }
        if fails { throw Failure() }
      }
      #expect(!fails)
    } catch is Failure {
      #expect(fails)
    }
    let ended = try #require(inner.service.withLock { $0 })
    #expect(try ended.address != TestService.current.address)
    await #expect(throws: LoginError.self) {
      try await ended.createUser(email: Self.ada, password: "correct horse")
    }
  }

  /// The service in the scope of a trait.
  private final class Found: Sendable {
    let service = Mutex<TestService?>(nil)
  }
}
