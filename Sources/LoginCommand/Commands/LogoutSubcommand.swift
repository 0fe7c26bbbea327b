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

  func run() throws {
    let keeping = try options.keeping()
    let language = keeping.settings.language
    let ending = try sessions(keeping)
    guard !ending.isEmpty else {
      return try say(.nothingToForget, language)
    }
    for stored in ending {
      try revoke(stored, keeping)
      try forget(stored, keeping)
      try say(.forgotten(name: stored.nameShown), language)
    }
    let left = ending.map { $0.validity(now: SessionKeeping.now) }.max() ?? 0
    if left > 0 { try say(.tokensStay(seconds: left), language) }
  }

  /// Those that end.
  private func sessions(_ keeping: SessionKeeping) throws(CommandError) -> [StoredSession] {
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
        return []
      default: throw error
      }
    }
  }

  /// Tells the provider; a session is forgotten also when that fails.
  private func revoke(
    _ stored: StoredSession, _ keeping: SessionKeeping
  ) throws(CommandError) {
    // Another service's tokens are no business of this one, and identity services have no way to.
    guard stored.service == keeping.service, try keeping.settings.service == .none else { return }
    let session = stored.session
    let client = try keeping.client()
    let fault = Waiting.forTask { () async -> IdentityError? in
      do throws(IdentityError) {
        try await client.account.revoke(session)
        return nil
      } catch {
        return error
      }
    }
    guard let fault, fault != .methodNotAllowed else { return }
    let language = keeping.settings.language
    Console.say(
      .session(
        .notRevoked(
          name: stored.nameShown, reason: CommandError(fault.message, language: language).sentence)
      ), language: language)
  }

  private func forget(
    _ stored: StoredSession, _ keeping: SessionKeeping
  ) throws(CommandError) {
    let store = try keeping.store()
    do throws(SessionStoreError) {
      try store.forget(userID: stored.session.user.id, of: stored.service)
    } catch {
      throw CommandError(error, language: keeping.settings.language)
    }
  }

  private func say(_ message: SessionMessage, _ language: Language) throws(CommandError) {
    try Console.print(
      CommandError(.session(message), language: language).sentence, language: language)
  }
}
