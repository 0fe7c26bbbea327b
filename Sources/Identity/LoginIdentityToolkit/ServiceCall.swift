import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOHTTP1

/// One request to the service, ready to send.
struct ServiceCall: Sendable {
  /// What is asked for.
  let endpoint: IdentityEndpoint
  /// JSON, with whatever secrets it needs; `nil` for none.
  var body: ByteBuffer?
  /// A BCP 47 tag for mails; `nil` leaves the choice to the service.
  var language: String?
  /// Which project, and the token that opens it to an administrator.
  var administrator: Administrator?
  /// Further parameters of the query.
  var query: [(String, String)] = []
  /// Whether it is one for the log.
  var isRecorded = true

  /// Who administers which project.
  struct Administrator: Sendable {
    /// The project's id.
    let project: String
    /// An OAuth token of Google Cloud, or `owner` for an emulator.
    let token: Secret
  }

  /// The helper of an emulator that is asked instead.
  var helper: Helper?

  /// A helper of an emulator.
  struct Helper: Sendable {
    let helper: EmulatorHelper
    /// The project's id.
    let project: String
    let method: String
  }

  /// The HTTP method.
  var method: String { helper?.method ?? endpoint.method }

  /// Whether doing it twice does no more than doing it once.
  var isReadOnly: Bool { helper.map { $0.method == "GET" } ?? endpoint.isReadOnly }

  /// The path below the endpoint's host.
  var path: String {
    if let administrator, let path = endpoint.path(project: administrator.project) { return path }
    return endpoint.path ?? "/"
  }

  /// What stands before the body.
  ///
  /// - Parameter appCheckToken: The token that proves which application asks.
  /// - Returns: The headers; a language that is no tag is left out.
  func headers(appCheckToken: Secret?) -> HTTPHeaders {
    var headers: HTTPHeaders = ["Accept": "application/json"]
    if body != nil { headers.add(name: "Content-Type", value: "application/json") }
    if let language, Self.isTag(language) {
      headers.add(name: IdentityRequestName.languageHeader, value: language)
    }
    if let token = administrator?.token {
      headers.add(name: "Authorization", value: token.reveal { "Bearer \($0)" })
    }
    if let appCheckToken {
      headers.add(
        name: IdentityRequestName.appCheckHeader, value: appCheckToken.reveal { $0 })
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
