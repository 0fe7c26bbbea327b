import LoginKeyboardLayout
import LoginMessages

extension LoginState {
  /// The focused control, for the last row.
  var shownFocus: ScreenContent.Focus {
    let focus = shownControl
    var shown = ScreenContent.Focus(id: focus, labels: labels(of: focus), isKey: focus.isKey)
    let typedInto = focus.isKey ? activeField : focus
    // A button of a list isn't a field.
    guard index(of: typedInto) == nil else { return shown }
    shown.field = shownItems.first { $0.id == typedInto && $0.isField }
    return shown
  }

  /// Returns the names of a control, the longest first; empty for that of the title bar.
  private func labels(of control: ElementID) -> [String] {
    if let index = index(of: control) {
      return button(at: index).labels(isDisplayingLargeText: false)
    }
    if let key = key(of: control) { return [key.name.words(in: traits.language)] }
    guard control != .cancel else { return [] }
    if control == .hint { return [traits.words(.help)] }
    return [shownItems.first { $0.isControl && $0.id == control }?.label ?? control.rawValue]
  }
}
