public import HTTPTransport
import Identity

extension IdentityToolkit {
  /// A proxy that is asked to connect (`CONNECT`, RFC 9110 §9.3.6).
  public typealias Proxy = HTTPTransport.Proxy
}

extension IdentityToolkit.Configuration {
  /// Takes over what the usual variables say: `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` in either
  /// case, `SSL_CERT_FILE`, `CURL_CA_BUNDLE`, `REQUESTS_CA_BUNDLE`.
  ///
  /// A proxy is never used for this machine, an emulator or a socket. A value that makes no sense
  /// is an error, for going around a proxy in silence may be what must not happen.
  ///
  /// Source: curl(1), "Environment"; OpenSSL, `SSL_CERT_FILE`.
  ///
  /// - Parameter environment: The variables.
  /// - Throws: ``IdentityToolkit/EndpointError`` for a proxy that is no `http://host:port`.
  public mutating func take(
    _ environment: [String: String]
  ) throws(IdentityToolkit.EndpointError) {
    func value(_ names: String...) -> String? {
      names.lazy.flatMap { [$0.lowercased(), $0] }.compactMap { environment[$0] }
        .first { !$0.isEmpty }
    }
    authorityFile =
      value("SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE") ?? authorityFile
    guard case .network(let host) = endpoint.reach else { return }
    if let exceptions = value("NO_PROXY"), Self.covers(exceptions, host: host) { return }
    guard let text = value("HTTPS_PROXY", "ALL_PROXY") else { return }
    proxy = try IdentityToolkit.Proxy(text)
  }

  /// Whether a list of exceptions names a host: `*`, `example.com` and what lies below it.
  private static func covers(_ exceptions: String, host: String) -> Bool {
    exceptions.split(whereSeparator: { $0 == "," || $0.isWhitespace }).contains { entry in
      let name = entry.drop { $0 == "." }.lowercased()
      return entry == "*" || host == name || host.hasSuffix(".\(name)")
    }
  }
}

extension IdentityToolkit.Proxy {
  /// Reads `http://name:password@host:port`; the scheme and the credentials may be missing, and the
  /// port is 1080 then, as curl has it.
  init(_ text: String) throws(IdentityToolkit.EndpointError) {
    var rest = text[...]
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") {
      guard rest[..<colon].lowercased() == "http" else { throw .unsupportedScheme }
      rest = rest[rest.index(colon, offsetBy: 3)...]
    }
    if rest.last == "/" { rest.removeLast() }
    var credentials: Secret?
    if let at = rest.lastIndex(of: "@") {
      credentials = Secret(PercentEncoding.decoded(rest[..<at].utf8, plusIsSpace: false))
      rest = rest[rest.index(after: at)...]
    }
    let address = try IdentityToolkit.Address(rest)
    self.init(host: address.host, port: address.port ?? 1080, credentials: credentials)
  }
}

extension IdentityToolkit.Endpoint {
  /// How far away a place is.
  enum Reach: Equatable {
    /// On this machine, behind a socket, or an emulator.
    case here
    /// On another machine.
    case network(host: String)
  }

  /// How far away this place is.
  var reach: Reach {
    switch place {
    case .google: .network(host: "googleapis.com")
    // Plain HTTP is for this machine and for emulators alone.
    case .origin(let scheme, let address):
      address.isLoopback || scheme == "http" ? .here : .network(host: address.host)
    case .socket: .here
    }
  }
}
