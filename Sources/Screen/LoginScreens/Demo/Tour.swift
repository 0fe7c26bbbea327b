import LoginCanvas
import LoginModel

/// A tour through the demonstration that needs no input: its steps in order, and the duration of each picture.
///
/// It ends in its initial state.
struct Tour {
  /// A simulated action of a person.
  enum Gesture: Equatable {
    /// None; the picture is only shown.
    case look
    /// A key or a click on the screen.
    case action(LoginAction)
    /// A key of the demonstration.
    case change(DemoState.Change)
    /// The choice of a text size; `nil` for the initial one.
    case textSize(ContentSizeCategory?)
    /// The choice of a language by its tag; `nil` for the initial one.
    case language(String?)
  }

  /// An action, and the duration of the resulting picture.
  struct Step: Equatable {
    let gesture: Gesture
    /// The duration in milliseconds, at normal speed.
    let milliseconds: Int
  }

  /// The steps, from the first to the last.
  let steps: [Step]

  /// The text that is typed into the form but never sent.
  static let address = "ada@example.com"

  /// Creates the whole tour of a picker with these sign-in methods; without email there is no form to show.
  init(loginTypes: [LoginType]) {
    let hasForm = loginTypes.contains { $0.id == LoginType.email.id }
    steps =
      [Step(gesture: .look, milliseconds: 2500)] + Self.focus + Self.sizes + Self.colors
      + Self.languages + Self.widths + (hasForm ? Self.form : [])
      + [Step(gesture: .action(.homePressed), milliseconds: 1500)]
  }

  private static let focus =
    [Step](
      repeating: Step(gesture: .action(.arrowPressed(.down)), milliseconds: 600), count: 3)
    + [Step(gesture: .action(.homePressed), milliseconds: 900)]

  private static let sizes = [
    Step(gesture: .textSize(.accessibilityExtraLarge), milliseconds: 3500),
    Step(gesture: .action(.arrowPressed(.down)), milliseconds: 900),
    Step(gesture: .textSize(.accessibilityExtraExtraExtraLarge), milliseconds: 3500),
    Step(gesture: .action(.homePressed), milliseconds: 900),
    Step(gesture: .textSize(nil), milliseconds: 2000),
  ]

  /// Light and dark, contrast, and every palette: each as often as needed to return to the initial state.
  private static let colors =
    around(.appearance, 2, milliseconds: 3000) + around(.contrast, 2, milliseconds: 2500)
    + around(.palette, Palette.allCases.count, milliseconds: 1800)

  /// Letters of another width, another direction, and longer words.
  private static let languages =
    DemoState.tags.dropFirst().map { Step(gesture: .language($0), milliseconds: 2500) }
    + [Step(gesture: .language(nil), milliseconds: 2500)]

  private static let widths = around(.columns, DemoState.limits.count, milliseconds: 1500)

  private static let form =
    [Step(gesture: .action(.activated(.provider(LoginType.email.id))), milliseconds: 1500)]
    + address.map { Step(gesture: .action(.characterTyped($0)), milliseconds: 120) }
    + [
      Step(gesture: .look, milliseconds: 1000),
      Step(gesture: .action(.keyboardKeyPressed), milliseconds: 3000),
      Step(gesture: .textSize(.accessibilityExtraLarge), milliseconds: 3000),
      Step(gesture: .textSize(nil), milliseconds: 1000),
      Step(gesture: .action(.keyboardKeyPressed), milliseconds: 2000),
      // The typed text is removed, so that it isn't left in the field.
      Step(gesture: .action(.editPressed(.deleteToStart)), milliseconds: 600),
      Step(gesture: .action(.escapePressed), milliseconds: 1000),
    ]

  private static func around(
    _ change: DemoState.Change, _ count: Int, milliseconds: Int
  ) -> [Step] {
    [Step](repeating: Step(gesture: .change(change), milliseconds: milliseconds), count: count)
  }
}
