import LoginIdentity
import LoginIdentityProtocol

// Short codes in emails, which a person can type where they signed in: for example over SSH.
extension IdentityOperations {
  /// Creates a short code for the attempt that requested an email, and stores it.
  func shortCode(
    beside link: MailedCode, in data: AccountTransaction
  ) throws -> EmailedCode {
    let code = EmailedCode(
      sessionInfo: RandomText.base64URL(64), email: link.email, code: RandomText.digits(6),
      linkCode: link.code, expiresAt: now + EmailedCode.lifetime * 1000)
    try data.insert(code)
    return code
  }

  /// Returns whether wrong codes block an address at the moment.
  func blocksShortCodes(of address: String, in data: AccountTransaction) throws -> Bool {
    do {
      try codeThrottle.check(Self.shortCodeTries(of: address), in: data, now: now)
      return false
    } catch is ServiceError {
      return true
    }
  }

  /// Returns the name under which wrong short codes for an address are counted.
  private static func shortCodeTries(of address: String) -> String { "email \(address)" }

  /// Exchanges a short code for that of the link in the same email.
  ///
  /// Six digits can be guessed, so wrong ones are counted, for the attempt and for the address.
  ///
  /// - Parameters:
  ///   - text: The short code.
  ///   - attempt: The text that ties it to its request.
  ///   - address: The address, in lower case.
  /// - Returns: The code of the link.
  /// - Throws: ``ServiceError`` `INVALID_SESSION_INFO`, `SESSION_EXPIRED`, `INVALID_CODE` or
  ///   `TOO_MANY_ATTEMPTS_TRY_LATER`.
  func linkCode(
    besideShortCode text: String, of attempt: String, to address: String
  ) throws -> String {
    let subject = Self.shortCodeTries(of: address)
    // A wrong code is counted even though the request fails, so the error is returned, not thrown.
    let result = try store.write { data -> Result<String, ServiceError> in
      let now = self.now
      try self.codeThrottle.check(subject, in: data, now: now)
      guard let sent = try data.emailedCode(attempt), sent.email.utf8.elementsEqual(address.utf8)
      else { return .failure(ServiceError(.invalidSessionInfo)) }
      guard now < sent.expiresAt else { return .failure(ServiceError(.expiredSession)) }
      guard Secret(sent.code) == Secret(text) else {
        try data.noteFailure(of: sent)
        try self.codeThrottle.noteFailure(subject, in: data, now: now)
        return .failure(ServiceError(.invalidVerificationCode))
      }
      try self.codeThrottle.forget(subject, in: data)
      return .success(sent.linkCode)
    }
    return try result.get()
  }
}
