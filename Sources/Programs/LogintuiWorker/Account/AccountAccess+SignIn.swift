import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginModel
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
    case .conflict, .securityKey: throw commandError(.reauthenticationNeeded, session)
    }
    guard fresh.user.id == session.user.id else { throw CommandError(.otherAccount) }
    try keep(fresh)
    return fresh
  }

  /// Finishes a sign-in with its second factor: an authenticator app, otherwise the first phone, otherwise a security key.
  private func finish(_ challenge: SecondFactorChallenge, of session: Session) throws -> Session {
    let factors = challenge.factors
    if challenge.takesBackupCode, factors.contains(where: { $0.kind != .passkey }) {
      Console.say(.backupCodeToo)
    }
    if let factor = factors.first(where: { $0.kind == .application }),
      let code = try applicationCode(orOf: factors)
    {
      return try finish(
        challenge, of: session, with: code,
        or: .application(code: code, sessionInfo: nil, factorID: factor.id))
    }
    for factor in factors {
      guard case .phone(let number) = factor.kind else { continue }
      let sent = Result {
        try ask(
          .sendFactorCode(challenge: challenge, id: factor.id), as: session, for: \.textMessage)
      }
      // A backup code helps where the message can't be sent.
      if case .failure(let error) = sent, !challenge.takesBackupCode { throw error }
      let ticket = try? sent.get()
      if let ticket { say(ticket, to: number) }
      let code = try prompt.code(isOfApplication: false)
      return try finish(
        challenge, of: session, with: code,
        or: ticket.map { .phone(sessionInfo: $0.request, code: code) } ?? .backup(code: code))
    }
    guard let key = factors.first(where: { $0.kind == .passkey }) else {
      throw CommandError(.secondFactorUnavailable)
    }
    return try finish(challenge, of: session, withKey: key.id)
  }

  /// Finishes a sign-in with a security key or a passkey in a browser, or with a backup code if the person, who has some,
  /// prefers that.
  private func finish(
    _ challenge: SecondFactorChallenge, of session: Session, withKey id: String
  ) throws -> Session {
    if challenge.takesBackupCode, isatty(STDIN_FILENO) != 0 {
      let code = Secret(try prompt.textOrNothing(after: .backupCodeOrKey))
      if !code.isEmpty {
        return try finish(challenge, of: session, with: code, or: .backup(code: code))
      }
    }
    var request = ProviderSignInRequest(
      providerID: PasskeyTask.providerID, language: language.tag, continues: true)
    request.factor = .finish(challenge: challenge, id: id, remembersDevice: false)
    let outcome = try askInBrowser(.signInWithProvider(request: request), as: session)
    guard case .signedIn(let fresh) = outcome else {
      throw CommandError(.secondFactorUnavailable)
    }
    return fresh
  }

  /// Finishes a sign-in with a typed code: a backup code if the account has some and it looks like one, otherwise that
  /// of a factor.
  private func finish(
    _ challenge: SecondFactorChallenge, of session: Session, with typed: Secret,
    or code: SecondFactorCode
  ) throws -> Session {
    let isBackup = challenge.takesBackupCode && Self.isBackupCode(typed)
    let code = isBackup ? .backup(code: typed) : code
    let fresh = try ask(
      .finishSignIn(challenge: challenge, code: code), as: session, withCodeOf: code,
      for: \.session)
    if let left = fresh.backupCodesLeft { Console.say(.backupCodesLeft(left)) }
    return fresh
  }

  /// Returns whether a typed code isn't the digits of an app or a text message, of which there are at most eight.
  private static func isBackupCode(_ typed: Secret) -> Bool {
    typed.reveal { $0.utf8.count > 8 || $0.contains(where: \.isLetter) }
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
