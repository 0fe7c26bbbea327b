/// A sign-in with a short code that waits for a person, as plain data: any process can finish it (RFC 8628 §3.4).
///
/// Strings come from a provider and are not cleaned. Encoded, it contains a secret; ``SecretCoding`` documents which
/// encoders may write that.
package struct DeviceSignIn: Codable, Equatable, Sendable {
  /// The provider: `google.com`, `oidc.example`.
  package let providerID: String
  /// The provider's address and the program's client there: the device code is sent to no other.
  package let recipient: Recipient
  /// The code that the program sends.
  package let deviceCode: Secret
  /// The code that the person enters.
  package let userCode: String
  /// The address where the person enters the code.
  package let verificationURI: String
  /// The address with the code in it; `nil` if the provider has none.
  package let completeURI: String?
  /// When the code expires, in seconds since 1970.
  package let expiresAt: Int
  /// The seconds between two requests.
  package var interval: Int
  /// The time of the last request, in seconds since 1970.
  package var askedAt: Int
  /// The requested scopes.
  package let scopes: [String]
  /// The earliest time when the person may have authenticated, in seconds since 1970; `nil` for any time.
  package let earliest: Int?

  /// The provider's address and the program's client there.
  package struct Recipient: Codable, Equatable, Sendable {
    /// The issuer; `nil` for a provider without one, which has its ID.
    package let issuer: String?
    package let clientID: String

    package init(issuer: String?, clientID: String) {
      (self.issuer, self.clientID) = (issuer, clientID)
    }
  }

  package init(
    providerID: String, recipient: Recipient, deviceCode: Secret, userCode: String,
    verificationURI: String, completeURI: String?, expiresAt: Int, interval: Int, askedAt: Int,
    scopes: [String], earliest: Int?
  ) {
    (self.providerID, self.recipient, self.deviceCode) = (providerID, recipient, deviceCode)
    (self.userCode, self.verificationURI) = (userCode, verificationURI)
    (self.completeURI, self.expiresAt, self.interval) = (completeURI, expiresAt, interval)
    (self.askedAt, self.scopes, self.earliest) = (askedAt, scopes, earliest)
  }

  /// The state after a request.
  package enum Progress: Equatable, Sendable {
    /// The person hasn't finished, or `trouble` prevented the request; the sign-in has the time of the request, and its
    /// new interval.
    case waiting(DeviceSignIn, trouble: IdentityError? = nil)
    case finished(SignInOutcome)
  }

  /// Returns the seconds until the provider may be asked again; 0 for now.
  ///
  /// A clock that was set back since the last request counts as no wait.
  ///
  /// - Parameter now: Seconds since 1970.
  /// - Returns: Seconds.
  package func pause(now: Int) -> Int {
    guard now >= askedAt else { return 0 }
    return max(0, askedAt + interval - now)
  }
}
