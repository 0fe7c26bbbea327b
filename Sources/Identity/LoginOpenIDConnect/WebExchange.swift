package import LoginIdentity

/// A request to a provider.
package struct WebRequest: Sendable {
  /// `GET` or `POST`.
  package let method: String
  /// Where.
  package let url: String
  /// Names and values.
  package var headers: [(name: String, value: Secret)]
  /// The fields of a form; secrets among them.
  package let form: [(name: String, value: Secret)]?

  /// Describes a request.
  package init(
    method: String, url: String, headers: [(name: String, value: Secret)] = [],
    form: [(name: String, value: Secret)]? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.form = form
  }
}

/// What a provider answered, with any status.
package struct WebAnswer: Sendable {
  /// The HTTP status.
  package let status: Int
  /// Names in lower case.
  package let headers: [String: String]
  /// The content.
  package let body: [UInt8]

  /// Describes an answer.
  package init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension WebAnswer {
  /// The error of an answer that is not what the standard has.
  ///
  /// - Parameter url: Who answered.
  /// - Returns: The error, with the address and what the answer calls itself.
  func unusable(_ url: String) -> OpenIDError {
    let type = headers["content-type"].map { value in
      String(decoding: value.before(anyOf: ";").utf8.filter { $0 > 0x20 }, as: UTF8.self)
        .lowercased()
    }
    return .unusableAnswer(
      address: url.before(anyOf: "?#"), status: status,
      contentType: type?.isEmpty == false ? type : nil)
  }

  /// Whether the provider has trouble that may pass: an error of its own, or too many requests.
  var isTrouble: Bool { status >= 500 || status == 429 }
}

/// What carries requests to providers; follows no redirection.
package typealias WebExchange =
  @Sendable (WebRequest) async throws(OpenIDError) -> WebAnswer

extension WebAddress {
  /// The host of an address, for messages.
  static func host(of url: String) -> String {
    WebAddress(url)?.origin?.authority.text ?? url.before(anyOf: "?#")
  }

  /// Whether an address is https, or leads to this machine.
  static func isSecure(_ url: String) -> Bool { WebAddress(url)?.origin?.isSecure == true }
}
