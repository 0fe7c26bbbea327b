import Foundation
import LoginIdentity
import LoginScreens
import LoginTUI
import LoginTUITesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The service of a test` {
  static let ada = "ada@example.com"

  static func with(_ body: (TestService) async throws -> Void) async throws {
    let service = try await TestService.start()
    do {
      try await body(service)
    } catch {
      await service.stop()
      throw error
    }
    await service.stop()
  }

  @Test func `signs in a person on the screen`() async throws {
    try await Self.with { service in
      try await service.createUser(email: Self.ada, password: "correct horse")
      let driver = ScreenDriver(
        LoginScreen(
          service.loginService, methods: [.email], options: LoginScreen.Options(environment: [:])))
      await driver.press(.return, .text(Self.ada), .return, "correct horse", .return)
      #expect(driver.session?.user.email == Self.ada)
      #expect(try await driver.outcome() != .cancelled)
    }
  }

  @Test func `shares no accounts with another one`() async throws {
    try await Self.with { first in
      try await Self.with { second in
        #expect(first.address != second.address)
        let one = try await first.createUser(email: Self.ada, password: "correct horse")
        let other = try await second.createUser(email: Self.ada, password: "correct horse")
        #expect(one.user.id != other.user.id)
      }
    }
  }

  @Test func `has the clock of the test`() async throws {
    let service = try await TestService.start { Date(timeIntervalSince1970: 1_700_000_000) }
    let session = try await service.createUser(email: Self.ada, password: "correct horse")
    #expect(UnverifiedToken(session.idToken)?.claims["iat"]?.whole == 1_700_000_000)
    await service.stop()
  }

  @Test func `refuses requests that the program's service refuses`() async throws {
    try await Self.with { service in
      let error = await #expect(throws: LoginError.self) {
        try await service.createUser(email: Self.ada, password: "short")
      }
      #expect(error == .service(.weakPassword(minimumLength: 6)))
    }
  }
}
