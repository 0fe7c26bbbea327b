package import LoginIdentity

// The tokens of this device, with which services don't ask for a second factor.
extension SessionStore {
  /// Returns the token of this device for an account.
  ///
  /// - Parameters:
  ///   - userID: The account's ID.
  ///   - service: The account's service, the only one that may get the token.
  /// - Returns: The token; `nil` if none is stored, or it has expired.
  /// - Throws: ``SessionStoreError``.
  package func deviceToken(
    of userID: String, at service: ServiceKey
  ) throws(SessionStoreError) -> DeviceToken? {
    let found = try content().devices.first { $0.userID == userID && $0.service == service }
    return found.flatMap { $0.token.expiresAt > now() ? $0.token : nil }
  }

  /// Removes tokens of this device.
  ///
  /// If there aren't any, nothing is locked or created.
  ///
  /// - Parameters:
  ///   - services: The services of their accounts; `nil` for all.
  ///   - userID: The ID of their account; `nil` for all.
  ///   - token: The token, if only that one is to be removed.
  /// - Returns: The number of removed tokens.
  /// - Throws: ``SessionStoreError``.
  @discardableResult
  package func forgetDevices(
    of services: [ServiceKey]? = nil, userID: String? = nil, token: Secret? = nil
  ) throws(SessionStoreError) -> Int {
    let isChosen = { (device: StoredDeviceToken) in
      services?.contains(device.service) != false && device.userID == userID ?? device.userID
        && device.token.token == token ?? device.token.token
    }
    guard try content().devices.contains(where: isChosen) else { return 0 }
    var count = 0
    try changeContent { content in
      count = content.devices.count
      content.devices.removeAll(where: isChosen)
      count -= content.devices.count
    }
    return count
  }
}
