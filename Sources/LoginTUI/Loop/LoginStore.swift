import BitmapFonts
import Identity
import LoginModel

/// Keeps the state, and carries out the effects of its changes.
///
/// Requests run on other threads and leave their answer in the inbox; everything else happens on
/// the thread of the loop.
final class LoginStore {
  /// The screen as it is.
  private(set) var state: LoginState
  /// When `waitEnded` is due; `nil` when nothing waits.
  private(set) var deadline: ContinuousClock.Instant?
  /// How the screen ended; `nil` while it goes on.
  private(set) var outcome: LoginOutcome?
  /// How the screen of an account ended; `nil` while it goes on.
  private(set) var accountOutcome: AccountOutcome?

  private let client: IdentityClient
  private let inbox: Inbox
  private let openFonts: () -> FontLibrary?
  private let surroundings: Surroundings
  private let executor = RequestExecutor()
  private var requests: [Int: Task<Void, Never>] = [:]

  /// What effects reach besides the identity service.
  struct Surroundings {
    /// Asks the terminal to copy a text.
    var copy: (String) -> Void = { _ in }
    /// Opens an address in a browser.
    var openBrowser: (String) -> BrowserAnswer = { _ in .failed }
    /// Ways to sign in that the program brings itself, by the ids of their buttons.
    var customSignIns: [String: LoginScreen.CustomSignIn] = [:]
    /// Moves what belongs to an account that is being left.
    var moveData: LoginScreen.DataMigration?
    /// What the program does with accounts and sessions.
    var keeping = AccountKeeping()

    /// What the program does with accounts and sessions.
    struct AccountKeeping: Sendable {
      /// Tells the program's backend of an account.
      var register: LoginScreen.Registration?
      /// Keeps a session in one of the program's places.
      var keep: LoginScreen.SessionKeeping?
      /// Takes the session that replaces the former one.
      var sessionChanged: AccountScreen.SessionChange?
    }
  }

  init(
    state: LoginState, client: IdentityClient, inbox: Inbox,
    openFonts: @escaping () -> FontLibrary? = { nil },
    surroundings: Surroundings = Surroundings()
  ) {
    self.state = state
    self.openFonts = openFonts
    self.surroundings = surroundings
    self.client = client
    self.inbox = inbox
  }

  deinit {
    for request in requests.values { request.cancel() }
    executor.stop()
  }

  /// Lets something happen.
  func send(_ action: LoginAction) {
    guard outcome == nil, accountOutcome == nil else { return }
    if case .answerArrived(let attempt, _) = action { requests[attempt] = nil }
    for effect in state.reduce(action) { perform(effect) }
  }

  /// Lets everything happen that has come from other threads, and the wait end when it is due.
  func catchUp(now: ContinuousClock.Instant = .now) {
    for action in inbox.take() { send(action) }
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    send(.waitEnded)
  }
}

extension LoginStore {
  private func perform(_ effect: LoginEffect) {
    let client = client
    switch effect {
    case .openFonts:
      send(.fontsOpened(openFonts()))
    case .wait(let milliseconds):
      deadline = .now + .milliseconds(milliseconds)
    case .stopWaiting:
      deadline = nil
    case .finish(let outcome):
      self.outcome = outcome
    case .leaveAccount(let outcome):
      accountOutcome = outcome
    case .sessionChanged(let session):
      do throws(IdentityError) {
        try surroundings.keeping.sessionChanged?(session)
      } catch {
        send(.sessionNotKept(error))
      }
    case .account(let attempt, let order):
      let keeping = surroundings.keeping
      request(attempt) { () async throws(IdentityError) in
        .account(try await order.perform(client, keeping))
      }
    case .cancelRequest(let attempt):
      requests.removeValue(forKey: attempt)?.cancel()
    case .copy(let text):
      surroundings.copy(text)
    case .openBrowser(let address):
      send(.browserAnswered(surroundings.openBrowser(address)))
    case .signInWithProvider(let attempt, let request):
      signIn(attempt, with: request)
    case .useCredential(let attempt, let credential, let session):
      self.request(attempt) { () async throws(IdentityError) in
        .outcome(try await client.useCredential(credential, session))
      }
    case .upgradeGuest(let attempt, let guest, let email, let password):
      request(attempt) { () async throws(IdentityError) in
        .session(try await client.upgradeGuest(guest, email, password))
      }
    case .sendPhoneCode(let attempt, let number):
      request(attempt) { () async throws(IdentityError) in
        .codeSent(try await client.sendPhoneCode(number))
      }
    case .signInWithPhone(let attempt, let ticket, let code, let session):
      request(attempt) { () async throws(IdentityError) in
        .session(try await client.signInWithPhone(ticket, code, session))
      }
    case .moveData(let attempt, let old, let new):
      let move = surroundings.moveData
      request(attempt) { () async throws(IdentityError) in
        if let move { try await move(old, new) }
        return .dataMoved
      }
    case .lookUpMethods(let attempt, let email):
      request(attempt) { () async throws(IdentityError) in
        .methods(try await client.signInMethods(email))
      }
    case .signIn(let attempt, let email, let password):
      request(attempt) { () async throws(IdentityError) in
        .outcome(try await client.signIn(email, password))
      }
    case .createAccount(let attempt, let email, let password):
      request(attempt) { () async throws(IdentityError) in
        .session(try await client.createAccount(email, password))
      }
    case .signInAsGuest(let attempt):
      request(attempt) { () async throws(IdentityError) in
        .session(try await client.signInAsGuest())
      }
    case .sendPasswordReset(let attempt, let email, let language):
      request(attempt) { () async throws(IdentityError) in
        .mailSent(try await client.sendPasswordReset(email, language))
      }
    }
  }

  /// Lets a provider sign in, or the program itself.
  private func signIn(_ attempt: Int, with request: ProviderSignInRequest) {
    let (client, inbox) = (client, inbox)
    if let custom = surroundings.customSignIns[request.providerID] {
      self.request(attempt) { () async throws(IdentityError) in
        .session(try await client.signInWithCustomToken(try await custom()))
      }
      return
    }
    self.request(attempt) { () async throws(IdentityError) in
      .outcome(
        try await client.signInWithProvider(request) { prompt in
          inbox.put(.promptArrived(attempt: attempt, prompt))
        })
    }
  }

  /// Runs a request on another thread; its answer comes back as one action.
  private func request(
    _ attempt: Int,
    _ work: @escaping @Sendable () async throws(IdentityError) -> LoginAction.Answer
  ) {
    let inbox = inbox
    requests[attempt] = Task.detached(executorPreference: executor) {
      let answer: LoginAction.Answer
      do throws(IdentityError) {
        answer = try await work()
      } catch {
        answer = .failure(error)
      }
      inbox.put(.answerArrived(attempt: attempt, answer))
    }
  }
}
