import Messages

/// The pages, from the first to the one that is shown; never empty.
struct Path: Equatable, Sendable {
  private var pages: [any Page]

  init(_ first: any Page) { pages = [first] }

  var count: Int { pages.count }
  /// The page that is shown.
  var top: any Page {
    get { pages[pages.count - 1] }
    set { pages[pages.count - 1] = newValue }
  }

  mutating func append(_ page: any Page) { pages.append(page) }

  /// Drops the page that is shown, unless it is the only one.
  mutating func removeLast() {
    if pages.count > 1 { pages.removeLast() }
  }

  /// The last page of a kind.
  subscript<P: Page>(kind: P.Type) -> P? {
    get { pages.last { $0 is P } as? P }
    set {
      guard let newValue, let index = pages.lastIndex(where: { $0 is P }) else { return }
      pages[index] = newValue
    }
  }

  /// The last page of a name.
  func page(named name: PageName) -> (any Page)? { pages.last { $0.name == name } }

  static func == (left: Path, right: Path) -> Bool {
    left.pages.elementsEqual(right.pages) { $0.isEqual(to: $1) }
  }
}

extension LoginState {
  /// The page that is shown.
  var page: any Page { path.top }

  /// How many pages there are from the first to the one that is shown.
  package var depth: Int { path.count }

  /// Its name.
  public var pageName: PageName { page.name }

  /// The last page of a kind on the path; `nil` where there is none.
  func find<P: Page>(_ kind: P.Type) -> P? { path[kind] }

  /// Changes the last page of a kind on the path, where there is one.
  mutating func change<P: Page>(_ kind: P.Type, _ change: (inout P) -> Void) {
    guard var page = path[kind] else { return }
    change(&page)
    path[kind] = page
  }

  /// Goes to a page.
  mutating func push(_ page: some Page) {
    path.append(page)
    arrive()
  }

  /// Goes back to the page below.
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
    if let form = left as? EmailPage { change(PickerPage.self) { $0.form = form } }
    if let phone = left as? PhonePage { change(PickerPage.self) { $0.phone = phone.left } }
  }

  /// A page has come to the front.
  mutating func arrive() {
    notice = coolDownNotice
    path.top.fields.showsSecrets = false
    setFocus(firstFocus)
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
      page.signInEnded(hasFailed: false, in: &self)
      notice = isSaved ? .account(.saved) : .stopped
      if page is AccountPage, account?.details == nil { setFocus(.again) }
      return effects
    }
    if isKeyboardShown { return toggleKeyboard() }
    return path.count == 1 ? leave() : page.back(in: &self)
  }

  /// Leaves the screen.
  func leave() -> [LoginEffect] {
    [account.map { .leaveAccount(.closed($0.session)) } ?? .finish(.cancelled)]
  }
}
