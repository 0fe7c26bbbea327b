import LoginCanvas
import LoginIdentity
import LoginKeyboardLayout
import LoginMessages

extension LoginState {
  /// Applies an action; no other function changes the state.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects, in order of execution.
  package mutating func reduce(_ action: LoginAction) -> [LoginEffect] {
    let (depth, former, left) = (path.count, ObjectIdentifier(kind), activity == nil ? focus : nil)
    let rows = traits.scanning == nil ? [] : scanRows
    defer {
      let isHere = path.count == depth && ObjectIdentifier(kind) == former
      if let left, isHere { checkAddress(left: left) }
      keepFocusOnControl()
      restartScan(former: rows)
    }
    if action.isOfPerson {
      announcement.isFresh = false
      if traits.scanning != nil { scan.hidesFocus = action.isOfSwitch }
    }
    switch action {
    case .opened: return account.map { request(.details(session: $0.session)) } ?? []
    case .answerArrived(let attempt, let answer):
      if activity?.attempt == attempt { closeAside() }
      return receive(answer, attempt: attempt)
    case .promptArrived(let attempt, let prompt):
      if activity?.attempt == attempt { closeAside() }
      return take(prompt, attempt: attempt)
    case .waitEnded: return continueWaiting()
    case .textSizeKeyPressed(let step): return changeTextSize(step)
    case .interruptPressed: return cancelRequest() + leave()
    case .escapePressed: return goBackOrCloseAside()
    case .helpKeyPressed: toggle(HelpPage.self)
    case .languageKeyPressed: toggle(LanguagePage.self)
    case .characterTyped("?") where !isTyping && traits.usesSingleKeys: toggle(HelpPage.self)
    case .keyboardKeyPressed: return toggleKeyboard()
    case .showPasswordKeyPressed:
      return page.fields.hasSecrets && activity == nil ? toggleSecrets() : []
    case .enterPressed: return enter()
    case .activated(let control): return activateShown(control)
    case .characterTyped(let character): return type(character)
    case .terminalResized(let size):
      self.size = size
      return askForFonts()
    case .traitsChanged(let traits):
      self.traits = traits
      return askForFonts()
    case .sessionNotSaved(let error): notice = Notice(notSaved: error)
    case .arrangementChanged(let isSideBySide): self.isSideBySide = isSideBySide
    case .loginTypesChanged(let types): offer(types)
    case .fontsOpened(let fonts): traits.fonts = fonts
    case .keysOpened(let layout): if let layout { keyboard.use(layout) }
    case .browserAnswered(let answer): take(answer)
    case .capsLockReported(let isOn): traits.isCapsLockOn = isOn
    case .timePassed(let seconds): passTime(seconds)
    case .tabPressed: step(by: 1)
    case .backTabPressed: step(by: -1)
    case .wheelTurned(let isForward): step(by: isForward ? 1 : -1, wraps: false)
    case .homePressed: goToEdge(atStart: true)
    case .endPressed: goToEdge(atStart: false)
    case .arrowPressed(let direction): followArrow(direction)
    case .insertionPointPlaced(let field, let index): placeInsertionPoint(in: field, at: index)
    case .textPasted(let text):
      if !isTyping, let field = kind.fieldForPaste(in: self) { setFocus(field) }
      if isTyping { insert(text) }
    case .switchPressed: return pressSwitch()
    case .scanStepped: return stepScan()
    case .editPressed(let edit): if isTyping { editVisibly(edit) }
    }
    return []
  }
}

extension LoginState {
  /// Handles Enter: activates the focused control; in a field, the page decides.
  private mutating func enter() -> [LoginEffect] {
    isEditing ? kind.enter(in: &self) : activate(focus)
  }

  /// Reports an address that can't be one when its field is left, before anything else is typed.
  private mutating func checkAddress(left field: ElementID) {
    let isAddress = field == .email || field == .newAddress
    guard isAddress, focus != field, focus != .cancel, !focus.isKey, notice == nil, activity == nil,
      let text = self[field: field]?.text.withoutOuterBlanks, !text.isEmpty, !text.isAddress
    else { return }
    notice = field == .email ? .emailInvalid : .account(.emailInvalid)
  }

  /// Handles Esc; a request that runs below help continues.
  private mutating func goBackOrCloseAside() -> [LoginEffect] {
    guard aside != nil else { return goBack() }
    closeAside()
    return []
  }

  /// Returns whether a control works during a request.
  private func worksWhileBusy(_ control: ElementID) -> Bool {
    page.items(in: self).contains { $0.id == control && $0.worksWhileBusy }
  }

  /// Activates a control.
  mutating func activate(_ control: ElementID) -> [LoginEffect] {
    if control == .cancel {
      let isFirst = path.count == 1 || isSideBySide && isAtStart
      guard activity == nil, isFirst else { return goBackOrCloseAside() }
      let hasAccounts = self[PickerPage.self]?.followsAccounts == true
      return hasAccounts ? PickerPage.back(in: &self) : leave()
    }
    guard activity == nil || worksWhileBusy(control) else { return [] }
    if let key = key(of: control), isKeyboardShown { return press(key) }
    return kind.use(control, in: &self)
  }
}
