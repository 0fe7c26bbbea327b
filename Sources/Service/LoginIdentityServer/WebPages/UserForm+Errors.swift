import LoginIdentity
import LoginIdentityProtocol

extension UserForm {
  /// The errors of a form, by the names of its fields; those of the form itself have the name ``whole``.
  typealias Errors = [String: String]

  static let whole = ""

  /// Finds errors that the service's operations don't have.
  ///
  /// - Parameter isNew: Whether the form adds a user.
  /// - Returns: The errors.
  func errors(isNew: Bool) -> Errors {
    var errors = Errors()
    if email.isEmpty, !password.isEmpty {
      errors["password"] = "A password needs an email. Enter both, or neither."
    }
    if email.isEmpty, isVerified { errors["verified"] = "There is no email to be verified." }
    if isNew, !claims.isEmpty {
      do throws(ServiceError) {
        try CustomAttributes.check(claims)
      } catch {
        errors.merge(Self.errors(of: error)) { first, _ in first }
      }
    }
    return errors
  }

  /// Returns the errors for the fields that an operation refused.
  static func errors(of error: ServiceError) -> Errors {
    let detail = WebPages.sentence(of: error)
    return switch error.code {
    case .invalidEmail:
      ["email": "That isn't a valid email. Enter one like ann@example.com."]
    case .emailExists: ["email": "Another user has this email."]
    case .invalidPhoneNumber:
      ["phone": "That isn't a valid phone number. Start with + and the country code."]
    case .phoneNumberExists: ["phone": "Another user has this phone number."]
    case .duplicateLocalID: ["localId": "Another user has this ID."]
    case .weakPassword, .passwordDoesNotMeetRequirements: ["password": detail]
    case .claimsTooLarge: ["claims": "Enter at most 1,000 characters."]
    case .invalidClaims: ["claims": "Enter a JSON object, such as {\"role\": \"admin\"}."]
    case .forbiddenClaim:
      ["claims": "Tokens need the name \(detail) themselves. Choose another name."]
    case .invalidArgument where detail.begins(with: "displayName"): ["name": detail]
    case .invalidArgument where detail.begins(with: "photoUrl"): ["photo": detail]
    case .invalidArgument where detail.begins(with: "localId"): ["localId": detail]
    case .some, nil: [whole: detail]
    }
  }
}
