import Foundation
import LoginIdentity
import LoginTUI
import LoginTUITesting
import Synchronization
import Testing

/// The identity service itself, in this process, on a port of this computer.
@Suite(.timeLimit(.minutes(5))) struct `A saved account of the identity service` {
  let desk = SavedAccountDesk()

  @Test func `is signed in once, refreshed by the service, and signed out`() async throws {
    let passed = Passed()
    let service = try await TestService.start { Date() + Double(passed.seconds) }
    do {
      let account = SavedAccount(
        app: "hello", service: service.loginService, folder: desk.folder, environment: [:]
      ) { Int(Date().timeIntervalSince1970) + passed.seconds }
      let first = try await account.session(validFor: .seconds(60)) {
        try await service.createUser(email: "ada@example.com", password: "correct horse")
      }
      #expect(try await account.session() == first)
      passed.add(seconds: 90_000)
      let second = try await account.session()
      #expect(second.user.id == first.user.id && second.idToken != first.idToken)
      try await account.signOut()
      await #expect(throws: LoginError.signInNeeded) { try await account.session() }
    } catch {
      await service.stop()
      throw error
    }
    await service.stop()
  }
}

/// The seconds to add to the computer's clock.
private final class Passed: Sendable {
  private let total = Mutex(0)

  var seconds: Int { total.withLock(\.self) }

  func add(seconds: Int) { total.withLock { $0 += seconds } }
}
