import Identity

// What the later pages show in snapshots.
extension LoginState {
  private static let sampleSession = Session(
    user: User(id: "u1", email: "ada@example.com", displayName: "Ada Lovelace"),
    idToken: Secret(""), refreshToken: Secret(""), expiresAt: 0, providerID: "password",
    isNewUser: false)

  private static let sampleFactors = [
    SecondFactor(id: "1", displayName: nil, kind: .phone(number: "+1*******99")),
    SecondFactor(id: "2", displayName: "Tablet", kind: .application),
  ]

  /// A page that a sign-in may lead to.
  mutating func fillInStep(_ screen: Screen) {
    let session = Self.sampleSession
    email = TextInput("ada@example.com")
    switch screen {
    case .secondFactor:
      factor = FactorEntry(
        challenge: SecondFactorChallenge(
          credential: Secret(""), factors: Self.sampleFactors, providerID: "password"))
    case .newPassword, .verification:
      mail = MailVisit(address: "ada@example.com", path: nil)
    case .keeping:
      places = [
        SessionPlace(id: "keyring", kind: .keyring, path: "LoginTUI"),
        SessionPlace(
          id: "file", kind: .file, path: "/home/ada/.local/state/logintui/sessions.json"),
      ]
    default: break
    }
    signedIn = session
  }

  /// A page of an account.
  mutating func fillInAccount(_ screen: Screen) {
    var visit = AccountVisit(Self.sampleSession)
    visit.details = AccountDetails(
      user: visit.session.user, providerIDs: ["password", "google.com"],
      factors: Self.sampleFactors)
    visit.secret = ApplicationSecret(
      secret: Secret("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"), digits: 6, period: 30, sessionInfo: "")
    account = visit
  }
}
