/// The body of `accounts:delete`.
public struct DeleteRequest: Codable, Equatable, Sendable {
  /// Whose account goes.
  public var idToken: WireSecret?
  /// The account meant; for administrators only.
  public var localId: String?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `accounts:delete` answers.
public struct DeleteResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#DeleteAccountResponse`.
  public let kind: String?

  /// Makes the only answer there is.
  public init() {
    kind = "identitytoolkit#DeleteAccountResponse"
  }
}
