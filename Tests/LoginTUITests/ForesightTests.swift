import LoginCanvas
import LoginIdentity
import LoginModel
import Testing

@testable import LoginScreens
@testable import LoginTerminal

/// Pictures that are drawn before the key that needs them.
@Suite struct `A picture drawn ahead` {
  /// A client that rejects everything.
  static let client = `The store`.client { () throws(IdentityError) in throw .quotaExceeded }

  static func store(_ page: PageName, _ size: Size, _ traits: TraitCollection) throws -> LoginStore
  {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: size, page: page))
    return LoginStore(state: state, client: client, inbox: Inbox(waker: Waker()))
  }

  /// Takes the same path twice, with foresight and without it.
  static func follow(_ page: PageName, _ size: Size, _ traits: TraitCollection) throws {
    let (store, other) = (try store(page, size, traits), try store(page, size, traits))
    var shown = store.picture(after: nil)
    for (action, next) in zip(
      `A picture that follows another`.actions, `A picture that follows another`.actions.dropFirst()
    ) {
      // The next action, others, and one for a screen that's no longer shown.
      store.predict([.arrowPressed(.up), action, .backTabPressed, next], after: shown)
      store.send(action)
      other.send(action)
      shown = store.picture(after: shown)
      #expect(shown.frame == other.picture(after: nil).frame, "after \(action)")
      #expect(store.state.focus == other.state.focus)
    }
  }

  @Test(arguments: PageName.allCases, `A picture that follows another`.sizes)
  func `is the one that its key asks for`(page: PageName, size: Size) throws {
    try Self.follow(page, size, TraitCollection())
  }

  @Test func `comes with the key that was likely, and with no other`() throws {
    let size = Size(columns: 80, rows: 24)
    let store = try Self.store(.picker, size, TraitCollection())
    let first = store.picture(after: nil)
    // A mark that nothing else draws shows which picture it is.
    var frame = first.frame
    frame.write(
      "drawn ahead", at: Point(column: 0, row: 0),
      style: Style(foreground: .white, background: .black),
      clip: frame.bounds)
    let marked = Picture(first.view, frame)
    store.predict([.arrowPressed(.down)], after: marked)
    store.send(.arrowPressed(.down))
    #expect(store.picture(after: first).frame.rowsText[0].hasPrefix("drawn ahead"))
    store.predict([.arrowPressed(.down)], after: marked)
    store.send(.arrowPressed(.up))
    #expect(store.picture(after: first).frame == first.frame)
  }

  @Test func `goes with everything that was typed as soon as something else happens`() throws {
    let store = try Self.store(.email, Size(columns: 80, rows: 24), TraitCollection())
    store.send(.characterTyped("a"))
    store.predict([.tabPressed], after: store.picture(after: nil))
    #expect(store.hasPredictions)
    store.send(.characterTyped("b"))
    #expect(!store.hasPredictions)
  }

  @Test func `is made after a move of the focus, for the same one and for the way back`() {
    #expect(LoginAction.tabPressed.likelyNext == [.tabPressed, .backTabPressed])
    #expect(
      LoginAction.arrowPressed(.down).likelyNext == [.arrowPressed(.down), .arrowPressed(.up)])
    #expect(LoginAction.characterTyped("a").likelyNext.isEmpty)
    #expect(LoginAction.enterPressed.likelyNext.isEmpty)
  }
}
