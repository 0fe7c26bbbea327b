/// The body of every answer that is not a success: `{"error": {…}}`.
package struct ErrorBody: Codable, Equatable, Sendable {
  package let error: Failure

  package init(_ error: Failure) {
    self.error = error
  }

  package struct Failure: Codable, Equatable, Sendable {
    package let code: Int
    /// `CODE`, or `CODE : text`, or a sentence.
    package let message: String
    package let errors: [Item]?
    /// The status's name in Google's list (`INVALID_ARGUMENT`); absent for most handler errors.
    package let status: String?

    package init(code: Int, message: String, errors: [Item]?, status: String? = nil) {
      self.code = code
      self.message = message
      self.errors = errors
      self.status = status
    }
  }

  package struct Item: Codable, Equatable, Sendable {
    package let message: String?
    /// A word for programs: `invalid`, `forbidden`, `keyInvalid`.
    package let reason: String?
    /// `global`.
    package let domain: String?
    /// Where in the request: `Authorization`.
    package let location: String?
    /// What `location` is: `header`.
    package let locationType: String?

    package init(
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
