import LoginAudit
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A law` {
  @Test(arguments: PlantedFault.all)
  func `finds the fault that is planted, and nothing before`(fault: PlantedFault) throws {
    let state = try #require(fault.screen.state)
    var layout = ScreenLayout(state)
    #expect(DrawnScreen(state, layout).layoutFindings == [])
    try fault.plant(&layout.elements)
    #expect(DrawnScreen(state, layout).layoutFindings.map(\.law).contains(fault.law))
  }

  @Test func `of the layout has a fault of its own, each of them`() {
    let own = Law.allCases.prefix { $0 != .textIsDrawn }
    #expect(Set(PlantedFault.all.map(\.law)) == Set(own))
  }

  @Test func `finds a screen that does not exist`() {
    var screen = PlantedFault.form()
    screen.focus = screen.controlCount
    #expect(screen.drawn(ListMeasures()) == nil)
  }

  @Test func `finds a list of screens that is empty or ends too early`() async {
    var findings: [String] = []
    #expect(
      await `The matrix of sizes, scripts and screens`.check([], &findings) == 0)
    findings = ["one", "two", "three", "four", "five"]
    #expect(
      await `The matrix of sizes, scripts and screens`.check([PlantedFault.form()], &findings) == 0)
  }
}
