package import LoginIdentity
import LoginIdentityProtocol

extension IdentityToolkit {
  /// Mails a link for a new password (`accounts:sendOobCode`).
  ///
  /// - Parameters:
  ///   - email: The address; with enumeration protection an unknown one is not an error.
  ///   - language: A BCP 47 tag for the mail; with anything else the service chooses.
  /// - Throws: ``LoginIdentity/IdentityError``; no mail was sent.
  package func sendPasswordReset(
    to email: String, language: String
  ) async throws(IdentityError) {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .passwordReset
    request.email = email
    try await send(request, language: language)
  }

  /// Mails a link that verifies the address to the account of a token (`accounts:sendOobCode`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; no mail was sent.
  package func sendEmailVerification(
    idToken: Secret, language: String
  ) async throws(IdentityError) {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .verifyEmail
    request.idToken = WireSecret(idToken)
    try await send(request, language: language)
  }

  /// Mails a link that gives the account a new address (`accounts:sendOobCode`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; no mail was sent.
  package func sendEmailChange(
    to newEmail: String, idToken: Secret, language: String
  ) async throws(IdentityError) {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .verifyAndChangeEmail
    request.newEmail = newEmail
    request.idToken = WireSecret(idToken)
    try await send(request, language: language)
  }

  /// Sets a new password with a mailed code (`accounts:resetPassword`).
  ///
  /// - Parameters:
  ///   - code: The code of the mail's link; a weak password does not use it up.
  ///   - newPassword: The new password.
  /// - Returns: The account's address.
  /// - Throws: ``LoginIdentity/IdentityError``; the old password is unchanged.
  @discardableResult
  package func resetPassword(
    code: String, newPassword: Secret
  ) async throws(IdentityError) -> String? {
    var request = ResetPasswordRequest()
    request.oobCode = code
    request.newPassword = WireSecret(newPassword)
    let answer: ResetPasswordResponse = try await ask(
      request, of: .resetPassword, before: transport.deadline)
    return answer.email
  }
}

extension IdentityToolkit {
  @discardableResult
  func send(
    _ request: SendOutOfBandCodeRequest, language: String, takesShortCode: Bool = false
  ) async throws(IdentityError) -> SendOutOfBandCodeResponse {
    try await ask(
      request, of: .sendOobCode, before: transport.deadline, language: language,
      takesShortCode: takesShortCode)
  }
}
