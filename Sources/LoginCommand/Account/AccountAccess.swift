import ArgumentParser
import Canvas
import FoundationEssentials
import Identity
import LoginModel
import Sessions

/// What every command about an account does: finds the session, asks the service, proves who is there
/// where that is wanted, and keeps the session that comes of it.
struct AccountAccess {
  /// Which sessions are used.
  let keeping: SessionKeeping
  /// The identity service.
  let client: IdentityClient
  private let account: String?

  /// Reads the settings; nothing is asked yet.
  ///
  /// - Parameter options: What the options said.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  init(_ options: SessionOptions) throws(CommandError) {
    var keeping = try options.keeping()
    let environment = ProcessInfo.processInfo.environment
    let client = try ServiceSelection.client(
      keeping.settings, environment: environment, logger: nil, onMail: { _ in })
    keeping.client = { client }
    self.keeping = keeping
    self.client = client
    account = options.account
  }

  /// The reader's language.
  var language: Language { keeping.settings.language }

  /// Asks something of the service with the session at hand.
  ///
  /// Where the service wants a fresh sign-in, the password is asked for and the question repeated.
  ///
  /// - Parameter work: The question.
  /// - Returns: What the service answered.
  /// - Throws: ``CommandError``, or `ExitCode` 2 when the person gave up.
  func ask<Value: Sendable>(
    _ work: @escaping @Sendable (IdentityClient, Session) async throws(IdentityError) -> Value
  ) throws -> Value {
    let session = try keeping.fresh(account: account, minimumValidity: 60).session
    switch result(session, work) {
    case .success(let value): return value
    case .failure(.reauthenticationNeeded):
      guard let proven = try prove(session) else { throw fault(.reauthenticationNeeded, session) }
      return try value(of: result(proven, work), session)
    case .failure(let error): throw fault(error, session)
    }
  }

  /// The session after the person has proven who they are with their password; `nil` where there is
  /// none.
  private func prove(_ session: Session) throws -> Session? {
    let details = try value(
      of: result(session) { client, session throws(IdentityError) in
        try await client.account.details(session)
      }, session)
    guard details.hasPassword, let email = details.user.email else { return nil }
    return try signIn(session, email: email)
  }

  /// Keeps the session that takes the place of the former one; whose account is in use stays so.
  func keep(_ session: Session) throws(CommandError) {
    try keeping.replace(session)
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
    let before = try keeping.session(of: account).session
    let outcome = result(before) { client, session throws(IdentityError) in
      try await client.moved(session, code: code, email: email, password: nil)
    }
    switch outcome {
    case .success(let session): return session
    case .failure(.sessionExpired): return try signIn(before, email: email)
    case .failure(let error): throw fault(error, before)
    }
  }

  /// Asks after the person has proven who they are, where they can.
  ///
  /// - Parameter work: The question.
  /// - Returns: What the service answered, and the session it was asked with.
  /// - Throws: ``CommandError``, or `ExitCode` 2 when the person gave up.
  func askProven<Value: Sendable>(
    _ work: @escaping @Sendable (IdentityClient, Session) async throws(IdentityError) -> Value
  ) throws -> (answer: Value, session: Session) {
    let before = try keeping.fresh(account: account, minimumValidity: 60).session
    let session = try prove(before) ?? before
    return (try value(of: result(session, work), session), session)
  }

  /// Asks with a certain session.
  func ask<Value: Sendable>(
    as session: Session,
    _ work: @escaping @Sendable (IdentityClient, Session) async throws(IdentityError) -> Value
  ) throws -> Value {
    try value(of: result(session, work), session)
  }

  /// Asks without any session.
  func askAnyone<Value: Sendable>(
    _ work: @escaping @Sendable (IdentityClient) async throws(IdentityError) -> Value
  ) throws(CommandError) -> Value {
    let client = client
    let result = Waiting.forTask { () async -> Result<Value, IdentityError> in
      do throws(IdentityError) {
        return .success(try await work(client))
      } catch {
        return .failure(error)
      }
    }
    do throws(IdentityError) {
      return try result.get()
    } catch {
      throw CommandError(error.message, language: language)
    }
  }

  /// Says something of a page in words.
  func say(_ message: AccountMessage) throws(CommandError) {
    try Console.print(
      CommandError(.account(message), language: language).sentence, language: language)
  }

  /// Says where a mail lies that nobody sent.
  func say(_ ticket: MailTicket) throws(CommandError) {
    if let path = ticket.path { try say(.mailLies(path: CleanText.oneLine(path))) }
  }
}

extension AccountAccess {
  private func result<Value: Sendable>(
    _ session: Session,
    _ work: @escaping @Sendable (IdentityClient, Session) async throws(IdentityError) -> Value
  ) -> Result<Value, IdentityError> {
    let client = client
    return Waiting.forTask { () async -> Result<Value, IdentityError> in
      do throws(IdentityError) {
        return .success(try await work(client, session))
      } catch {
        return .failure(error)
      }
    }
  }

  private func value<Value>(
    of result: Result<Value, IdentityError>, _ session: Session
  ) throws(CommandError) -> Value {
    do throws(IdentityError) {
      return try result.get()
    } catch {
      throw fault(error, session)
    }
  }

  private func fault(_ error: IdentityError, _ session: Session) -> CommandError {
    switch error {
    case .reauthenticationNeeded:
      var fault = CommandError(.account(.signInAgainFirst), language: language)
      fault.status = CommandError.signInStatus
      return fault
    default:
      return CommandError(.refresh(error), name: session.nameShown, language: language)
    }
  }

  /// Signs in with the password, which is asked for; the new session is kept at once.
  private func signIn(_ session: Session, email: String) throws -> Session {
    let password = try Prompt(language: language).secret(
      .passwordPrompt(name: CleanText.oneLine(email)))
    guard !password.isEmpty else {
      throw CommandError(.account(.ownPasswordMissing), language: language)
    }
    let outcome = try value(
      of: result(session) { client, _ throws(IdentityError) in
        try await client.signIn(email, password)
      }, session)
    let fresh: Session
    switch outcome {
    case .signedIn(let session): fresh = session
    case .secondFactor(let challenge): fresh = try finish(challenge, of: session)
    case .conflict: throw fault(.reauthenticationNeeded, session)
    }
    guard fresh.user.id == session.user.id else {
      throw CommandError(.otherAccount, language: language)
    }
    try keep(fresh)
    return fresh
  }

  /// Takes the second step of a sign-in: an application, else the first phone.
  private func finish(_ challenge: SecondFactorChallenge, of session: Session) throws -> Session {
    let factors = challenge.factors
    if let factor = factors.first(where: { $0.kind == .application }) {
      let code = try Prompt(language: language).code()
      return try ask(as: session) { client, _ throws(IdentityError) in
        try await client.finishSignIn(
          challenge, .application(code: code, sessionInfo: nil, factorID: factor.id))
      }
    }
    for factor in factors {
      guard case .phone(let number) = factor.kind else { continue }
      let ticket = try ask(as: session) { client, _ throws(IdentityError) in
        try await client.sendFactorCode(challenge, factor.id)
      }
      say(ticket, to: number)
      let code = try Prompt(language: language).code()
      return try ask(as: session) { client, _ throws(IdentityError) in
        try await client.finishSignIn(
          challenge, .phone(sessionInfo: ticket.request, code: code))
      }
    }
    throw CommandError(.secondFactorUnavailable, language: language)
  }
}

extension AccountAccess {
  /// Says where a code went; the code itself, where nobody sends messages.
  func say(_ ticket: PhoneTicket, to number: String) {
    let number = CleanText.oneLine(number)
    Console.say(
      ticket.code.map { .codeShownHere(number: number, code: $0.reveal { $0 }) }
        ?? .codeSentTo(number: number), language: language)
  }
}

extension Session {
  /// The name to show: the address, so that two people of one name differ; cleaned.
  var nameShown: String { CleanText.oneLine(user.email ?? user.displayName ?? user.id) }
}

/// The person gave up at a question.
enum Cancelled {
  /// The status of the screen that was left.
  static let exit = ExitCode(2)
}
