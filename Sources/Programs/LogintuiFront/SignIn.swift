import Glibc
import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginIdentity
import LoginModel
import LoginScreens
import LoginMessages
import LoginSessions
import LoginWorker

/// One sign-in: settings, service, screen, result.
struct SignIn {
  /// The command, with its options.
  private let command: FrontCommand
  /// The file with the account to add the sign-in to; `kept` for the stored session.
  private var upgrade: String? { command.details[.upgrade] }

  init(_ command: FrontCommand) { self.command = command }

  /// Prints the owner of the stored session, or shows the screen and prints the result.
  ///
  /// - Returns: The exit status; 2 if the person left.
  /// - Throws: ``CommandError``, or ``Refusal``.
  func run() throws -> Int32 {
    let services = try Services(command)
    let settings = services.settings
    let format = try settings.resultFormat
    let sessions = try services.sessions()
    let saved = try offeredAccounts(sessions, format)
    if saved.isEmpty, upgrade == nil, command.details[.fresh] == nil,
      let session = try sessions.restored()
    {
      try sessions.printRestored(session, format)
      return 0
    }
    let choice = AccountChoice(sessions, saved)
    let outcome = Result { () throws(CommandError) in try show(sessions, services, choice) }
    choice.settle()
    services.reportRest()
    guard case .signedIn(let session) = try outcome.get() else { return 2 }
    if choice.use(session) {
      try sessions.printRestored(session, format, isChosen: true)
    } else {
      try sessions.finish(session, format)
    }
    return 0
  }

  /// Returns the saved accounts that a person at a terminal can choose from.
  ///
  /// A program that reads the result gets that of the account in use, without a question.
  private func offeredAccounts(
    _ sessions: SessionAccess, _ format: ResultFormat?
  ) throws(CommandError) -> [OfferedAccount] {
    guard upgrade == nil, command.details[.fresh] == nil, format ?? .text == .text,
      isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, try sessions.offersAccounts
    else { return [] }
    return try sessions.offeredAccounts()
  }

  /// The command that adds a sign-in method to the saved account without the screen; `nil` for another sign-in.
  private var linkCommand: String? {
    guard upgrade == "kept" else { return nil }
    let provider = command.name == .link ? command.optionValues[.providers] : nil
    return "logintui login --device --upgrade kept" + (provider.map { " --provider \($0)" } ?? "")
  }

  private func show(
    _ sessions: SessionAccess, _ services: Services, _ choice: AccountChoice
  ) throws(CommandError) -> LoginOutcome {
    let (settings, environment) = (services.settings, services.environment)
    var types = try settings.loginTypes()
    var options = try settings.screenOptions()
    if let upgrade {
      options.upgrading = try sessions.upgraded(upgrade)
      types.removeAll { $0.id == LoginType.guest.id }
      // An account has one address; another wouldn't be added, but signed in to.
      if options.upgrading?.user.email != nil { types.removeAll { $0.id == LoginType.email.id } }
      guard !types.isEmpty else { throw CommandError(.noProviders) }
    }
    choice.offer(in: &options)
    options.remembersDevices = sessions.remembersDevices
    options.lastUsed = try sessions.lastUsedMethod
    options.requiresVerifiedEmail = try settings.isOn(.verifiedEmail)
    if settings[.backend] != nil {
      let worker = services.worker
      options.register = { session throws(IdentityError) in
        _ = try await worker.answer(.request(request: .register(session: session)))
      }
    }
    if sessions.isUndecided {
      options.places = sessions.offeredPlaces
      options.keep = { session, id throws(IdentityError) in
        guard let storage = SessionStorage(rawValue: id) else { return }
        do throws(CommandError) {
          try sessions.save(session, in: storage)
        } catch {
          throw .notSaved(reason: Reader.current.sentence(error.message))
        }
      }
    }
    if let onMerge = command.details[.onMerge] {
      options.moveData = { old, new throws(IdentityError) in
        try DataMigration.run(onMerge, from: old, to: new, environment: environment)
      }
    }
    // A fresh sign-in proves the second factor, too.
    let client =
      command.details[.fresh] == nil ? sessions.knowingDevice(services.client) : services.client
    let screen: ScreenLoop
    do throws(ProviderListError) {
      screen = try ScreenLoop(loginTypes: types, client: client, options: options)
    } catch {
      throw CommandError(error.message)
    }
    do throws(LoginScreenError) {
      return try screen.signIn()
    } catch {
      throw error.signInError(linkingWith: linkCommand)
    }
  }
}
