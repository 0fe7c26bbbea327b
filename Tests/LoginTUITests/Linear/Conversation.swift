import LoginIdentity
import LoginModel
import LoginMessages

@testable import LoginScreens

/// A conversation of a person with the program in plain lines, without a terminal.
///
/// The transcript has the program's output; a prompt ends with ">" and the typed text, dots for a secret.
struct Conversation {
  private(set) var state: LoginState
  private(set) var transcript: [String] = []
  /// The requests to the service, in their order.
  private(set) var requests: [IdentityRequest] = []
  private(set) var outcome: LoginOutcome?
  private(set) var accountOutcome: AccountOutcome?
  /// Whether there was another action than a request: mostly to open a browser.
  private(set) var hasActed = false
  private var front: LinearFront
  /// The result of opening a browser.
  private let browser: BrowserAnswer

  init(
    _ types: [LoginType] = LoginType.standard, accounts: AccountOptions = AccountOptions(),
    language: Language = .english, givesHints: Bool = true,
    browser: BrowserAnswer = .started
  ) {
    self.browser = browser
    state = LoginState(
      loginTypes: types, traits: LinearLoop.traits(language), size: LinearLoop.size,
      accounts: accounts)
    front = LinearFront(givesHints: givesHints)
    if accounts.managing != nil { send(.opened) }
    listen()
  }

  /// Creates a conversation that begins at a state.
  init(at state: LoginState) {
    self.state = state
    browser = .started
    front = LinearFront()
    listen()
  }

  /// The current question; `nil` while the program only waits.
  var question: LinearFront.Question? { front.question(state) }

  /// Returns the lines since the last call.
  mutating func heard() -> [String] {
    defer { transcript = [] }
    return transcript
  }

  /// Types lines, one after the other.
  mutating func type(_ lines: String...) {
    for line in lines { type(bytes: Array(line.utf8)) }
  }

  mutating func type(bytes: [UInt8]) {
    guard let question else {
      transcript.append("nothing was asked")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    transcript.append(
      question.prompt + "> " + (question.isShown ? text : String(text.map { _ in "." })))
    let reply = front.answer(bytes, state)
    transcript += reply.lines
    for action in reply.actions { send(action) }
    listen()
  }

  /// Goes back, like Control-D.
  mutating func goBack() {
    send(.escapePressed)
    listen()
  }

  /// Answers the current request, like the service.
  mutating func answer(_ answer: IdentityAnswer) {
    send(.answerArrived(attempt: state.activity?.attempt ?? 0, answer))
    listen()
  }

  /// Shows a provider's prompt, or its change.
  mutating func prompt(_ prompt: ProviderPrompt) {
    send(.promptArrived(attempt: state.activity?.attempt ?? 0, prompt))
    listen()
  }

  /// Reports Caps Lock, like a console.
  mutating func report(capsLock isOn: Bool?) {
    send(.capsLockReported(isOn))
    listen()
  }

  /// Ends the requested wait.
  mutating func wait() {
    send(.waitEnded)
    listen()
  }

  private mutating func send(_ action: LoginAction) {
    for effect in state.reduce(action) {
      switch effect {
      case .request(_, let request): requests.append(request)
      case .finish(let outcome): self.outcome = outcome
      case .leaveAccount(let outcome): accountOutcome = outcome
      case .openBrowser:
        hasActed = true
        send(.browserAnswered(browser))
      case .sessionChanged, .deliver, .copy, .cancelRequest, .openFonts, .wait, .stopWaiting,
        .openKeys, .stepScan, .ring:
        break
      }
    }
  }

  private mutating func listen() {
    guard outcome == nil, accountOutcome == nil else { return }
    transcript += front.news(state)
  }
}
