import Canvas
import Identity
import LoginModel
import Synchronization
import Testing

@testable import LoginTUI
@testable import Terminal

@Suite struct `The store` {
  static let session = Session(
    user: User(id: "u1"), idToken: Secret("i"), refreshToken: Secret("r"), expiresAt: 0,
    providerID: "anonymous", isNewUser: true)

  /// A client whose guest sign-in does `guest`, and which refuses everything else.
  static func client(
    guest: @escaping @Sendable () async throws(IdentityError) -> Session
  ) -> IdentityClient {
    IdentityClient(
      signInMethods: { _ throws(IdentityError) in throw .quotaExceeded },
      signIn: { _, _ throws(IdentityError) in throw .quotaExceeded },
      createAccount: { _, _ throws(IdentityError) in throw .quotaExceeded },
      signInAsGuest: guest,
      sendPasswordReset: { _, _ throws(IdentityError) in throw .quotaExceeded })
  }

  static func store(_ client: IdentityClient) -> (LoginStore, Inbox) {
    let inbox = Inbox(waker: Waker())
    let state = LoginState(
      loginTypes: [.guest], traits: TraitCollection(), size: Size(columns: 80, rows: 24))
    return (LoginStore(state: state, client: client, inbox: inbox), inbox)
  }

  @Test(.timeLimit(.minutes(10)))
  func `runs a request elsewhere and takes its answer from the inbox`() async {
    let (store, _) = Self.store(Self.client { () throws(IdentityError) in Self.session })
    store.send(.enterPressed)
    #expect(store.state.activity?.attempt == 1)
    while store.outcome == nil {
      store.catchUp()
      await Task.yield()
    }
    #expect(store.outcome == .signedIn(Self.session))
    #expect(store.deadline == nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `signs in with a token that the program's own backend made`() async {
    var client = Self.client { () throws(IdentityError) in throw .quotaExceeded }
    client.signInWithCustomToken = { token throws(IdentityError) in
      guard token == Secret("made elsewhere") else { throw .invalidCustomToken }
      return Self.session
    }
    let badge = LoginType(
      AuthProvider(
        id: "badge", name: .brand("Badge"), icon: ProviderIcon(letters: "B"), fill: .white,
        text: .black))
    let signIn: LoginScreen.CustomSignIn = { () async throws(IdentityError) in
      await Task.yield()
      return Secret("made elsewhere")
    }
    var surroundings = LoginStore.Surroundings()
    surroundings.customSignIns = ["badge": signIn]
    let store = LoginStore(
      state: LoginState(
        loginTypes: [badge], traits: TraitCollection(), size: Size(columns: 80, rows: 24)),
      client: client, inbox: Inbox(waker: Waker()), surroundings: surroundings)
    store.send(.enterPressed)
    while store.outcome == nil {
      store.catchUp()
      await Task.yield()
    }
    #expect(store.outcome == .signedIn(Self.session))
  }

  @Test(.timeLimit(.minutes(10)))
  func `ends a request that was stopped`() async {
    let wasCancelled = Mutex(false)
    let (store, _) = Self.store(
      Self.client { () throws(IdentityError) in
        while !Task.isCancelled { await Task.yield() }
        wasCancelled.withLock { $0 = true }
        throw .cancelled
      })
    store.send(.enterPressed)
    store.send(.escapePressed)
    while !wasCancelled.withLock({ $0 }) { await Task.yield() }
    store.catchUp()
    #expect(store.outcome == nil)
    #expect(store.state.notice == .stopped)
  }

  @Test func `waits as it was asked, and not any longer`() {
    let (store, _) = Self.store(
      Self.client { () throws(IdentityError) in
        while !Task.isCancelled { await Task.yield() }
        throw .cancelled
      })
    #expect(store.deadline == nil)
    store.send(.enterPressed)
    let due = store.deadline
    #expect(due != nil)
    store.catchUp(now: .now)
    #expect(store.state.activity?.progressStep == nil)
    if let due { store.catchUp(now: due) }
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
