package import LoginIdentity

/// A rule for the tests of a client: which requests it applies to, to how many of them, and what happens to them.
///
/// The body of `POST …/rules`, and of `POST …/answers` without ``skip`` and ``times``.
package struct RequestRule: Codable, Equatable, Sendable {
  /// The method: `POST`; `nil` for any.
  package var method: String?
  /// The path without the query; a `*` at the end stands for any rest; `nil` for any.
  package var path: String?
  /// The name of an operation: `signInWithPassword`; `nil` for any request.
  package var operation: String?

  /// The number of matching requests that come before those of the rule, 0 by default.
  package var skip: Int?
  /// The number of requests that the rule applies to; `nil` for no limit.
  package var times: Int?

  /// The delay before anything else happens, in milliseconds, 0 to 60,000.
  package var delay: Int?
  /// The status of the answer, 200 to 599; with ``error`` 400 by default, otherwise 200.
  package var status: Int?
  /// Google's code of the answer: `QUOTA_EXCEEDED`, or `QUOTA_EXCEEDED : text`.
  package var error: String?
  /// The content of the answer, any JSON.
  package var body: JSONValue?
  package var connection: Connection?

  package init() {}

  /// A fault of the connection.
  package enum Connection: String, NumberedName, CaseIterable {
    /// It is closed before the service handles the request.
    case close
    /// It is closed in the middle of the answer.
    case cut
  }

  /// Whether it replaces the answer of the service.
  package var hasAnswer: Bool { status != nil || error != nil || body != nil }
}

/// A rule that a service has.
package struct StoredRequestRule: Codable, Equatable, Sendable {
  package let id: Int
  /// The number of requests that it was applied to.
  package let used: Int
  package let rule: RequestRule

  package init(id: Int, used: Int, rule: RequestRule) {
    (self.id, self.used, self.rule) = (id, used, rule)
  }
}

/// The response of `GET …/rules`, the oldest first; the first one that matches a request applies.
package struct RequestRuleList: Codable, Equatable, Sendable {
  package let rules: [StoredRequestRule]

  package init(rules: [StoredRequestRule]) { self.rules = rules }
}

/// The response of `GET …/answers`: those that no request has had yet, the oldest first.
package struct PreparedAnswerList: Codable, Equatable, Sendable {
  package let answers: [StoredRequestRule]

  package init(answers: [StoredRequestRule]) { self.answers = answers }
}
