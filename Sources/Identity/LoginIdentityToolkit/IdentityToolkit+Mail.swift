package import LoginIdentity
package import LoginIdentityProtocol

extension IdentityToolkit {
  /// Has a link for a new password mailed (`accounts:sendOobCode`).
  ///
  /// - Parameters:
  ///   - email: The address; under enumeration protection an unknown one is no error.
  ///   - language: A BCP 47 tag for the mail; anything else leaves the choice to the service.
  /// - Throws: Why no mail was sent.
  package func sendPasswordReset(
    to email: String, language: String
  ) async throws(IdentityError) {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .passwordReset
    request.email = email
    try await send(request, language: language)
  }

  /// Has a link that proves the address mailed to the account of a token (`accounts:sendOobCode`).
  ///
  /// - Parameters:
  ///   - idToken: The account's token.
  ///   - language: A BCP 47 tag for the mail.
  /// - Throws: Why no mail was sent.
  package func sendEmailVerification(
    idToken: Secret, language: String
  ) async throws(IdentityError) {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .verifyEmail
    request.idToken = WireSecret(idToken)
    try await send(request, language: language)
  }

  /// Has a link mailed that makes a new address the account's own (`accounts:sendOobCode`).
  ///
  /// - Parameters:
  ///   - newEmail: The new address; the mail goes there.
  ///   - idToken: The account's token.
  ///   - language: A BCP 47 tag for the mail.
  /// - Throws: Why no mail was sent.
  package func sendEmailChange(
    to newEmail: String, idToken: Secret, language: String
  ) async throws(IdentityError) {
    var request = SendOutOfBandCodeRequest()
    request.requestType = .verifyAndChangeEmail
    request.newEmail = newEmail
    request.idToken = WireSecret(idToken)
    try await send(request, language: language)
  }

  /// Looks at any mailed code without using it up (`accounts:resetPassword`).
  ///
  /// - Parameter code: The code of the mail's link.
  /// - Returns: What it is for, and whose it is.
  /// - Throws: ``LoginIdentity/IdentityError/invalidCode``, ``LoginIdentity/IdentityError/expiredCode`` or why there
  ///   is no answer.
  package func purpose(ofCode code: String) async throws(IdentityError) -> MailedCodePurpose {
    var request = ResetPasswordRequest()
    request.oobCode = code
    let answer: ResetPasswordResponse = try await ask(
      request, of: .resetPassword, before: transport.deadline)
    return MailedCodePurpose(
      requestType: answer.requestType, email: answer.email, newEmail: answer.newEmail)
  }

  /// What a mailed code is for.
  package struct MailedCodePurpose: Equatable, Sendable {
    /// What it does; `nil` for something newer than this client.
    package let requestType: OutOfBandRequestType?
    /// Whose it is; `nil` for a code that signs in.
    package let email: String?
    /// The address it changes to.
    package let newEmail: String?
  }

  /// Looks at a code for a new password without using it up (`accounts:resetPassword`).
  ///
  /// - Parameter code: The code of the mail's link.
  /// - Returns: Whose password it changes.
  /// - Throws: ``LoginIdentity/IdentityError/invalidCode``, ``LoginIdentity/IdentityError/expiredCode`` or why there
  ///   is no answer.
  package func email(ofResetCode code: String) async throws(IdentityError) -> String? {
    try await reset(code: code, newPassword: nil)
  }

  /// Sets a new password with a mailed code (`accounts:resetPassword`).
  ///
  /// - Parameters:
  ///   - code: The code of the mail's link; a weak password does not use it up.
  ///   - newPassword: The password from now on.
  /// - Returns: Whose password it is.
  /// - Throws: Why the password is still the old one.
  @discardableResult
  package func resetPassword(
    code: String, newPassword: Secret
  ) async throws(IdentityError) -> String? {
    try await reset(code: code, newPassword: newPassword)
  }
}

extension IdentityToolkit {
  /// Asks for a mail.
  func send(
    _ request: SendOutOfBandCodeRequest, language: String
  ) async throws(IdentityError) {
    let _: SendOutOfBandCodeResponse = try await ask(
      request, of: .sendOobCode, before: transport.deadline, language: language)
  }

  private func reset(code: String, newPassword: Secret?) async throws(IdentityError) -> String? {
    var request = ResetPasswordRequest()
    request.oobCode = code
    request.newPassword = newPassword.map(WireSecret.init)
    let answer: ResetPasswordResponse = try await ask(
      request, of: .resetPassword, before: transport.deadline)
    return answer.email
  }
}
