import LoginCanvas
import LoginModel
import Testing

@testable import LoginScreens

@Suite struct `The film of the tour` {
  @Test func `is as long as its steps, and small enough for a page`() {
    let film = DemoScreen.tourFilm(
      loginTypes: LoginType.standard, traits: TraitCollection(), size: Size(columns: 80, rows: 33),
      openFonts: { `The tour`.fonts })
    let steps = Tour(loginTypes: LoginType.standard).steps
    #expect(
      film.scenes.reduce(0) { $0 + $1.milliseconds }
        == steps.reduce(0) { $0 + $1.milliseconds })
    #expect(film.svg(palette: .trueColor).utf8.count < 600_000)
  }
}
