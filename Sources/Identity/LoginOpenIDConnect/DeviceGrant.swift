import LoginIdentity

/// A short code that a person enters on another device (RFC 8628 §3.2).
package struct DeviceGrant: Equatable, Sendable {
  package let userCode: String
  package let verificationURI: String
  /// The address with the code in it, for QR codes.
  package let completeURI: String?
  /// The lifetime of the code in seconds; at most a day, whatever the provider says.
  package let lifetime: Int
  /// The seconds between two requests; at most five minutes.
  package let interval: Int

  let deviceCode: Secret
  var scopes: [String] = []

  /// Creates a grant from a response; Google uses `verification_url`.
  ///
  /// A response is rejected if its code is empty or too long to show, or if its address is too long. A complete address
  /// that is too long is omitted.
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

  /// Restores the grant of a sign-in that another process began.
  ///
  /// - Parameters:
  ///   - pending: The sign-in.
  ///   - now: Seconds since 1970.
  init(_ pending: DeviceSignIn, now: Int) {
    (deviceCode, userCode, scopes) = (pending.deviceCode, pending.userCode, pending.scopes)
    (verificationURI, completeURI) = (pending.verificationURI, pending.completeURI)
    (lifetime, interval) = (max(0, pending.expiresAt - now), pending.interval)
  }

  private static let longestLifetime = 86_400

  /// The default seconds between two requests (RFC 8628 §3.5).
  static let usualInterval = 5
  /// The additional seconds after `slow_down` (RFC 8628 §3.5).
  static let slowDown = 5
  /// The maximum seconds between two requests.
  static let longestInterval = 300
  /// The maximum seconds between two requests while there is no response.
  static let longestRetry = 60
}

extension TokenEndpoint {
  /// Asks repeatedly until the person has entered the code, or the code has expired.
  ///
  /// Connection failures and temporary errors of the provider don't end the wait; the requests then become half as
  /// frequent. The code expires by the system's clock or by the time waited, whichever is sooner: neither a suspended
  /// machine nor a changed clock extends its lifetime.
  ///
  /// - Parameters:
  ///   - grant: The code.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  ///   - trouble: Called with the error if the provider can't be asked, and with `nil` when it can again.
  /// - Returns: The tokens.
  /// - Throws: ``OpenIDError``; ``OpenIDError/expired`` when the code has expired.
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
