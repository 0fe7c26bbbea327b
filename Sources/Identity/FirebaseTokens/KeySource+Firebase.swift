package import LoginHTTPTransport
import NIOCore
import NIOHTTP1
package import LoginTokenVerification

extension KeySource {
  /// Creates a source of keys that are published at an address, as certificates or as a JSON Web Key Set, and cached as
  /// the response specifies (`Cache-Control`).
  ///
  /// - Parameters:
  ///   - address: `https://…`; `http://…` only for this computer and for emulators.
  ///   - transport: The transport for the request.
  ///   - now: Seconds since 1970.
  package init(
    publishedAt address: String, transport: HTTPTransport, now: @escaping @Sendable () -> Int
  ) {
    self.init(now: now) {
      let answer = try await transport.send(
        .init(method: .GET, url: address, headers: ["Accept": "application/json"], body: nil),
        before: transport.deadline)
      guard answer.status == 200 else { throw TokenError.noKeys }
      return Fetched(
        keys: try KeySet(published: Array(answer.body.readableBytesView)),
        lifetime: Self.lifetime(
          cacheControl: answer.headers[canonicalForm: "cache-control"].joined(separator: ","),
          age: answer.headers.first(name: "age")))
    }
  }
}
