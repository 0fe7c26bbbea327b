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
    case .json: Self.json(session)
    case .token: session.idToken.reveal { $0 }
    }
  }

  /// The refresh token stays inside: it would outlive the script that asked.
  private struct Document: Encodable {
    let userID: String
    let email: String?
    let displayName: String?
    let isEmailVerified: Bool
    let isAnonymous: Bool
    let isNewUser: Bool
    let provider: String
    let idToken: String
    let expiresAt: Int
  }

  private static func json(_ session: Session) -> String {
    let document = Document(
      userID: session.user.id, email: session.user.email,
      displayName: session.user.displayName, isEmailVerified: session.user.isEmailVerified,
      isAnonymous: session.user.isAnonymous, isNewUser: session.isNewUser,
      provider: session.providerID, idToken: session.idToken.reveal { $0 },
      expiresAt: session.expiresAt)
    return JSONText.of(document)
  }
}
