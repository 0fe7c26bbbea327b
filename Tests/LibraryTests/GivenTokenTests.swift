import LoginIdentity
import LoginMessages
import LoginScreens
import LoginSupport
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A token of the environment` {
  private static func token(_ payload: String) -> String {
    [#"{"alg":"none"}"#, payload].map { Base64URL.text(of: Array($0.utf8)) }
      .joined(separator: ".") + "."
  }

  private static func session(_ text: String?, now: Int = 100) throws(LoginError) -> Session {
    try Session(variable: "HELLO_TOKEN", in: text.map { ["HELLO_TOKEN": $0] } ?? [:], now: now)
  }

  @Test func `is a session that nothing refreshes`() throws {
    let text = Self.token(
      #"{"sub":"ada","email":"ada@example.com","name":"Ada","email_verified":true,"exp":200}"#)
    let session = try Self.session(text)
    #expect(session.user.id == "ada" && session.user.email == "ada@example.com")
    #expect(session.user.nameShown == "Ada" && session.user.isEmailVerified)
    #expect(session.idToken == Secret(text) && session.refreshToken.isEmpty)
    #expect(session.expiresAt == 200)
    #expect(try Self.session(Self.token(#"{"user_id":"u"}"#)).expiresAt == 3700)
  }

  @Test(arguments: [nil, ""]) func `has to be there`(text: String?) {
    #expect(throws: LoginError.signInNeeded) { try Self.session(text) }
  }

  @Test(arguments: [
    ("rubbish", "The token in HELLO_TOKEN isn't a valid ID token. Set another one."),
    ("a b", "The token in HELLO_TOKEN isn't a valid ID token. Set another one."),
    (
      token(#"{"sub":"ada","exp":100}"#),
      "The token in HELLO_TOKEN expired. Set another one, or unset it."
    ),
  ])
  func `has to be valid`(text: String, sentence: String) {
    Reader.$current.withValue(Reader(.english)) {
      #expect(throws: LoginError.invalid(sentence)) { try Self.session(text) }
    }
  }
}
