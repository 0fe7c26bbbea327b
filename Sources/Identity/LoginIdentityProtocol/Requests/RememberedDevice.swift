// Remembered devices are this program's own; Google's protocol has none.

/// The body of `mfaRememberedDevices:forget`; the response is empty.
package struct ForgetDevicesRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var tenantId: String?

  package init() {}
}

/// The devices on which an account's second factor isn't asked for, without their tokens.
package struct RememberedDeviceRecord: Codable, Equatable, Sendable {
  /// The days for which the service remembers a device; only before a sign-in is complete.
  package var days: Int?
  /// The number of remembered devices, at least 1; only for the account's owner.
  package var count: Int?

  package init(days: Int? = nil, count: Int? = nil) {
    self.days = days
    self.count = count
  }
}

/// The token of a remembered device in place of the code of a second factor.
package struct DeviceVerificationInfo: Codable, Equatable, Sendable {
  package var deviceToken: WireSecret?

  package init(deviceToken: WireSecret?) { self.deviceToken = deviceToken }
}
