public import Identity
public import NIOCore
public import NIOHTTP1

extension HTTPTransport {
  /// Limits, proxy and authorities.
  public struct Settings: Equatable, Sendable {
    /// How long a connection may take to open, its TLS handshake included.
    public var connectLimit = Duration.seconds(5)
    /// How long a request may take as a whole.
    public var answerLimit = Duration.seconds(20)
    /// Bytes an answer's body may have; what is longer is cut off and reported.
    public var answerSizeLimit = 1_048_576
    /// How long an unused connection stays open; afterwards nothing wakes up any more.
    public var idleLimit = Duration.seconds(60)
    /// The proxy for everything; `nil` for none.
    public var proxy: Proxy?
    /// A file with the certificates of trusted authorities, PEM; `nil` for the system's.
    public var authorityFile: String?

    /// The usual limits.
    public init() {}
  }

  /// A proxy that is asked to connect (`CONNECT`, RFC 9110 §9.3.6).
  public struct Proxy: Equatable, Sendable {
    /// Its name or address.
    public let host: String
    /// 1 to 65535.
    public let port: Int
    /// `name:password` for it; `nil` for none.
    public let credentials: Secret?

    /// Describes a proxy.
    public init(host: String, port: Int, credentials: Secret? = nil) {
      self.host = host
      self.port = port
      self.credentials = credentials
    }
  }

  /// What is sent.
  public struct Request: Sendable {
    /// The method.
    public let method: HTTPMethod
    /// `https://…`, `http://…` or `http+unix://…`.
    public let url: String
    /// What stands before the body.
    public let headers: HTTPHeaders
    /// The content; `nil` for none.
    public let body: ByteBuffer?
    /// Whether it is one for the log.
    public var isRecorded = true

    /// Describes a request.
    public init(method: HTTPMethod, url: String, headers: HTTPHeaders, body: ByteBuffer?) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  /// What came back, with any status.
  public struct Answer: Sendable {
    /// The status.
    public let status: Int
    /// What stands before the body.
    public let headers: HTTPHeaders
    /// The content.
    public let body: ByteBuffer
  }
}
