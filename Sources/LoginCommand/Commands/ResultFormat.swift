import Canvas
import Identity
import LoginModel

/// What a sign-in writes to standard output.
enum ResultFormat: String, CaseIterable {
  /// A sentence for people.
  case text
  /// An object for programs.
  case json
  /// The ID token alone.
  case token

  /// The line for a session.
  func text(_ session: Session, language: Language) -> String {
    switch self {
    case .text:
      CleanText.oneLine(language.words(.signedInAs(name: session.user.nameShown)))
    case .json: JSONText.of(SessionDocument(session))
    case .token: session.idToken.reveal { $0 }
    }
  }
}
