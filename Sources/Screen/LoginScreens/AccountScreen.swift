package import LoginIdentity

/// The screen on which a person sees and changes their account, for any program with a terminal.
///
/// ```swift
/// let screen = AccountScreen(.firebase(apiKey: "…"), session: session, methods: [.google, .email])
/// let outcome = try await screen.run()
/// ```
public struct AccountScreen: Sendable {
  /// Takes the session that replaces the former one, as after a new password; throws
  /// ``LoginIdentity/IdentityError/notKept(reason:)``, which is told on the screen.
  package typealias SessionChange = @Sendable (Session) throws(IdentityError) -> Void

  /// Whose account.
  package let session: Session
  /// How it looks.
  package let options: LoginScreen.Options
  /// Makes what is shown, when it is.
  package let loop: @Sendable () throws -> ScreenLoop
  /// Takes each session that replaces the former one, at once, so that none is lost.
  package var sessionChanged: SessionChange?

  /// Describes a screen; nothing is made or drawn yet.
  ///
  /// - Parameters:
  ///   - session: Whose account.
  ///   - options: How it looks.
  ///   - loop: Makes what is shown; throws what makes no sense.
  package init(
    session: Session, options: LoginScreen.Options,
    loop: @escaping @Sendable () throws -> ScreenLoop
  ) {
    (self.session, self.options, self.loop) = (session, options, loop)
  }
}
