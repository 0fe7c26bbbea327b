package import LoginHTTPTransport
import Glibc
import LoginIdentity

extension IdentityToolkit {
  /// A proxy for `CONNECT` (RFC 9110 §9.3.6).
  package typealias Proxy = HTTPTransport.Proxy
}

extension IdentityToolkit {
  /// An invalid environment variable.
  ///
  /// Its value is omitted if it may contain a password.
  package enum VariableError: Error, Hashable, Sendable {
    /// The value isn't a proxy of the form `http://host:port`.
    case noProxy(variable: String)
    /// The value names a file of authorities that can't be read; `reason` is the system's error text.
    case unreadable(variable: String, path: String, reason: String)

    package var variable: String {
      switch self {
      case .noProxy(let variable), .unreadable(let variable, _, _): variable
      }
    }
  }
}

extension IdentityToolkit.Configuration {
  /// Applies the usual variables: `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY` in either case, `SSL_CERT_FILE`,
  /// `CURL_CA_BUNDLE`, `REQUESTS_CA_BUNDLE`.
  ///
  /// A proxy is never used for this computer, an emulator or a socket. An invalid value is an error, because silently
  /// bypassing a proxy may be forbidden.
  ///
  /// Source: curl(1), "Environment"; OpenSSL, `SSL_CERT_FILE`.
  ///
  /// - Parameter environment: The variables.
  /// - Throws: ``LoginIdentityToolkit/VariableError``, which names the invalid variable.
  package mutating func apply(
    _ environment: [String: String]
  ) throws(IdentityToolkit.VariableError) {
    func first(_ names: String...) -> (name: String, value: String)? {
      names.lazy.flatMap { [$0.lowercased(), $0] }
        .compactMap { name in environment[name].map { (name, $0) } }.first { !$0.1.isEmpty }
    }
    if let file = first("SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE") {
      if endpoint.isEncrypted, let reason = Self.whyUnreadable(file.value) {
        throw .unreadable(variable: file.name, path: file.value, reason: reason)
      }
      authorityFile = file.value
    }
    guard case .network(let host) = endpoint.reach else { return }
    if let exceptions = first("NO_PROXY"), Self.covers(exceptions.value, host: host) { return }
    guard let found = first("HTTPS_PROXY", "ALL_PROXY") else { return }
    guard let proxy = try? IdentityToolkit.Proxy(found.value) else {
      throw .noProxy(variable: found.name)
    }
    self.proxy = proxy
  }

  /// Returns the system's reason why a file can't be read; `nil` if it can; open(2), read(2).
  private static func whyUnreadable(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    var byte: UInt8 = 0
    let isRead = unsafe descriptor >= 0 && read(descriptor, &byte, 1) >= 0
    let code = errno
    if descriptor >= 0 { close(descriptor) }
    return isRead ? nil : unsafe String(cString: strerror(code))
  }

  /// Returns whether a list of exceptions contains a host: `*`, `example.com` and its subdomains.
  private static func covers(_ exceptions: String, host: String) -> Bool {
    exceptions.split(whereSeparator: { $0 == "," || $0.isWhitespace }).contains { entry in
      let name = entry.drop { $0 == "." }.lowercased()
      return entry == "*" || host == name || host.hasSuffix(".\(name)")
    }
  }
}

extension IdentityToolkit.Proxy {
  /// Creates a proxy from `http://name:password@host:port`; the scheme and the credentials are optional, and the
  /// default port is 1080, as in curl.
  init(_ text: String) throws(IdentityToolkit.EndpointError) {
    guard var address = WebAddress(text, needsScheme: false) else { throw .malformed }
    guard ["", "http"].contains(address.scheme) else { throw .unsupportedScheme }
    let credentials = address.userInformation.map {
      Secret(PercentEncoding.decoded($0.utf8, plusIsSpace: false))
    }
    address.userInformation = nil
    let authority = try IdentityToolkit.Endpoint.authority(of: address)
    self.init(host: authority.host, port: authority.port ?? 1080, credentials: credentials)
  }
}

extension IdentityToolkit.Endpoint {
  /// Whether the connection verifies certificates.
  var isEncrypted: Bool {
    switch place {
    case .google: true
    case .origin(let scheme, _): scheme == "https"
    case .socket: false
    }
  }

  /// The distance of a place.
  enum Reach: Equatable {
    /// On this computer, behind a socket, or an emulator.
    case here
    case network(host: String)
  }

  var reach: Reach {
    switch place {
    case .google: .network(host: "googleapis.com")
    // Plain HTTP is only for this computer and for emulators.
    case .origin(let scheme, let authority):
      LoopbackHost.contains(authority.host) || scheme == "http"
        ? .here : .network(host: authority.host)
    case .socket: .here
    }
  }
}
