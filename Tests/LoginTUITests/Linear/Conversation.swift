import LoginIdentity
import LoginModel
import LoginMessages

@testable import LoginScreens

/// A person and the program in plain lines, without a terminal.
///
/// What the program says is written down as it comes; a prompt ends with ">" and what was typed, dots for a secret.
struct Conversation {
  private(set) var state: LoginState
  private(set) var transcript: [String] = []
  /// What was asked of the service, in its order.
  private(set) var requests: [IdentityRequest] = []
  private(set) var outcome: LoginOutcome?
  private(set) var accountOutcome: AccountOutcome?
  /// Whether something was asked for that is no request: a browser, mostly.
  private(set) var hasActed = false
  private var front: LinearFront
  /// What becomes of the wish to open a browser.
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

  /// A conversation that is at a state already.
  init(at state: LoginState) {
    self.state = state
    browser = .started
    front = LinearFront()
    listen()
  }

  /// What is asked now; `nil` while there is nothing but waiting.
  var question: LinearFront.Question? { front.question(state) }

  /// The lines since the last time this was called.
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

  /// Control-D.
  mutating func goBack() {
    send(.escapePressed)
    listen()
  }

  /// The service answers the request that runs.
  mutating func answer(_ answer: IdentityAnswer) {
    send(.answerArrived(attempt: state.activity?.attempt ?? 0, answer))
    listen()
  }

  /// The person is sent to a provider, or that changes.
  mutating func prompt(_ prompt: ProviderPrompt) {
    send(.promptArrived(attempt: state.activity?.attempt ?? 0, prompt))
    listen()
  }

  /// The wait that was asked for is over.
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
      case .sessionChanged, .deliver, .copy, .cancelRequest, .openFonts, .wait, .stopWaiting: break
      }
    }
  }

  private mutating func listen() {
    guard outcome == nil, accountOutcome == nil else { return }
    transcript += front.news(state)
  }
}
