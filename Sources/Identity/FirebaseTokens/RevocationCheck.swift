package import LoginHTTPTransport
public import LoginIdentity
import LoginIdentityProtocol
import NIOCore
import NIOHTTP1
public import LoginTokenVerification

/// Asks whether a token that holds was taken back: a signature tells of the past alone.
///
/// A token that cannot be asked for is not believed (``LoginTokenVerification/TokenError/noAnswer``).
public struct RevocationCheck: Sendable {
  /// Throws why the token is no more believed.
  public let check: @Sendable (Secret, VerifiedUser) async throws(TokenError) -> Void

  /// Asks in a way of the program's own, such as its list of accounts.
  public init(
    _ check: @escaping @Sendable (Secret, VerifiedUser) async throws(TokenError) -> Void
  ) {
    self.check = check
  }

  /// Asks the identity service for the token's account (`accounts:lookup`), at every check.
  ///
  /// Works for ID tokens, not for session cookies.
  ///
  /// - Parameters:
  ///   - service: Where the token comes from.
  ///   - apiKey: The project's key; emulators take any text that is not empty.
  /// - Returns: The check.
  public static func asking(_ service: FirebaseService, apiKey: String) -> RevocationCheck {
    asking(service, apiKey: apiKey, transport: HTTPTransport(.init()))
  }

  /// The same, with the connections that carry the requests.
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

  /// What an answer other than a success says of the token.
  private static func error(of body: [UInt8]) -> TokenError {
    let failure = try? JSONCoding.value(ErrorBody.self, from: body).error
    // Of the many words of the service these are about the token.
    let meanings: [ServerErrorCode: TokenError] = [
      .tokenExpired: .revoked, .invalidIDToken: .revoked, .userDisabled: .accountDisabled,
      .userNotFound: .accountGone,
    ]
    return failure.flatMap { ServerMessage($0.message).known }.flatMap { meanings[$0] } ?? .noAnswer
  }
}
