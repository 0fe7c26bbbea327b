/// What a service that stands in for production offers to tests and demonstrations, below
/// `/emulator/v1/projects/P/`; without credentials.
///
/// Source: Firebase Authentication emulator REST reference; `faults` and `keys` are our own.
package enum EmulatorHelper: String, CaseIterable, Hashable, Sendable {
  /// All accounts: `DELETE`.
  case accounts
  /// Settings: `GET`, `PATCH`.
  case config
  /// Codes that were mailed and not used: `GET`.
  case oobCodes
  /// Codes that were sent as text messages and not used: `GET`.
  case verificationCodes
  /// Failures on purpose: `GET`, `PUT`.
  case faults
  /// Signing keys: `POST` makes a new one.
  case keys

  /// The path on a server.
  ///
  /// - Parameter project: The project's id.
  /// - Returns: The path, beginning with a slash.
  package func path(project: String) -> String { "/emulator/v1/projects/\(project)/\(rawValue)" }

  package var methods: [String] {
    switch self {
    case .accounts: ["DELETE"]
    case .config: ["GET", "PATCH"]
    case .oobCodes, .verificationCodes: ["GET"]
    case .faults: ["GET", "PUT"]
    case .keys: ["POST"]
    }
  }
}

/// What `GET …/oobCodes` answers, the oldest first.
package struct OutOfBandCodeList: Codable, Equatable, Sendable {
  /// The codes.
  package let oobCodes: [Entry]

  package init(oobCodes: [Entry]) { self.oobCodes = oobCodes }

  /// A code that was mailed.
  package struct Entry: Codable, Equatable, Sendable {
    /// To whom.
    package let email: String
    /// The address it changes to.
    package let newEmail: String?
    /// What it is for.
    package let requestType: OutOfBandRequestType?
    /// The code.
    package let oobCode: String
    /// The link that carries it.
    package let oobLink: String

    package init(
      email: String, newEmail: String?, requestType: OutOfBandRequestType?, oobCode: String,
      oobLink: String
    ) {
      self.email = email
      self.newEmail = newEmail
      self.requestType = requestType
      self.oobCode = oobCode
      self.oobLink = oobLink
    }
  }
}

/// What `GET …/verificationCodes` answers, the oldest first.
package struct VerificationCodeList: Codable, Equatable, Sendable {
  /// The codes.
  package let verificationCodes: [Entry]

  package init(verificationCodes: [Entry]) { self.verificationCodes = verificationCodes }

  /// A code that was sent.
  package struct Entry: Codable, Equatable, Sendable {
    /// Six digits.
    package let code: String
    /// To whom, E.164.
    package let phoneNumber: String
    /// What ties it to its request.
    package let sessionInfo: String

    package init(code: String, phoneNumber: String, sessionInfo: String) {
      self.code = code
      self.phoneNumber = phoneNumber
      self.sessionInfo = sessionInfo
    }
  }
}

/// Failures on purpose, for demonstrations and tests.
package struct FaultSettings: Codable, Equatable, Sendable {
  /// Milliseconds every answer is held back, 0 to 60,000.
  package var delay: Int?
  /// What happens to requests.
  package var failure: Failure?

  /// Asks for none.
  package init() {}

  /// What happens to requests.
  package enum Failure: String, NumberedName, CaseIterable {
    /// Nothing.
    case none
    /// Status 500.
    case error
    /// Status 429, `RESOURCE_EXHAUSTED`.
    case quota
    /// The connection is closed without an answer.
    case offline
  }
}
