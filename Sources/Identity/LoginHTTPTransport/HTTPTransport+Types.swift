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
}
