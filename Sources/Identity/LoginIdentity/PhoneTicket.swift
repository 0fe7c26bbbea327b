/// A requested text message.
package struct PhoneTicket: Codable, Equatable, Sendable {
  /// The text that ties its code to this request.
  package let request: String
  /// The code itself, for this program's own service, which doesn't send messages.
  package let code: Secret?

  package init(request: String, code: Secret? = nil) {
    self.request = request
    self.code = code
  }
}
