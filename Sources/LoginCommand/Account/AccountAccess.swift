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
      return try value(of: result(try proven(session), work), session)
    case .failure(let error): throw fault(error, session)
    }
  }

  /// The session after the person has proven who they are with their password; `nil` where there is
  /// none.
  private func prove() throws -> Session? {
    let session = try keeping.fresh(account: account, minimumValidity: 60).session
    let details = try value(
      of: result(session) { client, session throws(IdentityError) in
        try await client.account.details(session)
      }, session)
    guard details.hasPassword else { return nil }
    return try signIn(session, try ask(passwordOf: session))
  }

  /// Keeps the session that takes the place of the former one.
  func keep(_ session: Session) throws(CommandError) {
    guard let storage = keeping.accepted else { return }
    try keeping.keep(session, in: storage)
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
    let session = try prove() ?? before
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

  private func ask(passwordOf session: Session) throws -> Secret {
    try Prompt(language: language).secret(.passwordPrompt(name: session.nameShown))
  }

  /// Proves who is there with the password; the new session is kept at once.
  private func proven(_ session: Session) throws -> Session {
    guard session.user.email != nil else { throw fault(.reauthenticationNeeded, session) }
    return try signIn(session, try ask(passwordOf: session))
  }

  private func signIn(_ session: Session, _ password: Secret) throws -> Session {
    let email = session.user.email ?? ""
    let outcome = try value(
      of: result(session) { client, _ throws(IdentityError) in
        try await client.signIn(email, password)
      }, session)
    let fresh: Session
    switch outcome {
    case .signedIn(let session): fresh = session
    case .secondFactor(let challenge): fresh = try finish(challenge)
    case .conflict: throw fault(.reauthenticationNeeded, session)
    }
    guard fresh.user.id == session.user.id else {
      throw CommandError(.otherAccount, language: language)
    }
    try keep(fresh)
    return fresh
  }

  /// Takes the second step of a sign-in: the first application, else the first phone.
  private func finish(_ challenge: SecondFactorChallenge) throws -> Session {
    let ordered = challenge.factors.sorted { first, _ in first.kind == .application }
    guard let factor = ordered.first else {
      throw CommandError(.secondFactorUnavailable, language: language)
    }
    var request: String?
    if case .phone(let number) = factor.kind {
      let ticket = try askAnyone { client throws(IdentityError) in
        try await client.sendFactorCode(challenge, factor.id)
      }
      request = ticket.request
      let number = CleanText.oneLine(number)
      Console.say(
        ticket.code.map { .codeShownHere(number: number, code: $0.reveal { $0 }) }
          ?? .codeSentTo(number: number), language: language)
    }
    let code = try Prompt(language: language).secret(.codePrompt)
    return try askAnyone { [request] client throws(IdentityError) in
      try await client.finishSignIn(
        challenge,
        request.map { .phone(sessionInfo: $0, code: code) }
          ?? .application(code: code, sessionInfo: nil, factorID: factor.id))
    }
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
