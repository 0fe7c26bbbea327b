import IdentityProtocol
import NIOCore
import NIOHTTP1

/// One request to the service, ready to send.
struct Call: Sendable {
  /// What is asked for.
  let endpoint: IdentityEndpoint
  /// JSON, with whatever secrets it needs.
  let body: ByteBuffer
  /// A BCP 47 tag for mails; `nil` leaves the choice to the service.
  let language: String?

  /// Whether doing it twice does no more than doing it once.
  var isRepeatable: Bool { endpoint == .createAuthUri || endpoint == .lookup }

  /// What stands before the body; a language that is no tag is left out.
  var headers: HTTPHeaders {
    var headers: HTTPHeaders = ["Content-Type": "application/json", "Accept": "application/json"]
    if let language, Self.isTag(language) {
      headers.add(name: IdentityRequestName.languageHeader, value: language)
    }
    return headers
  }

  /// Letters, digits and hyphens, as RFC 5646 §2.1 has it; that is all a header must be safe from.
  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.unicodeScalars.allSatisfy {
        $0 == "-" || ($0.isASCII && $0.properties.isAlphabetic) || ("0"..."9").contains($0)
      }
  }
}
