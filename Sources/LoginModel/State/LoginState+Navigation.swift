import LoginMessages

/// The pages, from the first to the current one; never empty.
struct Path: Equatable, Sendable {
  private struct Stop: Sendable {
    var page: any Page
    /// The focus when another page covered this one; `nil` for the current page.
    var left: Focusing?
  }

  private var stops: [Stop]

  init(_ first: any Page) { stops = [Stop(page: first)] }

  var count: Int { stops.count }
  /// The current page.
  var top: any Page {
    get { stops[stops.count - 1].page }
    set { stops[stops.count - 1].page = newValue }
  }

  /// Adds a page in front of the current one, which stores its focus.
  mutating func append(_ page: any Page, leaving focusing: Focusing?) {
    stops[stops.count - 1].left = focusing
    stops.append(Stop(page: page))
  }

  /// Removes the current page, unless it is the only one.
  mutating func removeLast() {
    if stops.count > 1 { stops.removeLast() }
  }

  /// Removes and returns the focus that the current page had when it was covered.
  @discardableResult
  mutating func takeFocus() -> Focusing? {
    defer { stops[stops.count - 1].left = nil }
    return stops[stops.count - 1].left
  }

  /// The last page of a type.
  subscript<P: Page>(kind: P.Type) -> P? {
    get { stops.last { $0.page is P }?.page as? P }
    set {
      guard let newValue, let index = stops.lastIndex(where: { $0.page is P }) else { return }
      stops[index].page = newValue
    }
  }

  /// Counts a second down on the last page with a name, until another message may be requested.
  mutating func countDown(_ name: PageName) {
    guard let index = stops.lastIndex(where: { $0.page.name == name }) else { return }
    stops[index].page.code?.secondsToResend -= 1
  }

  func page(named name: PageName) -> (any Page)? { stops.last { $0.page.name == name }?.page }

  static func == (left: Path, right: Path) -> Bool {
    left.stops.elementsEqual(right.stops) { $0.left == $1.left && $0.page.isEqual(to: $1.page) }
  }
}

package struct PathPlace: Equatable {
  fileprivate let depth: Int
  fileprivate let name: PageName

  /// Returns whether going back from another place leads to this one.
  package func isBehind(_ other: PathPlace) -> Bool { depth < other.depth }
}

extension LoginState {
  /// The current page, or the one below help, whose countdown continues.
  var countingPage: any Page {
    aside.flatMap { path.page(named: $0.subject) } ?? page
  }

  /// The current page.
  var page: any Page { path.top }

  /// The identity of the current page, for detecting that the page has changed.
  package var place: PathPlace { PathPlace(depth: path.count, name: pageName) }

  /// The name of the current page.
  package var pageName: PageName { page.name }

  /// The type of the current page.
  var kind: any Page.Type { Swift.type(of: path.top) }

  /// The fields of the current page.
  var fields: Fields {
    get { path.top.fields }
    set { path.top.fields = newValue }
  }

  /// The last page of a type on the path; `nil` if none exists, in which case assignments have no effect.
  subscript<P: Page>(kind: P.Type) -> P? {
    get { path[kind] }
    set { path[kind] = newValue }
  }

  /// Goes to a page.
  mutating func push(_ page: some Page) {
    cover(with: page)
    arrive()
  }

  /// Covers the current page, which remembers the control that led to the new one.
  mutating func cover(with page: some Page) { path.append(page, leaving: focusing) }

  /// Goes back to the page below and to the control that led away from it (WCAG 2.2, 2.4.3).
  ///
  /// Text typed on that page is still there; text typed on this page is lost, except for text that the picker stores.
  mutating func pop() {
    drop()
    arrive()
  }

  /// Removes the current page from the path.
  mutating func drop() {
    let left = page
    path.removeLast()
    if let form = left as? EmailPage { self[PickerPage.self]?.form = form }
    if let phone = left as? PhonePage { self[PickerPage.self]?.phone = phone.left }
  }

  /// Completes a change of the current page.
  mutating func arrive() {
    notice = coolDownNotice
    signIn.wrongPasswords = 0
    fields.showsSecrets = false
    restoreFocus()
  }

  /// Restores the focus that the page had when it was covered.
  ///
  /// A new page, or one that has lost that control, uses its initial focus.
  mutating func restoreFocus() {
    guard let left = path.takeFocus(), isOnPage(left.chosen) else { return setFocus(firstFocus) }
    focusing.field = left.field
    setFocus(left.chosen)
  }

  /// Returns whether the current page has a control; keys of the on-screen keyboard belong to its fields.
  private func isOnPage(_ control: ElementID) -> Bool {
    guard control != .cancel else { return true }
    return control.isKey ? hasFields : page.controls(in: self).contains(control)
  }

  /// The initial focus of the current page.
  var firstFocus: ElementID { page.firstFocus(in: self) }

  /// Handles Esc: stops the request, or else hides the keyboard, or else leaves the page, or else the screen.
  mutating func goBack() -> [LoginEffect] {
    if activity != nil {
      // The change is saved even if reading the account again was interrupted.
      let done: Notice? =
        if account?.details != nil, case .done = notice { notice } else { nil }
      let stopped = stoppedNotice(of: activity?.request)
      let effects = cancelRequest()
      // Only the page of a step continues with the signed-in account; everywhere else, a sign-in starts from the
      // beginning.
      if !page.isStep { signIn.fail() }
      kind.signInEnded(hasFailed: false, in: &self)
      notice = done ?? stopped
      if page is AccountPage, account?.details == nil { setFocus(AccountPage.Control.again.id) }
      return effects
    }
    if isKeyboardShown { return toggleKeyboard() }
    return path.count > 1 || page.leadsBack ? kind.back(in: &self) : leave()
  }

  /// Leaves the screen.
  func leave() -> [LoginEffect] {
    [account.map { .leaveAccount(.closed($0.session)) } ?? .finish(.cancelled)]
  }
}
