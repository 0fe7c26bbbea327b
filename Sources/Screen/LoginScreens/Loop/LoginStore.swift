import LoginBitmapFonts
import LoginIdentity
import LoginKeyboardLayout
import LoginLayout
import LoginModel
import LoginScarceResources

/// The store of the state, which carries out the effects of its changes.
///
/// Requests run on other threads and put their answers in the inbox; everything else happens on the thread of the
/// loop.
final class LoginStore {
  /// The current state of the screen.
  private(set) var state: LoginState
  /// The time when `waitEnded` is due; `nil` if nothing waits.
  private var waitEnd: ContinuousClock.Instant?
  /// The time when `scanStepped` is due; `nil` if nothing is highlighted for a switch.
  private var stepEnd: ContinuousClock.Instant?
  /// The time when the next of them is due; `nil` if nothing waits.
  var deadline: ContinuousClock.Instant? { [waitEnd, stepEnd].compactMap(\.self).min() }
  /// The outcome of the screen; `nil` while it is shown.
  private(set) var outcome: LoginOutcome?
  /// The outcome of the screen of an account; `nil` while it is shown.
  private(set) var accountOutcome: AccountOutcome?

  private let client: IdentityClient
  private let inbox: Inbox
  private let openFonts: () -> FontLibrary?
  private let openKeys: (_ language: String) -> KeyLayout?
  private let surroundings: Surroundings
  private let executor = RequestExecutor()
  private var requests: [Int: Task<Void, Never>] = [:]
  /// The displayed content, and the measured size of its list.
  private var content: ScreenContent
  private var measures = ListMeasures()
  /// The predicted results of the likely next actions.
  private var predictions: [Prediction] = []
  /// Whether nothing has happened since the prediction.
  private var isPredicted = false
  /// The current picture of the screen, if it was predicted.
  private var drawn: Picture?

  /// The environment of effects, besides the identity service.
  struct Surroundings {
    /// Asks the terminal to copy a text.
    var copy: (String) -> Void = { _ in }
    /// Rings the terminal's bell.
    var ring: () -> Void = {}
    /// Opens an address in a browser.
    var openBrowser: (String) -> BrowserAnswer = { _ in .failed }
    /// The requests to the program itself.
    var program = ProgramClient()
    /// Receives the session that replaces the former one of an account.
    var sessionChanged: AccountScreen.SessionChange?
  }

  init(
    state: LoginState, client: IdentityClient, inbox: Inbox,
    openFonts: @escaping () -> FontLibrary? = { nil },
    openKeys: @escaping (_ language: String) -> KeyLayout? = { _ in nil },
    surroundings: Surroundings = Surroundings()
  ) {
    self.state = state
    content = state.content
    self.openFonts = openFonts
    self.openKeys = openKeys
    self.surroundings = surroundings
    self.client = client
    self.inbox = inbox
    arrange()
  }

  deinit {
    for request in requests.values { request.cancel() }
    executor.stop()
  }

  /// Applies an action.
  func send(_ action: LoginAction) {
    guard outcome == nil, accountOutcome == nil else { return }
    guard !usePrediction(action) else { return }
    if case .answerArrived(let attempt, _) = action { requests[attempt] = nil }
    apply(action)
    content = state.content
    arrange()
  }

  /// Returns the current picture of the screen.
  ///
  /// - Parameter former: The displayed picture; `nil` before the first one.
  /// - Returns: The view and its frame.
  func picture(after former: Picture?) -> Picture {
    drawn ?? Picture(ScreenView(content, measures), after: former)
  }

  /// Handles everything from other threads, and ends the waits that are due.
  func catchUp(now: ContinuousClock.Instant = .now) {
    for action in inbox.take() { send(action) }
    if let stepEnd, stepEnd <= now {
      self.stepEnd = nil
      send(.scanStepped)
    }
    guard let waitEnd, waitEnd <= now else { return }
    self.waitEnd = nil
    let late = Int(clamping: waitEnd.duration(to: now).components.seconds)
    if late > 0 { send(.timePassed(seconds: late)) }
    send(.waitEnded)
  }
}

extension LoginStore {
  /// The predicted result of an action whose only effect is another picture.
  private struct Prediction {
    let action: LoginAction
    var state: LoginState
    var content: ScreenContent
    let picture: Picture
  }

  /// Whether there are predicted states besides the displayed one.
  var hasPredictions: Bool { !predictions.isEmpty }

  /// Uses the prediction for an action; returns false if there is none.
  ///
  /// Then nothing is freed: that can wait until the picture is shown. Otherwise all predictions are freed immediately,
  /// because states contain typed text, including passwords.
  private func usePrediction(_ action: LoginAction) -> Bool {
    defer { isPredicted = false }
    drawn = nil
    guard isPredicted, let index = predictions.firstIndex(where: { $0.action == action }) else {
      predictions = []
      return false
    }
    swap(&state, &predictions[index].state)
    swap(&content, &predictions[index].content)
    drawn = predictions[index].picture
    return true
  }

  /// Draws the predicted results of the likely next actions: a person in a list often presses the same key again, or
  /// goes back, and the picture is ready before the key.
  ///
  /// Any other event discards the predictions.
  ///
  /// - Parameters:
  ///   - actions: The likely next actions.
  ///   - shown: The displayed picture.
  /// - Returns: The actions whose pictures are ready.
  @discardableResult
  func predict(
    _ actions: [LoginAction], after shown: Picture
  ) -> [(action: LoginAction, picture: Picture)] {
    predictions = actions.compactMap { action in
      var state = state
      guard state.reduce(action).isEmpty else { return nil }
      let content = state.content
      guard content.size == self.content.size, content.traits == self.content.traits,
        content.list?.buttons.types == self.content.list?.buttons.types,
        content.isSideBySide(measures) == state.isSideBySide
      else { return nil }
      let picture = Picture(ScreenView(content, measures), after: shown)
      return Prediction(action: action, state: state, content: content, picture: picture)
    }
    isPredicted = true
    return predictions.map { ($0.action, $0.picture) }
  }

  /// Reports the parts that are side by side on the picture; Tab then moves through both.
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
    // Without fonts nothing can be enlarged yet, and all sizes would look the same.
    if !action.setsTraits, !effects.contains(.openFonts) {
      effects += state.passEqualSizes(since: former)
    }
    effects += state.askForPasswordPolicy()
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: LoginEffect) {
    switch effect {
    case .openFonts:
      send(.fontsOpened(openFonts()))
    case .openKeys(let language):
      send(.keysOpened(openKeys(language)))
    case .wait(let milliseconds):
      waitEnd = .now + .milliseconds(milliseconds)
    case .stopWaiting:
      waitEnd = nil
    case .stepScan(let time):
      stepEnd = .now + time
    case .ring:
      surroundings.ring()
    case .finish(let outcome):
      self.outcome = outcome
    case .leaveAccount(let outcome):
      accountOutcome = outcome
    case .sessionChanged(let session):
      do throws(IdentityError) {
        try surroundings.sessionChanged?(session)
      } catch {
        send(.sessionNotSaved(error))
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

  /// Runs a request on another thread; its answer returns as an action.
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
  /// Whether the program sets the traits, so that the size is used unchanged.
  var setsTraits: Bool { if case .traitsChanged = self { true } else { false } }
}
