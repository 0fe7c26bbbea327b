import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginIdentity
import LoginModel
import LoginMessages
import LoginSessions

/// `logintui status`: shows who is signed in, and where the session is stored.
struct StatusSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show who is signed in (exit status 4: no one).",
    discussion: """
      Without --check, the service isn't contacted, so a session that was revoked elsewhere isn't noticed. The exit \
      status is also 4 if the token expired and only a new sign-in can renew it. If LOGINTUI_TOKEN is set, its token \
      is shown. With --why, it also shows whether an option, a variable, a [[folder]] table or another setting chose \
      the service and the account.
      """)

  @OptionGroup var output: FormatOptions

  @Flag(help: "Ask the service whether the session is valid (exit status 4: no).")
  var check = false

  @Flag(help: "Show why this service and this account are used.")
  var why = false

  @OptionGroup var options: SessionOptions

  func run() throws {
    let sessions = try options.sessions()
    let isJSON = try output.isJSON
    let reasons = why ? try ChoiceReasons(sessions, ProgramVariables.all) : nil
    let isGiven: Bool
    var found: StoredSession
    do throws(CommandError) {
      (found, isGiven) = try sessions.sessionInForce()
      if check { found = try sessions.checked(found) }
    } catch {
      if isJSON, error.status == CommandError.signInStatus {
        var document = Document(
          service: sessions.serviceName, isSignedIn: false, store: sessions.accepted?.rawValue)
        document.why = reasons
        try Console.print(JSONText.of(document))
      } else if !isJSON {
        for line in reasons?.lines ?? [] { try Console.print(line) }
      }
      throw error
    }
    let (kind, now) = (try sessions.tokenKind, SessionAccess.now)
    let left = found.validity(now: now)
    // A token of the environment doesn't have to contain its expiry.
    let hasEnd = try !isGiven || sessions.given()?.expiresAt != nil
    let accessLeft = found.accessValidity(now: now)
    // An expired token in the environment has already ended this command.
    let isOver =
      !isGiven
      && (kind == .id
        ? found.needsSignIn(now: now) : accessLeft == 0 && found.session.refreshToken.isEmpty)
    let failure =
      isOver ? CommandError(.idTokenEnded, name: found.accountName) : nil
    if isJSON {
      var document = Document(
        service: found.service.rawValue, isSignedIn: !isOver,
        store: isGiven ? nil : sessions.accepted?.rawValue)
      if isGiven {
        document.variable = GivenToken.variable
      } else {
        document.place = try sessions.store().place
      }
      if check { document.isChecked = true }
      document.why = reasons
      document.account = AccountDocument(found)
      document.secondsLeft = hasEnd ? left : nil
      if let access = found.session.accessToken {
        document.accessToken = AccessDocument(
          secondsLeft: accessLeft, scopes: access.scopes, others: found.otherTokens.count)
      }
      try Console.print(JSONText.of(document))
      if let failure { throw failure }
      return
    }
    if let failure {
      for line in reasons?.lines ?? [] { try Console.print(line) }
      throw failure
    }
    var lines: [Message] = [
      found.session.signedInMessage,
      .reportService(name: found.service.name),
      isGiven
        ? .givenTokenInForce(variable: GivenToken.variable)
        : sessions.acceptedWords ?? .nothingAccepted,
    ]
    if hasEnd { lines.append(.tokenValidity(seconds: left)) }
    if found.session.accessToken != nil { lines.append(.accessTokenValidity(seconds: accessLeft)) }
    if check { lines.append(.sessionStands(service: found.service.name)) }
    for line in lines + (reasons?.lines ?? []) { try Console.print(line) }
  }

  /// The status in JSON output.
  private struct Document: Encodable {
    let service: String
    let isSignedIn: Bool
    let store: String?
    var place: String?
    /// The variable whose token is used instead of a stored session.
    var variable: String?
    /// Whether the service was asked.
    var isChecked: Bool?
    var account: AccountDocument?
    var secondsLeft: Int?
    var accessToken: AccessDocument?
    /// With `--why`.
    var why: ChoiceReasons?
  }

  /// The access token in JSON output; without the token.
  private struct AccessDocument: Encodable {
    let secondsLeft: Int
    let scopes: [String]?
    /// The number of other access tokens, for some scopes or for one recipient.
    let others: Int
  }
}
