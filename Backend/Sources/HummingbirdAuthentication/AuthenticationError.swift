public import HTTPTypes
public import Hummingbird
import NIOCore
public import LoginTokenVerification

/// A reason for rejecting a request, as a response: a status, `{"errors": "…"}`, and the way to authenticate (RFC 6750
/// §3).
///
/// The sentences are fixed: they contain nothing from a token.
public enum AuthenticationError: Error, Hashable, Sendable {
  /// The request has no token.
  case noToken
  /// The request has several tokens, and they differ (RFC 6750 §2).
  case severalTokens
  /// The token is invalid.
  case notBelieved(TokenError)
  /// The token is valid, but this service doesn't know the person.
  case unknownPerson
}

extension AuthenticationError: HTTPResponseError {
  /// The status: 400, 401, or 503 if the token couldn't be checked.
  public var status: HTTPResponse.Status {
    switch self {
    case .severalTokens: .badRequest
    case .notBelieved(.noKeys), .notBelieved(.noAnswer): .serviceUnavailable
    case .noToken, .notBelieved, .unknownPerson: .unauthorized
    }
  }

  /// One plain English sentence for the client.
  public var sentence: String {
    switch self {
    case .noToken: "A token is needed."
    case .severalTokens: "The request has several tokens. Send one."
    case .unknownPerson: "This account doesn't exist here yet. Create it first."
    case .notBelieved(let error):
      switch error {
      case .expired: "The token has expired. Get a new one."
      case .notYetValid: "The token isn't valid yet. Check the clocks."
      case .wrongAudience, .wrongIssuer: "The token is for another service."
      case .revoked: "The token was revoked. Sign in again."
      case .accountDisabled: "The account has been turned off."
      case .accountGone: "The token's account no longer exists."
      case .noKeys, .noAnswer: "The token can't be checked right now. Try again later."
      case .malformed, .refusedAlgorithm, .unknownKey, .wrongSignature, .missingClaim, .wrongNonce,
        .wrongAccessToken, .oldAuthentication:
        "The token isn't valid."
      }
    }
  }

  /// The value of `WWW-Authenticate`; without a token it names no error (RFC 6750 §3.1).
  private var challenge: String? {
    switch status {
    case .serviceUnavailable: nil
    case .badRequest: #"Bearer error="invalid_request", error_description="\#(sentence)""#
    default:
      self == .noToken
        ? "Bearer" : #"Bearer error="invalid_token", error_description="\#(sentence)""#
    }
  }

  /// Returns the response.
  public func response(from request: Request, context: some RequestContext) -> Response {
    var headers: HTTPFields = [.contentType: "application/json; charset=utf-8"]
    headers[.cacheControl] = "no-store"
    if let challenge {
      headers[.wwwAuthenticate] = challenge
    } else {
      headers[.retryAfter] = String(KeySource.refetchInterval)
    }
    return Response(
      status: status, headers: headers,
      body: .init(byteBuffer: ByteBuffer(string: #"{"errors":"\#(sentence)"}"#)))
  }
}
