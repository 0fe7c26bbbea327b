import LoginCanvas
import Testing

@testable import LoginModel

@Suite struct `The state` {
  @Test func `has a dozen properties at most`() {
    let count = Mirror(reflecting: Scene.picker()).children.count
    #expect((5...12).contains(count))
  }

  @Test(arguments: PageName.allCases)
  func `shows every page of the list under its own name`(name: PageName) throws {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 80, rows: 24), page: name))
    #expect(state.pageName == name)
  }

  @Test func `announces the same sentence twice, with another number`() {
    var state = Scene.form()
    _ = state.reduce(.enterPressed)
    let first = state.announcement
    _ = state.reduce(.enterPressed)
    #expect(state.announcement.notice == first.notice)
    #expect(state.announcement.number == first.number + 1)
  }

  @Test func `is not changed by a picture with both side by side`() {
    var state = Scene.picker(columns: 132, rows: 40)
    let before = state.path
    _ = state.send(.opened)
    #expect(state.isSideBySide)
    #expect(state.path == before)
    #expect(state.focusOrder.contains(.email))
  }
}
