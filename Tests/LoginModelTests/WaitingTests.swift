import LoginCanvas
import LoginIdentity
@testable import LoginLayout
import LoginModel
import Testing

@Suite struct `Waiting` {
  static func shown(_ state: LoginState) -> String? {
    ScreenLayout(state).element(.progress)?.shown
  }

  @Test func `is words for half a second, then a calm mark that moves in its place`() {
    var state = Scene.lookingUp()
    #expect(Self.shown(state) == "Checking your email…")
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 400)])
    #expect(Self.shown(state) == "Checking your email ●○○")
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 400)])
    #expect(Self.shown(state) == "Checking your email ○●○")
  }

  @Test func `has a mark that moves once in five seconds after the first five`() {
    var state = Scene.lookingUp()
    let pauses = (0..<15).map { _ in state.reduce(.waitEnded) }
    #expect(pauses[..<12].allSatisfy { $0 == [.wait(milliseconds: 400)] })
    #expect(pauses[12...].allSatisfy { $0 == [.wait(milliseconds: 5000)] })
  }

  @Test func `has a mark that doesn't move where everything is read aloud`() {
    var traits = TraitCollection()
    traits.textOrder = .logical(.standard)
    var state = Scene.form(email: "a@b", password: "secret1", traits: traits)
    _ = state.reduce(.enterPressed)
    for _ in 0..<3 {
      _ = state.reduce(.waitEnded)
      #expect(Self.shown(state) == "Checking your email •••")
    }
  }

  @Test func `has a still mark when nothing may move`() {
    var state = Scene.form(
      email: "a@b", password: "secret1", traits: TraitCollection(reducesMotion: true))
    _ = state.reduce(.enterPressed)
    #expect(state.reduce(.waitEnded) == [])
    #expect(Self.shown(state) == "Checking your email •••")
  }

  @Test func `continues from the lookup to the sign-in without restarting`() {
    var state = Scene.lookingUp()
    _ = state.reduce(.waitEnded)
    _ = state.reduce(.answerArrived(attempt: 1, .methods(value: .notDisclosed)))
    #expect(Self.shown(state) == "Signing in ●○○")
  }

  @Test func `leaves nothing to wait for when it ends`() {
    var state = Scene.signingIn()
    #expect(
      state.reduce(.answerArrived(attempt: 1, .failure(value: .accountDisabled))) == [.stopWaiting])
    #expect(state.reduce(.waitEnded) == [])
  }
}
