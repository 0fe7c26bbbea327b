import LoginSettings
import LoginSessions
import LoginSupport
import LoginStoredSessions
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import LoginProcessControl

/// A sign-in without a screen: with a short code that is entered on any device, or in a browser.
struct PlainSignIn {
  let way: ProviderSignInRequest.Way
  /// The named provider; `nil` for the first that has the way.
  let provider: String?
  /// The account to add the sign-in to, as `--upgrade` names it.
  let upgrade: String?
  /// Whether to ignore a stored session.
  let isFresh: Bool
  /// Whether to print the code and end, so that another process finishes the sign-in.
  var endsAtCode = false

  /// Prints the owner of the stored session, or signs in and prints the result.
  ///
  /// - Throws: ``CommandError``.
  func run(_ settings: Settings) throws {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let format = try settings.resultFormat
    let sessions = try SessionAccess(settings, environment: environment)
    sessions.pendingSignIns.removeExpired(now: SessionStore.systemClock())
    // An unknown provider is an error, whether or not a session is stored.
    let named = try provider.map { try PlainSignInProviders(settings).type(named: $0, way) }
    if upgrade == nil, !isFresh, let session = try sessions.restored() {
      return try sessions.printRestored(session, format)
    }
    let type = try named ?? PlainSignInProviders(settings).type(named: nil, way)
    if endsAtCode { try PlainSignInProviders(settings).checkLasts(type) }
    let request = ProviderSignInRequest(
      providerID: type.id, linkingTo: try upgrade.map { try sessions.upgraded($0) },
      language: settings.language.tag, ways: [way],
      continues: try upgrade != nil || settings[.backend] != nil || settings.isOn(.verifiedEmail))
    InterruptExit.begin()
    if endsAtCode {
      let client = try Self.client(sessions, environment)
      return try CodeBeginning(sessions: sessions, request: request, upgrade: upgrade)
        .run(client, format)
    }
    let session = try session(request, type, format, sessions, environment)
    InterruptExit.end()
    if sessions.isUndecided { Console.say(.nothingAccepted) }
    try sessions.finish(session, format)
  }

  private func session(
    _ request: ProviderSignInRequest, _ type: LoginType, _ format: ResultFormat?,
    _ sessions: SessionAccess, _ environment: [String: String]
  ) throws(CommandError) -> Session {
    let settings = sessions.settings
    let language = settings.language
    let service = try Self.client(sessions, environment)
    // A fresh sign-in proves the second factor, too.
    let client = isFresh ? service : sessions.knowingDevice(service)
    let printer = PromptPrinter(
      brand: type.brandName(in: language), language: language,
      returns: type.id != PasskeyTask.providerID, hasEvents: format == .ndjson, machine: .own)
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.ask(.signInWithProvider(request: request), for: \.outcome) {
        printer.tell($0)
      }
    }
    switch result {
    case .success(.signedIn(let session)):
      return try SignInEnding(settings, environment, sessions.logger).accepted(session)
    case .success(.conflict), .success(.secondFactor), .success(.securityKey):
      throw CommandError(needing: .stepNeedsScreen)
    case .failure(let error): throw CommandError(error.message)
    }
  }

  private static func client(
    _ sessions: SessionAccess, _ environment: [String: String]
  ) throws(CommandError) -> IdentityClient {
    try ServiceSelection.client(
      sessions.settings, environment: environment, logger: sessions.logger,
      onNotice: { Console.say($0.message) })
  }

  /// Finishes a sign-in that another process began.
  ///
  /// - Parameters:
  ///   - id: The ID that it printed.
  ///   - patience: The seconds to wait for the person; 0 to ask once.
  ///   - settings: The settings.
  /// - Throws: ``CommandError``.
  static func resume(_ id: String, patience: Int, _ settings: Settings) throws {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let format = try settings.resultFormat
    let sessions = try SessionAccess(settings, environment: environment)
    let types = try settings.loginTypes()
    InterruptExit.begin()
    try CodeResumption(
      id: id, patience: patience, sessions: sessions,
      setUps: ServiceSelection.setUps(settings, for: settings.service), format: format
    ).run(
      client(sessions, environment),
      brand: { id in
        types.first { $0.id == id }?.brandName(in: settings.language) ?? CleanText.oneLine(id)
      },
      accepted: { session throws(CommandError) in
        let session = try SignInEnding(settings, environment, sessions.logger).accepted(session)
        InterruptExit.end()
        if sessions.isUndecided { Console.say(.nothingAccepted) }
        return session
      })
  }
}
