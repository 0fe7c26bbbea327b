import LoginMessages

/// The pages, from the first to the one that is shown; never empty.
struct Path: Equatable, Sendable {
  private struct Stop: Sendable {
    var page: any Page
    /// What had the focus when another page came in front of it; `nil` for the one that is shown.
    var left: Focusing?
  }

  private var stops: [Stop]

  init(_ first: any Page) { stops = [Stop(page: first)] }

  var count: Int { stops.count }
  /// The page that is shown.
  var top: any Page {
    get { stops[stops.count - 1].page }
    set { stops[stops.count - 1].page = newValue }
  }

  /// Puts a page in front of the one that is shown, which remembers what has the focus.
  mutating func append(_ page: any Page, leaving focusing: Focusing?) {
    stops[stops.count - 1].left = focusing
    stops.append(Stop(page: page))
  }

  /// Drops the page that is shown, unless it is the only one.
  mutating func removeLast() {
    if stops.count > 1 { stops.removeLast() }
  }

  /// What had the focus when another page came in front of the one that is shown again; told once.
  @discardableResult
  mutating func takeFocus() -> Focusing? {
    defer { stops[stops.count - 1].left = nil }
    return stops[stops.count - 1].left
  }

  /// The last page of a kind.
  subscript<P: Page>(kind: P.Type) -> P? {
    get { stops.last { $0.page is P }?.page as? P }
    set {
      guard let newValue, let index = stops.lastIndex(where: { $0.page is P }) else { return }
      stops[index].page = newValue
    }
  }

  /// Counts a second down on the last page of a name, until another message may be asked for.
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

  /// Whether one comes to it by going back from another place.
  package func isBehind(_ other: PathPlace) -> Bool { depth < other.depth }
}

extension LoginState {
  /// The page that is shown, or the one below help: what it counts goes on.
  var countingPage: any Page {
    (page as? HelpPage).flatMap { path.page(named: $0.subject) } ?? page
  }

  /// The page that is shown.
  var page: any Page { path.top }

  /// Which page is shown, for whoever has to know only whether it is another one.
  package var place: PathPlace { PathPlace(depth: path.count, name: pageName) }

  /// Its name.
  package var pageName: PageName { page.name }

  /// The type of the page that is shown.
  var kind: any Page.Type { Swift.type(of: path.top) }

  /// What is typed on the page that is shown.
  var fields: Fields {
    get { path.top.fields }
    set { path.top.fields = newValue }
  }

  /// The last page of a type on the path; `nil` if there is none, and then a change does nothing.
  subscript<P: Page>(kind: P.Type) -> P? {
    get { path[kind] }
    set { path[kind] = newValue }
  }

  /// Goes to a page.
  mutating func push(_ page: some Page) {
    cover(with: page)
    arrive()
  }

  /// Puts a page in front of the one that is shown, for whoever comes back to the control that led away from it.
  mutating func cover(with page: some Page) { path.append(page, leaving: focusing) }

  /// Goes back to the page below, and to the control that led away from it (WCAG 2.2, 2.4.3).
  ///
  /// What was typed there is there; what was typed here is gone, except what the picker keeps.
  mutating func pop() {
    drop()
    arrive()
  }

  /// Takes the page that is shown off the path.
  mutating func drop() {
    let left = page
    path.removeLast()
    if let form = left as? EmailPage { self[PickerPage.self]?.form = form }
    if let phone = left as? PhonePage { self[PickerPage.self]?.phone = phone.left }
  }

  /// A page has come to the front, for the first time or again.
  mutating func arrive() {
    notice = coolDownNotice
    fields.showsSecrets = false
    restoreFocus()
  }

  /// The focus goes where it was when another page came in front; where it begins on a page that is new, or that
  /// has lost that control.
  mutating func restoreFocus() {
    guard let left = path.takeFocus(), isOnPage(left.chosen) else { return setFocus(firstFocus) }
    focusing.field = left.field
    setFocus(left.chosen)
  }

  /// Whether the page that is shown has a control; keys of the on-screen keyboard belong to its fields.
  private func isOnPage(_ control: ElementID) -> Bool {
    guard control != .cancel else { return true }
    return control.isKey ? hasFields : page.controls(in: self).contains(control)
  }

  /// Where the focus begins on the page that is shown.
  var firstFocus: ElementID { page.firstFocus(in: self) }

  /// Esc: stop the request, else put the keyboard away, else leave the page, else the screen.
  mutating func goBack() -> [LoginEffect] {
    if activity != nil {
      // What was saved is saved, though it was not read again to the end.
      let isSaved = account?.details != nil && notice == .account(.saved)
      let effects = cancelRequest()
      // Only the page of a step goes on with who signed in; everywhere else a sign-in begins anew.
      if !page.isStep { signIn.fail() }
      kind.signInEnded(hasFailed: false, in: &self)
      notice = isSaved ? .account(.saved) : .stopped
      if page is AccountPage, account?.details == nil { setFocus(AccountPage.Control.again.id) }
      return effects
    }
    if isKeyboardShown { return toggleKeyboard() }
    return path.count == 1 ? leave() : kind.back(in: &self)
  }

  /// Leaves the screen.
  func leave() -> [LoginEffect] {
    [account.map { .leaveAccount(.closed($0.session)) } ?? .finish(.cancelled)]
  }
}
