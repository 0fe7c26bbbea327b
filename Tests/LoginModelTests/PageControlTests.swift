import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `The controls of a page` {
  /// Returns whether a page finds a control by its identifier, and gives it the same one.
  private static func knows<P: Page>(_ id: ElementID, on page: P) -> Bool {
    P.Control(id)?.id == id
  }

  @Test(arguments: PageName.allCases)
  func `are all cases of its enum`(name: PageName) throws {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 80, rows: 24), page: name))
    let controls =
      state.page.items(in: state).filter { $0.isControl && !$0.isField }.map(\.id)
      + (state.page is PickerPage ? state.page.controls(in: state) : [])
    #expect(!controls.isEmpty || name == .account)
    for control in controls {
      let isKnown = Self.knows(control, on: state.page)
      #expect(isKnown, "\(control) on \(name)")
    }
    for other in [ElementID.cancel, .title, ElementID("key.a"), ElementID("")] {
      let isKnown = Self.knows(other, on: state.page)
      #expect(!isKnown, "\(other) on \(name)")
    }
  }

  @Test(arguments: ["oidc.acme", "a.b.", "\u{301}x", "remove", "ä\u{200D}"])
  func `are found by any ID of a service`(id: String) throws {
    let found = try #require(MethodsPage.Control(MethodsPage.Control(.add, id).id))
    #expect(found.kind == .add)
    #expect(Array(found.name.utf8) == Array(id.utf8))
    #expect(PickerPage.Control(.provider(id))?.name == id)
  }

  @Test func `are not those of another page`() {
    #expect(FactorsPage.Control(ElementID("factor.t")) == nil)
    #expect(NamePage.Control(EmailPage.Control.go.id) == nil)
    #expect(NamePage.Control(ElementID("confirm")) == nil)
    #expect(StoragePage.Control(ElementID("account.declined")) == nil)
    #expect(ReauthenticationPage.Control(.provider("google.com")) == nil)
  }
}

/// A page that changes itself, and reads itself in between.
private struct Counter: Page {
  enum Control: String, PlainControl { case twice }

  var count = 0
  var seen: [Int] = []

  func title(in state: LoginState) -> Message { .help }
  func items(in state: LoginState) -> [Item] {
    [Composer<Control>(state, fields).link(.twice, .verbatim("\(count)"))]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .twice:
      for _ in 0..<2 {
        state[Self.self]?.count += 1
        let seen = state[Self.self]?.count ?? 0
        state[Self.self]?.seen.append(seen)
      }
      return []
    }
  }

  static func sample(in state: inout LoginState) -> Counter { Counter() }
}

@Suite struct `A page` {
  @Test func `sees each change that it makes to itself`() throws {
    var state = Scene.picker()
    state.path.append(Counter(), leaving: nil)
    _ = state.reduce(.activated(Counter.Control.twice.id))
    #expect(state[Counter.self]?.seen == [1, 2])
    #expect(state.page.items(in: state).map(\.label) == ["2"])
    // The path contains no other copy of the page.
    #expect(state.path.count == 2)
  }

  @Test func `stays unchanged where no page of its kind exists`() {
    var state = Scene.picker()
    let before = state.path
    state[Counter.self]?.count += 1
    state[Counter.self] = Counter()
    #expect(state.path == before)
  }

  @Test func `creates the account with the current text of the form`() {
    var state = Scene.lookingUp()
    _ = state.answer(1, .methods(value: .unknownAddress))
    #expect(state.pageName == .newAccount)
    _ = state.reduce(.activated(.confirm))
    if case .createAccount = state.order {
    } else {
      Issue.record("\(String(describing: state.order))")
    }
  }
}
