package import LoginSettings
package import LoginSupport
import LoginCanvas
package import LoginIdentity
import LoginModel
import LoginMessages
import LoginSessions

// The common beginning and end of every sign-in, on a screen or without one.
extension SessionAccess {
  /// Returns the stored session, valid for at least a minute; `nil` if the person has to sign in.
  ///
  /// The reason why an earlier session can't be used is printed, even if a screen follows.
  ///
  /// - Throws: ``CommandError`` for errors that a sign-in wouldn't fix.
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

  /// Prints the owner of the stored session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - format: The format; `nil` for text.
  ///   - isChosen: Whether the person has just chosen it, and so needs no explanation.
  /// - Throws: ``CommandError`` if it can't be written.
  package func printRestored(
    _ session: Session, _ format: ResultFormat?, isChosen: Bool = false
  ) throws(CommandError) {
    if format ?? .text == .text, !isChosen {
      let name = session.nameShown(in: settings.language)
      Console.say(.sessionRestored(name: name))
    }
    try Console.print(text(of: session, format))
    if isChosen { warnOfGivenToken() }
  }

  /// Says that the commands use a token of the environment instead of the account that the person chose.
  private func warnOfGivenToken() {
    guard environment[GivenToken.variable]?.isEmpty == false else { return }
    Console.say(.givenTokenInForce(variable: GivenToken.variable))
  }

  /// Stores the session of a sign-in if that was accepted, reports where, remembers the method, and prints the result.
  ///
  /// The person has signed in even if it can't be stored, so a failure is only reported.
  ///
  /// - Throws: ``CommandError`` if the result can't be written.
  package func finish(_ session: Session, _ format: ResultFormat?) throws(CommandError) {
    let failure = saveWhereAccepted(session)
    try rememberMethod(of: session)
    try Console.print(text(of: session, format))
    if let left = session.backupCodesLeft { Console.say(.backupCodesLeft(left)) }
    if let failure { Console.report(failure) }
    // The person may have chosen a place on the screen.
    if isUndecided, format ?? .text == .text,
      (try? StoreChoice(folder: Folders(environment).state).read()) == nil
    {
      Console.say(.nothingAccepted)
    }
    warnOfGivenToken()
  }

  /// Returns the session of the account that a sign-in is to be added to.
  ///
  /// - Parameter name: `kept`, or the file with the output of an earlier sign-in.
  /// - Returns: Its session.
  /// - Throws: ``CommandError`` if there isn't one.
  package func upgraded(_ name: String) throws(CommandError) -> Session {
    try name == "kept"
      ? freshSession(minimumValidity: 60).session : PrintedSession.read(name, for: self)
  }

  private func text(of session: Session, _ format: ResultFormat?) throws(CommandError) -> String {
    (format ?? .text).text(
      session, of: service(of: session), kind: try tokenKind)
  }

  private func saveWhereAccepted(_ session: Session) -> CommandError? {
    guard let storage = accepted else { return nil }
    do throws(CommandError) {
      try save(session, in: storage)
    } catch {
      return error
    }
    // `logintui status` prints the path, which takes seconds to be read aloud.
    if let words = acceptedWords { Console.say(words.withoutPath ?? words) }
    return nil
  }
}
