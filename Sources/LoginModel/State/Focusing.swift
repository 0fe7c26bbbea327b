import LoginCanvas
package import LoginKeyboardLayout

/// The target of keys.
struct Focusing: Equatable, Sendable {
  /// The control that received the focus, whether it is currently shown or not.
  var chosen: ElementID
  /// The field that keys of the on-screen keyboard type into.
  var field = ElementID.email

  init(_ chosen: ElementID) { self.chosen = chosen }
}

/// The state of the on-screen keyboard, and of the switch of a person who uses only one.
struct KeyboardState: Equatable, Sendable {
  /// Whether the keyboard is shown below forms.
  var isWanted: Bool { didSet { wasShown = wasShown || oldValue } }
  /// Whether the keyboard was shown before.
  private(set) var wasShown = false
  /// The keys.
  var keyboard = OnScreenKeyboard()
  /// The language whose layout was requested; `nil` before the keyboard was shown.
  var requestedLanguage: String?
  /// The progress of scanning with a switch.
  var scan = Scan()
}

private extension KeyboardPurpose {
  private static let purposes: [ElementID: KeyboardPurpose] = [
    .email: .address, .newAddress: .address, .phoneNumber: .digits, .phoneCode: .digits,
  ]

  /// Creates the purpose of a field.
  init(of field: ElementID) {
    self = Self.purposes[field] ?? .text
  }
}

extension LoginState {
  /// The on-screen keyboard, for the field that its keys type into.
  package internal(set) var keyboard: OnScreenKeyboard {
    get {
      var keyboard = keys.keyboard
      keyboard.purpose = KeyboardPurpose(of: activeField)
      return keyboard
    }
    set { keys.keyboard = newValue }
  }

  /// The focused control.
  ///
  /// While the on-screen keyboard is shown, one of its keys can have the focus. If the screen is too small for the
  /// keyboard, the focus is on the field that the key types into.
  package internal(set) var focus: ElementID {
    get { focusing.chosen.isKey && !isKeyboardShown ? activeField : focusing.chosen }
    set { focusing.chosen = newValue }
  }

  /// The field that keys of the on-screen keyboard type into.
  var activeField: ElementID { focusing.field }

  /// Whether the on-screen keyboard covers the last rows.
  ///
  /// It isn't shown if it would leave no space for the title bar and a field with its label, each apart from the next.
  package var isKeyboardShown: Bool {
    guard keys.isWanted, hasFields else { return false }
    let rowsBesides = traits.scale(columns: size.columns) > 1 ? 6 : 5
    let rows = keyboard.rows(columns: size.columns) + traits.rowsWithoutPictures
    return rows + rowsBesides <= size.rows
  }

  /// Whether the page shows a field; asked after every action, so a page without any doesn't compose its items.
  var hasFields: Bool {
    !page.fields.isEmpty && page.items(in: self).contains(where: \.isField)
  }

  /// The field that typed text goes into; `nil` if no field or key of the on-screen keyboard has the focus.
  var fieldForText: ElementID? {
    let field = focus.isKey ? activeField : focus
    return self[field: field] == nil ? nil : field
  }

  /// Whether typed text goes into a secret field, even if its content is shown.
  var isTypingSecret: Bool { fieldForText.map(page.fields.isSecret) ?? false }

  /// Whether a field has the focus, so that letters are text.
  package var isEditing: Bool { self[field: focus] != nil }

  /// The focused field; `nil` if another control has the focus.
  package var fieldWithFocus: Item? { shownItems.first { $0.id == focus && $0.isField } }

  /// The focused control if it appears and disappears with a question; otherwise `nil`.
  package var answerWithFocus: Item? {
    shownItems.first { $0.id == focus && $0.comesWithStatus && $0.isControl }
  }

  /// The content of a field; `nil` for any other control.
  subscript(field id: ElementID) -> TextInput? {
    get { fields[id] }
    set { fields[id] = newValue }
  }

  /// The controls in the order of Tab, which is the reading order.
  package var focusOrder: [ElementID] {
    guard isSideBySide, isAtStart else { return page.controls(in: self) + [.cancel] }
    let form = emailPage.items(in: self, isInFront: page is EmailPage)
    return offer.controls + form.filter(\.isControl).map(\.id) + [.cancel]
  }

  /// Moves the focus to a control, and remembers the field for keys.
  ///
  /// If the sign-in methods and the form are side by side, the part with the focus is in front.
  mutating func setFocus(_ control: ElementID) {
    if control != activeField, self[field: activeField]?.selection != nil {
      self[field: activeField]?.deselect()
    }
    focus = control
    if isSideBySide, isAtStart, control != .cancel, !control.isKey {
      if index(of: control) == nil {
        openForm()
      } else if page is EmailPage {
        drop()
        path.takeFocus()
      }
    }
    if isEditing { focusing.field = control }
  }

  /// Ensures that the focus is on an existing control.
  mutating func keepFocusOnControl() {
    if keyboardKey == nil, !isShown(focus) { setFocus(firstFocus) }
    keepActiveField()
    // A running request leaves the focus unchanged; it returns with the answer.
    if activity == nil, !isUsable(focus), hasFields { setFocus(activeField) }
  }

  /// Returns whether a control is on the screen; called after every action, so it must not search a long list.
  private func isShown(_ control: ElementID) -> Bool {
    guard control != .cancel else { return true }
    let isBeside = isSideBySide && isAtStart
    if index(of: control) != nil { return page is PickerPage || isBeside }
    guard isBeside || !(page is PickerPage) else { return false }
    guard page is PickerPage else { return page.controls(in: self).contains(control) }
    return shownItems.contains { $0.isControl && $0.id == control }
  }

  /// The items of the page, or of the form beside the sign-in methods.
  package var shownItems: [Item] {
    page is PickerPage ? emailPage.items(in: self, isInFront: false) : page.items(in: self)
  }

  /// Ensures that the keys of the keyboard type into a field of the page.
  mutating func keepActiveField() {
    guard !page.fields.isEmpty else { return }
    let items = page.items(in: self)
    guard items.contains(where: \.isField) else { return }
    let order = items.filter(\.isControl).map(\.id)
    if !order.contains(activeField) {
      focusing.field = order.first { self[field: $0] != nil } ?? activeField
    }
  }

  /// The focused key of the on-screen keyboard.
  var keyboardKey: Key? { key(of: focus) }

  /// Returns the key of the on-screen keyboard that a control represents; `nil` for any other.
  func key(of control: ElementID) -> Key? {
    control.isKey ? keyboard.key(id: control.rawValue) : nil
  }

  mutating func toggleKeyboard() -> [LoginEffect] {
    guard hasFields else { return [] }
    if focus.isKey { focus = activeField }
    keys.isWanted.toggle()
    return askForKeys()
  }

  /// Requests the layout of the keyboard when it is first shown, and again in another language.
  mutating func askForKeys() -> [LoginEffect] {
    guard keys.isWanted, keys.requestedLanguage != traits.languageTag else { return [] }
    keys.requestedLanguage = traits.languageTag
    return [.openKeys(language: traits.languageTag)]
  }

  /// Shows or hides secret text.
  mutating func toggleSecrets() -> [LoginEffect] {
    fields.showsSecrets.toggle()
    return []
  }
}
