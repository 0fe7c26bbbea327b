import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Forgets the devices on which the account's second factor isn't asked for (`mfaRememberedDevices:forget`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/methodNotAllowed`` from a service
  ///   that doesn't remember devices.
  func forgetDevices(idToken: Secret) async throws(IdentityError) {
    var request = ForgetDevicesRequest()
    request.idToken = WireSecret(idToken)
    let _: EmptyRecord = try await ask(request, of: .forgetDevices, before: transport.deadline)
  }

  /// Returns the device's token in a response; `nil` if there is none, or it isn't valid: the person has signed in
  /// anyway.
  func deviceToken(in answer: SecondFactorTokens) -> DeviceToken? {
    let most = DeviceToken.believableDays.upperBound * 86_400
    guard let token = answer.deviceToken?.secret, token.isToken,
      let lifetime = answer.deviceTokenExpiresIn?.value, 1...most ~= lifetime
    else { return nil }
    return DeviceToken(token: token, expiresAt: configuration.now() + lifetime)
  }
}

extension RememberedDeviceRecord {
  /// The days for which the service offers to remember a device; `nil` if it doesn't.
  var offeredDays: Int? { days.flatMap { DeviceToken.believableDays.contains($0) ? $0 : nil } }
}
