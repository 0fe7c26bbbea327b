import ArgumentParser
import Canvas
import FoundationEssentials
import Identity
import LoginModel
import LoginTUI
import Sessions
import Terminal

/// One sign-in: settings, service, screen, result.
struct SignIn {
  /// What the options said.
  var spoken: [SettingName: String] = [:]
  /// The settings file that was named.
  var config: String?
  /// The log that was asked for.
  var log: String?

  /// The file with the account that the sign-in is to be added to; `kept` for the kept session.
  var upgrade: String?
  /// Whether the screen is shown although a session is kept.
  var isFresh = false
  /// The command that moves a guest's data.
  var onMerge: String?

  /// Prints whose session is kept, or shows the screen and prints who signed in.
  ///
  /// - Throws: ``CommandError``, or `ExitCode` 2 when the person left.
  func run() throws {
    // Before the first input: no crash may leave what was typed in a file.
    ProcessProtection.forbidDumps()
    let environment = ProcessInfo.processInfo.environment
    let settings = try Settings(spoken: spoken, config: config, environment: environment)
    let language = settings.language
    let format = try settings.choice(
      .format, of: ResultFormat.allCases.map { ($0.rawValue, $0) })
    let logger = try log.map { path in try FileLog.logger(path: path, language: language) }
    let tidings = Postponed()
    let client = try ServiceSelection.client(
      settings, environment: environment, logger: logger, onMail: tidings.add)
    var keeping = try SessionKeeping(settings, environment: environment)
    keeping.client = { client }
    if upgrade == nil, !isFresh, let session = try restored(keeping) {
      if format ?? .text == .text {
        Console.say(
          .session(.restored(name: CleanText.oneLine(session.user.nameShown))), language: language)
      }
      return try Console.print(
        (format ?? .text).text(session, language: language), language: language)
    }
    let outcome = try show(settings, keeping, environment: environment)
    for message in tidings.take() {
      Console.complain(CommandError(message, language: language).sentence)
    }
    guard case .signedIn(let session) = outcome else { throw ExitCode(2) }
    let fault = keep(session, keeping)
    try Console.print((format ?? .text).text(session, language: language), language: language)
    if let fault { Console.complain(fault.sentence) }
  }

  /// The session that is kept, good for a minute at least; `nil` when the person has to be asked.
  ///
  /// Why an earlier session cannot be used is told, also where the screen comes next.
  private func restored(_ keeping: SessionKeeping) throws(CommandError) -> Session? {
    guard keeping.accepted != nil else { return nil }
    let session: Session
    do throws(CommandError) {
      session = try keeping.fresh(minimumValidity: 60).session
    } catch {
      guard error.status == CommandError.signInStatus else { throw error }
      if error.message != .session(.signInNeeded) { Console.complain(error.sentence) }
      return nil
    }
    let needsProof = try keeping.settings.isOn(.verifiedEmail)
    guard needsProof, session.user.email != nil, !session.user.isEmailVerified else {
      return session
    }
    Console.say(.emailNotVerified, language: keeping.settings.language)
    return nil
  }

  /// Keeps a session where that was accepted, and says where; what went wrong with that.
  ///
  /// The person has signed in all the same, so a failure is told and nothing more.
  private func keep(_ session: Session, _ keeping: SessionKeeping) -> CommandError? {
    guard let storage = keeping.accepted else { return nil }
    do throws(CommandError) {
      try keeping.keep(session, in: storage)
    } catch {
      return error
    }
    if let words = keeping.acceptedWords {
      Console.say(.session(words), language: keeping.settings.language)
    }
    return nil
  }

  private func show(
    _ settings: Settings, _ keeping: SessionKeeping, environment: [String: String]
  ) throws(CommandError) -> LoginOutcome {
    let client = try keeping.client()
    var types = try settings.loginTypes()
    var options = try settings.screenOptions()
    if let upgrade {
      options.upgrading =
        upgrade == "kept"
        ? try keeping.fresh(minimumValidity: 60).session
        : try KeptSession.read(upgrade, language: settings.language)
      types.removeAll { $0.id == LoginType.guest.id }
      // An account has one address; another would not be added, but signed in to.
      if options.upgrading?.user.email != nil { types.removeAll { $0.id == LoginType.email.id } }
      guard !types.isEmpty else { throw CommandError(.noProviders, language: settings.language) }
    }
    options.requiresVerifiedEmail = try settings.isOn(.verifiedEmail)
    if let registration = try BackendRegistration(settings, environment: environment) {
      options.register = { session throws(IdentityError) in try await registration(session) }
    }
    if keeping.isUndecided {
      options.places = keeping.places.map { SessionPlace($0) }
      options.keep = { session, id throws(IdentityError) in
        guard let storage = SessionStorage(rawValue: id) else { return }
        do throws(CommandError) {
          try keeping.keep(session, in: storage)
        } catch {
          throw .notKept(reason: error.sentence)
        }
      }
    }
    if let onMerge {
      options.moveData = { old, new throws(IdentityError) in
        try Migration.run(onMerge, from: old, to: new, environment: environment)
      }
    }
    let screen: LoginScreen
    do throws(ProviderListError) {
      screen = try LoginScreen(loginTypes: types, client: client, options: options)
    } catch {
      throw CommandError(error.message, language: settings.language)
    }
    do throws(LoginScreenError) {
      return try screen.run()
    } catch {
      throw CommandError(error.message, language: settings.language)
    }
  }
}

private extension SessionPlace {
  /// A kind of storage, as the screen offers it.
  init(_ place: SessionKeeping.Place) {
    self.init(
      id: place.storage.rawValue, kind: place.storage == .file ? .file : .keyring,
      path: place.name)
  }
}
