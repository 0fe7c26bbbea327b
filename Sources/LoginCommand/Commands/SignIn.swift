import ArgumentParser
import FoundationEssentials
import Identity
import LoginModel
import LoginTUI
import Terminal

/// One sign-in: settings, service, screen, result.
struct SignIn {
  /// What the options said.
  var spoken: [SettingName: String] = [:]
  /// The settings file that was named.
  var config: String?
  /// The log that was asked for.
  var log: String?

  /// The file with the account that the sign-in is to be added to.
  var upgrade: String?
  /// The command that moves a guest's data.
  var onMerge: String?

  /// Shows the screen, and prints who signed in.
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
    let outcome = try show(settings, client: client, environment: environment)
    for message in tidings.take() {
      Console.complain(CommandError(message, language: language).sentence)
    }
    guard case .signedIn(let session) = outcome else { throw ExitCode(2) }
    if try settings.isOn(.verifiedEmail), session.user.email != nil, !session.user.isEmailVerified {
      throw CommandError(.emailNotVerified, language: language)
    }
    try Console.print((format ?? .text).text(session, language: language), language: language)
  }

  private func show(
    _ settings: Settings, client: IdentityClient, environment: [String: String]
  ) throws(CommandError) -> LoginOutcome {
    var types = try settings.loginTypes()
    var options = try settings.screenOptions()
    if let upgrade {
      options.upgrading = try KeptSession.read(upgrade, language: settings.language)
      types.removeAll { $0.id == LoginType.guest.id }
      // An account has one address; another would not be added, but signed in to.
      if options.upgrading?.user.email != nil { types.removeAll { $0.id == LoginType.email.id } }
      guard !types.isEmpty else { throw CommandError(.noProviders, language: settings.language) }
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
