package import LoginSettings
package import LoginSupport
import LoginCanvas
package import LoginIdentity
import LoginModel
import LoginMessages
import LoginSessions

// What every sign-in begins and ends with, on a screen or without one.
extension SessionAccess {
  /// The session that is kept, good for a minute at least; `nil` when the person has to be asked.
  ///
  /// The reason why an earlier session cannot be used is printed, also if a screen comes next.
  ///
  /// - Throws: ``CommandError`` for what a sign-in would not mend.
  package func restored() throws(CommandError) -> Session? {
    guard accepted != nil else { return nil }
    let session: Session
    do throws(CommandError) {
      var request = TokenRequest()
      request.usesEnvironment = false
      session = try token(request).stored.session
    } catch {
      guard error.status == CommandError.signInStatus else { throw error }
      if error != .signedOut { Console.report(error) }
      return nil
    }
    let needsProof = try settings.isOn(.verifiedEmail)
    guard needsProof, session.user.email != nil, !session.user.isEmailVerified else {
      return session
    }
    Console.say(.emailNotVerified)
    return nil
  }

  /// Prints whose session it is that was kept.
  ///
  /// - Throws: ``CommandError`` when it cannot be written.
  package func printRestored(_ session: Session, _ format: ResultFormat?) throws(CommandError) {
    if format ?? .text == .text {
      let name = CleanText.oneLine(session.user.nameShown(in: settings.language))
      Console.say(.sessionRestored(name: name))
    }
    try Console.print(text(of: session, format))
  }

  /// Keeps the session of a sign-in where that was accepted, says where, and prints the result.
  ///
  /// The person has signed in all the same where it cannot be kept, so that is only reported.
  ///
  /// - Throws: ``CommandError`` when the result cannot be written.
  package func finish(_ session: Session, _ format: ResultFormat?) throws(CommandError) {
    let failure = keepWhereAccepted(session)
    try Console.print(text(of: session, format))
    if let failure { Console.report(failure) }
    if environment[GivenToken.variable]?.isEmpty == false {
      Console.say(.givenTokenInForce(variable: GivenToken.variable))
    }
  }

  /// The account that a sign-in is to be added to.
  ///
  /// - Parameter name: `kept`, or the file with what an earlier sign-in printed.
  /// - Returns: Its session.
  /// - Throws: ``CommandError`` when there is none.
  package func upgraded(_ name: String) throws(CommandError) -> Session {
    try name == "kept"
      ? fresh(minimumValidity: 60).session : PrintedSession.read(name, for: self)
  }

  private func text(of session: Session, _ format: ResultFormat?) throws(CommandError) -> String {
    (format ?? .text).text(
      session, of: service(of: session), kind: try tokenKind)
  }

  private func keepWhereAccepted(_ session: Session) -> CommandError? {
    guard let storage = accepted else { return nil }
    do throws(CommandError) {
      try keep(session, in: storage)
    } catch {
      return error
    }
    if let words = acceptedWords { Console.say(words) }
    return nil
  }
}
