import LoginIdentity
import LoginIdentityProtocol

/// The changes that a blocking function wants.
///
/// Source: Identity Platform, "Extending Firebase Authentication with blocking functions".
struct FunctionAnswer: Equatable, Sendable {
  enum Change: Equatable, Sendable {
    case displayName(String?)
    case photoURL(String?)
    case isDisabled(Bool)
    case isEmailVerified(Bool)
    /// A JSON object.
    case customClaims(String)
    /// A JSON object; only for tokens of this session.
    case sessionClaims(String)
  }

  let event: FunctionEvent
  /// The ID of the account that it is about.
  let localID: String
  let changes: [Change]

  /// Creates an answer from the content of a response.
  ///
  /// Only fields in the mask count; unknown ones don't.
  ///
  /// - Throws: ``ServiceError`` `BLOCKING_FUNCTION_ERROR_RESPONSE`, `CLAIMS_TOO_LARGE`, `INVALID_CLAIMS` or
  ///   `FORBIDDEN_CLAIM`.
  init(
    _ content: [UInt8], to event: FunctionEvent, about localID: String
  ) throws(ServiceError) {
    (self.event, self.localID) = (event, localID)
    guard let fields = JSONSyntax.object(content) else {
      throw .function("Response body is not valid JSON.")
    }
    guard let record = fields["userRecord"], record != .null else {
      changes = []
      return
    }
    guard let mask = record["updateMask"]?.text else {
      throw .function("Response UserRecord is missing updateMask.")
    }
    var changes: [Change] = []
    for name in mask.parts(at: ",") {
      let name = name.parts(at: " ").joined()
      if let change = try Self.change(name, record[name] ?? .null, event) { changes.append(change) }
    }
    self.changes = changes
  }

  func apply(to account: inout Account, _ signIn: inout SignInRecord) {
    for change in changes {
      switch change {
      case .displayName(let name): account.displayName = name
      case .photoURL(let address): account.photoURL = address
      case .isDisabled(let isDisabled): account.isDisabled = isDisabled
      case .isEmailVerified(let isVerified): account.isEmailVerified = isVerified
      case .customClaims(let claims): account.customAttributes = claims
      case .sessionClaims(let claims): signIn.claims = claims
      }
    }
  }
}

private extension FunctionAnswer {
  /// Returns the change of one field; `nil` for a field without a meaning here.
  static func change(
    _ name: String, _ value: JSONValue, _ event: FunctionEvent
  ) throws(ServiceError) -> Change? {
    switch name {
    case "displayName": return .displayName(try text(value, name))
    // Google's SDKs have the second spelling in the mask.
    case "photoUrl", "photoURL": return .photoURL(try text(value, name))
    case "disabled": return .isDisabled(try isTrue(value, name))
    case "emailVerified": return .isEmailVerified(try isTrue(value, name))
    case "customClaims":
      guard let claims = value.fields else { throw ServiceError(.invalidClaims) }
      return .customClaims(try checked(claims))
    case "sessionClaims":
      guard event == .beforeSignIn, value != .null else { return nil }
      guard let claims = value.fields else {
        throw .function("Response has malformed session claims.")
      }
      return .sessionClaims(try checked(claims))
    default: return nil
    }
  }

  /// Returns the text of claims that an account may have.
  static func checked(_ claims: [String: JSONValue]) throws(ServiceError) -> String {
    guard let bytes = try? JSONCoding.bytes(of: claims) else { throw ServiceError(.invalidClaims) }
    let text = String(decoding: bytes, as: UTF8.self)
    try CustomAttributes.check(text)
    return text
  }

  /// Returns a text, or a number or a truth as a text; `nil` for null, which removes the field.
  static func text(_ value: JSONValue, _ name: String) throws(ServiceError) -> String? {
    switch value {
    case .string(let text): return text.isEmpty ? nil : text
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    case .bool(let isTrue): return String(isTrue)
    case .null: return nil
    case .object, .array: throw .function("\(name) must be a text.")
    }
  }

  static func isTrue(_ value: JSONValue, _ name: String) throws(ServiceError) -> Bool {
    switch value {
    case .bool(let isTrue): return isTrue
    case .null: return false
    case .string, .integer, .number, .object, .array:
      throw .function("\(name) must be true or false.")
    }
  }
}

extension ServiceError {
  /// Returns the error for a function that can't decide, or doesn't allow it; parentheses as Google's.
  static func function(_ detail: String) -> ServiceError {
    ServiceError(.blockingFunction, "((\(detail)))")
  }
}
