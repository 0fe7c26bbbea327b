package import LoginIdentity
package import LoginIdentityProtocol
import NIOCore

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
      request, of: .createSessionCookie, before: transport.deadline)
    return answer.sessionCookie.secret
  }

  /// Returns the rules for passwords (`v2/passwordPolicy`).
  package func passwordPolicy() async throws(IdentityError) -> PasswordPolicyResponse {
    try await answer(to: ServiceCall(endpoint: .passwordPolicy), before: transport.deadline)
  }

  /// Returns the project's number and the hosts that may show its sign-in page (`v1/projects`).
  package func project() async throws(IdentityError) -> ProjectsResponse {
    try await answer(to: ServiceCall(endpoint: .projects), before: transport.deadline)
  }

  /// Returns the parameters of a captcha (`v1/recaptchaParams`).
  package func captcha() async throws(IdentityError) -> RecaptchaParamsResponse {
    try await answer(to: ServiceCall(endpoint: .recaptchaParams), before: transport.deadline)
  }

  /// Returns the certificates that verify ID tokens, PEM by key ID (`v1/publicKeys`).
  package func certificates() async throws(IdentityError) -> [String: String] {
    try await answer(to: ServiceCall(endpoint: .publicKeys), before: transport.deadline)
  }

  /// Returns the keys that verify session cookies, a JSON Web Key Set (`v1/sessionCookiePublicKeys`).
  package func sessionCookieKeys() async throws(IdentityError) -> JSONValue {
    try await answer(
      to: ServiceCall(endpoint: .sessionCookiePublicKeys), before: transport.deadline)
  }
}
