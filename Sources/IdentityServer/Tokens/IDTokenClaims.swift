import JWTKit

/// What an ID token says.
///
/// Source: Firebase Authentication, "Verify ID tokens"; times in seconds since 1970.
struct IDTokenClaims: JWTPayload, Equatable {
  /// The provider part that Firebase adds.
  struct Firebase: Codable, Equatable, Sendable {
    let identities: [String: [String]]
    let signInProvider: SignInProvider

    private enum CodingKeys: String, CodingKey {
      case identities
      case signInProvider = "sign_in_provider"
    }
  }

  let name: String?
  let picture: String?
  let email: String?
  let isEmailVerified: Bool?
  let providerID: SignInProvider?
  let authTime: Int
  let userID: String
  let firebase: Firebase
  let issuedAt: Int
  let expiresAt: Int
  let audience: String
  let issuer: String
  let subject: String

  private enum CodingKeys: String, CodingKey {
    case name, picture, email, firebase
    case isEmailVerified = "email_verified"
    case providerID = "provider_id"
    case authTime = "auth_time"
    case userID = "user_id"
    case issuedAt = "iat"
    case expiresAt = "exp"
    case audience = "aud"
    case issuer = "iss"
    case subject = "sub"
  }

  /// Checks nothing: times, issuer and audience need the service's clock and project.
  func verify(using algorithm: some JWTAlgorithm) {}
}

extension IDTokenClaims {
  /// Seconds a token lives.
  static let lifetime = 3600

  /// The claims of an account that signed in with a provider.
  ///
  /// - Parameters:
  ///   - account: Who it is; `lastLoginAt` becomes `auth_time`.
  ///   - provider: How the person signed in.
  ///   - projectID: For whom the token is.
  ///   - seconds: The time.
  init(account: Account, provider: SignInProvider, projectID: String, seconds: Int) {
    name = account.displayName
    picture = account.photoURL
    email = account.email
    isEmailVerified = account.isEmailVerified
    providerID = provider == .anonymous ? provider : nil
    authTime = account.lastLoginAt / 1000
    userID = account.localID
    firebase = Firebase(
      identities: account.email.map { ["email": [$0]] } ?? [:], signInProvider: provider)
    issuedAt = seconds
    expiresAt = seconds + Self.lifetime
    audience = projectID
    issuer = Self.issuer(projectID: projectID)
    subject = account.localID
  }

  /// The issuer of a project's tokens.
  static func issuer(projectID: String) -> String { "https://securetoken.google.com/\(projectID)" }
}
