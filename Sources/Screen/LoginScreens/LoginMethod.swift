public import LoginCanvas
public import LoginIdentity
package import LoginModel

/// A sign-in method, which has a button on the screen.
///
/// Two sign-in methods are equal if their IDs and appearances are.
public struct LoginMethod: Sendable {
  /// Returns a token from the program's backend, which the service exchanges for a session.
  package typealias TokenSource = @Sendable () async throws -> Secret

  /// The button.
  package let type: LoginType
  /// The source of the token, for one of the program's own sign-in methods.
  package let token: TokenSource?

  /// Creates a sign-in method from its button.
  package init(_ type: LoginType, token: TokenSource? = nil) {
    self.type = type
    self.token = token
  }

  /// The ID of the sign-in method at the service: `google.com`, `password`, `anonymous`, `oidc.corp`.
  public var id: String { type.id }
}

extension LoginMethod: Hashable {
  /// Returns whether both have the same ID and appearance.
  public static func == (left: LoginMethod, right: LoginMethod) -> Bool { left.type == right.type }

  /// Hashes the ID and the appearance.
  public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension LoginMethod {
  /// Google.
  public static let google = LoginMethod(.google)
  /// Apple, which returns only to web addresses: with Firebase itself, it doesn't work in a terminal.
  public static let apple = LoginMethod(.apple)
  /// X, formerly Twitter; the button has the new name.
  public static let twitter = LoginMethod(.twitter)
  /// Facebook.
  public static let facebook = LoginMethod(.facebook)
  /// GitHub.
  public static let github = LoginMethod(.github)
  /// Microsoft.
  public static let microsoft = LoginMethod(.microsoft)
  /// Yahoo.
  public static let yahoo = LoginMethod(.yahoo)
  /// A code in a text message to a phone.
  public static let phone = LoginMethod(.phone)
  /// Email and password.
  public static let email = LoginMethod(.email)
  /// A guest account, which can be upgraded later.
  public static let guest = LoginMethod(.guest)

  /// Returns a provider of the service that isn't among the ones above.
  ///
  /// - Parameters:
  ///   - id: The ID of the provider at the service, such as `oidc.corp`.
  ///   - name: The name of the provider, for “Sign in with …”.
  ///   - color: The fill of the button.
  ///   - textColor: The color of the label; adjusted if its contrast is too low.
  /// - Returns: The sign-in method.
  public static func provider(
    _ id: String, name: String, color: RGB, textColor: RGB = .white
  ) -> LoginMethod {
    LoginMethod(button(id, name, color, textColor))
  }

  /// Returns a sign-in method of your own, which uses a token from your backend.
  ///
  /// - Parameters:
  ///   - id: An ID that no other button has.
  ///   - name: The name of the sign-in method, for “Sign in with …”.
  ///   - color: The fill of the button.
  ///   - textColor: The color of the label; adjusted if its contrast is too low.
  ///   - signIn: A function that returns a custom token (Firebase: `createCustomToken`). It runs while the screen
  ///     waits, and should end when its task is canceled.
  /// - Returns: The sign-in method.
  public static func custom(
    _ id: String, name: String, color: RGB, textColor: RGB = .white,
    signIn: @escaping @Sendable () async throws -> Secret
  ) -> LoginMethod {
    LoginMethod(button(id, name, color, textColor), token: signIn)
  }

  private static func button(_ id: String, _ name: String, _ color: RGB, _ text: RGB) -> LoginType {
    LoginType(
      AuthProvider(
        id: id, name: .brand(name), icon: ProviderIcon(letters: String(name.prefix(1))),
        fill: color, text: text))
  }
}
