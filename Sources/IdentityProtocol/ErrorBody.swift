/// The body of every answer that is not a success: `{"error": {…}}`.
public struct ErrorBody: Codable, Equatable, Sendable {
  /// The only field.
  public let error: Failure

  /// Wraps a failure.
  public init(_ error: Failure) {
    self.error = error
  }

  /// What went wrong.
  public struct Failure: Codable, Equatable, Sendable {
    /// The HTTP status again.
    public let code: Int
    /// `CODE`, or `CODE : text`, or a sentence.
    public let message: String
    /// The same once more, with reasons.
    public let errors: [Item]?
    /// The status's name in Google's list (`INVALID_ARGUMENT`); absent for most handler errors.
    public let status: String?

    /// Describes a failure.
    public init(code: Int, message: String, errors: [Item]?, status: String? = nil) {
      self.code = code
      self.message = message
      self.errors = errors
      self.status = status
    }
  }

  /// One reason of a failure.
  public struct Item: Codable, Equatable, Sendable {
    /// The text.
    public let message: String?
    /// A word for programs: `invalid`, `forbidden`, `keyInvalid`.
    public let reason: String?
    /// `global`.
    public let domain: String?
    /// Where in the request: `Authorization`.
    public let location: String?
    /// What `location` is: `header`.
    public let locationType: String?

    /// Describes a reason.
    public init(
      message: String?, reason: String?, domain: String?, location: String? = nil,
      locationType: String? = nil
    ) {
      self.message = message
      self.reason = reason
      self.domain = domain
      self.location = location
      self.locationType = locationType
    }
  }
}
