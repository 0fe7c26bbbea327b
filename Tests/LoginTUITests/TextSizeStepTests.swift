import LoginBitmapFonts
import LoginCanvas
import LoginIdentity
import LoginLayout
@testable import LoginModel
import Testing

@testable import LoginScreens
@testable import LoginTerminal

@Suite struct `A step of the text size` {
  private static let fonts = FontLibrary.open(cache: nil).library

  private static func store(_ size: Size) -> LoginStore {
    LoginStore(
      state: LoginState(
        loginTypes: LoginType.standard, traits: TraitCollection(fonts: fonts), size: size),
      client: `The store`.client { () throws(IdentityError) in `The store`.session },
      inbox: Inbox(waker: Waker()))
  }

  /// Returns the visible elements, without the last row, which names the size.
  private static func look(_ state: LoginState) -> [Element] {
    ScreenLayout(state).elements.filter { ![.textSize, .hint, .status].contains($0.id) }
  }

  private static let steps: [LoginAction.TextSizeStep] =
    Array(repeating: .grow, count: 6) + Array(repeating: .shrink, count: 6)

  @Test(arguments: [(80, 24), (132, 43), (40, 12), (30, 10), (20, 8), (12, 4)])
  func `looks different in this window, or leaves the size as it is`(columns: Int, rows: Int) {
    let store = Self.store(Size(columns: columns, rows: rows))
    for step in Self.steps {
      let before = store.state
      store.send(.textSizeKeyPressed(step))
      let after = store.state
      let isSame =
        before.traits.textSize(columns: columns) == after.traits.textSize(columns: columns)
      #expect(isSame == (Self.look(before) == Self.look(after)), "\(step)")
    }
  }

  @Test func `is shown with the cells of a letter`() {
    let store = Self.store(Size(columns: 80, rows: 24))
    #expect(store.state.content.textSizeInUse == "Text L, auto")
    store.send(.textSizeKeyPressed(.grow))
    #expect(store.state.content.textSizeInUse == "Text AX1 ·2×")
    store.send(.textSizeKeyPressed(.grow))
    #expect(store.state.content.textSizeInUse == "Text AX4 ·3×")
    store.send(.textSizeKeyPressed(.shrink))
    store.send(.textSizeKeyPressed(.shrink))
    #expect(store.state.content.textSizeInUse == "Text xxxL")
  }
}
