import Foundation
import LoginIdentity
import LoginMessages
import LoginSessions
import LoginSettings
import LoginSupport
import Synchronization
import Testing

@testable import LoginStoredSessions

@Suite(.timeLimit(.minutes(10))) struct `A client that knows this device` {
  private static let emulator = ServiceKey(rawValue: "emulator:127.0.0.1:9")

  /// A service that asks for a second factor, and answers the token of a device as told.
  private final class Service: Sendable {
    let challenge: SecondFactorChallenge
    let answer: @Sendable () throws(IdentityError) -> Session
    private let tokens = Mutex<[Secret]>([])
    /// The tokens that it got.
    var sent: [Secret] { tokens.withLock(\.self) }

    init(
      days: Int? = 30, userID: String? = "u1",
      _ answer: @escaping @Sendable () throws(IdentityError) -> Session
    ) {
      challenge = SecondFactorChallenge(
        credential: Secret("c"), factors: [], providerID: "password", userID: userID,
        rememberedDays: days)
      self.answer = answer
    }

    var client: IdentityClient {
      IdentityClient { request, _ throws(IdentityError) in
        switch request {
        case .signIn: return .outcome(value: .secondFactor(value: self.challenge))
        case .finishSignIn(_, .device(let token), false):
          self.tokens.withLock { $0.append(token) }
          return .session(value: try self.answer())
        default: return nil
        }
      }
    }
  }

  private static func with(
    _ environment: [String: String] = [:],
    _ test: (SessionAccess, SessionStore) async throws -> Void
  ) async throws {
    let folder = "/tmp/known-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = [
      "HOME": folder, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder,
      "LOGINTUI_STORE": "file", "FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:9",
    ].merging(environment) { $1 }
    let settings = try Settings(
      optionValues: [:], config: nil, environment: variables, reader: .init(.english))
    let sessions = try SessionAccess(settings, environment: variables) { _, _ in IdentityClient() }
    let store = SessionStore(folder: sessions.folder, storage: .file)
    try await test(sessions, store)
  }

  private static func save(
    _ store: SessionStore, at service: ServiceKey = emulator, for seconds: Int = 60
  ) throws {
    var session = Desk.session()
    session.deviceToken = DeviceToken(token: Secret("device"), expiresAt: Desk.now + seconds)
    try store.save(session, of: service)
  }

  private static func signIn(
    _ sessions: SessionAccess, _ service: Service
  ) async throws -> SignInOutcome {
    try await sessions.knowingDevice(service.client).ask(
      .signIn(email: "ada@example.com", password: Secret("secret1")), for: \.outcome)
  }

  @Test func `answers the second factor with its token`() async throws {
    try await Self.with { sessions, store in
      try Self.save(store)
      let session = Desk.session(token: "new")
      let service = Service { session }
      #expect(sessions.remembersDevices)
      #expect(try await Self.signIn(sessions, service) == .signedIn(value: session))
      #expect(service.sent == [Secret("device")])
    }
  }

  @Test func `asks the person without an error if the token is of no use, and removes it`()
    async throws
  {
    try await Self.with { sessions, store in
      try Self.save(store)
      let service = Service { () throws(IdentityError) in throw .wrongVerificationCode }
      for _ in 0..<2 {
        #expect(
          try await Self.signIn(sessions, service) == .secondFactor(value: service.challenge))
      }
      #expect(service.sent.count == 1)
      #expect(try store.deviceToken(of: "u1", at: Self.emulator) == nil)
    }
  }

  @Test func `keeps the token if the service couldn't check it`() async throws {
    try await Self.with { sessions, store in
      try Self.save(store)
      let service = Service { () throws(IdentityError) in throw .unreachable(host: "h") }
      #expect(try await Self.signIn(sessions, service) == .secondFactor(value: service.challenge))
      #expect(try store.deviceToken(of: "u1", at: Self.emulator) != nil)
      let canceled = Service { () throws(IdentityError) in throw .cancelled }
      await #expect(throws: IdentityError.cancelled) { try await Self.signIn(sessions, canceled) }
    }
  }

  @Test func `sends nothing to a service that doesn't remember devices, and nothing to another`()
    async throws
  {
    try await Self.with { sessions, store in
      let answer = { @Sendable () throws(IdentityError) in Desk.session(token: "new") }
      try Self.save(store, at: .embedded)
      try Self.save(store, at: ServiceKey(rawValue: "emulator:127.0.0.1:10"))
      let other = Service(answer)
      #expect(try await Self.signIn(sessions, other) == .secondFactor(value: other.challenge))
      try Self.save(store)
      for service in [
        Service(days: nil, answer), Service(userID: nil, answer), Service(userID: "u2", answer),
      ] {
        #expect(
          try await Self.signIn(sessions, service) == .secondFactor(value: service.challenge))
        #expect(service.sent.isEmpty)
      }
      #expect(other.sent.isEmpty)
    }
  }

  @Test func `doesn't use an expired one`() async throws {
    try await Self.with { sessions, store in
      try Self.save(store, for: -1)
      let service = Service { Desk.session(token: "new") }
      #expect(try await Self.signIn(sessions, service) == .secondFactor(value: service.challenge))
      #expect(service.sent.isEmpty)
    }
  }

  @Test func `takes no other account's session`() async throws {
    try await Self.with { sessions, store in
      try Self.save(store)
      let service = Service { Desk.session(id: "u2") }
      #expect(try await Self.signIn(sessions, service) == .secondFactor(value: service.challenge))
    }
  }

  @Test func `remembers nothing if nothing is to be saved`() async throws {
    try await Self.with(["LOGINTUI_STORE": "none"]) { sessions, _ in
      #expect(!sessions.remembersDevices)
    }
    // The person may still choose a place.
    try await Self.with(["LOGINTUI_STORE": ""]) { sessions, _ in
      #expect(sessions.remembersDevices)
    }
  }
}
