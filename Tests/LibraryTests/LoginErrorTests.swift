import Foundation
import LoginIdentity
import LoginMessages
import LoginScreens
import LoginSupport
import LoginTUI
import LoginTerminal
import TestedLanguages
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An error of the library` {
  private static let session = Session(
    user: User(id: "u"), idToken: Secret("id"), refreshToken: Secret("fresh"), expiresAt: 1,
    providerID: "password", isNewUser: false)
  private static let all: [LoginError] = [
    .cancelled, .timedOut, .noTerminal, .terminalLost, .signInNeeded, .invalid("No."),
    .service(.wrongPassword), .storage("Full."), .notSaved(session, "Full."),
  ]

  @Test(arguments: Language.sampled)
  func `is a sentence in the reader's language`(language: Language) {
    let sentences = Reader.$current.withValue(Reader(language)) { Self.all.map(\.description) }
    #expect(Set(sentences).count == sentences.count - 1)
    for (error, sentence) in zip(Self.all, sentences) {
      #expect(!sentence.isEmpty && !sentence.contains("secret"), "\(error)")
      Reader.$current.withValue(Reader(language)) {
        #expect((error as any Error).localizedDescription == sentence)
        #expect("\(error)" == sentence)
      }
    }
  }

  @Test func `names the next step`() {
    Reader.$current.withValue(Reader(.english)) {
      #expect(
        "\(LoginError.noTerminal)"
          == "You can't sign in without a terminal. Run this in a terminal.")
      #expect("\(LoginError.signInNeeded)" == "You're not signed in. Sign in first.")
      #expect("\(LoginError.timedOut)" == "The sign-in timed out. Try again.")
      #expect(
        "\(IdentityError.methodNotAllowed)"
          == "You can't sign in this way here. Ask the people who run the service to turn it on.")
      #expect(
        IdentityError.unreachable(host: "example.com").errorDescription?.hasPrefix("Can't connect")
          == true)
    }
  }

  @Test func `has the exit status that the program has`() {
    for error in Self.all {
      let code = error.exitCode
      switch error {
      case .cancelled: #expect(code == 2)
      case .noTerminal, .signInNeeded: #expect(code == 4)
      case .timedOut, .terminalLost, .invalid, .service, .storage, .notSaved: #expect(code == 1)
      }
    }
    #expect(LoginError.service(.cancelled).exitCode == 2)
    #expect(LoginError.service(.sessionExpired).exitCode == 4)
  }

  @Test func `names how a screen ended`() {
    #expect(LoginError(.terminal(.noTerminal(path: "/dev/tty", reason: 6))) == .noTerminal)
    #expect(LoginError(.terminalLost) == .terminalLost)
    #expect(LoginError(.stopped) == .cancelled && LoginError(.timeLimitReached) == .timedOut)
    Reader.$current.withValue(Reader(.english)) {
      #expect(
        LoginError(.terminal(.alreadyOpen))
          == .invalid("The screen is already open. Close it first."))
    }
  }
}
