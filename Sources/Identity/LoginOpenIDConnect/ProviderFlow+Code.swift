package import LoginIdentity

// A sign-in with a short code in two steps, which different processes may take.
extension ProviderFlow {
  /// Requests a short code.
  ///
  /// - Parameter providerID: The provider's ID in the settings.
  /// - Returns: The waiting sign-in; the person needs its code and its address.
  /// - Throws: ``OpenIDError``; ``OpenIDError/notOffered(name:)`` if there are no short codes.
  package func beginCode(providerID: String) async throws(OpenIDError) -> DeviceSignIn {
    let (client, recipient) = try codeClient
    let provider = try await provider(client, needing: [.deviceAuthorization])
    let grant = try await provider.tokenEndpoint.beginDeviceGrant(
      scopes: setUp.scopes(at: provider.metadata))
    let begun = now()
    return DeviceSignIn(
      providerID: providerID, recipient: recipient, deviceCode: grant.deviceCode,
      userCode: grant.userCode, verificationURI: grant.verificationURI,
      completeURI: grant.completeURI, expiresAt: begun + grant.lifetime, interval: grant.interval,
      askedAt: begun, scopes: grant.scopes, earliest: setUp.earliestAuthentication(now: begun))
  }

  /// Asks the provider once whether the person has entered the code.
  ///
  /// After `slow_down` there are five more seconds between requests (RFC 8628 §3.5).
  ///
  /// - Parameter pending: The waiting sign-in.
  /// - Returns: The sign-in; `nil` if the person hasn't entered it, with the changes of the waiting one.
  /// - Throws: ``OpenIDError``; ``OpenIDError/expired`` also by this computer's clock.
  package func ask(
    _ pending: inout DeviceSignIn
  ) async throws(OpenIDError) -> OpenIDProvider.SignIn? {
    let (client, recipient) = try codeClient
    // The provider would say the same of a code that another client requested.
    guard recipient == pending.recipient else { throw .refused(code: "invalid_grant", detail: nil) }
    pending.askedAt = now()
    guard pending.askedAt < pending.expiresAt else { throw .expired }
    let provider = try await provider(client)
    let grant = DeviceGrant(pending, now: pending.askedAt)
    do throws(OpenIDError) {
      return try await provider.signInOnce(grant, authenticatedSince: pending.earliest)?.signIn
    } catch .refused(code: "slow_down", _) {
      pending.interval = min(
        pending.interval + DeviceGrant.slowDown, DeviceGrant.longestInterval)
      return nil
    }
  }

  private var codeClient: (OpenIDClientID, DeviceSignIn.Recipient) {
    get throws(OpenIDError) {
      guard let client = setUp.codeClient, let recipient = setUp.codeRecipient else {
        throw .notOffered(name: "client_id")
      }
      return (client, recipient)
    }
  }
}
