import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOHTTP1

/// One request to the service, ready to send.
struct ServiceCall: Sendable {
  let endpoint: IdentityEndpoint
  /// The body: JSON, including secrets; `nil` for none.
  var body: ByteBuffer?
  /// A BCP 47 tag for mails; with `nil` the service chooses.
  var language: String?
  /// Whether the email of a sign-in may have a short code.
  var takesShortCode = false
  /// Whether the response to a second factor may have the token of this device.
  var remembersDevice = false
  /// The project, and the administrator's token for it.
  var administrator: Administrator?
  var query: [(String, String)] = []
  var isRecorded = true

  struct Administrator: Sendable {
    let project: String
    /// An OAuth token of Google Cloud, or `owner` for an emulator.
    let token: Secret
  }

  /// The emulator's helper to call instead.
  var helper: Helper?

  struct Helper: Sendable {
    let helper: EmulatorHelper
    let project: String
    let method: String
  }

  var method: String { helper?.method ?? endpoint.method }

  /// Whether repeating it has no further effect.
  var isReadOnly: Bool { helper.map { $0.method == "GET" } ?? endpoint.isReadOnly }

  /// The path below the endpoint's host.
  var path: String {
    if let administrator, let path = endpoint.path(project: administrator.project) { return path }
    return endpoint.path ?? "/"
  }

  /// Returns the headers.
  ///
  /// - Parameter appCheckToken: The token that proves which app sends the request.
  /// - Returns: The headers; an invalid language tag is omitted.
  func headers(appCheckToken: Secret?) -> HTTPHeaders {
    var headers: HTTPHeaders = ["Accept": "application/json"]
    if body != nil { headers.add(name: "Content-Type", value: "application/json") }
    if let language, Self.isTag(language) {
      headers.add(name: IdentityRequestName.languageHeader, value: language)
    }
    if takesShortCode { headers.add(name: IdentityRequestName.shortCodeHeader, value: "1") }
    if remembersDevice { headers.add(name: IdentityRequestName.rememberDeviceHeader, value: "1") }
    if let token = administrator?.token {
      headers.add(name: "Authorization", value: token.reveal { "Bearer \($0)" })
    }
    if let appCheckToken {
      headers.add(
        name: IdentityRequestName.appCheckHeader, value: appCheckToken.reveal { $0 })
    }
    return headers
  }

  /// Returns whether a text has only letters, digits and hyphens (RFC 5646 §2.1), which makes it safe in a header.
  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.unicodeScalars.allSatisfy {
        $0 == "-" || ($0.isASCII && $0.properties.isAlphabetic) || ("0"..."9").contains($0)
      }
  }
}
