import Canvas
import KeyboardLayout

extension LoginState {
  /// Moves the focus, or the insertion point inside a field.
  mutating func move(_ action: LoginAction) {
    switch action {
    case .tabPressed: step(by: 1)
    case .backTabPressed: step(by: -1)
    case .wheelTurned(let isForward): step(by: isForward ? 1 : -1, wraps: false)
    case .homePressed: goToEdge(atStart: true)
    case .endPressed: goToEdge(atStart: false)
    case .arrowPressed(let direction): followArrow(direction)
    default: break
    }
  }

  private mutating func followArrow(_ direction: LoginAction.Direction) {
    if let key = keyboardKey {
      followArrowOnKeyboard(direction, from: key)
      return
    }
    switch direction {
    case .left where isEditing: edit(.left)
    case .right where isEditing: edit(.right)
    case .down where isKeyboardShown: enterKeyboard()
    case .up, .left: step(by: -1)
    case .down, .right: step(by: 1)
    }
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

  /// The focus enters the keyboard at its first key.
  private mutating func enterKeyboard() {
    guard let first = keyboard.keys.first else { return }
    focus = ElementID(first.id)
  }

  /// On to the next control; from a key, as from the field that it types into.
  private mutating func step(by distance: Int, wraps: Bool = true) {
    let order = focusOrder
    let from = focus.isKey ? activeField : focus
    let index = (order.firstIndex(of: from) ?? 0) + distance
    if wraps {
      setFocus(order[(index + order.count) % order.count])
    } else if order.indices.contains(index) {
      setFocus(order[index])
    }
  }

  private mutating func goToEdge(atStart: Bool) {
    if isEditing || focus.isKey {
      edit(atStart ? .start : .end)
    } else if screen == .picker, let type = atStart ? loginTypes.first : loginTypes.last {
      focus = .provider(type.id)
    }
  }

  /// A letter, a paste or an editing key.
  mutating func type(_ action: LoginAction) -> [LoginEffect] {
    let isOnKey = focus.isKey
    switch action {
    case .characterTyped(" ") where !isEditing:
      return activate(focus)
    case .characterTyped(let character) where !isEditing && !isOnKey:
      if let step = LoginAction.TextSizeStep(character) { return changeTextSize(step) }
      if screen == .provider { return typeOnVisit(character) }
      guard screen == .picker else { return [] }
      guard let number = character.wholeNumberValue, loginTypes.indices.contains(number - 1) else {
        return []
      }
      return activate(.provider(loginTypes[number - 1].id))
    case .characterTyped(let character) where isEditing || isOnKey:
      insert(String(character))
    case .textPasted(let text) where isEditing || isOnKey:
      insert(text)
    case .editPressed(let edit) where isEditing || isOnKey:
      self.edit(edit)
    default: break
    }
    return []
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
    case .insert(let character): insert(String(character))
    case .deleteBackward: edit(.deleteBackward)
    case .submit: return submitFields()
    case .hide:
      if focus.isKey { focus = activeField }
      wantsKeyboard = false
    case .none: break
    }
    return []
  }

  /// Uses what was clicked; in a field, the insertion point goes there.
  mutating func click(at point: Point) -> [LoginEffect] {
    let layout = ScreenLayout(self)
    guard let control = layout.control(at: point) else { return [] }
    guard control.role == .field else {
      if control.role != .key, control.isEnabled { setFocus(control.id) }
      return activate(control.id)
    }
    guard activity == nil else { return [] }
    setFocus(control.id)
    guard let line = control.lines.first else { return [] }
    let column = point.column - line.place.column
    let isSecret = control.id.isSecret && !showsPassword
    let window = FieldWindow(
      self[field: control.id] ?? TextInput(), columns: line.place.columns,
      mask: isSecret ? traits.glyphs.passwordMark(scale: layout.scale) : nil,
      typesetter: traits.typesetter, scale: layout.scale)
    change(control.id) { $0.placeInsertionPoint(at: window.index(of: column)) }
    return []
  }

  private mutating func insert(_ text: String) {
    change(activeField) { $0.insert(text) }
  }

  private mutating func edit(_ edit: TextInput.Edit) {
    change(activeField) { $0.apply(edit) }
  }

  /// Changes a field, unless a request is running.
  ///
  /// A new address ends what was told of the old one.
  private mutating func change(_ field: ElementID, _ edit: (inout TextInput) -> Void) {
    guard activity == nil else { return }
    guard var input = self[field: field] else { return }
    let before = input.text
    edit(&input)
    self[field: field] = input
    guard !field.isSecret, input.text != before else { return }
    if field != .email {
      notice = nil
      return
    }
    isCreatingAccount = false
    if coolDownSeconds == nil { notice = nil }
  }
}

private extension LoginAction.Direction {
  /// The same direction in the words of the keyboard.
  var onKeyboard: KeyDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
