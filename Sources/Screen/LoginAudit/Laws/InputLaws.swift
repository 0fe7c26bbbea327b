import LoginIdentity
import LoginModel

/// Laws of input: fields accept pasted text, keep typed text and can show secrets, and time limits are announced.
enum InputLaws {
  /// Returns the violations on a screen.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable else { return [] }
    return paste(screen) + kept(screen.state) + limits(screen)
  }

  /// Digits, because fields for a code or a phone number accept nothing else.
  static let pasted = "123456"

  /// Checks that every field accepts text from a password manager and shows a secret on request (WCAG 2.2, 3.3.8).
  private static func paste(_ screen: DrawnScreen) -> [Finding] {
    guard !screen.content.isBusy else { return [] }
    return (screen.content.form?.items ?? []).filter(\.isField).flatMap { field -> [Finding] in
      var state = screen.state
      _ = state.reduce(.insertionPointPlaced(field.id, index: .max))
      guard state.focus == field.id else { return [] }
      _ = state.reduce(.textPasted(pasted))
      let after = item(field.id, state)
      _ = state.reduce(.showPasswordKeyPressed)
      return pasteFaults(field, after: after, shown: item(field.id, state))
    }
  }

  /// Returns the faults of a field, given its initial state, its state after a paste and its state when shown.
  static func pasteFaults(_ field: Item, after: Item?, shown: Item?) -> [Finding] {
    var found: [Finding] = []
    // A phone number is shown in groups.
    if after?.input?.text.filter({ $0 != " " }).contains(pasted) != true {
      found.append(Finding(.pasteIsTaken, field.id, "doesn't accept pasted text"))
    }
    if field.role == .secret, shown?.role == .secret {
      found.append(Finding(.secretsCanBeShown, field.id, "can't be shown"))
    }
    return found
  }

  /// Checks that a typed address is still present after a failure (3.3.7).
  private static func kept(_ state: LoginState) -> [Finding] {
    guard state.pageName == .email, state.notice == nil, let address = field(.email, state) else {
      return []
    }
    var state = state
    let typed = address.isEmpty ? "ada@example.com" : address
    state.fill(.email, address.isEmpty ? typed : "")
    state.fill(.password, "correct horse")
    for effect in state.reduce(.enterPressed) {
      guard case .request(let attempt, _) = effect else { continue }
      _ = state.reduce(.answerArrived(attempt: attempt, .failure(value: .wrongPassword)))
    }
    return keepFaults(typed, field(.email, state))
  }

  /// Returns the fault if text was typed and the field later contains something else.
  static func keepFaults(_ typed: String, _ kept: String?) -> [Finding] {
    kept == typed ? [] : [Finding(.typedIsKept, .email, "is lost after a failure")]
  }

  private static func item(_ id: ElementID, _ state: LoginState) -> Item? {
    state.content.form?.items.first { $0.id == id }
  }

  private static func field(_ id: ElementID, _ state: LoginState) -> String? {
    item(id, state)?.input?.text
  }

  /// Checks that a time limit and its end are announced and that the page stays open (2.2.1).
  private static func limits(_ screen: DrawnScreen) -> [Finding] {
    let items = screen.content.form?.items ?? []
    guard let limit = items.first(where: { $0.secondsLeft != nil }) else { return [] }
    guard let seconds = limit.secondsLeft, !limit.label.isEmpty else {
      return [Finding(.limitIsTold, limit.id, "is a time limit that isn't announced")]
    }
    var state = screen.state
    _ = state.reduce(.timePassed(seconds: seconds + 1))
    let end = state.content.form?.items.first { $0.id == limit.id }
    guard state.pageName == screen.state.pageName, let end, !end.label.isEmpty,
      end.label != limit.label
    else { return [Finding(.limitIsTold, limit.id, "ends without an announcement")] }
    return []
  }
}

extension LoginState {
  /// Pastes a text into a field, if the form has it: a form that asks for the address first has no password yet.
  mutating func fill(_ field: ElementID, _ text: String) {
    _ = reduce(.insertionPointPlaced(field, index: 0))
    if focus == field { _ = reduce(.textPasted(text)) }
  }
}
