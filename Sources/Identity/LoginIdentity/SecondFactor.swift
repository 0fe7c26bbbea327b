package struct SecondFactor: Codable, Hashable, Sendable {
  package enum Kind: Codable, Hashable, Sendable {
    /// A phone; only part of its number is visible until the sign-in has ended.
    case phone(number: String)
    /// An authenticator app (RFC 6238).
    case application
    /// A security key, or a passkey of another device.
    case passkey
    /// A kind that this client doesn't know.
    case other
  }

  package let id: String
  package let displayName: String?
  package let kind: Kind

  package init(id: String, displayName: String?, kind: Kind) {
    self.id = id
    self.displayName = displayName
    self.kind = kind
  }
}

/// The request for a second factor, after the first step of a sign-in.
package struct SecondFactorChallenge: Codable, Equatable, Sendable {
  /// The pending credential to send with the second factor; valid for an hour.
  package let credential: Secret
  package let factors: [SecondFactor]
  /// The method of the first step: `password`, `google.com`.
  package let providerID: String
  /// Whether a backup code can replace the second factor.
  package let takesBackupCode: Bool
  /// The ID of the account; `nil` if the service doesn't disclose it yet.
  package let userID: String?
  /// The days for which the service can remember this device; `nil` if it can't.
  package let rememberedDays: Int?

  package init(
    credential: Secret, factors: [SecondFactor], providerID: String, takesBackupCode: Bool = false,
    userID: String? = nil, rememberedDays: Int? = nil
  ) {
    self.credential = credential
    self.factors = factors
    self.providerID = providerID
    self.takesBackupCode = takesBackupCode
    self.userID = userID
    self.rememberedDays = rememberedDays
  }
}

package enum SecondFactorCode: Codable, Equatable, Sendable {
  /// The code of a text message, with the session of its request.
  case phone(sessionInfo: String, code: Secret)
  /// The code of an authenticator app; `sessionInfo` while it is being added, `factorID` at sign-in.
  case application(code: Secret, sessionInfo: String?, factorID: String?)
  /// A backup code, as typed; only at sign-in.
  case backup(code: Secret)
  /// The token of a remembered device (``DeviceToken``); only at sign-in.
  case device(token: Secret)
  /// The answer of a security key or a passkey, JSON.
  case passkey(response: Secret)
}

/// The secret of an authenticator app (RFC 6238).
package struct ApplicationSecret: Codable, Equatable, Sendable {
  /// The secret, base32 without padding.
  package let secret: Secret
  package let digits: Int
  /// The lifetime of a code in seconds.
  package let period: Int
  /// The text that ties the code to this secret.
  package let sessionInfo: String

  package init(secret: Secret, digits: Int, period: Int, sessionInfo: String) {
    self.secret = secret
    self.digits = digits
    self.period = period
    self.sessionInfo = sessionInfo
  }

  /// Returns the address that authenticator apps read from a QR code; as short as possible, for small screens.
  ///
  /// Source: the key URI format of Google Authenticator.
  ///
  /// - Parameters:
  ///   - issuer: The name of the service in the app.
  ///   - account: The person's address or name.
  /// - Returns: `otpauth://totp/…`.
  package func keyURI(issuer: String, account: String) -> Secret {
    let issuer = PercentEncoding.encoded(issuer)
    let label = issuer + ":" + PercentEncoding.encoded(account)
    // Default values are omitted, and SHA-1 is the protocol's only algorithm.
    let unusual =
      (digits == 6 ? "" : "&digits=\(digits)") + (period == 30 ? "" : "&period=\(period)")
    return Secret(
      secret.reveal { "otpauth://totp/\(label)?secret=\($0)&issuer=\(issuer)\(unusual)" })
  }
}
