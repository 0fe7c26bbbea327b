import LoginCanvas
package import LoginKeyboardLayout

/// What keys go to.
struct Focusing: Equatable, Sendable {
  /// The control that was given the focus, whether it is shown now or not.
  var chosen: ElementID
  /// The field that keys of the on-screen keyboard type into.
  var field = ElementID.email

  init(_ chosen: ElementID) { self.chosen = chosen }
}

/// The keyboard on the screen.
struct KeyboardState: Equatable, Sendable {
  /// Whether it stands below forms.
  var isWanted: Bool
  /// Its keys.
  var keyboard = OnScreenKeyboard()
}

extension LoginState {
  /// The on-screen keyboard.
  package internal(set) var keyboard: OnScreenKeyboard {
    get { keys.keyboard }
    set { keys.keyboard = newValue }
  }

  /// The control that keys go to.
  ///
  /// A key of the on-screen keyboard has the focus while it is shown; where the screen is too small
  /// for it, the field that it types into has.
  package internal(set) var focus: ElementID {
    get { focusing.chosen.isKey && !isKeyboardShown ? activeField : focusing.chosen }
    set { focusing.chosen = newValue }
  }

  /// The field that keys of the on-screen keyboard type into.
  var activeField: ElementID { focusing.field }

  /// Whether the on-screen keyboard covers the last rows; not where it would leave no space for the
  /// title bar and a field with its name, each apart from the next.
  package var isKeyboardShown: Bool {
    guard keys.isWanted, hasFields else { return false }
    let rowsBesides = traits.scale(columns: size.columns) > 1 ? 6 : 5
    return keyboard.rows(columns: size.columns) + rowsBesides <= size.rows
  }

  var hasFields: Bool { page.items(in: self).contains(where: \.isField) }

  /// Whether the focus is on a field, so that letters are text.
  package var isEditing: Bool { self[field: focus] != nil }

  /// The field with the focus; `nil` where another control has it.
  package var fieldWithFocus: Item? { shownItems.first { $0.id == focus && $0.isField } }

  /// The control with the focus that comes and goes with a question; `nil` where there is none.
  package var answerWithFocus: Item? {
    shownItems.first { $0.id == focus && $0.comesWithStatus && $0.isControl }
  }

  /// What stands in a field; `nil` for any other control.
  subscript(field id: ElementID) -> TextInput? {
    get { fields[id] }
    set { fields[id] = newValue }
  }

  /// The controls that Tab goes through, in the order they are read.
  package var focusOrder: [ElementID] {
    guard isSideBySide, isAtStart else { return page.controls(in: self) + [.cancel] }
    let form = emailPage.items(in: self, isInFront: page is EmailPage)
    return offer.controls + form.filter(\.isControl).map(\.id) + [.cancel]
  }

  /// Gives the focus to a control, and remembers the field that keys type into.
  ///
  /// Where the ways to sign in and the form stand side by side, what has the focus is in front.
  mutating func setFocus(_ control: ElementID) {
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

  /// Sees to it that the focus is on a control that there is.
  ///
  /// The offer to create an account goes with its notice; the focus does not go with it.
  mutating func keepFocusOnControl() {
    if focus == EmailPage.Control.createAccount.id, !offersAccountCreation {
      focus = EmailPage.Control.go.id
    }
    if keyboardKey == nil, !isShown(focus) { setFocus(firstFocus) }
    keepActiveField()
    // A request that runs leaves the focus where it was; it comes back with the answer.
    if activity == nil, hasFields, !isUsable(focus) { setFocus(activeField) }
  }

  /// Whether a control is on the screen; asked after every action, so that a list is not gone through.
  private func isShown(_ control: ElementID) -> Bool {
    guard control != .cancel else { return true }
    let isBeside = isSideBySide && isAtStart
    if index(of: control) != nil { return page is PickerPage || isBeside }
    guard isBeside || !(page is PickerPage) else { return false }
    return shownItems.contains { $0.isControl && $0.id == control }
  }

  /// The items of the page, or of the form that stands beside the ways to sign in.
  package var shownItems: [Item] {
    page is PickerPage ? emailPage.items(in: self, isInFront: false) : page.items(in: self)
  }

  private mutating func keepActiveField() {
    guard hasFields else { return }
    let order = page.controls(in: self)
    if !order.contains(activeField) {
      focusing.field = order.first { self[field: $0] != nil } ?? activeField
    }
  }

  /// The key of the on-screen keyboard that has the focus.
  var keyboardKey: Key? { key(of: focus) }

  /// The key of the on-screen keyboard that a control is; `nil` for any other.
  func key(of control: ElementID) -> Key? {
    control.isKey ? keyboard.key(id: control.rawValue) : nil
  }

  mutating func toggleKeyboard() -> [LoginEffect] {
    guard hasFields else { return [] }
    if focus.isKey { focus = activeField }
    keys.isWanted.toggle()
    return []
  }

  /// Shows or hides what is typed secretly.
  mutating func toggleSecrets() -> [LoginEffect] {
    fields.showsSecrets.toggle()
    return []
  }
}
