import LoginCanvas
import LoginIdentity
@testable import LoginModel
import Synchronization
import Testing
import Waiting

@testable import LoginScreens
@testable import LoginTerminal

@Suite(.timeLimit(.minutes(10))) struct `The store` {
  static let session = Session(
    user: User(id: "u1"), idToken: Secret("i"), refreshToken: Secret("r"), expiresAt: 0,
    providerID: "anonymous", isNewUser: true)

  /// Returns a client that performs `guest` for the sign-in of a guest, and rejects everything else.
  static func client(
    guest: @escaping @Sendable () async throws(IdentityError) -> Session
  ) -> IdentityClient {
    IdentityClient { request, _ throws(IdentityError) in
      guard case .signInAsGuest = request else { throw .quotaExceeded }
      return .session(value: try await guest())
    }
  }

  static func store(_ client: IdentityClient) -> (LoginStore, Inbox) {
    let inbox = Inbox(waker: Waker())
    let state = LoginState(
      loginTypes: [.guest], traits: TraitCollection(), size: Size(columns: 80, rows: 24))
    return (LoginStore(state: state, client: client, inbox: inbox), inbox)
  }

  @Test func `runs a request elsewhere and takes its answer from the inbox`() async throws {
    let (store, _) = Self.store(Self.client { () throws(IdentityError) in Self.session })
    store.send(.enterPressed)
    #expect(store.state.activity?.attempt == 1)
    try await waitUntil("an outcome") {
      store.catchUp()
      return store.outcome != nil
    }
    #expect(store.outcome == .signedIn(Self.session))
    #expect(store.deadline == nil)
  }

  @Test func `signs in with a token that the program's own backend made`() async throws {
    let client = IdentityClient { request, _ throws(IdentityError) in
      guard request == .signInWithCustomToken(token: Secret("made elsewhere")) else {
        throw .invalidCustomToken
      }
      return .session(value: Self.session)
    }
    let badge = LoginType(
      AuthProvider(
        id: "badge", name: .brand("Badge"), icon: ProviderIcon(letters: "B"), fill: .white,
        text: .black))
    let signIn = { @Sendable () async throws(IdentityError) -> Secret in
      await Task.yield()
      return Secret("made elsewhere")
    }
    var surroundings = LoginStore.Surroundings()
    surroundings.program.customToken = { id throws(IdentityError) in
      id == "badge" ? try await signIn() : nil
    }
    let store = LoginStore(
      state: LoginState(
        loginTypes: [badge], traits: TraitCollection(), size: Size(columns: 80, rows: 24)),
      client: client, inbox: Inbox(waker: Waker()), surroundings: surroundings)
    store.send(.enterPressed)
    try await waitUntil("an outcome") {
      store.catchUp()
      return store.outcome != nil
    }
    #expect(store.outcome == .signedIn(Self.session))
  }

  @Test func `ends a request that was stopped`() async throws {
    let wasCancelled = Mutex(false)
    let (store, _) = Self.store(
      Self.client { () throws(IdentityError) in
        await waitUntilCancelled()
        wasCancelled.withLock { $0 = true }
        throw .cancelled
      })
    store.send(.enterPressed)
    store.send(.escapePressed)
    try await waitUntil("the request to end") { wasCancelled.withLock { $0 } }
    store.catchUp()
    #expect(store.outcome == nil)
    #expect(store.state.notice == .stopped)
  }

  @Test func `reports how much time passed while the machine slept`() throws {
    let client = IdentityClient { _, _ throws(IdentityError) in
      await waitUntilCancelled()
      throw .cancelled
    }
    let store = LoginStore(
      state: LoginState(
        loginTypes: [.google], traits: TraitCollection(), size: Size(columns: 80, rows: 24)),
      client: client, inbox: Inbox(waker: Waker()))
    store.send(.enterPressed)
    store.send(
      .promptArrived(attempt: 1, ProviderPrompt(browserURL: "https://a.example", lifetime: 900)))
    #expect(store.state[ProviderPage.self]?.secondsLeft == 900)
    store.catchUp(now: try #require(store.deadline))
    #expect(store.state[ProviderPage.self]?.secondsLeft == 840)
    store.catchUp(now: try #require(store.deadline) + .seconds(600))
    #expect(store.state[ProviderPage.self]?.secondsLeft == 180)
    store.catchUp(now: try #require(store.deadline) + .seconds(1_000_000))
    #expect(store.state[ProviderPage.self]?.secondsLeft == 0)
    store.send(.escapePressed)
  }

  @Test func `waits as it was asked, and not any longer`() throws {
    let (store, _) = Self.store(
      Self.client { () throws(IdentityError) in
        await waitUntilCancelled()
        throw .cancelled
      })
    #expect(store.deadline == nil)
    store.send(.enterPressed)
    let due = try #require(store.deadline)
    // Uses a time just before `due`, because the current time may be later on a busy computer.
    store.catchUp(now: due.advanced(by: .nanoseconds(-1)))
    #expect(store.state.activity?.progressStep == nil)
    store.catchUp(now: due)
    #expect(store.state.activity?.progressStep == 0)
    store.send(.escapePressed)
    #expect(store.deadline == nil)
  }

  @Test func `does nothing more once the screen ended`() {
    let (store, _) = Self.store(Self.client { () throws(IdentityError) in Self.session })
    store.send(.escapePressed)
    #expect(store.outcome == .cancelled)
    store.send(.enterPressed)
    #expect(store.state.activity == nil)
  }
}
