import LoginIdentityProtocol

extension Account {
  /// Rejects texts that no account may have, whatever their origin.
  ///
  /// Stored values stay valid: a new limit doesn't lock anyone out.
  ///
  /// - Parameter former: The stored account; `nil` for a new one.
  /// - Throws: ``ServiceError`` `INVALID_EMAIL`, `INVALID_PHONE_NUMBER` or `INVALID_ARGUMENT`.
  func check(after former: Account?) throws(ServiceError) {
    if let email, email != former?.email, !Syntax.isEmail(email) {
      throw ServiceError(.invalidEmail)
    }
    if let phoneNumber, phoneNumber != former?.phoneNumber, !Syntax.isPhoneNumber(phoneNumber) {
      throw ServiceError(.invalidPhoneNumber, "Invalid format.")
    }
    try Self.check(displayName, former?.displayName, "displayName", Syntax.nameLimit)
    try Self.check(screenName, former?.screenName, "screenName", Syntax.nameLimit)
    try Self.check(photoURL, former?.photoURL, "photoUrl", Syntax.addressLimit)
    for identity in identities where !(former?.identities.contains(identity) ?? false) {
      if let email = identity.email, !email.isEmpty, !Syntax.isEmail(email) {
        throw ServiceError(.invalidEmail)
      }
      try Self.check(identity.providerId, "providerId", Syntax.nameLimit)
      try Self.check(identity.displayName, "displayName", Syntax.nameLimit)
      try Self.check(identity.screenName, "screenName", Syntax.nameLimit)
      try Self.check(identity.photoUrl, "photoUrl", Syntax.addressLimit)
      try Self.check(identity.rawId, "rawId", Syntax.addressLimit)
    }
    for passkey in passkeys where !(former?.passkeys.contains { $0.id == passkey.id } ?? false) {
      try Self.check(passkey.name, "name", Syntax.nameLimit)
    }
    for factor in secondFactors {
      let old = former?.secondFactors.first { $0.id == factor.id }
      guard old == nil || old?.displayName != factor.displayName else { continue }
      try Self.check(factor.displayName, "displayName", Syntax.nameLimit)
      try Self.check(factor.id, "mfaEnrollmentId", Syntax.nameLimit)
    }
  }

  /// The valid times of an account, seconds since 1970: until the end of the year 9999.
  ///
  /// Source: `google.protobuf.Timestamp`. A later time would overflow when its unit changes.
  static let seconds = 0...253_402_300_799

  /// Rejects times that no account may have, whatever their origin.
  ///
  /// - Parameters:
  ///   - validSince: Seconds since 1970.
  ///   - createdAt: Milliseconds since 1970.
  ///   - lastLoginAt: Milliseconds since 1970.
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`.
  static func checkTimes(
    validSince: Int?, createdAt: Int?, lastLoginAt: Int?
  ) throws(ServiceError) {
    let milliseconds = 0...(seconds.upperBound * 1000 + 999)
    for (name, time, range) in [
      ("validSince", validSince, seconds), ("createdAt", createdAt, milliseconds),
      ("lastLoginAt", lastLoginAt, milliseconds),
    ] {
      guard let time, !range.contains(time) else { continue }
      throw ServiceError(
        .invalidArgument, "\(name) must be \(range.lowerBound) to \(range.upperBound).")
    }
  }

  /// Rejects a text that has changed and is too long, or contains terminal controls.
  private static func check(
    _ text: String?, _ former: String?, _ name: String, _ limit: Int
  ) throws(ServiceError) {
    if text != former { try check(text, name, limit) }
  }

  /// Rejects a text that is too long, or contains terminal controls.
  private static func check(
    _ text: String?, _ name: String, _ limit: Int
  ) throws(ServiceError) {
    guard let text else { return }
    guard text.utf16.count <= limit else {
      throw ServiceError(.invalidArgument, "\(name) must have at most \(limit) characters.")
    }
    guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw ServiceError(.invalidArgument, "\(name) must not have control characters.")
    }
  }
}
