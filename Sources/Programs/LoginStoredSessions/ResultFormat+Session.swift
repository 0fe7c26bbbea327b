package import LoginSettings
import LoginSupport
package import LoginIdentity
import LoginModel
package import LoginSessions

extension ResultFormat {
  /// Returns the line for a session of a service.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - service: The service.
  ///   - kind: The kind of token to use; the ID token if there is no access token.
  /// - Returns: The line, without its end.
  package func text(_ session: Session, of service: ServiceKey, kind: TokenKind) -> String {
    switch self {
    case .text: Reader.current.sentence(session.signedInMessage)
    case .json: JSONText.of(SessionDocument(session, of: service))
    case .ndjson: JSONText.of(SignedInEvent(session: SessionDocument(session, of: service)))
    case .token:
      ((kind == .access ? session.accessToken?.token : nil) ?? session.idToken).reveal { $0 }
    }
  }
}

/// The last event of a sign-in.
private struct SignedInEvent: Encodable {
  let event = "signed_in"
  let session: SessionDocument
}
