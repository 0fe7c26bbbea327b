import LoginBitmapFonts
import LoginCanvas
import LoginIdentity

@testable import LoginLayout
@testable import LoginModel

/// Shortcuts to a state, for tests.
enum Scene {
  /// Debian's fonts, in memory.
  static let fonts = FontLibrary.open(cache: nil).library

  static func picker(
    _ types: [LoginType] = LoginType.standard, columns: Int = 80, rows: Int = 24,
    traits: TraitCollection = TraitCollection()
  ) -> LoginState {
    LoginState(
      loginTypes: types, traits: traits, size: Size(columns: columns, rows: rows))
  }

  /// Returns the form with typed text and the focus on the password.
  static func form(
    email: String = "", password: String = "", columns: Int = 80, rows: Int = 24,
    traits: TraitCollection = TraitCollection(), wantsKeyboard: Bool = false
  ) -> LoginState {
    var state = LoginState(
      loginTypes: LoginType.standard, traits: traits, size: Size(columns: columns, rows: rows),
      wantsKeyboard: wantsKeyboard)
    state.choose(4)
    for character in email { _ = state.reduce(.characterTyped(character)) }
    _ = state.reduce(.tabPressed)
    for character in password { _ = state.reduce(.characterTyped(character)) }
    return state
  }

  /// Returns the form during the look-up.
  static func lookingUp(email: String = "ada@example.com", password: String = "secret1")
    -> LoginState
  {
    var state = form(email: email, password: password)
    _ = state.reduce(.enterPressed)
    return state
  }

  /// Returns the form during the sign-in.
  static func signingIn() -> LoginState {
    var state = lookingUp()
    _ = state.reduce(.answerArrived(attempt: 1, .methods(value: .notDisclosed)))
    return state
  }

  static let session = Session(
    user: User(id: "u1", email: "ada@example.com"), idToken: Secret("i"), refreshToken: Secret("r"),
    expiresAt: 3600, providerID: "password", isNewUser: false)
}

extension Element {
  /// The lines of the label, and of the icon if it consists of characters.
  var allLines: [Line] {
    guard let icon, case .text(let line) = icon.picture else { return lines }
    return lines + [line]
  }
}

extension LoginState {
  /// Activates the sign-in method at an index of the list, like a click.
  @discardableResult
  mutating func choose(_ number: Int) -> [LoginEffect] {
    reduce(.activated(.provider(loginTypes[number - 1].id)))
  }

  /// Handles a click like the front program.
  mutating func click(at point: Point) -> [LoginEffect] {
    action(at: point).map { reduce($0) } ?? []
  }

  /// Returns the action of a click.
  func action(at point: Point) -> LoginAction? {
    ScreenLayout(self).hit(at: point, in: content).map { hit in
      hit.insertionIndex.map { .insertionPointPlaced(hit.id, index: $0) } ?? .activated(hit.id)
    }
  }
}
