import ArgumentParser
import Identity
import LoginModel
import Sessions

/// `logintui logout`: forgets sessions, and tells their providers where those listen.
struct LogoutSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Forget the session, and revoke it where the provider can.",
    discussion: """
      Firebase and the service in logintui have no way to revoke one session: its tokens stay valid \
      until they end. OpenID Connect providers with a revocation_endpoint are told.
      """)

  @Flag(help: "Forget all sessions, of all services.")
  var all = false

  @OptionGroup var options: SessionOptions

  func validate() throws {
    guard !all || options.account == nil else {
      throw ValidationError("Give either --all or --account.")
    }
  }

  func run() throws {
    let keeping = try options.keeping()
    let language = keeping.settings.language
    guard let ending = try sessions(keeping) else { return }
    guard !ending.isEmpty else {
      return try say(.nothingToForget, language)
    }
    for stored in ending {
      try keeping.forget(stored.session, of: stored.service, isRevoked: true)
      try say(.forgotten(name: stored.nameShown), language)
    }
    let left = ending.map { $0.validity(now: SessionKeeping.now) }.max() ?? 0
    if left > 0 { try say(.tokensStay(seconds: left), language) }
  }

  /// Those that end; `nil` where the account that was named has none, which is told.
  private func sessions(_ keeping: SessionKeeping) throws(CommandError) -> [StoredSession]? {
    guard keeping.accepted != nil else { return [] }
    if all { return try keeping.all() }
    do throws(CommandError) {
      return [try keeping.session()]
    } catch {
      // Somebody who is not signed in has what they want.
      switch error.message {
      case .session(.signInNeeded): return []
      case .session(.unknownAccount):
        Console.complain(error.sentence)
        return nil
      default: throw error
      }
    }
  }

  private func say(_ message: SessionMessage, _ language: Language) throws(CommandError) {
    try Console.print(
      CommandError(.session(message), language: language).sentence, language: language)
  }
}
