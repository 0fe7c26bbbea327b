import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import LoginSessions

/// The common steps of all account commands: finds the session, asks the service, signs the person in again if
/// required, and stores the resulting session.
struct AccountAccess {
  /// The sessions.
  let sessions: SessionAccess
  /// The prompt for the person.
  let prompt: Prompt
  private let client: IdentityClient
  private let account: String?

  /// Reads the settings; nothing is asked yet.
  ///
  /// - Parameter options: The options.
  /// - Throws: ``CommandError`` for an invalid setting.
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

  /// Sends a request with the current session.
  ///
  /// If the request requires a recent sign-in, the password is asked for first. If the service requires it
  /// unexpectedly, the password is asked for then, and the request repeated.
  ///
  /// - Parameters:
  ///   - request: Makes the request for a session.
  ///   - part: Returns the wanted part of the answer.
  /// - Returns: The part.
  /// - Throws: ``CommandError``, or `ExitCode` 2 if the person canceled.
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

  /// Returns the session for a request: after a new sign-in, if the request requires it and it is possible.
  ///
  /// - Parameter request: Makes the request for a session.
  /// - Returns: The session, valid for at least a minute.
  /// - Throws: ``CommandError``, or `ExitCode` 2 if the person canceled.
  func session(for request: (Session) -> IdentityRequest) throws -> Session {
    let session = try sessions.freshSession(of: account, minimumValidity: 60).session
    guard request(session).needsReauthentication else { return session }
    return try prove(session) ?? session
  }

  /// Sends a request unchanged.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - session: The session of the account.
  ///   - code: The typed code, if there is one.
  ///   - part: Returns the wanted part of the answer.
  /// - Returns: The part.
  /// - Throws: ``CommandError``.
  func ask<Value>(
    _ request: IdentityRequest, as session: Session,
    withCodeOf code: SecondFactorCode? = nil, for part: (IdentityAnswer) -> Value?
  ) throws(CommandError) -> Value {
    try value(of: try result(of: request), session, code: code, for: part)
  }

  /// Sends a request that continues in a browser of this computer, and prints the steps for the person.
  ///
  /// - Parameters:
  ///   - request: The request, about a passkey.
  ///   - session: The session of the account.
  /// - Returns: The outcome.
  /// - Throws: ``CommandError``.
  func askInBrowser(
    _ request: IdentityRequest, as session: Session
  ) throws(CommandError) -> SignInOutcome {
    let printer = PromptPrinter(
      brand: LoginType.passkey.brandName(in: language), language: language, returns: false,
      machine: .own)
    InterruptExit.begin()
    let result = try result(of: request) { printer.tell($0) }
    InterruptExit.end()
    return try value(of: result, session, for: \.outcome)
  }

  /// Stores the session that replaces the former one; the account in use is unchanged.
  func keep(_ session: Session) throws(CommandError) {
    try sessions.replace(session)
  }

  /// Stores the session after a change that the service has already made.
  ///
  /// - Parameter session: The resulting session.
  /// - Throws: ``CommandError`` with the status of a change whose session is lost.
  func saveChange(_ session: Session) throws(CommandError) {
    try sessions.afterChange { () throws(CommandError) in try keep(session) }
  }

  /// Returns the session of the account after its address has changed.
  ///
  /// If the change revoked the tokens, the password signs in again.
  ///
  /// - Parameters:
  ///   - email: The new address.
  ///   - code: The code of the mail; `nil` if its link was opened elsewhere.
  /// - Returns: The session, which isn't stored yet.
  /// - Throws: ``CommandError``, or `ExitCode` 2 if the person canceled.
  func moved(to email: String, code: String?) throws -> Session {
    let before = try sessions.session(of: account).session
    let request = IdentityRequest.checkEmailChange(
      session: before, code: code, email: email, password: nil)
    switch try result(of: request) {
    case .failure(.sessionExpired): return try signIn(before, email: email)
    case let result: return try value(of: result, before, for: \.session)
    }
  }

  /// Sends a request that needs no sign-in.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - part: Returns the wanted part of the answer.
  /// - Returns: The part.
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

  /// Prints where an email with a code is, and the command for the code.
  ///
  /// - Parameters:
  ///   - ticket: The email.
  ///   - email: The address, cleaned.
  ///   - words: The words of the command after `logintui account`.
  ///   - output: The format.
  /// - Throws: ``CommandError`` if it can't be written.
  func tell(
    _ ticket: MailTicket, to email: String, _ words: [String], _ output: FormatOptions
  ) throws(CommandError) {
    let command = ShellWord.line(["logintui", "account"] + words + ["--enter-code"])
    let message: Message =
      if let path = ticket.path {
        .mailInFileCommand(path: CleanText.oneLine(path), command: command)
      } else if words[0] == "forgot" {
        .resetSentCommand(email: email, command: command)
      } else {
        .mailSentCommand(email: email, command: command)
      }
    try output.print(
      message,
      with: ["email": .string(email), "path": ticket.path.map { .string($0) } ?? .null])
  }

  /// Prints a message of a page.
  func say(_ message: Message) throws(CommandError) {
    try Console.print(message)
  }

  /// Prints the file with a mail that wasn't sent.
  func say(_ ticket: MailTicket) throws(CommandError) {
    if let path = ticket.path { try say(.mailLies(path: CleanText.oneLine(path))) }
  }
}

extension AccountAccess {
  /// Returns the service's answer to a request.
  func result(
    of request: IdentityRequest, tell: @escaping IdentityClient.PromptHandler = { _ in }
  ) throws(CommandError) -> Result<IdentityAnswer, IdentityError> {
    let client = client
    return try BlockingTask.result { () async throws(IdentityError) -> IdentityAnswer in
      try await request.perform(client, tell: tell)
    }
  }

  /// Returns the wanted part of an answer; the parameters are those of ``ask(_:as:withCodeOf:for:)``.
  func value<Value>(
    of result: Result<IdentityAnswer, IdentityError>, _ session: Session,
    code: SecondFactorCode? = nil, for part: (IdentityAnswer) -> Value?
  ) throws(CommandError) -> Value {
    do throws(IdentityError) {
      return try result.get().value(part)
    } catch {
      throw commandError(error, session, code: code)
    }
  }
}

extension AccountAccess {
  /// Returns the error of the command for a failed request.
  ///
  /// - Parameters:
  ///   - error: The service's error.
  ///   - session: The session of the account.
  ///   - code: The typed code, if there is one.
  /// - Returns: The error of the command.
  func commandError(
    _ error: IdentityError, _ session: Session, code: SecondFactorCode? = nil
  ) -> CommandError {
    switch error {
    case .wrongVerificationCode:
      switch code {
      case .application: return CommandError(.applicationCodeWrong)
      case .backup: return CommandError(.backupCodeWrong)
      case .phone, .device, .passkey, nil:
        return CommandError(.refresh(error), name: session.accountName)
      }
    // Only a new address can be another account's here.
    case .emailInUse: return CommandError(.newAddressInUse)
    case .reauthenticationNeeded:
      return CommandError(needing: .signInAgainFirst)
    default:
      return CommandError(.refresh(error), name: session.accountName)
    }
  }
}
