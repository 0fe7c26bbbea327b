import LoginBitmapFonts
import LoginIdentity
import LoginLayout
import LoginModel
import LoginScarceResources

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
  /// What would come of actions that may be next.
  private var foreseen: [Foreseen] = []
  /// Whether nothing has happened since it was foreseen.
  private var isForeseen = false
  /// The picture of the screen as it is, where it was foreseen.
  private var drawn: Picture?

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
    guard !useForeseen(action) else { return }
    if case .answerArrived(let attempt, _) = action { requests[attempt] = nil }
    apply(action)
    content = state.content
    arrange()
  }

  /// The picture of the screen as it is.
  ///
  /// - Parameter former: What was shown; `nil` before the first picture.
  /// - Returns: The view and its frame.
  func picture(after former: Picture?) -> Picture {
    drawn ?? Picture(ScreenView(content, measures), after: former)
  }

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
  /// What would come of an action that has no effect but another picture.
  private struct Foreseen {
    let action: LoginAction
    var state: LoginState
    var content: ScreenContent
    let picture: Picture
  }

  /// Whether it holds states besides the one that is shown.
  var holdsForeseen: Bool { !foreseen.isEmpty }

  /// Uses what was foreseen of an action; false where it was not.
  ///
  /// Nothing is freed then: that can wait until the picture is shown. Otherwise all of it goes at once, for states
  /// have what was typed, passwords too.
  private func useForeseen(_ action: LoginAction) -> Bool {
    defer { isForeseen = false }
    drawn = nil
    guard isForeseen, let index = foreseen.firstIndex(where: { $0.action == action }) else {
      foreseen = []
      return false
    }
    swap(&state, &foreseen[index].state)
    swap(&content, &foreseen[index].content)
    drawn = foreseen[index].picture
    return true
  }

  /// Draws what would come of actions that may be next: whoever goes through a list presses the same key again, or
  /// goes back, and the picture is there before the key.
  ///
  /// Whatever else happens, it is forgotten.
  ///
  /// - Parameters:
  ///   - actions: What may be next.
  ///   - shown: What is shown.
  /// - Returns: Those whose picture is there now.
  @discardableResult
  func foresee(
    _ actions: [LoginAction], after shown: Picture
  ) -> [(action: LoginAction, picture: Picture)] {
    foreseen = actions.compactMap { action in
      var state = state
      guard state.reduce(action).isEmpty else { return nil }
      let content = state.content
      guard content.size == self.content.size, content.traits == self.content.traits,
        content.list?.buttons.types == self.content.list?.buttons.types,
        content.isSideBySide(measures) == state.isSideBySide
      else { return nil }
      let picture = Picture(ScreenView(content, measures), after: shown)
      return Foreseen(action: action, state: state, content: content, picture: picture)
    }
    isForeseen = true
    return foreseen.map { ($0.action, $0.picture) }
  }

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
    case .deliver(let address):
      Task.detached(executorPreference: executor) { [client] in
        await client.deliverReturn(address)
      }
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
      return inbox.put(.answerArrived(attempt: attempt, .failure(value: .shortage(value: error))))
    }
    requests[attempt] = Task.detached(executorPreference: executor) {
      let answer: IdentityAnswer
      do throws(IdentityError) {
        answer = try await request.perform(client, program) { prompt in
          inbox.put(.promptArrived(attempt: attempt, prompt))
        }
      } catch {
        answer = .failure(value: error)
      }
      inbox.put(.answerArrived(attempt: attempt, answer))
    }
  }
}

private extension LoginAction {
  /// Whether the program says what the screen adapts to, and the size is meant as it is.
  var setsTraits: Bool { if case .traitsChanged = self { true } else { false } }
}
