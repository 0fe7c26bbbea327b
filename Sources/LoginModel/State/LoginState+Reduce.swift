import Canvas
import Identity
import KeyboardLayout

extension LoginState {
  /// Applies an action; the only place where the state changes.
  ///
  /// - Parameter action: What happened.
  /// - Returns: The work that it asks for, to be done in this order.
  public mutating func reduce(_ action: LoginAction) -> [LoginEffect] {
    defer { keepFocusOnControl() }
    switch action {
    case .opened:
      return account.map { order(.details($0.session)) } ?? []
    case .sessionNotKept(let error):
      notice = Notice(notKept: error)
      return []
    case .arrangementChanged(let isSideBySide):
      self.isSideBySide = isSideBySide
      return []
    case .terminalResized(let size):
      self.size = size
      return askForFonts()
    case .traitsChanged(let traits):
      self.traits = traits
      return askForFonts()
    case .loginTypesChanged(let types):
      offer(types)
      return []
    case .textSizeKeyPressed(let step):
      return changeTextSize(step)
    case .fontsOpened(let fonts):
      traits.fonts = fonts
      return []
    case .answerArrived(let attempt, let answer):
      return receive(answer, attempt: attempt)
    case .promptArrived(let attempt, let prompt):
      return take(prompt, attempt: attempt)
    case .browserAnswered(let answer):
      take(answer)
      return []
    case .timePassed(let seconds):
      passTime(seconds)
      return []
    case .waitEnded:
      return continueWaiting()
    case .interruptPressed:
      return cancelRequest() + leave()
    case .escapePressed:
      return goBack()
    case .keyboardKeyPressed:
      return toggleKeyboard()
    case .showPasswordKeyPressed:
      return hasFields && activity == nil ? toggleSecrets() : []
    case .tabPressed, .backTabPressed, .arrowPressed, .homePressed, .endPressed, .wheelTurned:
      move(action)
      return []
    case .enterPressed:
      return enter()
    case .activated(let control):
      return activateShown(control)
    case .insertionPointPlaced(let field, let index):
      placeInsertionPoint(in: field, at: index)
      return []
    case .characterTyped, .textPasted, .editPressed:
      return type(action)
    }
  }
}

extension LoginState {
  /// Enter: the control with the focus; in a field, what the page makes of it.
  private mutating func enter() -> [LoginEffect] {
    isEditing ? page.enter(in: &self) : activate(focus)
  }

  /// Uses a control.
  mutating func activate(_ control: ElementID) -> [LoginEffect] {
    if control == .cancel {
      return activity == nil && (path.count == 1 || isSideBySide) ? leave() : goBack()
    }
    if page.showsProgress { return page.activate(control, in: &self) }
    guard activity == nil else { return [] }
    if let key = keyboard.key(id: control.rawValue), isKeyboardShown { return press(key) }
    return page.activate(control, in: &self)
  }
}
