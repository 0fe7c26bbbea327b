import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `The page that a browser ends on` {
  /// Returns whether the browser page says that the terminal continues after a provider's answer.
  private static func continues(_ change: (inout AccountOptions) -> Void) -> Bool? {
    var accounts = AccountOptions()
    change(&accounts)
    var state = Scene.picker(for: accounts)
    state.choose(1)
    guard case .signInWithProvider(let request) = state.order else { return nil }
    return request.continues
  }

  @Test func `says signed in only where nothing more is asked in the terminal`() {
    #expect(Self.continues { _ in } == false)
    #expect(
      Self.continues {
        $0.places = [SessionPlace(id: "file", lead: .fileLead(path: "/f"), button: .keepInFile)]
      } == true)
    #expect(Self.continues { $0.requiresVerifiedEmail = true } == true)
    #expect(Self.continues { $0.registers = true } == true)
    #expect(Self.continues { $0.upgrading = Scene.guest } == true)
    #expect(Self.continues { $0.reauthenticating = Scene.ada() } == true)
  }

  @Test func `leaves it to the terminal where a provider is linked or proves who is there`() {
    var state = Scene.page("methods", ["password"])
    state.use(.add("google.com"))
    guard case .signInWithProvider(let request) = state.order else {
      Issue.record("\(String(describing: state.order))")
      return
    }
    #expect(request.continues)
  }
}
