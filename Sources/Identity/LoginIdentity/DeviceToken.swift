/// The token of a remembered device: with it, a service doesn't ask for the second factor of one account.
package struct DeviceToken: Codable, Equatable, Sendable {
  /// The token, which is a secret like a refresh token.
  package let token: Secret
  /// The time when it expires, in seconds since 1970-01-01T00:00:00Z.
  package let expiresAt: Int

  package init(token: Secret, expiresAt: Int) {
    self.token = token
    self.expiresAt = expiresAt
  }

  /// The days for which a service may remember a device, as far as clients believe it.
  package static let believableDays = 1...3650
}
