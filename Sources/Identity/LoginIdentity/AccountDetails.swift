/// An account as its owner sees it.
package struct AccountDetails: Codable, Equatable, Sendable {
  package let user: User
  /// The sign-in methods, in the service's order: `password`, `phone`, `google.com`.
  package let providerIDs: [String]
  /// The phone number for signing in, E.164; `nil` for none.
  package let phoneNumber: String?
  package let factors: [SecondFactor]
  /// Whether the account has a password; an account that uses only email links has none, although the service lists
  /// `password`.
  package let hasPassword: Bool
  /// The oldest first.
  package let passkeys: [Passkey]
  /// The number of unused backup codes; `nil` if the account has no second factor, or the service no such codes.
  package var backupCodes: Int?
  /// The number of devices on which the second factor isn't asked for; `nil` if there are none, or the service doesn't
  /// remember devices.
  package var rememberedDevices: Int?
  /// Whether security keys of this program's domain can become second factors.
  package var takesSecurityKeys: Bool

  /// Creates an account; by default it has a password if the service lists `password`.
  package init(
    user: User, providerIDs: [String], phoneNumber: String? = nil, factors: [SecondFactor] = [],
    hasPassword: Bool? = nil, passkeys: [Passkey] = [], backupCodes: Int? = nil,
    rememberedDevices: Int? = nil, takesSecurityKeys: Bool = false
  ) {
    self.hasPassword = hasPassword ?? providerIDs.contains("password")
    self.user = user
    self.providerIDs = providerIDs
    self.phoneNumber = phoneNumber
    self.factors = factors
    self.passkeys = passkeys
    self.backupCodes = backupCodes
    self.rememberedDevices = rememberedDevices
    self.takesSecurityKeys = takesSecurityKeys
  }
}

package enum AccountChange: Codable, Equatable, Sendable {
  /// The new name; an empty text removes it.
  case displayName(value: String)
  case password(value: Secret)
}

/// A requested email.
package struct MailTicket: Codable, Equatable, Sendable {
  /// The file with the email, if emails are not sent; `nil` if it was sent.
  package let path: String?
  /// The link or the short code, if the email is not sent; `nil` if it was sent.
  package let link: Secret?
  /// The text that ties a short code in the email to this request; `nil` without such a code.
  package var attempt: String?

  package init(path: String? = nil, link: Secret? = nil, attempt: String? = nil) {
    self.path = path
    self.link = link
    self.attempt = attempt
  }
}
