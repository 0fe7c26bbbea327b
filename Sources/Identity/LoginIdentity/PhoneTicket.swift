/// A text message that was asked for.
package struct PhoneTicket: Codable, Equatable, Sendable {
  /// What ties its code to this request.
  package let request: String
  /// The code itself, where nobody sends messages and the person would wait for ever: our own service.
  package let code: Secret?

  /// Describes a message.
  package init(request: String, code: Secret? = nil) {
    self.request = request
    self.code = code
  }
}
