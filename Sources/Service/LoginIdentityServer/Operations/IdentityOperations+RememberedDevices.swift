import LoginIdentity
import LoginIdentityProtocol

// Remembered devices, on which the second factor isn't asked for.
extension IdentityOperations {
  /// The days for which a device is remembered; `nil` if none is.
  private var rememberedDays: Int? {
    let days = configuration.rememberedDeviceDays
    return days > 0 ? days : nil
  }

  /// The offer to remember a device, in the request for a second factor; `nil` if none is remembered.
  var deviceOffer: RememberedDeviceRecord? {
    rememberedDays.map { RememberedDeviceRecord(days: $0) }
  }

  /// Remembers the device of a client that asked for it, after its second factor was shown.
  ///
  /// - Parameters:
  ///   - account: The account, which the caller stores.
  ///   - context: The request.
  /// - Returns: The token; `nil` if the client didn't ask for one, or devices aren't remembered.
  func remember(in account: inout Account, _ context: Context) -> Secret? {
    guard context.remembersDevice, let days = rememberedDays else { return nil }
    // 43 base64url characters carry 258 bits.
    let token = Secret(RandomText.base64URL(43))
    account.remember(token, now: now, for: days)
    return token
  }

  /// Adds a device's token to the response that ends a sign-in.
  func fill(_ answer: inout SecondFactorTokens, withDevice token: Secret?) {
    guard let token, let days = rememberedDays else { return }
    answer.deviceToken = WireSecret(token)
    answer.deviceTokenExpiresIn = DecimalText(days * StoredDevice.day / 1000)
  }

  /// Finishes a sign-in on a remembered device, without a second factor.
  ///
  /// The session doesn't claim one, and can't change what needs one (``checkIsRecent(_:of:)``). A wrong token leaves the
  /// pending sign-in, so that the client can ask for a code; it can't be guessed, so it counts only there.
  ///
  /// - Parameters:
  ///   - token: The token of the device.
  ///   - credential: The credential of the pending sign-in.
  ///   - context: The request.
  /// - Returns: The tokens.
  /// - Throws: ``ServiceError`` `INVALID_MFA_PENDING_CREDENTIAL` or `INVALID_CODE`.
  func finalizeSignIn(
    device token: Secret, credential: Secret, context: Context
  ) async throws -> SecondFactorTokens {
    let result = try store.write { data -> Result<Grant, ServiceError> in
      let waiting = try self.waiting(credential, in: data)
      guard let days = self.rememberedDays,
        waiting.account.remembers(token, now: self.now, for: days)
      else {
        try data.noteFailure(of: waiting.signIn, limit: Self.phoneCodeTries)
        return .failure(ServiceError(.invalidVerificationCode))
      }
      try data.removeWaitingSignIn(digest: waiting.signIn.digest)
      return .success(
        try self.grant(
          waiting.account, waiting.signIn.signIn, asking: context.functions, asksFactor: false,
          in: data))
    }
    return try await secondFactorTokens(try result.get(), tellsLifetime: false)
  }

  /// `mfaRememberedDevices:forget`: forgets all devices of an account.
  ///
  /// It needs no recent sign-in, because it only makes the next sign-ins harder.
  func forgetDevices(
    _ request: ForgetDevicesRequest, context: Context
  ) async throws -> EmptyRecord {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let statement = try await statement(of: token)
    try store.write { data in
      var account = try Self.principal(statement, in: data).account
      account.rememberedDevices = []
      try data.update(account)
    }
    return EmptyRecord()
  }

  /// Returns the number of an account's devices that are remembered now.
  func rememberedDevices(among devices: [StoredDevice]) -> Int {
    guard !devices.isEmpty, let days = rememberedDays else { return 0 }
    let now = now
    return devices.count { $0.isRemembered(at: now, for: days) }
  }

  /// Returns an account for its owner, with the number of its remembered devices, and whether it can have security keys.
  func ownRecord(of account: Account, rememberedDevices count: Int) -> AccountRecord {
    var record = account.record
    record.tenantId = configuration.tenantID
    if count > 0 { record.rememberedDeviceInfo = RememberedDeviceRecord(count: count) }
    record.passkeyFactorInfo = PasskeyFactorRecord(rpId: passkeyParty.domain)
    return record
  }
}
