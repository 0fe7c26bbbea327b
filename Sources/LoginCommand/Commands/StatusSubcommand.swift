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
    let left = found.validity(now: SessionAccess.now)
    let isOver = found.needsSignIn(now: SessionAccess.now)
    let failure =
      isOver ? CommandError(.idTokenEnded, name: found.accountName, language: language) : nil
    if isJSON {
      var document = Document(
        service: found.service.rawValue, isSignedIn: !isOver, store: sessions.accepted?.rawValue)
      document.place = try sessions.store().place
      document.account = AccountDocument(found)
      document.secondsLeft = left
      try Console.print(JSONText.of(document, isPretty: true), language: language)
      if let failure { throw failure }
      return
    }
    if let failure { throw failure }
    let user = found.session.user
    let lines: [Message] = [
      user.nameShown == nil ? user.signedInMessage : .signedInAs(name: found.accountName),
      .sessionService(name: found.service.name),
      sessions.acceptedWords ?? .nothingAccepted,
      .tokenValidity(seconds: left),
    ]
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
  }
}
