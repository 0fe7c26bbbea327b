import LoginModel
import LoginMessages

// The questions.
extension LinearFront {
  /// Returns the next question; `nil` while there is nothing to do but wait.
  func question(_ state: LoginState) -> Question? {
    let words = LinearWords(language: state.traits.language)
    switch subject(state) {
    case nil: return nil
    case .field(let item):
      let isSecret = item.role == .secret
      return Question(
        prompt: words.prompt(for: item.label, isSecret: isSecret), isShown: !isSecret)
    case .choice:
      // A person who pressed Enter once too often would type a password here.
      let number = preset(state).map { Message.lineNumberPreset(number: $0 + 1) }
      let plain: Message = isByName(LinearPage(state)) ? .lineName : .lineNumber
      return Question(
        prompt: words.prompt(number ?? plain, or: .lineAnswer),
        isShown: state.fieldWithFocus?.role != .secret, isNewDecision: reported.isDecisionNew)
    case .answer:
      return Question(
        prompt: words.prompt(.lineYesOrNo, or: .lineAnswer), isShown: true,
        isNewDecision: reported.isDecisionNew)
    case .command:
      return Question(prompt: words.prompt(.lineCommand, or: .lineAnswer), isShown: true)
    }
  }

  /// Returns the subject of the next question; `nil` while there is nothing to do but wait.
  func subject(_ state: LoginState) -> Subject? {
    if state.activity != nil {
      let hasCommands = LinearPage(state).choices.contains { $0.meaning != .wayOut }
      guard hasCommands else { return nil }
      if wantsChoices { return .choice }
      // A field accepts text in the meantime if the page allows it.
      guard let item = state.fieldWithFocus, item.worksWhileBusy else { return .command }
      return .field(item)
    }
    if wantsChoices { return .choice }
    if let item = state.answerWithFocus { return .answer(item) }
    return state.fieldWithFocus.map { .field($0) } ?? .choice
  }

  /// Returns the default choice of Enter: one that changes nothing, or that of the focused control, unless it is
  /// destructive.
  func preset(_ state: LoginState) -> Int? {
    let page = LinearPage(state)
    guard !page.isList else { return nil }
    let control = page.quietControl ?? state.focus
    return page.choices.firstIndex { choice in
      switch choice.meaning {
      case .control(let id), .field(let id): id == control && !choice.isDestructive
      case .wayOut: page.quietControl == .cancel
      case .say: false
      }
    }
  }
}
