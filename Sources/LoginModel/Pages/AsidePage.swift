import LoginMessages

/// A page beside the others: it covers one for a while, and leaves it as it was, even while a request runs.
protocol AsidePage: Page {
  /// The covered page.
  var subject: PageName { get }
  /// The notice of the covered page.
  var notice: Notice? { get }

  /// Creates the page on top of the current one.
  init(_ state: LoginState)
}

extension AsidePage {
  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.closeAside()
    return []
  }
}

extension LoginState {
  /// The current page, if it covers another one for a while.
  var aside: (any AsidePage)? { page as? any AsidePage }

  /// Shows a page beside the others, or hides it.
  mutating func toggle(_ page: (some AsidePage).Type) {
    let isShown = pageName == PageName(of: page)
    closeAside()
    if !isShown { push(page.init(self)) }
  }

  /// Returns to the covered page, if there is one.
  mutating func closeAside() {
    guard let aside else { return }
    drop()
    notice = notice ?? aside.notice
    restoreFocus()
  }
}
