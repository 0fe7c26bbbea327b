import LoginIdentity
import NIOCore
import NIOHTTP1

/// The destination of a connection; requests to the same destination share connections.
enum Destination: Hashable, Sendable {
  /// A host, over HTTP or HTTPS.
  case web(WebOrigin)
  /// A socket on this computer, by its path.
  case socket(String)

  /// Creates a destination from `https://…`, `http://…` or `http+unix://…`, whose host is the path of a socket,
  /// percent-encoded; `nil` for any other address.
  init?(_ address: WebAddress) {
    if address.scheme == "http+unix" {
      let path = PercentEncoding.decoded(address.authority.utf8, plusIsSpace: false)
      guard address.userInformation == nil, !path.isEmpty else { return nil }
      self = .socket(path)
    } else {
      guard let origin = address.origin, ["http", "https"].contains(origin.scheme) else {
        return nil
      }
      self = .web(origin)
    }
  }
}

/// A request, checked and ready to send.
struct OutgoingRequest: Sendable {
  let destination: Destination
  let head: HTTPRequestHead
  let body: ByteBuffer

  /// Creates a request by adding only `Host` and `Content-Length`.
  ///
  /// - Throws: ``LoginHTTPTransport/TransportError/noConnection`` for an address without a host, and for a method
  ///   or header that a server could misread.
  init(_ request: HTTPTransport.Request) throws(HTTPTransport.TransportError) {
    guard let address = WebAddress(PercentEncoding.encodedAddress(request.url)),
      let destination = Destination(address),
      request.method.rawValue.isName, request.method != .CONNECT,
      request.headers.allSatisfy({ $0.name.isName && $0.value.isFieldValue })
    else { throw .noConnection }
    self.destination = destination
    body = request.body ?? ByteBuffer()
    var headers = request.headers
    headers.remove(name: "Content-Length")
    headers.remove(name: "Transfer-Encoding")
    if case .web(let origin) = destination, !headers.contains(name: "Host") {
      headers.add(name: "Host", value: origin.authority.text)
    }
    if body.readableBytes > 0 || !request.method.mayLackContent {
      headers.add(name: "Content-Length", value: String(body.readableBytes))
    }
    let path = address.path.isEmpty ? "/" : address.path
    head = HTTPRequestHead(
      version: .http1_1, method: request.method,
      uri: address.query.map { "\(path)?\($0)" } ?? path, headers: headers)
  }

  /// Whether sending it twice has the same effect as sending it once (RFC 9110 §9.2.2).
  var isIdempotent: Bool {
    [.GET, .HEAD, .PUT, .DELETE, .OPTIONS, .TRACE].contains(head.method)
  }
}

private extension HTTPMethod {
  /// Whether a request without content needs no `Content-Length` (RFC 9110 §8.6).
  var mayLackContent: Bool { [.GET, .HEAD, .DELETE, .TRACE].contains(self) }
}

private extension String {
  /// Whether it is a token (RFC 9110 §5.6.2), as methods and header names are.
  var isName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// Whether it has no control character other than the tab (RFC 9110 §5.5).
  var isFieldValue: Bool { utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F } }
}
