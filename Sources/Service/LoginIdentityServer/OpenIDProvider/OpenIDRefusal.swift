import HTTPTypes
import LoginIdentity

/// The reason for refusing a request, in the words of the specifications.
struct OpenIDRefusal: Error, Equatable {
  /// A name of RFC 6749 §4.1.2.1 and §5.2, and of the RFCs that add to them.
  enum Code: String, Sendable {
    case invalidRequest = "invalid_request"
    case invalidClient = "invalid_client"
    case invalidGrant = "invalid_grant"
    case unauthorizedClient = "unauthorized_client"
    case unsupportedGrant = "unsupported_grant_type"
    case unsupportedResponse = "unsupported_response_type"
    case invalidScope = "invalid_scope"
    case denied = "access_denied"
    /// OpenID Connect Core §3.1.2.6.
    case loginRequired = "login_required"
    case requestNotSupported = "request_not_supported"
    /// RFC 8628 §3.5.
    case pending = "authorization_pending"
    case slowDown = "slow_down"
    case expired = "expired_token"
    /// RFC 6750 §3.1.
    case invalidToken = "invalid_token"
    case insufficientScope = "insufficient_scope"
    /// RFC 7591 §3.2.2.
    case invalidRedirect = "invalid_redirect_uri"
    case invalidMetadata = "invalid_client_metadata"
  }

  let code: Code
  /// A sentence for developers, ASCII without quotes and backslashes (RFC 6749 §5.2).
  let sentence: String

  init(_ code: Code, _ sentence: String) {
    (self.code, self.sentence) = (code, sentence)
  }
}

extension HTTPAnswer {
  /// Creates the answer to a program.
  init(_ error: OpenIDRefusal) throws {
    let status =
      switch error.code {
      case .invalidClient, .invalidToken: 401
      case .insufficientScope: 403
      case .invalidRequest, .invalidGrant, .unauthorizedClient, .unsupportedGrant,
        .unsupportedResponse, .invalidScope, .denied, .loginRequired, .requestNotSupported,
        .pending, .slowDown, .expired, .invalidRedirect, .invalidMetadata:
        400
      }
    try self.init(
      status: status, ["error": error.code.rawValue, "error_description": error.sentence])
    if error.code == .invalidClient {
      head.headerFields[.wwwAuthenticate] = #"Basic realm="OpenID""#
    } else if status != 400 {
      head.headerFields[.wwwAuthenticate] =
        #"Bearer error="\#(error.code.rawValue)", error_description="\#(error.sentence)""#
    }
  }
}
