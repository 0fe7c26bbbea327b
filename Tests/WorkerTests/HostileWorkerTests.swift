import Glibc
import LoginIdentity
import Synchronization
import Testing

@testable import LoginWorker

/// A worker under an attacker's control, which sends arbitrary content in well-formed frames.
@Suite(.timeLimit(.minutes(5))) struct `The messages of a hostile worker` {
  /// Returns a session with arbitrary tokens.
  private static func session(
    id: String = "a.b.c", refresh: String = "refresh", access: String? = nil, name: String = "Ada"
  ) -> Session {
    Session(
      user: User(id: "ada", displayName: name), idToken: Secret(id), refreshToken: Secret(refresh),
      expiresAt: 1, providerID: "password", isNewUser: false,
      accessToken: access.map { AccessToken(token: Secret($0), expiresAt: 1) })
  }

  private static let bad: [Session] = [
    session(id: "a.b.c\nusername=root\npassword=x"), session(id: "a b"), session(id: "\u{1B}[2J"),
    session(id: "a\u{0}b"), session(id: "tökén"),
    session(id: String(repeating: "x", count: Secret.tokenLimit + 1)),
    session(refresh: "r\r\nx"), session(refresh: String(repeating: "x", count: 15 << 20)),
    session(access: "t\nquit=1"), session(name: String(repeating: "x", count: 4097)),
  ]

  /// Returns the client of a worker that answers each request with one session.
  private static func client(_ session: Session) -> (IdentityClient, StandIn) {
    var liar = IdentityClient.friendly.answering { request, _ in
      switch request {
      case .signIn: .outcome(value: .signedIn(value: session))
      case .signInAsGuest: .session(value: session)
      default: nil
      }
    }
    liar.beginRefresh = { _ throws(IdentityError) in
      SessionRefresh { () throws(IdentityError) in
        SessionRefresh.Exchanged(kept: session) { () throws(IdentityError) in session }
      }
    }
    liar.beginAccess = { _, _ throws(IdentityError) in
      SessionRefresh { () throws(IdentityError) in
        SessionRefresh.Exchanged(kept: .of("ada"), other: session.accessToken) {
          () throws(IdentityError) in .of("ada")
        }
      }
    }
    let worker = StandIn { [liar] in $0.serve(liar) }
    return (IdentityClient(worker.connection()), worker)
  }

  @Test(arguments: bad.indices)
  func `a token with a line break, or of 15 MB, reaches no screen and no store`(
    number: Int
  ) async {
    let (client, _) = Self.client(Self.bad[number])
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      try await client.ask(.ada, for: \.outcome)
    }
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      _ = try await client.ask(.signInAsGuest, for: \.session)
    }
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      _ = try await client.beginRefresh(.of("ada")).exchange()
    }
  }

  @Test func `another access token with a line break arrives nowhere`() async {
    let (client, _) = Self.client(Self.session(access: "t\nquit=1"))
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      _ = try await client.beginAccess(.of("ada"), AccessTokenRequest(scopes: ["mail"])).exchange()
    }
  }

  /// Only another process asks for the PIN of a security key; the worker would learn where it is typed.
  @Test func `a question about a security key arrives nowhere`() async {
    let question = SecurityKeyPINQuestion(
      task: PasskeyTask(isNew: false, domain: "localhost", options: "{}"), device: "/dev/tty",
      attemptsLeft: nil, wasWrong: false)
    let liar = IdentityClient.friendly.answering { request, _ in
      guard case .signIn = request else { return nil }
      return .outcome(value: .securityKey(value: .pin(value: question)))
    }
    let worker = StandIn { $0.serve(liar) }
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      try await IdentityClient(worker.connection()).ask(.ada, for: \.outcome)
    }
  }

  @Test func `a path that isn't a security key's starts nothing`() {
    for path in ["/dev/tty", "/dev/hidraw", "/dev/hidraw1/../tty", "/dev/hidraw٣", "hidraw0", ""] {
      #expect(!SecurityKeys.isDevice(path), "\(path)")
    }
    for path in ["/dev/hidraw0", "/dev/hidraw17"] { #expect(SecurityKeys.isDevice(path)) }
  }

  @Test func `a token of the longest kind still arrives`() async throws {
    let longest = String(repeating: "x", count: Secret.tokenLimit)
    let session = Self.session(id: longest, refresh: "a refresh token", access: longest)
    let (client, _) = Self.client(session)
    #expect(try await client.ask(.ada, for: \.outcome) == .signedIn(value: session))
  }

  @Test(arguments: ["x", "\u{1}", "\"", "é", "👩‍👧"])
  func `an honest error with a stack trace of 20 KB still arrives, and does not end the worker`(
    letter: String
  ) async {
    let reported = IdentityError.other(
      code: "INTERNAL", detail: String(repeating: letter, count: 20_000).clipped())
    let honest = IdentityClient.friendly.answering { request, _ throws(IdentityError) in
      guard case .signInAsGuest = request else { return nil }
      throw reported
    }
    let worker = StandIn { $0.serve(honest) }
    let connected = IdentityClient(worker.connection())
    for _ in 0..<2 {
      await #expect(throws: reported) {
        _ = try await connected.ask(.signInAsGuest, for: \.session)
      }
    }
  }

  /// Returns the outcome of a sign-in with a provider during which a worker sends a prompt.
  private static func outcome(
    _ tell: @escaping @Sendable (@Sendable (ProviderPrompt) -> Void) -> Void
  ) async -> (error: IdentityError?, reported: Int) {
    let liar = IdentityClient.friendly.answering { request, say in
      guard case .signInWithProvider = request else { return nil }
      tell(say)
      return .outcome(value: .signedIn(value: .of("ada")))
    }
    let worker = StandIn { $0.serve(liar) }
    let reported = Mutex(0)
    do throws(IdentityError) {
      _ = try await IdentityClient(worker.connection()).perform(.google) { _ in
        reported.withLock { $0 += 1 }
      }
      return (nil, reported.withLock(\.self))
    } catch {
      return (error, reported.withLock(\.self))
    }
  }

  @Test(arguments: [
    ProviderPrompt(browserURL: "file:///etc/passwd", lifetime: 60),
    ProviderPrompt(browserURL: "javascript:alert(1)", lifetime: 60),
    ProviderPrompt(browserURL: "", lifetime: 60),
    ProviderPrompt(
      userCode: "AB", verificationURL: "ssh://host.example/", completeURL: nil, lifetime: 60),
    ProviderPrompt(
      browserURL: "https://a.example/" + String(repeating: "x", count: 8192), lifetime: 60),
    ProviderPrompt(userCode: String(repeating: "A", count: 257), lifetime: 60),
    ProviderPrompt(browserURL: "https://a.example/", lifetime: .max),
    ProviderPrompt(browserURL: "https://a.example/", lifetime: -1),
  ])
  func `an address that is no web page, or has no end, is not shown`(
    prompt: ProviderPrompt
  ) async {
    let (error, reported) = await Self.outcome { $0(prompt) }
    #expect(error == .worker(value: .unintelligible) && reported == 0)
  }

  @Test func `a flood of prompts ends with the worker`() async {
    let prompt = ProviderPrompt(browserURL: "https://a.example/", lifetime: 60)
    let (error, reported) = await Self.outcome { say in for _ in 0..<100_000 { say(prompt) } }
    // The answer to a cancellation may come before.
    #expect(error == .worker(value: .unintelligible) && reported < 5000, "\(reported)")
  }

  @Test func `as many prompts as a slow sign-in brings are shown`() async {
    let (error, reported) = await Self.outcome { say in
      for number in 0..<300 {
        say(ProviderPrompt(browserURL: "https://a.example/", userCode: "\(number)", lifetime: 60))
      }
    }
    #expect(error == nil && reported == 300)
  }

  @Test func `sentences are few, and each is shown once`() async throws {
    let worker = StandIn { socket in
      let host = WorkerHost(descriptor: dup(socket.descriptor))
      var reader = FrameReader()
      _ = host.begin(&reader)
      for number in 0..<200 { host.tell("Sentence \(number % 40).") }
      host.run(.init(.friendly), &reader)
    }
    let connection = worker.connection()
    _ = try await IdentityClient(connection).ask(.signInAsGuest, for: \.session)
    #expect(connection.takeSentences().count == 20)
  }

  @Test(arguments: [9 << 10, 1 << 20])
  func `a sentence without an end is not shown`(length: Int) async {
    let worker = StandIn { socket in
      let host = WorkerHost(descriptor: dup(socket.descriptor))
      var reader = FrameReader()
      _ = host.begin(&reader)
      host.tell(String(repeating: "x", count: length))
      host.run(.init(.friendly), &reader)
    }
    let connection = worker.connection()
    await #expect(throws: IdentityError.worker(value: .unintelligible)) {
      _ = try await IdentityClient(connection).ask(.signInAsGuest, for: \.session)
    }
    #expect(connection.takeSentences() == [])
  }

  @Test func `reports are counted by the clock`() {
    let start = SuspendingClock.now
    var pace = ReportPace(now: start)
    let beginning = (0..<500).count { _ in pace.allows(now: start) }
    let (next, later) = (pace.allows(now: start), pace.allows(now: start + .seconds(1)))
    #expect(beginning == 500 && !next && later)
  }
}
