import Identity

/// A short code that a person types on another device (RFC 8628 §3.2).
public struct DeviceGrant: Equatable, Sendable {
  /// What the person types.
  public let userCode: String
  /// Where.
  public let verificationURI: String
  /// Where, with the code in the address; for QR codes.
  public let completeURI: String?
  /// Seconds the code lives.
  public let lifetime: Int
  /// Seconds between two questions.
  public let interval: Int

  let deviceCode: Secret

  /// Reads an answer; Google says `verification_url`.
  init?(_ fields: [String: JSONValue]) {
    guard let deviceCode = fields["device_code"]?.text, let userCode = fields["user_code"]?.text,
      let uri = fields["verification_uri"]?.text ?? fields["verification_url"]?.text,
      let lifetime = fields["expires_in"]?.whole, lifetime > 0
    else { return nil }
    self.deviceCode = Secret(deviceCode)
    self.userCode = userCode
    verificationURI = uri
    completeURI =
      fields["verification_uri_complete"]?.text ?? fields["verification_url_complete"]?.text
    self.lifetime = lifetime
    interval = max(1, fields["interval"]?.whole ?? Self.usualInterval)
  }

  /// Seconds between two questions where the provider does not say (RFC 8628 §3.5).
  static let usualInterval = 5
  /// Seconds more after `slow_down` (RFC 8628 §3.5).
  static let slowDown = 5
}

extension TokenEndpoint {
  /// Asks again and again until the person has typed the code, or it is too old.
  ///
  /// A broken connection is no reason to give up; the questions then come half as often.
  ///
  /// - Parameters:
  ///   - grant: The code.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws when the person gave up.
  /// - Returns: The tokens.
  /// - Throws: ``OpenIDFault``; ``OpenIDFault/expired`` at the end of the code's life.
  public func tokens(
    for grant: DeviceGrant, now: @Sendable () -> Int,
    wait: @Sendable (Int) async throws(OpenIDFault) -> Void
  ) async throws(OpenIDFault) -> ProviderTokens {
    let deadline = now() + grant.lifetime
    var interval = grant.interval
    while true {
      let left = deadline - now()
      guard left > 0 else { throw .expired }
      try await wait(min(interval, left))
      do throws(OpenIDFault) {
        if let tokens = try await tokens(for: grant) { return tokens }
      } catch .refused(code: "slow_down", _) {
        interval += DeviceGrant.slowDown
      } catch {
        switch error {
        case .unreachable, .timedOut, .serverFailure: interval = min(interval * 2, 60)
        default: throw error
        }
      }
    }
  }
}
