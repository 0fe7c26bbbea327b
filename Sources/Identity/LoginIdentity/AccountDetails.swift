/// An account as its owner sees it.
package struct AccountDetails: Codable, Equatable, Sendable {
  /// The person.
  package let user: User
  /// How they can sign in, in the service's order: `password`, `phone`, `google.com`.
  package let providerIDs: [String]
  /// The number of a phone that signs in, E.164; `nil` for none.
  package let phoneNumber: String?
  /// The second factors.
  package let factors: [SecondFactor]
  /// Whether the account has a password; one that signs in with mailed links alone has none, although the service
  /// lists `password`.
  package let hasPassword: Bool

  /// Describes an account; without `hasPassword` it has one where the service lists `password`.
  package init(
    user: User, providerIDs: [String], phoneNumber: String? = nil, factors: [SecondFactor] = [],
    hasPassword: Bool? = nil
  ) {
    self.hasPassword = hasPassword ?? providerIDs.contains("password")
    self.user = user
    self.providerIDs = providerIDs
    self.phoneNumber = phoneNumber
    self.factors = factors
  }
}

/// What is to be different in an account.
package enum AccountChange: Codable, Equatable, Sendable {
  /// The name; the empty text removes it.
  case displayName(value: String)
  /// The password.
  case password(value: Secret)
}

/// A mail that was asked for.
package struct MailTicket: Codable, Equatable, Sendable {
  /// The file it is in, where mails are not sent; `nil` where it is on its way.
  package let path: String?
  /// Its link, where it is not sent; `nil` where it is on its way.
  package let link: Secret?

  /// Describes a mail.
  package init(path: String? = nil, link: Secret? = nil) {
    self.path = path
    self.link = link
  }
}
