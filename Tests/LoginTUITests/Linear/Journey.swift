import LoginIdentity
import LoginModel
import LoginMessages

import Testing

@testable import LoginScreens

/// A step of a person or the service, for either front.
enum JourneyStep {
  /// Use the control with this name, or with one that begins with it.
  case use(String)
  /// Put a text into the field with this name, and continue.
  case fill(String, String)
  /// The service answers.
  case answer(IdentityAnswer)
  /// The person has to go to a provider.
  case prompt(ProviderPrompt)
  /// Go back.
  case back
}

/// The driver of the plain lines, which types.
struct LinesDriver {
  private(set) var talk: Conversation

  init(_ types: [LoginType], _ accounts: AccountOptions) {
    talk = Conversation(types, accounts: accounts)
  }

  mutating func take(_ step: JourneyStep) {
    switch step {
    case .use(let name): use(name)
    case .fill(let name, let text):
      if talk.state.fieldWithFocus?.label.hasPrefix(name) != true || isAtList { use(name) }
      talk.type(text)
    case .answer(let answer): talk.answer(answer)
    case .prompt(let prompt): talk.prompt(prompt)
    case .back: talk.goBack()
    }
  }

  private var isAtList: Bool { talk.question?.prompt.hasPrefix("Number") == true }

  private mutating func use(_ name: String) {
    if talk.state.answerWithFocus?.label.hasPrefix(name) == true, !isAtList {
      return talk.type("yes")
    }
    if !isAtList { talk.type(talk.question?.isShown == true ? "help" : "") }
    talk.type(name)
  }
}

/// The driver of the picture, which uses keys: Tab and Shift-Tab to a control, Enter to use it.
struct KeysDriver {
  private(set) var state: LoginState
  private(set) var requests: [IdentityRequest] = []
  private(set) var outcome: LoginOutcome?
  private(set) var accountOutcome: AccountOutcome?

  init(_ types: [LoginType], _ accounts: AccountOptions) {
    state = LoginState(
      loginTypes: types, traits: LinearLoop.traits(.english), size: LinearLoop.size,
      accounts: accounts)
    if accounts.managing != nil { press(.opened) }
  }

  mutating func take(_ step: JourneyStep) {
    let attempt = state.activity?.attempt ?? 0
    switch step {
    case .use(let name):
      go(to: name)
      press(.enterPressed)
    case .fill(let name, let text):
      go(to: name)
      press(.editPressed(.end))
      press(.editPressed(.deleteToStart))
      press(.textPasted(text))
      press(.enterPressed)
    case .answer(let answer): press(.answerArrived(attempt: attempt, answer))
    case .prompt(let prompt): press(.promptArrived(attempt: attempt, prompt))
    case .back: press(.escapePressed)
    }
  }

  private mutating func go(to name: String) {
    guard let control = control(name) else {
      Issue.record("no control is called \(name)")
      return
    }
    for _ in state.focusOrder where state.focus != control { press(.tabPressed) }
  }

  private func control(_ name: String) -> ElementID? {
    let content = state.content
    if content.isListInFront, let list = content.list {
      for index in 0..<list.buttons.count {
        let model = list.buttons.model(at: index, theme: content.traits.theme)
        if model.shortName.hasPrefix(name) { return .provider(model.id) }
      }
      return nil
    }
    return content.form?.items.first { $0.isControl && $0.label.hasPrefix(name) }?.id
  }

  private mutating func press(_ action: LoginAction) {
    for effect in state.reduce(action) {
      switch effect {
      case .request(_, let request): requests.append(request)
      case .finish(let outcome): self.outcome = outcome
      case .leaveAccount(let outcome): accountOutcome = outcome
      case .openBrowser: press(.browserAnswered(.started))
      case .sessionChanged, .deliver, .copy, .cancelRequest, .openFonts, .wait, .stopWaiting,
        .openKeys, .stepScan, .ring:
        break
      }
    }
  }
}
