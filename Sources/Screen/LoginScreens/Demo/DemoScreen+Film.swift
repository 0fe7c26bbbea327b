package import LoginBitmapFonts
package import LoginCanvas
package import LoginModel
import LoginMessages

extension DemoScreen {
  /// Returns the tour as a film, without a terminal.
  ///
  /// - Parameters:
  ///   - loginTypes: The offered sign-in methods.
  ///   - traits: The initial traits of the screen.
  ///   - size: The size of the terminal, including three rows for the bar.
  ///   - openFonts: Opens the fonts for enlarged text.
  /// - Returns: All pictures, each with its duration.
  package static func tourFilm(
    loginTypes: [LoginType], traits: TraitCollection, size: Size,
    openFonts: @escaping () -> FontLibrary?
  ) -> Film {
    let demo = DemoState(traits: traits, loginTypes: loginTypes, lead: .demoTour)
    var stage = TourStage(demo: demo, size: size, openFonts: openFonts)
    var film = Film()
    for step in Tour(loginTypes: loginTypes).steps {
      stage.perform(step.gesture)
      film.add(Film.Scene(stage.picture, milliseconds: step.milliseconds))
    }
    return film
  }
}
