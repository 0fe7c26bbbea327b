import LoginIdentity
import NIOHTTP1

extension HTTPTransport {
  /// A request and what came of it, as a log may have it: no query, no header, no content.
  package struct Exchange: Sendable {
    /// The method.
    package let method: String
    /// Host and port; `unix` for a socket.
    package let host: String
    /// The path, without query and fragment.
    package let path: String
    /// The status, or why there is none.
    package let outcome: String
    /// Milliseconds from the beginning to the end.
    package let milliseconds: Int
  }

  /// Takes every exchange at its end; one whose content is taken piece by piece when its head has come.
  package typealias Record = @Sendable (Exchange) -> Void
}

extension HTTPTransport.Exchange {
  /// Describes an exchange that ends now.
  init(_ request: HTTPTransport.Request, since start: ContinuousClock.Instant, outcome: String) {
    let (host, path) = Self.place(request.url)
    self.init(
      method: request.method.rawValue, host: host, path: path, outcome: outcome,
      milliseconds: Int(start.duration(to: .now) / .milliseconds(1)))
  }

  /// Host and path of an address; names and passwords in it are left out, and what could steer a
  /// terminal becomes a question mark.
  static func place(_ url: String) -> (host: String, path: String) {
    guard let address = WebAddress(url) else { return ("", "") }
    let host = address.scheme == "http+unix" ? "unix" : plain(address.authority)
    return (host, address.path.isEmpty ? "/" : plain(address.path))
  }

  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.map { (0x21...0x7E).contains($0.value) ? Character($0) : "?" })
  }
}
