import LoginIdentityProtocol

/// One account of an import; an unreadable one must not stop the others.
enum ImportEntry: Decodable, Sendable {
  case account(ImportedAccount)
  case unreadable(SchemaError)

  init(from decoder: any Decoder) throws {
    do {
      self = .account(try ImportedAccount(from: decoder))
    } catch let error as DecodingError {
      self = .unreadable(SchemaError(error))
    }
  }

  var account: ImportedAccount? {
    guard case .account(let account) = self else { return nil }
    return account
  }
}

/// The reason why one account of an import was rejected, in words.
struct ImportError: Error, Equatable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Creates the production message for an error that elsewhere has a code.
  init(_ error: ServiceError) {
    text = error.code.flatMap { Self.words[$0] } ?? error.message
  }

  init(_ violation: SchemaError) {
    text = "\(violation.path) \(violation.claim)"
  }

  private static let words: [ServerErrorCode: String] = [
    .invalidClaims: "Invalid custom claims provided.",
    .claimsTooLarge: "Custom claims provided are too large.",
    .forbiddenClaim: "Custom claims provided include a reserved claim.",
    .emailExists: "email exists in other account in database",
    .phoneNumberExists: "phone number exists in other account in database",
    .federatedUserAlreadyLinked: "raw id exists in other account in database",
    .duplicateSecondFactorID: "Enrollment id already exists.",
    .invalidSecondFactorNumber: "Phone number format is invalid",
  ]
}
