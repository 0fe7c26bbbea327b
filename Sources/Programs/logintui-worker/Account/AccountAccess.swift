import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import LoginSessions

/// What every command about an account does: finds the session, asks the service, proves the
/// person's identity where that is wanted, and keeps the session that comes of it.
struct AccountAccess {
  /// Which sessions are used.
  let sessions: SessionAccess
  /// Asks the person.
  let prompt: Prompt
  private let client: IdentityClient
  private let account: String?

  /// Reads the settings; nothing is asked yet.
  ///
  /// - Parameter options: What the options said.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  init(_ options: SessionOptions) throws(CommandError) {
    var sessions = try options.sessions()
    let environment = ProgramVariables.all
    let client = try ServiceSelection.client(
      sessions.settings, environment: environment, logger: sessions.logger, onNotice: { _ in })
    sessions.client = { client }
    self.sessions = sessions
    prompt = Prompt()
    self.client = client
    account = options.account
  }

  /// The reader's language.
  var language: Language { sessions.settings.language }

  /// Asks something of the service with the present session.
  ///
  /// Where the request needs a fresh sign-in, the password is asked for first; where the service wants one
  /// all the same, it is asked for then, and the request repeated.
  ///
  /// - Parameters:
  ///   - request: Makes the request of a session.
  ///   - part: What is wanted of the answer.
  /// - Returns: That.
  /// - Throws: ``CommandError``, or `ExitCode` 2 when the person gave up.
  func ask<Value>(
    _ request: (Session) -> IdentityRequest, for part: (IdentityAnswer) -> Value?
  ) throws -> Value {
    let session = try session(for: request)
    let request = request(session)
    var result = try result(of: request)
    if case .failure(.reauthenticationNeeded) = result, !request.needsReauthentication,
      let proven = try prove(session)
    {
      result = try self.result(of: request.with(proven))
    }
    return try value(of: result, session, for: part)
  }

  /// The session to ask something with: after the person has proven who they are, where the request needs
  /// that and they can.
  ///
  /// - Parameter request: Makes the request of a session.
  /// - Returns: The session, good for a minute at least.
  /// - Throws: ``CommandError``, or `ExitCode` 2 when the person gave up.
  func session(for request: (Session) -> IdentityRequest) throws -> Session {
    let session = try sessions.fresh(account: account, minimumValidity: 60).session
    guard request(session).needsReauthentication else { return session }
    return try prove(session) ?? session
  }

  /// Asks something of the service as it is.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - session: Whose account it is about.
  ///   - asksApplication: Whether a wrong code is that of an application.
  ///   - part: What is wanted of the answer.
  /// - Returns: That.
  /// - Throws: ``CommandError``.
  func ask<Value>(
    _ request: IdentityRequest, as session: Session,
    withApplicationCode asksApplication: Bool = false, for part: (IdentityAnswer) -> Value?
  ) throws(CommandError) -> Value {
    try value(
      of: try result(of: request), session, asksApplication: asksApplication, for: part)
  }

  /// Keeps the session that takes the place of the former one; whose account is in use stays so.
  func keep(_ session: Session) throws(CommandError) {
    try sessions.replace(session)
  }

  /// Keeps the session after a change that the service has made already.
  ///
  /// - Parameter session: The session that came of it.
  /// - Throws: ``CommandError`` with the status of a change whose session is lost.
  func keepChange(_ session: Session) throws(CommandError) {
    try sessions.afterChange { () throws(CommandError) in try keep(session) }
  }

  /// The session of the account under its new address, once it has it.
  ///
  /// Where the change made the tokens void, the password signs in again.
  ///
  /// - Parameters:
  ///   - email: The new address.
  ///   - code: The code of the mail; `nil` where its link was opened elsewhere.
  /// - Returns: The session; it is not kept yet.
  /// - Throws: ``CommandError``, or `ExitCode` 2 when the person gave up.
  func moved(to email: String, code: String?) throws -> Session {
    let before = try sessions.session(of: account).session
    let request = IdentityRequest.checkEmailChange(
      session: before, code: code, email: email, password: nil)
    switch try result(of: request) {
    case .failure(.sessionExpired): return try signIn(before, email: email)
    case let result: return try value(of: result, before, for: \.session)
    }
  }

  /// Asks something that nobody has to be signed in for.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - part: What is wanted of the answer.
  /// - Returns: That.
  /// - Throws: ``CommandError``.
  func askAnyone<Value>(
    _ request: IdentityRequest, for part: (IdentityAnswer) -> Value?
  ) throws(CommandError) -> Value {
    let result = try result(of: request)
    do throws(IdentityError) {
      return try result.get().value(part)
    } catch {
      throw CommandError(error.message)
    }
  }

  /// Says something of a page in words.
  func say(_ message: Message) throws(CommandError) {
    try Console.print(message)
  }

  /// Says which file has a mail that was not sent.
  func say(_ ticket: MailTicket) throws(CommandError) {
    if let path = ticket.path { try say(.mailLies(path: CleanText.oneLine(path))) }
  }
}

extension AccountAccess {
  /// What the service answers to a request.
  func result(
    of request: IdentityRequest
  ) throws(CommandError) -> Result<IdentityAnswer, IdentityError> {
    let client = client
    return try BlockingTask.result { () async throws(IdentityError) -> IdentityAnswer in
      try await request.perform(client)
    }
  }

  /// What is wanted of an answer; the parameters are those of ``ask(_:as:withApplicationCode:for:)``.
  func value<Value>(
    of result: Result<IdentityAnswer, IdentityError>, _ session: Session,
    asksApplication: Bool = false, for part: (IdentityAnswer) -> Value?
  ) throws(CommandError) -> Value {
    do throws(IdentityError) {
      return try result.get().value(part)
    } catch {
      throw commandError(error, session, asksApplication: asksApplication)
    }
  }
}

extension AccountAccess {
  /// Why something was not done, for whoever is signed in.
  ///
  /// - Parameters:
  ///   - error: What the service says.
  ///   - session: Whose account it is about.
  ///   - asksApplication: Whether a wrong code is that of an application.
  /// - Returns: The error of the command.
  func commandError(
    _ error: IdentityError, _ session: Session, asksApplication: Bool = false
  ) -> CommandError {
    switch error {
    case .wrongVerificationCode where asksApplication:
      return CommandError(.applicationCodeWrong)
    case .reauthenticationNeeded:
      return CommandError(needing: .signInAgainFirst)
    default:
      return CommandError(.refresh(error), name: session.accountName)
    }
  }
}
