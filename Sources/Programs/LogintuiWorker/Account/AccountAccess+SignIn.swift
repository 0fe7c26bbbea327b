import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages

// The person's password, if the service requires a recent sign-in.
extension AccountAccess {
  /// Signs the person in again with their password.
  ///
  /// - Parameter session: The session before.
  /// - Returns: The session after it; `nil` if there is no password.
  /// - Throws: ``CommandError``, or `ExitCode` 2 if the person canceled.
  func prove(_ session: Session) throws -> Session? {
    let details = try ask(.details(session: session), as: session, for: \.details)
    guard details.hasPassword, let email = details.user.email else { return nil }
    return try signIn(session, email: email)
  }

  /// Asks for the password and signs in; the new session is stored at once.
  ///
  /// - Parameters:
  ///   - session: The session before.
  ///   - email: The address of the account.
  /// - Returns: The new session.
  /// - Throws: ``CommandError``, or `ExitCode` 2 if the person canceled.
  func signIn(_ session: Session, email: String) throws -> Session {
    let password = try prompt.secret(
      .password, after: .reauthenticationPassword(name: CleanText.oneLine(email)))
    guard !password.isEmpty else { throw CommandError(.passwordMissing) }
    let outcome = try ask(
      .signIn(email: email, password: password), as: session, for: \.outcome)
    let fresh: Session
    switch outcome {
    case .signedIn(let session): fresh = session
    case .secondFactor(let challenge): fresh = try finish(challenge, of: session)
    case .conflict: throw commandError(.reauthenticationNeeded, session)
    }
    guard fresh.user.id == session.user.id else { throw CommandError(.otherAccount) }
    try keep(fresh)
    return fresh
  }

  /// Finishes a sign-in with its second factor: an authenticator app, otherwise the first phone.
  private func finish(_ challenge: SecondFactorChallenge, of session: Session) throws -> Session {
    let factors = challenge.factors
    if let factor = factors.first(where: { $0.kind == .application }),
      let code = try applicationCode(orOf: factors)
    {
      return try ask(
        .finishSignIn(
          challenge: challenge,
          code: .application(code: code, sessionInfo: nil, factorID: factor.id)),
        as: session, withApplicationCode: true, for: \.session)
    }
    for factor in factors {
      guard case .phone(let number) = factor.kind else { continue }
      let ticket = try ask(
        .sendFactorCode(challenge: challenge, id: factor.id), as: session, for: \.textMessage)
      say(ticket, to: number)
      let code = try prompt.code(isOfApplication: false)
      return try ask(
        .finishSignIn(challenge: challenge, code: .phone(sessionInfo: ticket.request, code: code)),
        as: session,
        for: \.session)
    }
    throw CommandError(.secondFactorUnavailable)
  }

  /// Returns the code of an authenticator app; `nil` if the person, who also has a phone, asks for a message instead.
  ///
  /// Without a terminal the code is a line of standard input.
  private func applicationCode(orOf factors: [SecondFactor]) throws -> Secret? {
    let phones = factors.compactMap { factor in
      if case .phone(let number) = factor.kind { number } else { nil }
    }
    guard let number = phones.first, isatty(STDIN_FILENO) != 0 else {
      return try prompt.code(isOfApplication: true)
    }
    let typed = try prompt.textOrNothing(
      after: .codeOrMessage(number: CleanText.oneLine(number)))
    let code = Secret(typed.filter { $0 != " " })
    return code.isEmpty ? nil : code
  }

  /// Reports where a code was sent; the code itself, if messages aren't sent.
  func say(_ ticket: PhoneTicket, to number: String) {
    let number = CleanText.oneLine(number)
    Console.say(
      ticket.code.map { .codeShownHere(number: number, code: $0.reveal { $0 }) }
        ?? .codeSentTo(number: number))
  }
}
