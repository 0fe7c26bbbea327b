package import LoginHTTPTransport
public import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOHTTP1
public import LoginTokenVerification

/// A check whether a valid token was revoked, which its signature can't show.
///
/// A token that can't be checked is rejected (``LoginTokenVerification/TokenError/noAnswer``).
public struct RevocationCheck: Sendable {
  /// Throws the reason why the token is no longer valid.
  public let check: @Sendable (Secret, VerifiedUser) async throws(TokenError) -> Void

  /// Creates a check of the program's own, such as a lookup in its list of accounts.
  public init(
    _ check: @escaping @Sendable (Secret, VerifiedUser) async throws(TokenError) -> Void
  ) {
    self.check = check
  }

  /// Returns a check that looks up the token's account at the identity service (`accounts:lookup`), each time.
  ///
  /// Works for ID tokens, not for session cookies.
  ///
  /// - Parameters:
  ///   - service: The source of the token.
  ///   - apiKey: The project's API key; emulators accept any text that isn't empty.
  /// - Returns: The check.
  public static func asking(_ service: FirebaseService, apiKey: String) -> RevocationCheck {
    asking(service, apiKey: apiKey, transport: HTTPTransport(.init()))
  }

  /// Returns the same check, with a transport for the requests.
  package static func asking(
    _ service: FirebaseService, apiKey: String, transport: HTTPTransport
  ) -> RevocationCheck {
    RevocationCheck { token, user throws(TokenError) in
      let answer: HTTPTransport.Answer
      do {
        var request = LookupRequest()
        request.idToken = WireSecret(token)
        answer = try await transport.send(
          .init(
            method: .POST, url: service.lookupAddress(apiKey: apiKey),
            headers: ["Content-Type": "application/json"],
            body: ByteBuffer(bytes: try JSONCoding.bytes(of: request))),
          before: transport.deadline)
      } catch {
        throw .noAnswer
      }
      let body = Array(answer.body.readableBytesView)
      guard answer.status == 200 else { throw error(of: body) }
      guard let found = try? JSONCoding.value(LookupResponse.self, from: body) else {
        throw .noAnswer
      }
      guard let account = found.users?.first(where: { $0.localId == user.uid }) else {
        throw .accountGone
      }
      guard account.disabled != true else { throw .accountDisabled }
    }
  }

  /// Returns the error for a token after an unsuccessful response.
  private static func error(of body: [UInt8]) -> TokenError {
    let failure = try? JSONCoding.value(ErrorBody.self, from: body).error
    // Of the service's many codes, these are about the token.
    let meanings: [ServerErrorCode: TokenError] = [
      .tokenExpired: .revoked, .invalidIDToken: .revoked, .userDisabled: .accountDisabled,
      .userNotFound: .accountGone,
    ]
    return failure.flatMap { ServerMessage($0.message).known }.flatMap { meanings[$0] } ?? .noAnswer
  }
}
