package import LoginBitmapFonts
package import LoginCanvas
package import LoginModel
import LoginMessages

extension DemoScreen {
  /// The tour as a film, without a terminal.
  ///
  /// - Parameters:
  ///   - loginTypes: What is offered.
  ///   - traits: How the screen looks at first.
  ///   - size: The extent of the terminal, with three rows for the bar.
  ///   - openFonts: Opens what text is enlarged with.
  /// - Returns: Every picture, as long as it stands.
  package static func tourFilm(
    loginTypes: [LoginType], traits: TraitCollection, size: Size,
    openFonts: @escaping () -> FontLibrary?
  ) -> Film {
    let demo = DemoState(traits: traits, loginTypes: loginTypes, lead: .demoTour)
    var stage = TourStage(demo: demo, size: size, openFonts: openFonts)
    var film = Film()
    for step in Tour(loginTypes: loginTypes).steps {
      stage.perform(step.deed)
      film.add(Film.Scene(stage.picture, milliseconds: step.milliseconds))
    }
    return film
  }
}
