import ArgumentParser
import Identity
import LoginModel
import Sessions

/// `logintui status`: who is signed in, and where that is kept.
struct StatusSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say who is signed in; exits with 4 when nobody is.",
    discussion: "It asks nobody: a session that was revoked elsewhere looks as it did before.")

  @Option(help: "text or json.")
  var format = "text"

  @OptionGroup var options: SessionOptions

  func run() throws {
    let keeping = try options.keeping()
    let language = keeping.settings.language
    let isJSON = try TextFormat.isJSON(format, language: language)
    let found: StoredSession
    do throws(CommandError) {
      found = try keeping.session()
    } catch {
      if isJSON, error.status == CommandError.signInStatus {
        let document = Document(
          service: keeping.service.rawValue, isSignedIn: false, store: keeping.accepted?.rawValue)
        try Console.print(JSONText.of(document, isPretty: true), language: language)
      }
      throw error
    }
    let left = found.validity(now: SessionKeeping.now)
    if isJSON {
      var document = Document(
        service: keeping.service.rawValue, isSignedIn: true, store: keeping.accepted?.rawValue)
      document.place = try keeping.store().place
      document.account = AccountDocument(found)
      document.secondsLeft = left
      return try Console.print(JSONText.of(document, isPretty: true), language: language)
    }
    let lines: [Message] = [
      .signedInAs(name: found.nameShown), .session(.service(name: found.service.name)),
      .session(keeping.acceptedWords ?? .nothingAccepted),
      .session(.validity(seconds: left)),
    ]
    for line in lines {
      try Console.print(CommandError(line, language: language).sentence, language: language)
    }
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

/// A kept session as JSON shows it: no tokens.
struct AccountDocument: Encodable {
  let userID: String
  let email: String?
  let displayName: String?
  let isEmailVerified: Bool
  let isAnonymous: Bool
  let provider: String
  let service: String
  let isCurrent: Bool
  let signedInAt: Int
  let refreshedAt: Int
  let expiresAt: Int

  /// Tells of a session.
  init(_ stored: StoredSession) {
    let user = stored.session.user
    (userID, email, displayName) = (user.id, user.email, user.displayName)
    (isEmailVerified, isAnonymous) = (user.isEmailVerified, user.isAnonymous)
    (provider, service) = (stored.session.providerID, stored.service.rawValue)
    (isCurrent, signedInAt) = (stored.isCurrent, stored.signedInAt)
    (refreshedAt, expiresAt) = (stored.refreshedAt, stored.session.expiresAt)
  }
}

/// Sentences for people, or an object for programs.
enum TextFormat {
  /// Whether a format is `json`; a third one is an error.
  static func isJSON(_ format: String, language: Language) throws(CommandError) -> Bool {
    guard ["text", "json"].contains(format) else {
      throw CommandError(
        .invalidSetting(name: "format", value: format, allowed: "text, json"), language: language)
    }
    return format == "json"
  }
}
