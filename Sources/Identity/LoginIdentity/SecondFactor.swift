/// A second factor of an account.
package struct SecondFactor: Codable, Hashable, Sendable {
  /// What it is.
  package enum Kind: Codable, Hashable, Sendable {
    /// A phone; its number, starred while the sign-in has not ended.
    case phone(number: String)
    /// An application that makes codes (RFC 6238).
    case application
    /// A kind this client does not know.
    case other
  }

  /// The factor's id.
  package let id: String
  /// The name the person gave it.
  package let displayName: String?
  /// What it is.
  package let kind: Kind

  /// Describes a factor.
  package init(id: String, displayName: String?, kind: Kind) {
    self.id = id
    self.displayName = displayName
    self.kind = kind
  }
}

/// The demand for a second factor, after the first step of a sign-in.
package struct SecondFactorChallenge: Codable, Equatable, Sendable {
  /// What pays for the second step; lives an hour.
  package let credential: Secret
  /// The factors the person may choose from.
  package let factors: [SecondFactor]
  /// How the first step went: `password`, `google.com` and so on.
  package let providerID: String

  /// Describes a demand.
  package init(credential: Secret, factors: [SecondFactor], providerID: String) {
    self.credential = credential
    self.factors = factors
    self.providerID = providerID
  }
}

/// The code of a second factor.
package enum SecondFactorCode: Codable, Equatable, Sendable {
  /// Of a text message, with what the request for it was answered.
  case phone(sessionInfo: String, code: Secret)
  /// Of an application; `sessionInfo` while it is being added, `factorID` at sign-in.
  case application(code: Secret, sessionInfo: String?, factorID: String?)
}

/// What an application needs to make codes (RFC 6238).
package struct ApplicationSecret: Codable, Equatable, Sendable {
  /// The secret, base32 without padding.
  package let secret: Secret
  /// Digits of a code.
  package let digits: Int
  /// Seconds a code lives.
  package let period: Int
  /// Ties the code to this secret.
  package let sessionInfo: String

  /// Describes a secret.
  package init(secret: Secret, digits: Int, period: Int, sessionInfo: String) {
    self.secret = secret
    self.digits = digits
    self.period = period
    self.sessionInfo = sessionInfo
  }

  /// The address that applications read from a QR code; as short as it can be, for small screens.
  ///
  /// Source: the key URI format of Google Authenticator.
  ///
  /// - Parameters:
  ///   - issuer: Whose codes they are, as the application lists them.
  ///   - account: The person's address or name.
  /// - Returns: `otpauth://totp/…`.
  package func keyURI(issuer: String, account: String) -> Secret {
    let issuer = PercentEncoding.encoded(issuer)
    let label = issuer + ":" + PercentEncoding.encoded(account)
    // What is usual is left out, and SHA-1 is the only algorithm the protocol has.
    let unusual =
      (digits == 6 ? "" : "&digits=\(digits)") + (period == 30 ? "" : "&period=\(period)")
    return Secret(
      secret.reveal { "otpauth://totp/\(label)?secret=\($0)&issuer=\(issuer)\(unusual)" })
  }
}
