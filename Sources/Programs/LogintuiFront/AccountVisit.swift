import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginIdentity
import LoginModel
import LoginScreens
import LoginMessages
import LoginSessions

/// `logintui account`: the screen of an account.
struct AccountVisit {
  /// The command, with its options.
  let command: FrontCommand

  init(_ command: FrontCommand) { self.command = command }

  /// Shows the screen until the person leaves it; returns the exit status.
  func run() throws -> Int32 {
    let services = try Services(command)
    let settings = services.settings
    let sessions = try services.sessions()
    let session = try sessions.freshSession(
      of: command.optionValues[.sessionAccount], minimumValidity: 60
    ).session
    let outcome = try show(session, settings, sessions, services)
    services.reportRest()
    switch outcome {
    case .closed: break
    case .signedOut(let session):
      try sessions.forget(session, isRevoked: true)
      try Console.print(.signedOut)
    case .deleted(let session):
      try sessions.removeDeleted(session) { () throws(CommandError) in
        try Console.print(.accountDeleted)
      }
    }
    return 0
  }

  private func show(
    _ session: Session, _ settings: Settings, _ sessions: SessionAccess, _ services: Services
  ) throws(CommandError) -> AccountOutcome {
    let types = try settings.loginTypes()
    let options = try settings.screenOptions()
    let screen: ScreenLoop
    do throws(ProviderListError) {
      screen = try ScreenLoop(loginTypes: types, client: services.client, options: options)
    } catch {
      throw CommandError(error.message)
    }
    do throws(LoginScreenError) {
      return try screen.manage(session) { session throws(IdentityError) in
        do throws(CommandError) {
          try sessions.replace(session)
        } catch {
          throw .notSaved(reason: error.reason)
        }
      }
    } catch {
      throw error.commandError
    }
  }
}
