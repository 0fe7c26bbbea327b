/// The body of every unsuccessful response: `{"error": {…}}`.
package struct ErrorBody: Codable, Equatable, Sendable {
  package let error: Failure

  package init(_ error: Failure) {
    self.error = error
  }

  package struct Failure: Codable, Equatable, Sendable {
    package let code: Int
    /// The message: `CODE`, or `CODE : text`, or a sentence.
    package let message: String
    package let errors: [Item]?
    /// The status's name in Google's list (`INVALID_ARGUMENT`); missing in most handler errors.
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
    /// A machine-readable reason: `invalid`, `forbidden`, `keyInvalid`.
    package let reason: String?
    /// The domain: `global`.
    package let domain: String?
    /// The location in the request: `Authorization`.
    package let location: String?
    /// The type of `location`: `header`.
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
