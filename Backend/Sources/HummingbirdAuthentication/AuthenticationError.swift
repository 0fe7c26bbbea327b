public import HTTPTypes
public import Hummingbird
import NIOCore
public import LoginTokenVerification

/// Why a request is not answered, as an answer: a status, `{"errors": "…"}`, and what would help
/// (RFC 6750 §3).
///
/// The sentences are ours alone: nothing that a token says comes back in them.
public enum AuthenticationError: Error, Hashable, Sendable {
  /// The request has no token.
  case noToken
  /// The request has several tokens, and they differ (RFC 6750 §2).
  case severalTokens
  /// The token is not believed.
  case notBelieved(TokenError)
  /// The token holds, and this service does not know the person.
  case unknownPerson
}

extension AuthenticationError: HTTPResponseError {
  /// 400, 401, or 503 where the token could not be checked.
  public var status: HTTPResponse.Status {
    switch self {
    case .severalTokens: .badRequest
    case .notBelieved(.noKeys), .notBelieved(.noAnswer): .serviceUnavailable
    case .noToken, .notBelieved, .unknownPerson: .unauthorized
    }
  }

  /// One plain English sentence for whoever sent the request.
  public var sentence: String {
    switch self {
    case .noToken: "A token is needed."
    case .severalTokens: "The request has several tokens. Send one."
    case .unknownPerson: "This account is not known here. Create it first."
    case .notBelieved(let error):
      switch error {
      case .expired: "The token has expired. Get a new one."
      case .notYetValid: "The token is not valid yet. Check the clocks."
      case .wrongAudience, .wrongIssuer: "The token is meant for another service."
      case .revoked: "The token was taken back. Sign in again."
      case .accountDisabled: "The account was switched off."
      case .accountGone: "The account of the token is gone."
      case .noKeys, .noAnswer: "The token cannot be checked now. Try again later."
      case .malformed, .refusedAlgorithm, .unknownKey, .wrongSignature, .missingClaim, .wrongNonce,
        .wrongAccessToken, .oldAuthentication:
        "The token is not valid."
      }
    }
  }

  /// What `WWW-Authenticate` says; without a token no error is named (RFC 6750 §3.1).
  private var challenge: String? {
    switch status {
    case .serviceUnavailable: nil
    case .badRequest: #"Bearer error="invalid_request", error_description="\#(sentence)""#
    default:
      self == .noToken
        ? "Bearer" : #"Bearer error="invalid_token", error_description="\#(sentence)""#
    }
  }

  /// The answer.
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
