/// A text message that was asked for.
public struct PhoneTicket: Codable, Equatable, Sendable {
  /// What ties its code to this request.
  public let request: String
  /// The code itself, where nobody sends messages and the person would wait for ever: our own service.
  public let code: Secret?

  /// Describes a message.
  public init(request: String, code: Secret? = nil) {
    self.request = request
    self.code = code
  }
}
