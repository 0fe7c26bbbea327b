import Glibc
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginModel
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// `login --resume`: finishes a sign-in whose code another process requested.
///
/// Only one process at a time asks about a sign-in, and no sooner than the provider allows; to the others, it is still
/// waiting. So each sign-in finishes once, however many processes try.
struct CodeResumption {
  /// The ID that `--no-wait` printed, as it was typed.
  let id: String
  /// The seconds to wait for the person; 0 to ask once.
  let patience: Int
  let sessions: SessionAccess
  /// The providers that are asked directly, by ID.
  let setUps: [String: ProviderSetUp]
  let format: ResultFormat?

  /// The exit status while the person hasn't entered the code.
  static let pendingStatus: Int32 = 3
  /// The seconds until a sign-in is tried again that another process has open.
  private static let busyPause = 1

  /// Returns the command that finishes a sign-in.
  static func command(_ id: String) -> String { "logintui login --resume \(id)" }

  /// Signs in, and prints the result.
  ///
  /// - Parameters:
  ///   - client: The client of the identity service.
  ///   - brand: Returns a provider's name.
  ///   - accepted: Returns the session if it may be the result.
  /// - Throws: ``CommandError``, with ``pendingStatus`` if the person hasn't entered the code.
  func run(
    _ client: IdentityClient, brand: (String) -> String,
    accepted: (Session) throws(CommandError) -> Session
  ) throws(CommandError) {
    let list = sessions.pendingSignIns
    list.removeExpired(now: SessionStore.systemClock())
    let deadline = ContinuousClock.now + .seconds(patience)
    var printer: PromptPrinter?
    while true {
      var pause = Self.busyPause
      switch try list.open(id) {
      case nil: throw unknown
      case .busy: break
      case .opened(let opened):
        let signIn: DeviceSignIn
        let trouble: IdentityError?
        switch try ask(opened, of: list, client, accepted: accepted) {
        case .finished: return
        case .waiting(let waiting, let found): (signIn, trouble) = (waiting, found)
        }
        let now = SessionStore.systemClock()
        pause = max(1, signIn.pause(now: now))
        guard patience > 0 else {
          if let trouble { throw CommandError(trouble.message) }
          break
        }
        printer =
          printer
          ?? PromptPrinter(
            brand: brand(signIn.providerID), language: sessions.settings.language,
            hasEvents: format == .ndjson, machine: .own)
        printer?.tell(signIn.prompt(now: now, trouble: trouble))
      }
      let rest = deadline - ContinuousClock.now
      guard rest > .zero else { throw pending }
      // sleep(3) may end early; the provider is then asked no sooner.
      sleep(UInt32(min(pause, Int(rest.components.seconds) + 1)))
    }
  }
}

private extension CodeResumption {
  var unknown: CommandError {
    CommandError(.signInUnknown(id: CleanText.oneLine(id, limit: 100)), code: .signInUnknown)
  }

  var pending: CommandError {
    var error = CommandError(
      .signInPending(command: Self.command(id) + " --wait 300"), code: .signInPending,
      status: Self.pendingStatus)
    error.next = Self.command(id) + " --wait 300"
    return error
  }

  /// Whether the settings are those of the beginning.
  func matches(_ entry: PendingSignIns.Entry) -> Bool {
    entry.service == sessions.serviceName
      && setUps[entry.signIn.providerID]?.codeRecipient == entry.signIn.recipient
  }

  enum Step {
    case finished
    case waiting(DeviceSignIn, trouble: IdentityError?)
  }

  /// Asks the provider if it may be asked now; if the person has entered the code, stores and prints the session, and
  /// removes the sign-in.
  func ask(
    _ opened: PendingSignIns.Opened, of list: PendingSignIns, _ client: IdentityClient,
    accepted: (Session) throws(CommandError) -> Session
  ) throws(CommandError) -> Step {
    let entry = opened.entry
    guard matches(entry) else { throw CommandError(.signInOtherSettings) }
    guard entry.signIn.pause(now: SessionStore.systemClock()) == 0 else {
      return .waiting(entry.signIn, trouble: nil)
    }
    let request = ProviderSignInRequest(
      providerID: entry.signIn.providerID, linkingTo: try linked(entry),
      language: sessions.settings.language.tag, ways: [.code])
    let sessions = sessions
    let result = try BlockingTask.result { () async throws(IdentityError) in
      let progress = try await client.askAboutCode(entry.signIn, request)
      guard case .finished(.secondFactor(let challenge)) = progress,
        let session = try await sessions.session(answering: challenge, client)
      else { return progress }
      return .finished(.signedIn(value: session))
    }
    if case .success(.waiting(let signIn, let trouble)) = result {
      try list.update(opened, signIn)
      return .waiting(signIn, trouble: trouble)
    }
    // The provider accepts the code only once.
    defer { list.remove(opened) }
    switch result {
    case .success(.finished(.signedIn(let session))):
      try sessions.finish(accepted(session), format)
      return .finished
    case .success(.finished(.conflict)), .success(.finished(.secondFactor)),
      .success(.finished(.securityKey)), .success(.waiting):
      throw CommandError(needing: .stepNeedsScreen)
    case .failure(let error): throw CommandError(error.message)
    }
  }

  /// Returns the session of the account that the sign-in is added to; it has to be the same as in the beginning.
  func linked(_ entry: PendingSignIns.Entry) throws(CommandError) -> Session? {
    guard let upgrade = entry.upgrade else { return nil }
    let session = try sessions.upgraded(upgrade.name)
    guard session.user.id == upgrade.userID else { throw CommandError(.signInOtherSettings) }
    return session
  }
}

private extension DeviceSignIn {
  /// The steps for the person.
  func prompt(now: Int, trouble: IdentityError?) -> ProviderPrompt {
    var prompt = ProviderPrompt(
      userCode: userCode, verificationURL: verificationURI, completeURL: completeURI,
      lifetime: max(0, expiresAt - now))
    (prompt.clientID, prompt.codeTrouble) = (recipient.clientID, trouble)
    return prompt
  }
}
