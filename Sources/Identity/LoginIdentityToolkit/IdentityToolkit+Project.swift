package import LoginIdentity
package import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Makes a session cookie (`projects/P:createSessionCookie`).
  ///
  /// - Parameters:
  ///   - idToken: Whose session it is.
  ///   - lifetime: Seconds, 300 to 1,209,600.
  /// - Returns: The cookie, a JWT.
  /// - Throws: Why there is none.
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

  /// The rules for passwords (`v2/passwordPolicy`).
  ///
  /// - Returns: The rules.
  /// - Throws: Why there is no answer.
  package func passwordPolicy() async throws(IdentityError) -> PasswordPolicyResponse {
    try await answer(to: ServiceCall(endpoint: .passwordPolicy), before: transport.deadline)
  }

  /// The project's number and the hosts that may show its sign-in page (`v1/projects`).
  ///
  /// - Returns: The project.
  /// - Throws: Why there is no answer.
  package func project() async throws(IdentityError) -> ProjectsResponse {
    try await answer(to: ServiceCall(endpoint: .projects), before: transport.deadline)
  }

  /// Parameters of a captcha (`v1/recaptchaParams`).
  ///
  /// - Returns: The parameters.
  /// - Throws: Why there is no answer.
  package func captcha() async throws(IdentityError) -> RecaptchaParamsResponse {
    try await answer(to: ServiceCall(endpoint: .recaptchaParams), before: transport.deadline)
  }

  /// The certificates that check ID tokens, PEM by key id (`v1/publicKeys`).
  ///
  /// - Returns: The certificates.
  /// - Throws: Why there is no answer.
  package func certificates() async throws(IdentityError) -> [String: String] {
    try await answer(to: ServiceCall(endpoint: .publicKeys), before: transport.deadline)
  }

  /// The keys that check session cookies, a JSON Web Key Set (`v1/sessionCookiePublicKeys`).
  ///
  /// - Returns: The set, JSON.
  /// - Throws: Why there is no answer.
  package func sessionCookieKeys() async throws(IdentityError) -> JSONValue {
    try await answer(
      to: ServiceCall(endpoint: .sessionCookiePublicKeys), before: transport.deadline)
  }
}
