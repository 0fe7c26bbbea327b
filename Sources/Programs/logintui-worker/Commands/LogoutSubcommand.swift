import LoginSupport
import LoginStoredSessions
import ArgumentParser
import Glibc
import LoginIdentity
import LoginMessages
import LoginSessions

/// `logintui logout`: removes sessions, and revokes them if their providers have an address for that.
struct LogoutSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Forget the session, and revoke it where the provider can.",
    discussion: """
      Firebase and the service in logintui have no way to revoke one session: its tokens stay valid \
      until they end. OpenID Connect providers with a revocation_endpoint are told. The browser may \
      still be signed in at the provider: --browser signs out there too, or prints where to.

      A guest's account can't be reached again after signing out, so you're asked first; logintui account \
      adds an email address to it. Without a terminal nothing is forgotten, unless --yes is given.
      """)

  @Flag(help: "Forget all sessions, of all services.")
  var all = false

  @Flag(help: "Sign out at the provider too, in the browser of this machine.")
  var browser = false

  @Flag(help: "Sign guests out without asking; their accounts are lost.")
  var yes = false

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func validate() throws {
    guard !all || options.account == nil else {
      throw ValidationError("Give either --all or --account.")
    }
  }

  func run() throws {
    // Signing out doesn't depend on the screen. Other settings say which sessions end, where they are stored, and which
    // address revokes a token: in a file that others can change, they could send the token elsewhere.
    let sessions = try options.sessions(ignoresLook: true)
    guard let ending = try ended(sessions) else { return }
    guard !ending.isEmpty else {
      return try output.print(.nothingToForget, with: ["accounts": .array([])])
    }
    try confirm(ending)
    let signOut =
      browser
      ? try BrowserSignOut(
        sessions.settings, environment: ProgramVariables.all) : nil
    var failure: CommandError?
    var left = 0
    var told: [Message] = []
    var (names, addresses) = ([JSONValue](), [JSONValue]())
    func tell() throws(CommandError) {
      try output.print(told, with: ["accounts": .array(names), "signOutAt": .array(addresses)])
    }
    for stored in ending {
      let ended: (last: StoredSession?, isRefreshTokenLeft: Bool)
      do throws(CommandError) {
        ended = try sessions.forget(stored.session, of: stored.service, isRevoked: true)
      } catch {
        if !told.isEmpty { try tell() }
        throw error
      }
      names.append(.string(stored.accountName))
      let last = ended.last ?? stored
      // The expiry of ID tokens doesn't matter while the refresh token can still get new ones.
      if !ended.isRefreshTokenLeft { left = max(left, last.validity(now: SessionAccess.now)) }
      told.append(.sessionForgotten(name: stored.accountName))
      do throws(CommandError) {
        let outcome = try signOut?.run(last.session, name: last.accountName)
        told += outcome?.messages ?? []
        addresses += outcome?.address.map { [.string($0)] } ?? []
      } catch {
        failure = error
      }
    }
    if left > 0 { told.append(.tokensStay(seconds: left)) }
    try tell()
    if case .failure(.otherAccount(let name))? = try? sessions.find() {
      Console.say(.otherAccountStored(name: name))
    }
    if let failure { throw failure }
  }

  /// Asks before accounts of guests are lost.
  ///
  /// - Throws: ``CommandError`` if there is no terminal to ask on; `ExitCode` 2 if the person stays signed in.
  private func confirm(_ ending: [StoredSession]) throws {
    let guests = ending.count { $0.session.user.isAnonymous }
    guard guests > 0, !yes else { return }
    guard isatty(STDIN_FILENO) != 0 else {
      let command = ShellWord.line(["logintui"] + ProgramArguments.own.words + ["--yes"])
      var error = CommandError(.guestsNotSignedOut(command: command), code: .confirmationNeeded)
      error.next = command
      throw error
    }
    Console.say(.guestsSignOut(count: guests))
    guard try Prompt().agrees(after: .signOutQuestion) else {
      Console.say(.staysSignedIn)
      throw Cancelled.exit
    }
  }

  /// Returns the sessions to end; `nil`, after a message, if the named account has none.
  private func ended(_ sessions: SessionAccess) throws(CommandError) -> [StoredSession]? {
    guard sessions.accepted != nil else { return [] }
    if all { return try sessions.all() }
    switch try sessions.find() {
    case .success(let session): return [session]
    // Signing out without being signed in isn't an error.
    case .failure(.signedOut): return []
    case .failure(let missing):
      Console.report(missing.commandError)
      return nil
    }
  }
}
