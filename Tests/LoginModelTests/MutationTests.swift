import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A law` {
  @Test(arguments: PlantedFault.all)
  func `finds the fault that is planted, and nothing before`(fault: PlantedFault) throws {
    let state = try #require(fault.screen.state)
    var layout = ScreenLayout(state)
    #expect(ScreenLaws.findings(state, layout) == [])
    try fault.plant(&layout.elements)
    #expect(ScreenLaws.findings(state, layout).map(\.law).contains(fault.law))
  }

  @Test func `has a fault of its own, each of them`() {
    #expect(Set(PlantedFault.all.map(\.law)) == Set(ScreenLaw.allCases))
  }

  @Test func `finds a screen that does not exist`() {
    var screen = PlantedFault.form()
    screen.focus = screen.controlCount
    #expect(screen.findings == nil)
  }

  @Test func `finds a list of screens that is empty or ends too early`() async {
    var findings: [Finding] = []
    #expect(
      await `The matrix of sizes, scripts and screens`.check([], &findings) == 0)
    findings = (0..<5).map { _ in Finding(.hasText, nil, "shows nothing") }
    #expect(
      await `The matrix of sizes, scripts and screens`.check([PlantedFault.form()], &findings) == 0)
  }
}
