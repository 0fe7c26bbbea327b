import BitmapFonts
import Identity
import LoginLayout
import LoginModel
import ScarceResources

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
  /// What is shown of the state, and what its list asks for, counted.
  private var content: ScreenContent
  private var measures = ListMeasures()

  /// What effects reach besides the identity service.
  struct Surroundings {
    /// Asks the terminal to copy a text.
    var copy: (String) -> Void = { _ in }
    /// Opens an address in a browser.
    var openBrowser: (String) -> BrowserAnswer = { _ in .failed }
    /// What requests ask of the program itself.
    var program = ProgramClient()
    /// Takes the session that replaces the former one of an account.
    var sessionChanged: AccountScreen.SessionChange?
  }

  init(
    state: LoginState, client: IdentityClient, inbox: Inbox,
    openFonts: @escaping () -> FontLibrary? = { nil },
    surroundings: Surroundings = Surroundings()
  ) {
    self.state = state
    content = state.content
    self.openFonts = openFonts
    self.surroundings = surroundings
    self.client = client
    self.inbox = inbox
    arrange()
  }

  deinit {
    for request in requests.values { request.cancel() }
    executor.stop()
  }

  /// Lets something happen.
  func send(_ action: LoginAction) {
    guard outcome == nil, accountOutcome == nil else { return }
    if case .answerArrived(let attempt, _) = action { requests[attempt] = nil }
    apply(action)
    content = state.content
    arrange()
  }

  /// The picture of the screen as it is.
  var view: ScreenView { ScreenView(content, measures) }

  /// Handles everything that came from other threads, and ends the wait when it is due.
  func catchUp(now: ContinuousClock.Instant = .now) {
    for action in inbox.take() { send(action) }
    guard let deadline, deadline <= now else { return }
    self.deadline = nil
    let late = Int(clamping: deadline.duration(to: now).components.seconds)
    if late > 0 { send(.timePassed(seconds: late)) }
    send(.waitEnded)
  }
}

extension LoginStore {
  /// Tells the state what stands side by side on the picture; Tab goes through both then.
  private func arrange() {
    measures.count(content)
    let isSideBySide = content.isSideBySide(measures)
    guard isSideBySide != state.isSideBySide else { return }
    apply(.arrangementChanged(isSideBySide: isSideBySide))
    content = state.content
    measures.count(content)
  }

  private func apply(_ action: LoginAction) {
    let former = state
    var effects = state.reduce(action)
    // Without fonts nothing can be enlarged yet, and every size would look the same.
    if !action.setsTraits, !effects.contains(.openFonts) {
      effects += state.passEqualSizes(since: former)
    }
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: LoginEffect) {
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
        try surroundings.sessionChanged?(session)
      } catch {
        send(.sessionNotKept(error))
      }
    case .request(let attempt, let request):
      start(request, attempt)
    case .cancelRequest(let attempt):
      requests.removeValue(forKey: attempt)?.cancel()
    case .copy(let text):
      surroundings.copy(text)
    case .openBrowser(let address):
      send(.browserAnswered(surroundings.openBrowser(address)))
    }
  }

  /// Runs a request on another thread; its answer comes back as one action.
  private func start(_ request: IdentityRequest, _ attempt: Int) {
    let (client, inbox, program) = (client, inbox, surroundings.program)
    do throws(Shortage) {
      try executor.prepare()
    } catch {
      return inbox.put(.answerArrived(attempt: attempt, .failure(.shortage(error))))
    }
    requests[attempt] = Task.detached(executorPreference: executor) {
      let answer: IdentityAnswer
      do throws(IdentityError) {
        answer = try await request.perform(client, program) { prompt in
          inbox.put(.promptArrived(attempt: attempt, prompt))
        }
      } catch {
        answer = .failure(error)
      }
      inbox.put(.answerArrived(attempt: attempt, answer))
    }
  }
}

private extension LoginAction {
  /// Whether the program says what the screen adapts to, and the size is meant as it is.
  var setsTraits: Bool { if case .traitsChanged = self { true } else { false } }
}
