public import Identity

/// A request to a provider.
public struct WebRequest: Sendable {
  /// `GET` or `POST`.
  public let method: String
  /// Where.
  public let url: String
  /// Names and values.
  public var headers: [(name: String, value: Secret)]
  /// The fields of a form; secrets among them.
  public let form: [(name: String, value: Secret)]?

  /// Describes a request.
  public init(
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
public struct WebAnswer: Sendable {
  /// The HTTP status.
  public let status: Int
  /// Names in lower case.
  public let headers: [String: String]
  /// The content.
  public let body: [UInt8]

  /// Describes an answer.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// What carries requests to providers; follows no redirection.
public typealias WebExchange =
  @Sendable (WebRequest) async throws(OpenIDFault) -> WebAnswer

/// Addresses as sign-ins need them.
enum WebAddress {
  /// The host of an address, for messages.
  static func host(of url: String) -> String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return url }
    return String(url[start...].prefix { !"/?#".contains($0) })
  }

  /// Whether an address is https, or leads to this machine.
  static func isSecure(_ url: String) -> Bool {
    let lowercased = url.lowercased()
    if lowercased.hasPrefix("https://") { return !host(of: url).isEmpty }
    guard lowercased.hasPrefix("http://") else { return false }
    var name = host(of: lowercased)[...]
    if name.first == "[" { return name.hasPrefix("[::1]") }
    name = name.prefix { $0 != ":" }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return name == "localhost"
      || numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  /// The fields of a query or a form; of a name given twice the first counts, so that nobody can
  /// put a second value behind the one that was checked.
  static func fields(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decoded(parts[0].utf8, plusIsSpace: true)
      guard fields[name] == nil else { continue }
      fields[name] =
        parts.dropFirst().first.map {
          PercentEncoding.decoded($0.utf8, plusIsSpace: true)
        } ?? ""
    }
    return fields
  }
}
