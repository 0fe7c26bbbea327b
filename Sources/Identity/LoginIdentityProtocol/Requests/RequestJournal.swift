package import LoginIdentity

/// The response of `GET …/journal`, the oldest request first.
package struct RequestJournal: Codable, Equatable, Sendable {
  package let requests: [Entry]

  package init(requests: [Entry]) { self.requests = requests }

  /// A request and its answer, without secrets.
  package struct Entry: Codable, Equatable, Sendable {
    /// A number that counts up.
    package let id: Int
    /// The service's time, ISO 8601 with milliseconds.
    package let time: String
    package let method: String
    /// The path without the query.
    package let path: String
    /// The fields of the query; missing without any.
    package let query: JSONValue?
    /// The name of the operation: `signInWithPassword`; missing for other requests.
    package let operation: String?
    /// The origin of the web page that sent it; missing for a program.
    package let origin: String?
    /// The content of the request, or a text with its size; missing without content.
    package let body: JSONValue?
    /// The status of the answer; missing if the connection was closed without one.
    package let status: Int?
    /// The content of the answer, or a text with its size; missing without content.
    package let answer: JSONValue?
    /// The rule or prepared answer that applied; missing without one.
    package let rule: Int?

    package init(
      id: Int, time: String, method: String, path: String, query: JSONValue?, operation: String?,
      origin: String?, body: JSONValue?, status: Int?, answer: JSONValue?, rule: Int?
    ) {
      self.id = id
      self.time = time
      self.method = method
      self.path = path
      self.query = query
      self.operation = operation
      self.origin = origin
      self.body = body
      self.status = status
      self.answer = answer
      self.rule = rule
    }
  }
}
