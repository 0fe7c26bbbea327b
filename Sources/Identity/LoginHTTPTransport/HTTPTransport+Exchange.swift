import LoginIdentity
import NIOHTTP1

extension HTTPTransport {
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
