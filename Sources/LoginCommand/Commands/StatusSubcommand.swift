import ArgumentParser
import CommandSupport
import Identity
import LoginModel
import Messages
import Sessions

/// `logintui status`: who is signed in, and where that is kept.
struct StatusSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say who is signed in; exits with 4 when nobody is.",
    discussion: """
      It asks nobody: a session that was revoked elsewhere looks as it did before. It exits with 4 too \
      when the token of the session has ended and only a sign-in brings another one.
      """)

  @Option(help: "text or json.")
  var format = "text"

  @OptionGroup var options: SessionOptions

  func run() throws {
    let sessions = try options.sessions()
    let language = sessions.settings.language
    let isJSON = try TextFormat.isJSON(format, language: language)
    let found: StoredSession
    do throws(CommandError) {
      found = try sessions.session()
    } catch {
      if isJSON, error.status == CommandError.signInStatus {
        let document = Document(
          service: sessions.serviceName, isSignedIn: false, store: sessions.accepted?.rawValue)
        try Console.print(JSONText.of(document, isPretty: true), language: language)
      }
      throw error
    }
    let (kind, now) = (try sessions.tokenKind, SessionAccess.now)
    let left = found.validity(now: now)
    let accessLeft = found.accessValidity(now: now)
    let isOver =
      kind == .id
      ? found.needsSignIn(now: now) : accessLeft == 0 && found.session.refreshToken.isEmpty
    let failure =
      isOver ? CommandError(.idTokenEnded, name: found.accountName, language: language) : nil
    if isJSON {
      var document = Document(
        service: found.service.rawValue, isSignedIn: !isOver, store: sessions.accepted?.rawValue)
      document.place = try sessions.store().place
      document.account = AccountDocument(found)
      document.secondsLeft = left
      if let access = found.session.accessToken {
        document.accessToken = AccessDocument(
          secondsLeft: accessLeft, scopes: access.scopes, others: found.otherTokens.count)
      }
      try Console.print(JSONText.of(document, isPretty: true), language: language)
      if let failure { throw failure }
      return
    }
    if let failure { throw failure }
    let user = found.session.user
    var lines: [Message] = [
      user.nameShown == nil ? user.signedInMessage : .signedInAs(name: found.accountName),
      .sessionService(name: found.service.name),
      sessions.acceptedWords ?? .nothingAccepted,
      .tokenValidity(seconds: left),
    ]
    if found.session.accessToken != nil { lines.append(.accessTokenValidity(seconds: accessLeft)) }
    for line in lines { try Console.print(line, language: language) }
  }

  /// The status, as JSON shows it.
  private struct Document: Encodable {
    let service: String
    let isSignedIn: Bool
    let store: String?
    var place: String?
    var account: AccountDocument?
    var secondsLeft: Int?
    var accessToken: AccessDocument?
  }

  /// The access token, as JSON shows it; without the token.
  private struct AccessDocument: Encodable {
    let secondsLeft: Int
    let scopes: [String]?
    /// How many more there are, for some scopes or for one recipient.
    let others: Int
  }
}
