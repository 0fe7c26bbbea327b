package import LoginIdentity
package import NIOCore
package import NIOHTTP1

extension HTTPTransport {
  package struct Settings: Equatable, Sendable {
    /// The maximum time for opening a connection, including its TLS handshake.
    package var connectLimit = Duration.seconds(5)
    /// The maximum time for a whole request.
    package var answerLimit = Duration.seconds(20)
    /// The maximum size of an answer's body in bytes; a longer one is cut off and reported.
    package var answerSizeLimit = 1_048_576
    /// The time for which an unused connection stays open; afterwards no timer runs.
    package var idleLimit = Duration.seconds(60)
    /// The proxy for all requests; `nil` for none.
    package var proxy: Proxy?
    /// The file with the certificates of trusted authorities, PEM; `nil` for the system's.
    package var authorityFile: String?

    package init() {}
  }

  /// A proxy that is asked to connect (`CONNECT`, RFC 9110 §9.3.6).
  package struct Proxy: Equatable, Sendable {
    /// The name or address.
    package let host: String
    /// The port, 1 to 65535.
    package let port: Int
    /// The credentials, `name:password`; `nil` for none.
    package let credentials: Secret?

    package init(host: String, port: Int, credentials: Secret? = nil) {
      self.host = host
      self.port = port
      self.credentials = credentials
    }
  }

  package struct Request: Sendable {
    package let method: HTTPMethod
    /// The address: `https://…`, `http://…` or `http+unix://…`.
    package let url: String
    package let headers: HTTPHeaders
    /// The content; `nil` for none.
    package let body: ByteBuffer?
    package var isRecorded = true

    package init(method: HTTPMethod, url: String, headers: HTTPHeaders, body: ByteBuffer?) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  package struct Answer: Sendable {
    package let status: Int
    package let headers: HTTPHeaders
    package let body: ByteBuffer
  }

  /// A request and its outcome, in a form that a log may contain: no query, no header, no content.
  package struct Exchange: Sendable {
    package let method: String
    /// The host and port; `unix` for a socket.
    package let host: String
    /// The path, without query and fragment.
    package let path: String
    /// The status, or the reason why there is none.
    package let outcome: String
    /// The duration in milliseconds.
    package let milliseconds: Int
  }

  /// Receives every exchange at its end; one whose content is read piece by piece, after its head.
  package typealias Record = @Sendable (Exchange) -> Void
}

extension HTTPTransport.Exchange {
  init(_ request: HTTPTransport.Request, since start: ContinuousClock.Instant, outcome: String) {
    let (host, path) = Self.place(request.url)
    self.init(
      method: request.method.rawValue, host: host, path: path, outcome: outcome,
      milliseconds: Int(start.duration(to: .now) / .milliseconds(1)))
  }

  /// Returns the host and path of an address, without names and passwords; characters that could control a terminal
  /// become question marks.
  static func place(_ url: String) -> (host: String, path: String) {
    guard let address = WebAddress(url) else { return ("", "") }
    let host = address.scheme == "http+unix" ? "unix" : plain(address.authority)
    return (host, address.path.isEmpty ? "/" : plain(address.path))
  }

  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.map { (0x21...0x7E).contains($0.value) ? Character($0) : "?" })
  }
}
