import LoginSettings
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
    commandName: "logout",
    abstract: "Sign out, and revoke the session if the provider supports it.",
    discussion: """
      Firebase and the local service can't revoke a single session: its tokens stay valid until they expire. OpenID \
      Connect providers with a revocation_endpoint revoke it. You may still be signed in at the provider in your \
      browser: --browser signs you out there too, or prints the address.

      A guest account can't be recovered after signing out, so you're asked first; to keep it, add an email with \
      logintui account. Without a terminal, nothing happens unless you pass --yes.

      A device that is remembered for two-step verification stays so, except with --all.
      """)

  @Flag(help: "Sign out all accounts of all services.")
  var all = false

  @Flag(help: "Sign out at the provider too, in the browser.")
  var browser = false

  @Flag(help: "Don't ask before signing out guests; their accounts are lost.")
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
    let ending: [StoredSession]
    switch try ended(sessions) {
    case .success(let found): ending = found
    case .failure(let missing):
      // In JSON, there's a result too.
      Console.report(missing)
      if try output.isJSON { try tell([missing.message], [], []) }
      return
    }
    try confirm(ending)
    if all {
      PendingSignIns(folder: sessions.folder).removeAll(now: SessionAccess.now)
      _ = try sessions.forgetDevices(isEverywhere: true)
    }
    guard !ending.isEmpty else { return try tell([.nothingToForget], [], []) }
    let signOut =
      browser
      ? try BrowserSignOut(
        sessions.settings, environment: ProgramVariables.all) : nil
    var failure: CommandError?
    var left = 0
    var reported: [Message] = []
    var (names, addresses) = ([JSONValue](), [JSONValue]())
    for stored in ending {
      let ended: (last: StoredSession?, isRefreshTokenLeft: Bool)
      do throws(CommandError) {
        ended = try sessions.forget(stored.session, of: stored.service, isRevoked: true)
      } catch {
        if !reported.isEmpty { try tell(reported, names, addresses) }
        throw error
      }
      names.append(.string(stored.accountName))
      let last = ended.last ?? stored
      // The expiry of ID tokens doesn't matter while the refresh token can still get new ones.
      if !ended.isRefreshTokenLeft { left = max(left, last.validity(now: SessionAccess.now)) }
      reported.append(
        .sessionForgotten(name: stored.session.nameShown(in: sessions.settings.language)))
      do throws(CommandError) {
        let outcome = try signOut?.run(last.session, name: last.accountName)
        reported += outcome?.messages ?? []
        addresses += outcome?.address.map { [.string($0)] } ?? []
      } catch {
        failure = error
      }
    }
    if left > 0 { reported.append(.tokensStay(seconds: left)) }
    try tell(reported, names, addresses)
    if case .failure(.otherAccount(let name))? = try? sessions.find() {
      Console.say(.otherAccountStored(name: name))
    }
    if let failure { throw failure }
  }

  /// Prints the result.
  private func tell(
    _ messages: [Message], _ names: [JSONValue], _ addresses: [JSONValue]
  ) throws(CommandError) {
    try output.print(
      messages, with: ["accounts": .array(names), "signOutAt": .array(addresses)])
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
    guard try Prompt().agrees(after: .goAhead) else {
      Console.say(.nothingChanged)
      throw Cancelled.exit
    }
  }

  /// Returns the sessions to end; a message if the named account has none.
  private func ended(
    _ sessions: SessionAccess
  ) throws(CommandError) -> Result<[StoredSession], CommandError> {
    guard sessions.accepted != nil else { return .success([]) }
    if all { return .success(try sessions.all()) }
    return switch try sessions.find() {
    case .success(let session): .success([session])
    // Signing out without being signed in isn't an error.
    case .failure(.signedOut): .success([])
    case .failure(let missing): .failure(missing.commandError)
    }
  }
}
