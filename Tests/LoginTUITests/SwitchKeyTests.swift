import LoginCanvas
import LoginIdentity
import LoginModel
import LoginTerminal
import Testing

@testable import LoginScreens

@Suite struct `The switch` {
  static func state(_ key: SwitchScanning.Key = .character(" ")) -> LoginState {
    var traits = TraitCollection()
    traits.scanning = SwitchScanning(key: key)
    return LoginState(
      loginTypes: [.google, .email], traits: traits, size: Size(columns: 80, rows: 24))
  }

  static func action(_ event: TerminalEvent, in state: LoginState) -> LoginAction? {
    var pointer = Pointer()
    return pointer.action(for: event, in: state, on: ScreenView(state))
  }

  @Test(
    arguments: [
      (.character(" "), .character(" "), .key(.enter)),
      (.enter, .key(.enter), .character(" ")),
      (.character("j"), .character("j"), .character("k")),
    ] as [(SwitchScanning.Key, TerminalEvent, TerminalEvent)])
  func `is its key, and no other`(
    key: SwitchScanning.Key, event: TerminalEvent, other: TerminalEvent
  ) {
    #expect(Self.action(event, in: Self.state(key)) == .switchPressed)
    #expect(Self.action(other, in: Self.state(key)) != .switchPressed)
  }

  @Test func `is the button of the mouse wherever it is released, and the wheel still turns`() {
    let away = Point(column: 0, row: 20)
    let state = Self.state()
    let of = { (kind: MouseEvent.Kind) in
      Self.action(.mouse(MouseEvent(point: away, kind: kind)), in: state)
    }
    #expect(of(.press) == nil)
    #expect(of(.release) == .switchPressed)
    #expect(of(.wheelDown) == .wheelTurned(isForward: true))
  }

  @Test func `moves the highlight when its time is over, and rings the bell`() throws {
    var traits = TraitCollection()
    traits.scanning = SwitchScanning(bell: .step)
    var rings = 0
    var surroundings = LoginStore.Surroundings()
    surroundings.ring = { rings += 1 }
    let client = IdentityClient { _, _ throws(IdentityError) in throw .cancelled }
    let store = LoginStore(
      state: LoginState(
        loginTypes: [.google, .email], traits: traits, size: Size(columns: 80, rows: 24)),
      client: client, inbox: Inbox(wake: {}), surroundings: surroundings)
    #expect(store.deadline == nil)
    store.send(.switchPressed)
    let due = try #require(store.deadline)
    store.catchUp(now: due - .milliseconds(1))
    #expect(store.state.scanned == [.provider("google.com")] && rings == 1)
    store.catchUp(now: due)
    #expect(store.state.scanned == [.provider("password")] && rings == 2)
    for _ in 0..<20 { store.deadline.map { store.catchUp(now: $0) } }
    #expect(store.deadline == nil && store.state.scanned == [])
  }
}
