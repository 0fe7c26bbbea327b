public import LoginCanvas
public import LoginIdentity
package import LoginModel

/// A way to sign in, which is a button of the screen.
///
/// Two are equal when their ids and looks are.
public struct LoginMethod: Sendable {
  /// Makes a token of the program's backend, which the service exchanges for a session.
  package typealias TokenSource = @Sendable () async throws -> Secret

  /// The button.
  package let type: LoginType
  /// Where the token comes from, for a way of the program's own.
  package let token: TokenSource?

  /// Takes a button.
  package init(_ type: LoginType, token: TokenSource? = nil) {
    self.type = type
    self.token = token
  }

  /// The id that the service knows it by: `google.com`, `password`, `anonymous`, `oidc.corp`.
  public var id: String { type.id }
}

extension LoginMethod: Hashable {
  /// Whether both have the same id and look.
  public static func == (left: LoginMethod, right: LoginMethod) -> Bool { left.type == right.type }

  /// Hashes id and look.
  public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension LoginMethod {
  /// Google.
  public static let google = LoginMethod(.google)
  /// Apple, which returns to web addresses alone: with Firebase itself it doesn't work in a terminal.
  public static let apple = LoginMethod(.apple)
  /// X, formerly Twitter, as the button says.
  public static let twitter = LoginMethod(.twitter)
  /// Facebook.
  public static let facebook = LoginMethod(.facebook)
  /// GitHub.
  public static let github = LoginMethod(.github)
  /// Microsoft.
  public static let microsoft = LoginMethod(.microsoft)
  /// Yahoo.
  public static let yahoo = LoginMethod(.yahoo)
  /// A code sent to a phone.
  public static let phone = LoginMethod(.phone)
  /// E-mail and password.
  public static let email = LoginMethod(.email)
  /// A guest account, which can be upgraded later.
  public static let guest = LoginMethod(.guest)

  /// A provider that the service has besides the ones above.
  ///
  /// - Parameters:
  ///   - id: The id that the service knows it by, such as `oidc.corp`.
  ///   - name: Its name, for “Sign in with …”.
  ///   - color: The fill of its button.
  ///   - textColor: The colour of the label; corrected where it has too little contrast.
  /// - Returns: The button.
  public static func provider(
    _ id: String, name: String, color: RGB, textColor: RGB = .white
  ) -> LoginMethod {
    LoginMethod(button(id, name, color, textColor))
  }

  /// A way of the program's own, by a token that its backend makes.
  ///
  /// - Parameters:
  ///   - id: Any id that no other button has.
  ///   - name: Its name, for “Sign in with …”.
  ///   - color: The fill of its button.
  ///   - textColor: The colour of the label; corrected where it has too little contrast.
  ///   - signIn: Makes a custom token (Firebase: `createCustomToken`). It runs while the screen waits, and should
  ///     end when its task is cancelled.
  /// - Returns: The button.
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
