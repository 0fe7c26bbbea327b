/// A helper for tests and demonstrations in a service in place of production, below `/emulator/v1/projects/P/`; without
/// credentials.
///
/// Source: Firebase Authentication emulator REST reference; `faults` and those below it are this project's own.
package enum EmulatorHelper: String, CaseIterable, Hashable, Sendable {
  /// All accounts: `DELETE`.
  case accounts
  /// Settings: `GET`, `PATCH`.
  case config
  /// Unused mailed codes: `GET`.
  case oobCodes
  /// Unused codes of text messages: `GET`.
  case verificationCodes
  /// Intentional failures: `GET`, `PUT`.
  case faults
  /// Signing keys: `POST` creates a new one.
  case keys
  /// The service's clock: `GET`, `PATCH`.
  case clock
  /// Tokens with faults: `POST`.
  case tokens
  /// Faults for some requests: `GET`, `POST`, `DELETE`.
  case rules
  /// Prepared answers, each for one request: `GET`, `POST`, `DELETE`.
  case answers
  /// The last requests and their answers: `GET`, `DELETE`.
  case journal
  /// Snapshots of the data: `GET`, `POST` takes one.
  case snapshots
  /// The return to a snapshot: `POST`.
  case reset
  /// The files of an export in the format of Google's emulator: `GET`.
  case export

  /// Returns the path on a server.
  package func path(project: String) -> String { "/emulator/v1/projects/\(project)/\(rawValue)" }

  package var methods: [String] {
    switch self {
    case .accounts: ["DELETE"]
    case .config, .clock: ["GET", "PATCH"]
    case .oobCodes, .verificationCodes, .export: ["GET"]
    case .faults: ["GET", "PUT"]
    case .rules, .answers: ["GET", "POST", "DELETE"]
    case .journal: ["GET", "DELETE"]
    case .keys, .tokens, .reset: ["POST"]
    case .snapshots: ["GET", "POST"]
    }
  }
}

/// The response of `GET …/oobCodes`, the oldest first.
package struct OutOfBandCodeList: Codable, Equatable, Sendable {
  package let oobCodes: [Entry]

  package init(oobCodes: [Entry]) { self.oobCodes = oobCodes }

  package struct Entry: Codable, Equatable, Sendable {
    package let email: String
    package let newEmail: String?
    package let requestType: OutOfBandRequestType?
    package let oobCode: String
    package let oobLink: String
    /// The short code of the same email; missing without one.
    package let shortCode: String?

    package init(
      email: String, newEmail: String?, requestType: OutOfBandRequestType?, oobCode: String,
      oobLink: String, shortCode: String? = nil
    ) {
      self.email = email
      self.newEmail = newEmail
      self.requestType = requestType
      self.oobCode = oobCode
      self.oobLink = oobLink
      self.shortCode = shortCode
    }
  }
}

/// The response of `GET …/verificationCodes`, the oldest first.
package struct VerificationCodeList: Codable, Equatable, Sendable {
  package let verificationCodes: [Entry]

  package init(verificationCodes: [Entry]) { self.verificationCodes = verificationCodes }

  package struct Entry: Codable, Equatable, Sendable {
    /// Six digits.
    package let code: String
    /// The recipient, E.164.
    package let phoneNumber: String
    /// The text that ties the code to its request.
    package let sessionInfo: String

    package init(code: String, phoneNumber: String, sessionInfo: String) {
      self.code = code
      self.phoneNumber = phoneNumber
      self.sessionInfo = sessionInfo
    }
  }
}

/// Intentional failures, for demonstrations and tests.
package struct FaultSettings: Codable, Equatable, Sendable {
  /// The delay of every response in milliseconds, 0 to 60,000.
  package var delay: Int?
  package var failure: Failure?

  package init() {}

  package enum Failure: String, NumberedName, CaseIterable {
    case none
    /// Status 500.
    case error
    /// Status 429, `RESOURCE_EXHAUSTED`.
    case quota
    /// The connection is closed without a response.
    case offline
  }
}

/// The body of `PATCH …/clock`; without any field nothing changes.
package struct ClockChange: Codable, Equatable, Sendable {
  /// The seconds by which the clock is ahead of the computer's, or behind if negative.
  package var offset: Int?
  /// The seconds to add.
  package var advance: Int?

  package init() {}
}

/// The response of `…/clock`.
package struct ClockState: Codable, Equatable, Sendable {
  /// The seconds by which the clock is ahead of the computer's, or behind if negative.
  package let offset: Int
  /// The service's time, ISO 8601.
  package let now: String

  package init(offset: Int, now: String) { (self.offset, self.now) = (offset, now) }
}

/// A fault of an ID token, each of which a verifier has to find (RFC 7519, RFC 8725).
package enum TokenFault: String, NumberedName, CaseIterable {
  /// It expired an hour ago.
  case expired
  /// It was issued an hour from now.
  case notYetValid
  /// Another project's issuer.
  case wrongIssuer
  /// Another project's audience.
  case wrongAudience
  /// An empty subject.
  case noSubject
  /// A key ID that isn't published.
  case unknownKey
  /// One bit of the signature is wrong.
  case brokenSignature
  /// `alg` is `none`, and there is no signature.
  case unsigned
  /// `alg` is `HS256`, and the secret is the public key in PEM.
  case sharedSecret
}

/// The body of `POST …/tokens`.
package struct MadeTokenRequest: Codable, Equatable, Sendable {
  package var localId: String?
  /// The fault; without one the token is valid.
  package var fault: TokenFault?

  package init() {}
}

/// The response of `POST …/tokens`.
package struct MadeTokenResponse: Codable, Equatable, Sendable {
  package let idToken: WireSecret

  package init(idToken: WireSecret) { self.idToken = idToken }
}

/// The body of `POST …/snapshots` and `POST …/reset`.
package struct SnapshotRequest: Codable, Equatable, Sendable {
  /// The name of the snapshot; `default` without one.
  package var name: String?

  package init() {}
}

/// A snapshot of the data: the response of `POST …/snapshots` and `POST …/reset`.
package struct SnapshotRecord: Codable, Equatable, Sendable {
  package let name: String
  /// The number of accounts in it.
  package let accounts: Int
  /// The service's time when it was taken, ISO 8601.
  package let takenAt: String

  package init(name: String, accounts: Int, takenAt: String) {
    (self.name, self.accounts, self.takenAt) = (name, accounts, takenAt)
  }
}

/// The response of `GET …/snapshots`, by name.
package struct SnapshotList: Codable, Equatable, Sendable {
  package let snapshots: [SnapshotRecord]

  package init(snapshots: [SnapshotRecord]) { self.snapshots = snapshots }
}
