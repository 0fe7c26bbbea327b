package import LoginIdentity

package struct WebRequest: Sendable {
  /// The method: `GET` or `POST`.
  package let method: String
  package let url: String
  package var headers: [(name: String, value: Secret)] = []
  /// The fields of a form, including secrets.
  package var form: [(name: String, value: Secret)]?
  /// The content in place of a form: JSON, including secrets.
  package var json: Secret?

  package init(
    method: String, url: String, headers: [(name: String, value: Secret)] = [],
    form: [(name: String, value: Secret)]? = nil
  ) {
    (self.method, self.url, self.headers, self.form) = (method, url, headers, form)
  }
}

package struct WebAnswer: Sendable {
  package let status: Int
  /// The fields by name in lower case.
  package let headers: [String: String]
  package let body: [UInt8]

  package init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension WebAnswer {
  /// Returns the error for a response that doesn't follow the standard.
  func unusable(_ url: String) -> OpenIDError {
    let type = headers["content-type"].map { value in
      String(decoding: value.before(anyOf: ";").utf8.filter { $0 > 0x20 }, as: UTF8.self)
        .lowercased()
    }
    return .unusableAnswer(
      address: url.before(anyOf: "?#"), status: status,
      contentType: type?.isEmpty == false ? type : nil)
  }

  /// Whether the provider has a temporary problem: an internal error, or too many requests.
  var isTrouble: Bool { status >= 500 || status == 429 }
}

/// The transport of requests to providers; it doesn't follow redirects.
package typealias WebExchange =
  @Sendable (WebRequest) async throws(OpenIDError) -> WebAnswer

extension WebAddress {
  /// Returns the host of an address, for messages.
  static func host(of url: String) -> String {
    WebAddress(url)?.origin?.authority.text ?? url.before(anyOf: "?#")
  }

  /// Returns whether an address is https, or leads to this computer.
  static func isSecure(_ url: String) -> Bool { WebAddress(url)?.origin?.isSecure == true }
}
