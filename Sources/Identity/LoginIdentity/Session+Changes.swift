extension Session {
  /// Returns the same sign-in with other tokens; with an empty refresh token, the current one remains.
  package func with(idToken: Secret, refreshToken: Secret, expiresAt: Int) -> Session {
    Session(
      user: user, idToken: idToken,
      refreshToken: refreshToken.isEmpty ? self.refreshToken : refreshToken, expiresAt: expiresAt,
      providerID: providerID, isNewUser: isNewUser, accessToken: accessToken)
  }

  /// Returns the same tokens for the person's current details.
  package func with(_ user: User) -> Session {
    Session(
      user: user, idToken: idToken, refreshToken: refreshToken, expiresAt: expiresAt,
      providerID: providerID, isNewUser: isNewUser, accessToken: accessToken)
  }

  /// Returns the same session with another expiry of its ID token.
  package func ending(at expiresAt: Int) -> Session {
    with(idToken: idToken, refreshToken: refreshToken, expiresAt: expiresAt)
  }
}
