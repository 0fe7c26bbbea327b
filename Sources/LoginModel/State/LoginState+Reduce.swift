import Canvas
import Identity
import KeyboardLayout

extension LoginState {
  /// Lets something happen; the only place where the screen changes.
  ///
  /// - Parameter action: What happened.
  /// - Returns: The work that it asks for, to be done in this order.
  public mutating func reduce(_ action: LoginAction) -> [LoginEffect] {
    switch action {
    case .terminalResized(let size):
      self.size = size
      return []
    case .answerArrived(let attempt, let answer):
      return receive(answer, attempt: attempt)
    case .waitEnded:
      return continueWaiting()
    case .interruptPressed:
      return cancelRequest() + [.finish(.cancelled)]
    case .escapePressed:
      return goBack()
    case .keyboardKeyPressed:
      return toggleKeyboard()
    case .showPasswordKeyPressed:
      guard screen == .email else { return [] }
      showsPassword.toggle()
      return []
    case .tabPressed, .backTabPressed, .arrowPressed, .homePressed, .endPressed, .wheelTurned:
      move(action)
      return []
    case .enterPressed:
      return enter()
    case .clicked(let point):
      return click(at: point)
    case .characterTyped, .textPasted, .editPressed:
      return type(action)
    }
  }
}

extension LoginState {
  /// Esc: stop the request, else put the keyboard away, else leave the form, else the screen.
  private mutating func goBack() -> [LoginEffect] {
    if activity != nil {
      let effects = cancelRequest()
      notice = .stopped
      return effects
    }
    if isKeyboardShown { return toggleKeyboard() }
    guard screen == .email else { return [.finish(.cancelled)] }
    screen = .picker
    focus = .provider(LoginType.email.id)
    notice = nil
    isCreatingAccount = false
    return coolDownSeconds == nil ? [] : [.stopWaiting]
  }

  /// Ends the running request, if there is one.
  mutating func cancelRequest() -> [LoginEffect] {
    guard let attempt = activity?.attempt else { return [] }
    return endRequest() + [.cancelRequest(attempt: attempt)]
  }

  private mutating func toggleKeyboard() -> [LoginEffect] {
    guard screen == .email else { return [] }
    wantsKeyboard.toggle()
    if keyboardKey != nil { focus = activeField }
    return []
  }

  /// Enter: the control with the focus; in a field, on to what is still empty, else submit.
  private mutating func enter() -> [LoginEffect] {
    guard isEditing else { return activate(focus) }
    guard focus == .email, password.isEmpty, !email.isEmpty else { return submit() }
    setFocus(.password)
    return []
  }

  /// Uses a control.
  mutating func activate(_ control: ElementID) -> [LoginEffect] {
    if let key = keyboard.key(id: control.rawValue), isKeyboardShown { return press(key) }
    if control == .cancel { return goBack() }
    guard activity == nil else { return [] }
    switch control {
    case .go: return submit()
    case .createAccount: return confirmAccountCreation()
    case .showPassword:
      showsPassword.toggle()
      return []
    case .forgotPassword: return askForReset()
    default: return choose(control)
    }
  }

  /// Uses a button of the picker.
  private mutating func choose(_ control: ElementID) -> [LoginEffect] {
    guard screen == .picker,
      let type = loginTypes.first(where: { control == .provider($0.id) })
    else { return [] }
    focus = control
    switch type {
    case .email:
      screen = .email
      notice = coolDownSeconds.map { .coolingDown(seconds: $0) }
      setFocus(email.isEmpty ? .email : .password)
      return coolDownSeconds == nil ? [] : [.wait(milliseconds: 1000)]
    case .guest:
      return begin(.guest) { .signInAsGuest(attempt: $0) }
    default:
      let model = LoginButtonViewModel(provider: type.provider, traits: traits)
      notice = .notSetUp(brand: model.shortName)
      return []
    }
  }

  /// Gives the focus to a control, and remembers the field that keys type into.
  mutating func setFocus(_ control: ElementID) {
    focus = control
    if isEditing { activeField = control }
  }

  /// The key of the on-screen keyboard that has the focus.
  var keyboardKey: Key? {
    keyboard.key(id: focus.rawValue)
  }
}
