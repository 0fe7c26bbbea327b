import LoginCanvas
import LoginKeyboardLayout

extension LoginState {
  /// Moves the focus, or the insertion point inside a field.
  mutating func followArrow(_ direction: LoginAction.Direction) {
    if let key = keyboardKey {
      guard activity == nil else { return }
      followArrowOnKeyboard(direction, from: key)
      return
    }
    switch direction {
    // The insertion point moves in the visual direction of the arrow.
    case .left where isEditing: editVisibly(.left)
    case .right where isEditing: editVisibly(.right)
    case .down where isKeyboardShown && activity == nil: enterKeyboard()
    case .up, .left: step(by: -1)
    case .down, .right: step(by: 1)
    }
  }

  /// Whether the content of the focused field runs from right to left.
  private var isFocusFromTheRight: Bool {
    guard let input = self[field: focus] else { return false }
    let isMasked = page.fields.isSecret(focus) && !page.fields.showsSecrets
    return !isMasked && VisualOrder.direction(of: input.characters) == .rightToLeft
  }

  /// Applies an editing key whose direction is that on the screen.
  mutating func editVisibly(_ key: TextInput.Edit) {
    edit(isFocusFromTheRight ? key.mirrored : key)
  }

  private mutating func followArrowOnKeyboard(
    _ direction: LoginAction.Direction, from key: Key
  ) {
    let arrangement = keyboard.arrangement(columns: size.columns)
    if let next = arrangement.key(from: key.id, direction: direction.onKeyboard) {
      focus = ElementID(next.id)
    } else if direction == .up {
      setFocus(activeField)
    }
  }

  /// Moves the focus to the first key of the keyboard.
  private mutating func enterKeyboard() {
    guard let first = keyboard.keys.first else { return }
    focus = ElementID(first.id)
  }

  /// Moves the focus to the next enabled control; from a key, starting at the field that it types into.
  mutating func step(by distance: Int, wraps: Bool = true) {
    let order = focusOrder
    let from = focus.isKey ? activeField : focus
    let start = order.firstIndex(of: from) ?? 0
    for steps in 1...order.count {
      let index = start + steps * distance
      guard wraps || order.indices.contains(index) else { return }
      let control = order[(index + order.count) % order.count]
      if isUsable(control) { return setFocus(control) }
    }
  }

  mutating func goToEdge(atStart: Bool) {
    if isEditing || focus.isKey {
      edit(atStart ? .start : .end)
    } else if activity == nil, page is PickerPage,
      let type = atStart ? loginTypes.first : loginTypes.last
    {
      focus = .provider(type.id)
    }
  }

  /// Whether typed characters go into a field.
  var isTyping: Bool { isEditing || focus.isKey }

  /// Handles a character: text in a field, otherwise a shortcut.
  mutating func type(_ character: Character) -> [LoginEffect] {
    if character == " ", !isEditing { return activate(focus) }
    guard !isTyping else {
      insert(String(character))
      return []
    }
    guard traits.usesSingleKeys else { return [] }
    if let step = LoginAction.TextSizeStep(character) { return changeTextSize(step) }
    let letter = character.lowercased()
    let items = page.items(in: self)
    if let item = items.first(where: { $0.keys.contains { String($0) == letter } }) {
      return activate(item.id)
    }
    return kind.type(character, in: &self)
  }

  /// Presses a key of the on-screen keyboard.
  mutating func press(_ key: Key) -> [LoginEffect] {
    let frame = keyboard.arrangement(columns: size.columns).frame(of: key.id)
    let effect = keyboard.press(key)
    if focus.isKey, keyboardKey == nil, let frame {
      let nearest = keyboard.arrangement(columns: size.columns).key(nearestTo: frame)
      if let nearest { focus = ElementID(nearest.id) }
    }
    switch effect {
    case .insert(let text): insert(text)
    case .deleteBackward: edit(.deleteBackward)
    case .submit: return kind.submit(in: &self)
    case .hide:
      if focus.isKey { focus = activeField }
      keys.isWanted = false
    case .none: break
    }
    return []
  }

  /// Activates a visible control; it receives the focus, unless it is a key or disabled.
  mutating func activateShown(_ control: ElementID) -> [LoginEffect] {
    if !control.isKey, isUsable(control) { setFocus(control) }
    return activate(control)
  }

  /// Returns whether a control is enabled: some aren't during a request, while attempts are blocked, or before their
  /// time.
  func isUsable(_ control: ElementID) -> Bool {
    guard control != .cancel else { return true }
    guard index(of: control) == nil, let item = shownItems.first(where: { $0.id == control })
    else { return activity == nil }
    return item.isUsable(isBusy: activity != nil, isBlocked: coolDownSeconds != nil)
  }

  /// Returns those of some controls that are enabled: all but the disabled items, and during a request only the enabled
  /// ones.
  package func usable(_ controls: [ElementID]) -> [ElementID] {
    let (isBusy, isBlocked) = (activity != nil, coolDownSeconds != nil)
    let items = shownItems.filter { $0.isUsable(isBusy: isBusy, isBlocked: isBlocked) == isBusy }
      .map(\.id)
    return controls.filter { $0 == .cancel || items.contains($0) == isBusy }
  }

  mutating func placeInsertionPoint(in field: ElementID, at index: Int) {
    guard let item = shownItems.first(where: { $0.id == field && $0.isField }),
      activity == nil || item.worksWhileBusy
    else { return }
    setFocus(field)
    let place = typedIndex(index, in: field)
    change(field) { $0.placeInsertionPoint(at: place) }
  }

  mutating func insert(_ text: String) {
    change(activeField) { $0.insert(text) }
  }

  mutating func edit(_ edit: TextInput.Edit) {
    change(activeField) { $0.apply(edit) }
  }

  /// Changes a field, unless an unrelated request is running.
  private mutating func change(_ field: ElementID, _ edit: (inout TextInput) -> Void) {
    guard var input = self[field: field],
      activity == nil || shownItems.contains(where: { $0.id == field && $0.worksWhileBusy })
    else { return }
    let before = input.characters
    edit(&input)
    self[field: field] = input
    guard !page.fields.isSecret(field), input.characters != before else { return }
    kind.textChanged(field, in: &self)
  }
}

private extension LoginAction.Direction {
  /// The same direction for the on-screen keyboard.
  var onKeyboard: KeyDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
