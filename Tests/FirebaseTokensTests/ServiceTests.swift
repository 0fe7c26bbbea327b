import LoginHTTPTransport
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityServer
import LoginIdentityToolkit
import ServiceAdministration
import Synchronization
import Testing
import LoginTokenVerification

@testable import FirebaseTokens

/// The embedded service over HTTP, with a clock that a test moves.
private struct Served: Sendable {
  let clock: Project
  let host: String
  let toolkit: IdentityToolkit
  let transport: HTTPTransport
  let service: IdentityService

  var administration: Administration {
    Administration(toolkit, projectID: Project.id, token: Secret("owner"))
  }

  func verifier(
    _ change: (inout FirebaseTokenVerifier.Configuration) -> Void = { _ in }
  ) -> FirebaseTokenVerifier {
    var configuration = FirebaseTokenVerifier.Configuration(projectID: Project.id)
    configuration.now = { clock.now }
    change(&configuration)
    return FirebaseTokenVerifier(
      configuration, service: .emulator(host: host), transport: transport)
  }

  /// A verifier that asks the service about every token.
  var asking: FirebaseTokenVerifier {
    verifier {
      $0.revocationCheck = .asking(.emulator(host: host), apiKey: "any", transport: transport)
    }
  }

  func createAnn() async throws -> Session {
    try await toolkit.createAccount(email: "ann@example.com", password: Secret("secret1"))
  }

  static func run(
    _ change: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (Served) async throws -> Void
  ) async throws {
    let clock = Project([])
    var configuration = IdentityServiceConfiguration(
      projectID: Project.id, storage: .memory, listener: .tcp(host: "127.0.0.1", port: 0))
    configuration.isOpenToAdministrators = true
    configuration.now = { clock.now * 1000 }
    configuration.tuning.passwordMemoryCost = 4
    // The test moves its clock, and the next second wouldn't come by itself.
    configuration.tuning.pause = { _ in }
    change(&configuration)
    let service = IdentityService(configuration)
    try await service.start()
    let host = "127.0.0.1:\(service.port ?? 0)"
    var settings = IdentityToolkit.Configuration(
      endpoint: try .init(emulatorHost: host), apiKey: "any")
    // The service shares its processors with every other test.
    (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
    settings.now = { clock.now }
    let toolkit = IdentityToolkit(settings)
    let transport = HTTPTransport(settings.transportSettings)
    do {
      try await body(
        Served(
          clock: clock, host: host, toolkit: toolkit, transport: transport, service: service))
    } catch {
      Issue.record(error)
    }
    toolkit.shutdown()
    transport.shutdown()
    await service.stop()
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Tokens of our own service` {
  @Test func `are believed, with and without asking`() async throws {
    try await Served.run { served in
      let session = try await served.createAnn()
      for verifier in [served.verifier(), served.asking] {
        let user = try await verifier.verify(session.idToken)
        #expect(user.uid == session.user.id && user.email == "ann@example.com")
        #expect(!user.isEmailVerified && user.signInProvider == "password")
      }
      let guest = try await served.verifier().verify(
        try await served.toolkit.signInAsGuest().idToken)
      #expect(guest.isAnonymous && guest.email == nil)
    }
  }

  @Test func `are those of one project`() async throws {
    try await Served.run { served in
      let token = try await served.createAnn().idToken
      let other = served.verifier { $0.projectID = "other" }
      #expect(
        await other.fault(of: token)
          == .wrongIssuer(found: "https://securetoken.google.com/demo-login"))
    }
  }

  @Test func `are believed after the keys have changed`() async throws {
    try await Served.run { served in
      let verifier = served.verifier()
      let old = try await served.createAnn()
      _ = try await verifier.verify(old.idToken)
      let oldKey = try CompactToken(old.idToken).keyID
      _ = try await EmulatorHelpers(served.toolkit, projectID: Project.id).rotateKeys()
      // A new key signs an hour after it was published, when everyone has fetched it.
      served.clock.advance(3600)
      let new = try await served.toolkit.refresh(refreshToken: old.refreshToken)
      #expect(try CompactToken(new.idToken).keyID != oldKey)
      _ = try await verifier.verify(new.idToken)
    }
  }

  @Test func `are refused after a revocation by verifiers that check for it`() async throws {
    try await Served.run { served in
      let old = try await served.createAnn()
      served.clock.advance(1)
      let change = IdentityToolkit.AccountChanges(password: Secret("another1"))
      _ = try await served.toolkit.update(idToken: old.idToken, change)
      #expect(await served.asking.fault(of: old.idToken) == .revoked)
      // A signature describes only the past.
      #expect(await served.verifier().fault(of: old.idToken) == nil)
      let new = try await served.toolkit.signIn(
        email: "ann@example.com", password: Secret("another1"))
      #expect(await served.asking.fault(of: new.idToken) == nil)

      var request = UpdateRequest()
      (request.localId, request.disableUser) = (new.user.id, true)
      _ = try await served.administration.update(request)
      #expect(await served.asking.fault(of: new.idToken) == .accountDisabled)
      try await served.administration.delete(id: new.user.id)
      #expect(await served.asking.fault(of: new.idToken) == .accountGone)
    }
  }

  @Test func `are not believed by those who ask and hear nothing`() async throws {
    try await Served.run { served in
      let session = try await served.createAnn()
      let (asking, trusting) = (served.asking, served.verifier())
      for verifier in [asking, trusting] { _ = try await verifier.verify(session.idToken) }
      let helpers = EmulatorHelpers(served.toolkit, projectID: Project.id)
      var faults = FaultSettings()
      faults.failure = .error
      _ = try await helpers.change(faults)
      #expect(await asking.fault(of: session.idToken) == .noAnswer)
      await served.service.stop()
      #expect(await asking.fault(of: session.idToken) == .noAnswer)
      #expect(await trusting.fault(of: session.idToken) == nil)
      #expect(await served.verifier().fault(of: session.idToken) == .noKeys)
    }
  }

  @Test func `without signatures are accepted only by verifiers that allow them`() async throws {
    try await Served.run {
      $0.isSigningTokens = false
    } body: { served in
      let token = try await served.createAnn().idToken
      #expect(await served.verifier().fault(of: token) == .refusedAlgorithm(name: "none"))
      #expect(await served.verifier { $0.acceptsUnsignedTokens = true }.fault(of: token) == nil)
    }
  }

  @Test func `become session cookies that are checked with keys of their own`() async throws {
    try await Served.run { served in
      let session = try await served.createAnn()
      var request = CreateSessionCookieRequest()
      request.idToken = WireSecret(session.idToken)
      let cookie = try await served.administration.createSessionCookie(request)
      let verifier = served.verifier { $0.kind = .sessionCookie }
      #expect(try await verifier.verify(cookie).uid == session.user.id)
      #expect(await served.verifier().fault(of: cookie) != nil)
    }
  }
}
