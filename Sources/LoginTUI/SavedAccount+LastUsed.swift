package import LoginIdentity
package import LoginScreens

// The sign-in method that was last used.
extension SavedAccount {
  /// Returns a screen that marks the method, if one is known.
  package func marking(on screen: LoginScreen) throws -> LoginScreen {
    guard screen.options.marksLastUsed, let method = try storage.get().lastMethod else {
      return screen
    }
    return LoginScreen(options: screen.options) { [loop = screen.loop] in
      var loop = try loop()
      loop.options.lastUsed = method
      return loop
    }
  }

  /// Remembers the method of a session that a screen returned.
  ///
  /// That of a guest isn't remembered, because it leads to another account the next time.
  package func remember(_ session: Session, of screen: LoginScreen) async {
    guard screen.options.marksLastUsed, !screen.isGiven(session), !session.user.isAnonymous,
      let storage = try? storage.get()
    else { return }
    await storage.remember(session.providerID)
  }
}
