import LoginIdentity

/// A short code that a person types on another device (RFC 8628 §3.2).
package struct DeviceGrant: Equatable, Sendable {
  /// What the person types.
  package let userCode: String
  /// Where.
  package let verificationURI: String
  /// Where, with the code in the address; for QR codes.
  package let completeURI: String?
  /// Seconds the code lives; a day at most, whatever the provider says.
  package let lifetime: Int
  /// Seconds between two requests; five minutes at most.
  package let interval: Int

  let deviceCode: Secret
  /// The requested scopes.
  var scopes: [String] = []

  /// Reads an answer; Google says `verification_url`.
  ///
  /// An answer whose code is empty or too long to show, or whose address is too long, is refused; an address with the
  /// code in it is left out where it is too long.
  init?(_ fields: [String: JSONValue]) {
    guard let deviceCode = fields["device_code"]?.text, let userCode = fields["user_code"]?.text,
      let uri = fields["verification_uri"]?.text ?? fields["verification_url"]?.text,
      let lifetime = fields["expires_in"]?.seconds, lifetime > 0,
      ProviderPrompt.codeLengths.contains(userCode.utf8.count),
      uri.utf8.count <= ProviderPrompt.addressLimit
    else { return nil }
    self.deviceCode = Secret(deviceCode)
    self.userCode = userCode
    verificationURI = uri
    let completeURI =
      fields["verification_uri_complete"]?.text ?? fields["verification_url_complete"]?.text
    self.completeURI = completeURI.flatMap {
      $0.utf8.count <= ProviderPrompt.addressLimit ? $0 : nil
    }
    self.lifetime = min(lifetime, Self.longestLifetime)
    interval = min(
      max(1, fields["interval"]?.seconds ?? Self.usualInterval), Self.longestInterval)
  }

  private static let longestLifetime = 86_400

  /// Seconds between two requests where the provider does not say (RFC 8628 §3.5).
  static let usualInterval = 5
  /// Seconds more after `slow_down` (RFC 8628 §3.5).
  static let slowDown = 5
  /// Seconds between two requests at most.
  static let longestInterval = 300
  /// Seconds between two requests at most while there is no answer.
  static let longestRetry = 60
}

extension TokenEndpoint {
  /// Asks repeatedly until the person has typed the code, or the code has expired.
  ///
  /// A broken connection and trouble of the provider are no reason to give up; the requests then
  /// come half as often. The code ends by the system's clock or by the time that was waited,
  /// whichever is sooner: neither a machine that slept nor a clock that was set makes it live
  /// longer.
  ///
  /// - Parameters:
  ///   - grant: The code.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws when the person gave up.
  ///   - trouble: Told when the provider cannot be asked, and `nil` when it can again.
  /// - Returns: The tokens.
  /// - Throws: ``OpenIDError``; ``OpenIDError/expired`` at the end of the code's life.
  package func tokens(
    for grant: DeviceGrant, now: @Sendable () -> Int,
    wait: @Sendable (Int) async throws(OpenIDError) -> Void,
    trouble: (OpenIDError?) -> Void = { _ in }
  ) async throws(OpenIDError) -> ProviderTokens {
    var time = TimeLeft(grant.lifetime, now: now())
    var interval = grant.interval
    var isTroubled = false
    while true {
      let left = time.left(now: now())
      guard left > 0 else { throw .expired }
      let pause = min(interval, left)
      try await wait(pause)
      time.spend(pause)
      do throws(OpenIDError) {
        if let tokens = try await tokens(for: grant) { return tokens }
        if isTroubled { trouble(nil) }
        isTroubled = false
      } catch .refused(code: "slow_down", _) {
        interval = min(interval + DeviceGrant.slowDown, DeviceGrant.longestInterval)
      } catch {
        switch error {
        case .unreachable, .timedOut, .serverFailure:
          interval = max(interval, min(interval * 2, DeviceGrant.longestRetry))
          trouble(error)
          isTroubled = true
        case .untrusted, .redirected, .unintelligibleAnswer, .unusableAnswer, .otherIssuer,
          .notOffered, .insecureAddress, .denied, .expired, .mixUp, .repeatedParameter, .clock,
          .refused, .token, .noIDToken, .unusableClientKey, .cannotListen, .shortage, .cancelled:
          throw error
        }
      }
    }
  }
}
