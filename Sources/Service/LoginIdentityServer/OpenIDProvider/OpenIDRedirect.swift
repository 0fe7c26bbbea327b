import HTTPTypes
import LoginIdentity

/// Where the browser takes the answer of a sign-in.
struct OpenIDRedirect: Sendable {
  /// The app's address, checked.
  let address: String
  let mode: OpenIDRequest.ResponseMode
  let state: String?
  /// The identifier of the issuer, which every answer has (RFC 9207).
  let issuer: String

  /// Returns the answer that takes fields to the app.
  func answer(_ fields: [(name: String, value: String)]) -> HTTPAnswer {
    let known = state.map { [(name: "state", value: $0)] } ?? []
    let all = fields + known + [(name: "iss", value: issuer)]
    switch mode {
    case .query: return HTTPAnswer(returning: all, to: address, isPosted: false)
    case .formPost: return HTTPAnswer(returning: all, to: address, isPosted: true)
    case .fragment:
      return HTTPAnswer(
        redirect: "\(address)#\(FormCoding.text(of: all.map { ($0.name, $0.value) }))")
    }
  }

  func answer(_ error: OpenIDRefusal) -> HTTPAnswer {
    answer([("error", error.code.rawValue), ("error_description", error.sentence)])
  }

  /// Allows the forms of a page to lead to the app.
  func allow(on page: inout HTTPAnswer) {
    // Chromium also judges the redirects of the app itself after this one, and knows no IPv6 addresses.
    let schemes = Self.privateScheme(of: address).map { "\($0):" } ?? "http: https:"
    let policy = page.head.headerFields[.contentSecurityPolicy] ?? ""
    page.head.headerFields[.contentSecurityPolicy] = policy.replacing(
      "form-action 'self'", with: "form-action 'self' \(schemes)")
  }

  /// Returns the scheme of an address that only an installed app has: a reversed domain (RFC 8252 §7.1).
  static func privateScheme(of address: String) -> String? {
    let parts = address.parts(at: ":", atMost: 2)
    guard parts.count == 2, parts[1].begins(with: "/"), parts[0].holds("."),
      let first = parts[0].utf8.first, Syntax.isLetter(first),
      parts[0].utf8.allSatisfy({
        Syntax.isLetter($0) || Syntax.isDigit($0) || "+-.".utf8.contains($0)
      }),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    else { return nil }
    return parts[0]
  }
}

extension IdentityOperations {
  /// Returns whether a client may have an address: on this computer, or of an allowed origin.
  ///
  /// A registered client also may have the scheme of an installed app.
  func mayHave(_ address: String, isRegistered: Bool) -> Bool {
    guard !address.holds("#") else { return false }
    if isRegistered, OpenIDRedirect.privateScheme(of: address) != nil { return true }
    guard let origin = WebAddress(address)?.origin else { return false }
    return origin.isLoopbackForBrowsers
      || OriginPolicy(allowed: configuration.allowedOrigins).allowed.contains(origin)
  }

  /// Returns whether the browser may take an answer to an address of a client.
  ///
  /// The port of an address on this computer doesn't count: an installed app finds a free one (RFC 8252 §7.3).
  func mayReturn(to address: String, of client: OpenIDClient, _ registered: [String]) -> Bool {
    guard mayHave(address, isRegistered: client.isRegistered) else { return false }
    guard client.isRegistered, !registered.contains(address) else { return true }
    guard let found = WebAddress(address), let origin = found.origin,
      origin.isLoopbackForBrowsers
    else { return false }
    return registered.contains { text in
      guard let own = WebAddress(text), let ownOrigin = own.origin else { return false }
      return ownOrigin.scheme == origin.scheme
        && ownOrigin.authority.host == origin.authority.host
        && own.path == found.path && own.query == found.query
    }
  }
}
