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
      guard let session = account?.session else { return [] }
      return order(.details(session))
    case .sessionNotKept(let error):
      // The service has made the change that the session comes of.
      if case .notKept(let reason) = error {
        notice = .account(.changeNotKept(reason: CleanText.oneLine(String(reason.prefix(200)))))
      } else {
        notice = .failure(error)
      }
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
      guard hasFields, activity == nil else { return [] }
      showsPassword.toggle()
      return []
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
  /// Esc: stop the request, else put the keyboard away, else leave the form, else the screen.
  private mutating func goBack() -> [LoginEffect] {
    if activity != nil {
      // What was saved is saved, though it was not read again to the end.
      let isSaved = account?.details != nil && notice == .account(.saved)
      let effects = cancelRequest()
      endVisit()
      notice = isSaved ? .account(.saved) : .stopped
      if screen == .account, account?.details == nil { setFocus(.again) }
      return effects
    }
    if isKeyboardShown { return toggleKeyboard() }
    guard screen != .picker, screen != .account else { return leave() }
    if account != nil {
      leaveAccountPage()
      return countOn()
    }
    if screen == .keeping { return keep(.decline) }
    if screen == .secondFactor || screen == .verification {
      leaveSteps()
      return countOn()
    }
    if screen == .newPassword {
      leaveNewPassword(focus: .email)
      return []
    }
    if screen == .choice {
      leaveQuestion()
      return []
    }
    let isPhone = screen == .phone
    waitingCredential = nil
    screen = .picker
    focus = .provider(isPhone ? LoginType.phone.id : LoginType.email.id)
    if isPhone {
      phone.request = nil
      return countOn()
    }
    notice = coolDownSeconds.map { .coolingDown(seconds: $0) }
    isCreatingAccount = false
    return []
  }

  private func leave() -> [LoginEffect] {
    [account.map { .leaveAccount(.closed($0.session)) } ?? .finish(.cancelled)]
  }

  /// Sends the fields of the page.
  mutating func submitFields() -> [LoginEffect] {
    switch screen {
    case .email, .picker: submit()
    case .phone, .factorPhone: submitPhone()
    default: submitPage()
    }
  }

  /// Ends the running request, if there is one.
  mutating func cancelRequest() -> [LoginEffect] {
    guard let attempt = activity?.attempt else { return [] }
    return endRequest() + [.cancelRequest(attempt: attempt)]
  }

  private mutating func toggleKeyboard() -> [LoginEffect] {
    guard hasFields else { return [] }
    if focus.isKey { focus = activeField }
    wantsKeyboard.toggle()
    return []
  }

  /// Enter: the control with the focus; in a field, on to what is still empty, else submit.
  private mutating func enter() -> [LoginEffect] {
    guard isEditing else { return activate(focus) }
    guard screen == .email || screen == .picker else { return submitFields() }
    guard focus == .email, password.isEmpty, !email.isEmpty else { return submit() }
    setFocus(.password)
    return []
  }

  /// Uses a control.
  mutating func activate(_ control: ElementID) -> [LoginEffect] {
    if control == .cancel {
      let leaves = !leadsBack && screen != .keeping && activity == nil
      return leaves ? leave() : goBack()
    }
    if screen == .provider { return activateOnVisit(control) }
    guard activity == nil else { return [] }
    if let key = keyboard.key(id: control.rawValue), isKeyboardShown { return press(key) }
    if screen == .phone || screen == .factorPhone { return activateOnPhone(control) }
    if screen == .choice { return answerQuestion(control) }
    if screen != .picker, screen != .email { return activateOnPage(control) }
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
    switch type.id {
    case LoginType.email.id:
      screen = .email
      notice = coolDownSeconds.map { .coolingDown(seconds: $0) }
      setFocus(email.isEmpty ? .email : .password)
      return []
    case LoginType.guest.id:
      return begin(.signInAsGuest)
    case LoginType.phone.id:
      screen = .phone
      notice = nil
      setFocus(phone.request == nil ? .phoneNumber : .phoneCode)
      return []
    default:
      return visit(type)
    }
  }

  /// Gives the focus to a control, and remembers the field that keys type into; where both pages are
  /// shown, the page of the control is the one that counts.
  mutating func setFocus(_ control: ElementID) {
    focus = control
    if control != .cancel, !control.isKey, showsBoth {
      screen = index(of: control) == nil ? .email : .picker
    }
    if isEditing { activeField = control }
  }

  /// The offer to create an account goes with its notice; the focus does not go with it.
  private mutating func keepFocusOnControl() {
    if focus == .createAccount, !offersAccountCreation { focus = .go }
    // Where both pages were shown, the focus may have been on the one that is gone.
    if screen == .picker, focus != .cancel, keyboardKey == nil, index(of: focus) == nil, !showsBoth
    {
      focus = loginTypes.first.map { .provider($0.id) } ?? .cancel
    }
    // What a page offers may change under the focus, as with a new prompt of a provider.
    let isPage = screen != .picker && screen != .email
    if isPage, keyboardKey == nil, !focusOrder.contains(focus) { focus = firstFocus }
    if isPage, hasFields, !focusOrder.contains(activeField) {
      activeField = focusOrder.first { self[field: $0] != nil } ?? activeField
    }
  }

  /// The key of the on-screen keyboard that has the focus.
  var keyboardKey: Key? {
    keyboard.key(id: focus.rawValue)
  }
}
