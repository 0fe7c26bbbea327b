package import LoginIdentity
package import NIOCore
package import NIOHTTP1

extension HTTPTransport {
  /// Limits, proxy and authorities.
  package struct Settings: Equatable, Sendable {
    /// How long a connection may take to open, its TLS handshake included.
    package var connectLimit = Duration.seconds(5)
    /// How long a request may take as a whole.
    package var answerLimit = Duration.seconds(20)
    /// Bytes an answer's body may have; what is longer is cut off and reported.
    package var answerSizeLimit = 1_048_576
    /// How long an unused connection stays open; afterwards nothing wakes up any more.
    package var idleLimit = Duration.seconds(60)
    /// The proxy for everything; `nil` for none.
    package var proxy: Proxy?
    /// A file with the certificates of trusted authorities, PEM; `nil` for the system's.
    package var authorityFile: String?

    /// The usual limits.
    package init() {}
  }

  /// A proxy that is asked to connect (`CONNECT`, RFC 9110 §9.3.6).
  package struct Proxy: Equatable, Sendable {
    /// Its name or address.
    package let host: String
    /// 1 to 65535.
    package let port: Int
    /// `name:password` for it; `nil` for none.
    package let credentials: Secret?

    /// Describes a proxy.
    package init(host: String, port: Int, credentials: Secret? = nil) {
      self.host = host
      self.port = port
      self.credentials = credentials
    }
  }

  /// What is sent.
  package struct Request: Sendable {
    /// The method.
    package let method: HTTPMethod
    /// `https://…`, `http://…` or `http+unix://…`.
    package let url: String
    /// What stands before the body.
    package let headers: HTTPHeaders
    /// The content; `nil` for none.
    package let body: ByteBuffer?
    /// Whether it is one for the log.
    package var isRecorded = true

    /// Describes a request.
    package init(method: HTTPMethod, url: String, headers: HTTPHeaders, body: ByteBuffer?) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  /// What came back, with any status.
  package struct Answer: Sendable {
    /// The status.
    package let status: Int
    /// What stands before the body.
    package let headers: HTTPHeaders
    /// The content.
    package let body: ByteBuffer
  }
}
