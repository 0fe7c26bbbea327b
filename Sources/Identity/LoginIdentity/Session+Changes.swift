extension Session {
  /// The same sign-in with other tokens; an empty refresh token keeps the one there is.
  package func with(idToken: Secret, refreshToken: Secret, expiresAt: Int) -> Session {
    Session(
      user: user, idToken: idToken,
      refreshToken: refreshToken.isEmpty ? self.refreshToken : refreshToken, expiresAt: expiresAt,
      providerID: providerID, isNewUser: isNewUser, accessToken: accessToken)
  }

  /// The same tokens for the person as they are known now.
  package func with(_ user: User) -> Session {
    Session(
      user: user, idToken: idToken, refreshToken: refreshToken, expiresAt: expiresAt,
      providerID: providerID, isNewUser: isNewUser, accessToken: accessToken)
  }

  /// The same session, with another end of its ID token.
  package func ending(at expiresAt: Int) -> Session {
    with(idToken: idToken, refreshToken: refreshToken, expiresAt: expiresAt)
  }
}
