import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityServer
import LoginIdentityToolkit
import LoginOpenIDConnect
import LoginWorker
import Synchronization
import Testing
import Waiting

/// A sign-in through everything but the screen: the processes (as threads), libfido2, and the real service.
@Suite(.timeLimit(.minutes(10))) struct `Signing in with a security key` {
  @Test func `works with the passkey that was added with it`() async throws {
    try await Journey.run { journey in
      let key = try journey.computer.insert()
      let ann = try await journey.account("ann@example.com")
      try await journey.add(to: ann)
      #expect(key.state.withLock { $0.passkeys.map(\.name) } == ["ann@example.com"])
      let details = try await journey.client.ask(.details(session: ann), for: \.details)
      #expect(details.passkeys.map(\.name) == ["Blue key"])

      let question = try await journey.question(.search)
      #expect(question.attemptsLeft == 8 && !question.wasWrong)
      let session = try await journey.session(.pin(question: question, pin: Secret("1234")))
      #expect(session.user.id == ann.user.id && session.providerID == "passkey")
      #expect(journey.steps == [.touch, .touch])
    }
  }

  @Test func `works by a touch as the second factor that was added with it`() async throws {
    try await Journey.run { journey in
      let key = try journey.computer.insert { $0.makesWithoutPIN = true }
      let ann = try await journey.account("ann@example.com")
      try await journey.verify(ann)
      let before = try await journey.client.ask(.details(session: ann), for: \.details)
      #expect(before.takesSecurityKeys && before.factors.isEmpty)
      let protected = try await journey.session(.search, linkingTo: ann, as: .add)
      #expect(protected.user.id == ann.user.id && protected.idToken != ann.idToken)
      let factors = try await journey.client.ask(.details(session: protected), for: \.details)
        .factors
      #expect(factors.map(\.kind) == [.passkey] && factors.map(\.displayName) == ["Blue key"])
      #expect(key.state.withLock { $0.passkeys.map(\.isSaved) } == [false])

      let begun = try await journey.client.ask(
        .signIn(email: "ann@example.com", password: Journey.password), for: \.outcome)
      guard case .secondFactor(let challenge) = begun else { throw Journey.Other(outcome: begun) }
      #expect(challenge.factors == factors)
      let finishing = PasskeyFactorUse.finish(
        challenge: challenge, id: factors[0].id, remembersDevice: true)
      let session = try await journey.session(.search, as: finishing)
      #expect(session.user.id == ann.user.id && session.providerID == "password")
      #expect(session.deviceToken != nil)
      #expect(journey.steps == [.touch, .touch])
    }
  }

  @Test func `asks again after a wrong PIN, with the attempts that are left`() async throws {
    try await Journey.run { journey in
      let key = try journey.computer.insert()
      let ann = try await journey.account("ann@example.com")
      try await journey.add(to: ann)
      var question = try await journey.question(.search)
      question = try await journey.question(.pin(question: question, pin: Secret("9999")))
      #expect(question.attemptsLeft == 7 && question.wasWrong && question.device == key.path)
      let session = try await journey.session(.pin(question: question, pin: Secret("1234")))
      #expect(session.user.id == ann.user.id)
    }
  }

  @Test func `lets the person choose among the accounts of a key`() async throws {
    try await Journey.run { journey in
      let key = try journey.computer.insert()
      var sessions: [Session] = []
      for name in ["ann", "bob"] {
        sessions.append(try await journey.account("\(name)@example.com"))
        try await journey.add(to: sessions[sessions.count - 1])
      }
      #expect(key.state.withLock { $0.passkeys.count } == 2)
      let question = try await journey.question(.search)
      let outcome = try await journey.outcome(.pin(question: question, pin: Secret("1234")))
      guard case .securityKey(.account(let choices)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(choices.map(\.name) == ["bob@example.com", "ann@example.com"])
      let session = try await journey.session(.answer(response: choices[1].response))
      #expect(session.user.id == sessions[0].user.id)
    }
  }

  @Test func `waits for a key, and again after it was unplugged`() async throws {
    try await Journey.run { journey in
      let ann = try await journey.account("ann@example.com")
      let first = try journey.computer.insert { state in
        state.checksPerson = true
        state.touchesItself = false
      }
      let adding = Task { try await journey.outcome(.search, linkingTo: ann) }
      try await waitUntil("the wait for a touch") { first.isWaiting }
      try journey.computer.unplug(first)
      try await waitUntil("the request for the key") { journey.steps.last == .insertAgain }
      let second = try journey.computer.insert("hidraw1") { $0.checksPerson = true }
      journey.computer.lookAgain()
      guard case .signedIn = try await adding.value else {
        Issue.record("The passkey wasn't added.")
        return
      }
      #expect(journey.steps == [.touch, .insertAgain, .touch])
      #expect(second.state.withLock { $0.passkeys.count } == 1)
    }
  }

  @Test func `is offered beside the browser where it is possible`() async throws {
    let seen = Box<[Bool]>([])
    let browser = IdentityClient { _, tell in
      tell(ProviderPrompt(browserURL: "http://localhost:1/passkey", lifetime: 300))
      return .done
    }
    let request = IdentityRequest.signInWithProvider(
      request: ProviderSignInRequest(providerID: PasskeyTask.providerID))
    let here = browser.signingIn(with: try KeyComputer().keys)
    _ = try await here.perform(request) { prompt in
      seen.change { $0.append(prompt.offersSecurityKey) }
    }
    let elsewhere = browser.signingIn(with: SecurityKeys(path: "/nowhere/logintui-worker"))
    _ = try await elsewhere.perform(request) { prompt in
      seen.change { $0.append(prompt.offersSecurityKey) }
    }
    #expect(seen.value == [true, false])
  }

  @Test func `gives the worker neither the PIN nor the key`() async throws {
    let computer = try KeyComputer()
    let key = try computer.insert { $0.checksPerson = true }
    let made = await KeyUse(key.path, task: .creation()).answers.count
    #expect(made == 1)
    let sent = Box<[ProviderSignInRequest]>([])
    var worker = IdentityClient { _, _ throws(IdentityError) in throw .methodNotAllowed }
    worker.beginPasskey = { _ in .use }
    worker.finishPasskey = { _, request throws(IdentityError) in
      sent.change { $0.append(request) }
      throw .quotaExceeded
    }
    let client = worker.signingIn(with: computer.keys)
    let question = SecurityKeyPINQuestion(
      task: .use, device: key.path, attemptsLeft: 8, wasWrong: false)
    for use in [.search, .pin(question: question, pin: Secret("1234"))] as [SecurityKeyUse] {
      var request = ProviderSignInRequest(
        providerID: PasskeyTask.providerID, passkeyName: "Blue key")
      request.key = use
      let asked = request
      await #expect(throws: IdentityError.quotaExceeded) {
        try await client.perform(.signInWithProvider(request: asked)) { _ in }
      }
    }
    #expect(sent.value.map(\.key) == [nil, nil])
    #expect(sent.value.map(\.passkeyName) == ["Blue key", "Blue key"])
  }
}

/// A computer with keys, a service, and the client of a screen.
struct Journey: Sendable {
  let computer: KeyComputer
  let toolkit: IdentityToolkit
  let client: IdentityClient
  private let mails: Box<[OutgoingMail]>
  static let password = Secret("correct horse 1")
  private let told = Box<[SecurityKeyStep]>([])

  /// Another outcome than the expected one.
  struct Other: Error {
    let outcome: SignInOutcome
  }

  /// Runs `body` with a service in memory.
  static func run(_ body: (Journey) async throws -> Void) async throws {
    var configuration = IdentityServiceConfiguration(
      projectID: "demo-login", storage: .memory, listener: .tcp(host: "127.0.0.1", port: 0))
    configuration.tuning.passwordMemoryCost = 4
    let mails = Box<[OutgoingMail]>([])
    configuration.onMail = { mail in mails.change { $0.append(mail) } }
    let service = IdentityService(configuration)
    try await service.start()
    var settings = IdentityToolkit.Configuration(
      endpoint: try .init(emulatorHost: "127.0.0.1:\(service.port ?? 0)"), apiKey: "any")
    // The service shares its processors with every other test.
    (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
    let toolkit = IdentityToolkit(settings)
    let surroundings = FederatedSignIn.Surroundings(
      exchange: { _ throws(OpenIDError) in throw .cancelled }, now: { 0 }, wait: { _ in },
      pages: { _ in .init(finished: "", foreign: "") })
    let computer = try KeyComputer()
    let client = IdentityClient(toolkit)
      .signingIn(with: FederatedSignIn(toolkit, surroundings: surroundings))
      .signingIn(with: computer.keys)
    do {
      try await body(Journey(computer: computer, toolkit: toolkit, client: client, mails: mails))
    } catch {
      Issue.record(error)
    }
    toolkit.shutdown()
    await service.stop()
  }

  private init(
    computer: KeyComputer, toolkit: IdentityToolkit, client: IdentityClient,
    mails: Box<[OutgoingMail]>
  ) {
    (self.computer, self.toolkit) = (computer, toolkit)
    (self.client, self.mails) = (client, mails)
  }

  /// The person's steps so far.
  var steps: [SecurityKeyStep] { told.value }

  /// Creates an account with a password.
  func account(_ email: String) async throws -> Session {
    try await toolkit.createAccount(email: email, password: Self.password)
  }

  /// Verifies the address of an account by email.
  func verify(_ session: Session) async throws {
    try await toolkit.sendEmailVerification(idToken: session.idToken, language: "en")
    _ = try await toolkit.apply(code: mails.value.last?.code ?? "")
  }

  /// Adds a passkey of the key that is there.
  func add(to session: Session) async throws {
    let question = try await question(.search, linkingTo: session)
    _ = try await self.session(
      .pin(question: question, pin: Secret("1234")), linkingTo: session)
  }

  func outcome(
    _ use: SecurityKeyUse, linkingTo session: Session? = nil, as factor: PasskeyFactorUse? = nil
  ) async throws -> SignInOutcome {
    var request = ProviderSignInRequest(
      providerID: PasskeyTask.providerID, linkingTo: session, passkeyName: "Blue key")
    (request.key, request.factor) = (use, factor)
    return try await client.ask(.signInWithProvider(request: request), for: \.outcome) { prompt in
      if let step = prompt.keyStep { told.change { $0.append(step) } }
    }
  }

  /// Returns the question for the PIN.
  func question(
    _ use: SecurityKeyUse, linkingTo session: Session? = nil
  ) async throws -> SecurityKeyPINQuestion {
    let outcome = try await outcome(use, linkingTo: session)
    guard case .securityKey(.pin(let question)) = outcome else {
      throw Other(outcome: outcome)
    }
    return question
  }

  func session(
    _ use: SecurityKeyUse, linkingTo session: Session? = nil, as factor: PasskeyFactorUse? = nil
  ) async throws -> Session {
    let outcome = try await outcome(use, linkingTo: session, as: factor)
    guard case .signedIn(let found) = outcome else { throw Other(outcome: outcome) }
    return found
  }
}
