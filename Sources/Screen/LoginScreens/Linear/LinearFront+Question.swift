import LoginModel
import LoginMessages

// What is asked.
extension LinearFront {
  /// What to ask now; `nil` while there is nothing to do but wait.
  func question(_ state: LoginState) -> Question? {
    let words = LinearWords(language: state.traits.language)
    switch subject(state) {
    case nil: return nil
    case .field(let item):
      let isSecret = item.role == .secret
      return Question(
        prompt: words.prompt(for: item.label, isSecret: isSecret), isShown: !isSecret)
    case .choice:
      // Somebody who pressed Enter once too often types a password here.
      let number = preset(state).map { Message.lineNumberPreset(number: $0 + 1) }
      let plain: Message = isByName(LinearPage(state)) ? .lineName : .lineNumber
      return Question(
        prompt: words.prompt(number ?? plain, or: .lineAnswer),
        isShown: state.fieldWithFocus?.role != .secret, isNewDecision: told.isDecisionNew)
    case .answer:
      return Question(
        prompt: words.prompt(.lineYesOrNo, or: .lineAnswer), isShown: true,
        isNewDecision: told.isDecisionNew)
    case .command:
      return Question(prompt: words.prompt(.lineCommand, or: .lineAnswer), isShown: true)
    }
  }

  /// What is asked for; `nil` while there is nothing to do but wait.
  func subject(_ state: LoginState) -> Subject? {
    if state.activity != nil {
      let hasCommands = LinearPage(state).choices.contains { $0.meaning != .wayOut }
      guard hasCommands else { return nil }
      if wantsChoices { return .choice }
      // A field is typed into meanwhile where the page says so.
      guard let item = state.fieldWithFocus, item.worksWhileBusy else { return .command }
      return .field(item)
    }
    if wantsChoices { return .choice }
    if let item = state.answerWithFocus { return .answer(item) }
    return state.fieldWithFocus.map { .field($0) } ?? .choice
  }

  /// The choice that Enter alone makes: that of the control with the focus, unless it destroys something.
  func preset(_ state: LoginState) -> Int? {
    let page = LinearPage(state)
    guard !page.isList else { return nil }
    return page.choices.firstIndex { choice in
      switch choice.meaning {
      case .control(let id), .field(let id): id == state.focus && !choice.isDestructive
      case .wayOut, .say: false
      }
    }
  }
}
