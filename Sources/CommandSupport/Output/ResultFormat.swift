import Canvas
package import Identity
import LoginModel
package import Messages
package import Sessions

/// What a sign-in writes to standard output.
package enum ResultFormat: String, CaseIterable {
  /// A sentence for people.
  case text
  /// An object for programs.
  case json
  /// The ID token alone.
  case token

  /// The line for a session of a service.
  package func text(_ session: Session, of service: ServiceKey, language: Language) -> String {
    switch self {
    case .text:
      CleanText.sentence(language.words(session.user.signedInMessage))
    case .json: JSONText.of(SessionDocument(session, of: service))
    case .token: session.idToken.reveal { $0 }
    }
  }
}
