package import LoginIdentity
package import LoginIdentityProtocol
package import LoginIdentityToolkit

// Requests of the protocol that no program makes.
extension IdentityToolkit {
  /// Creates a session cookie (`projects/P:createSessionCookie`).
  ///
  /// - Parameters:
  ///   - idToken: The session's token.
  ///   - lifetime: Seconds, 300 to 1,209,600.
  /// - Returns: The cookie, a JWT.
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func createSessionCookie(
    idToken: Secret, lifetime: Int
  ) async throws(IdentityError) -> Secret {
    var request = CreateSessionCookieRequest()
    request.idToken = WireSecret(idToken)
    request.validDuration = DecimalText(lifetime)
    let answer: CreateSessionCookieResponse = try await ask(
      .createSessionCookie, body: try request.body)
    return answer.sessionCookie.secret
  }

  /// Returns the project's number and the hosts that may show its sign-in page (`v1/projects`).
  package func project() async throws(IdentityError) -> ProjectsResponse {
    try await ask(.projects)
  }

  /// Returns the parameters of a captcha (`v1/recaptchaParams`).
  package func captcha() async throws(IdentityError) -> RecaptchaParamsResponse {
    try await ask(.recaptchaParams)
  }

  /// Returns the certificates that verify ID tokens, PEM by key ID (`v1/publicKeys`).
  package func certificates() async throws(IdentityError) -> [String: String] {
    try await ask(.publicKeys)
  }

  /// Returns the keys that verify session cookies, a JSON Web Key Set (`v1/sessionCookiePublicKeys`).
  package func sessionCookieKeys() async throws(IdentityError) -> JSONValue {
    try await ask(.sessionCookiePublicKeys)
  }

  /// Returns the purpose of any mailed code without using it up (`accounts:resetPassword`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/invalidCode`` and
  ///   ``LoginIdentity/IdentityError/expiredCode``.
  package func purpose(ofCode code: String) async throws(IdentityError) -> ResetPasswordResponse {
    var request = ResetPasswordRequest()
    request.oobCode = code
    return try await ask(.resetPassword, body: try request.body)
  }

  /// Returns the address of a code for a new password without using it up (`accounts:resetPassword`).
  package func email(ofResetCode code: String) async throws(IdentityError) -> String? {
    try await purpose(ofCode: code).email
  }

  /// Revokes a provider's token, as Apple requires before an account is deleted (`accounts:revokeToken`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; the token is still valid.
  package func revokeToken(
    code: Secret, providerID: String, idToken: Secret
  ) async throws(IdentityError) {
    var request = RevokeTokenRequest()
    request.providerId = providerID
    request.tokenType = .code
    request.token = WireSecret(code)
    request.idToken = WireSecret(idToken)
    let _: EmptyRecord = try await ask(.revokeToken, body: try request.body)
  }
}
