import ArgumentParser
import CommandSupport
import FoundationEssentials
import Glibc
import Identity
import LoginModel
import Messages
import Sessions

/// `logintui git-credential`: git asks it for a name and a password.
///
/// Source: git-credential(1), "INPUT/OUTPUT FORMAT"; gitcredentials(7), "CUSTOM HELPERS".
struct GitCredentialSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-credential", abstract: "Answer git, which asks for a name and a password.",
    discussion: """
      Only hosts of the setting git_hosts get the token, over https or on this machine; for others \
      nothing is answered, so that git asks elsewhere. Set it up with: \
      git config --global credential.helper '!logintui git-credential'
      """)

  @Argument(help: "What git asks for: get, store or erase.")
  var action: String

  @OptionGroup var options: SessionOptions

  func run() throws {
    // Whatever it is that git asks one day, it is not for us (gitcredentials(7)).
    guard ["get", "erase"].contains(action) else { return }
    let text = (try? FileBytes.all(at: "-")) ?? []
    let question = GitQuestion(String(decoding: text, as: UTF8.self))
    let sessions = try options.sessions()
    let hosts = (sessions.settings[.gitHosts] ?? "").split(separator: ",").map {
      $0.filter { !$0.isWhitespace }
    }
    guard question.isFor(hosts) else { return }
    if let given = try sessions.given() {
      // There is no other one in its place.
      guard action == "get" else { return }
      return try answer(
        question, email: given.user.email, token: given.token, expiresAt: given.expiresAt,
        language: sessions.settings.language)
    }
    guard sessions.accepted != nil else { return }
    guard let account = try account(question, sessions) else { return }
    if action == "erase" {
      // The host refused it. Another one is fetched now, if ours is still the one that was refused.
      var request = TokenRequest(account: account.fullID)
      request.refused = question.password.map { Secret($0) }
      if sessions.keptToken(request)?.token == request.refused {
        _ = try sessions.token(request)
      }
      return
    }
    let token = try sessions.token(TokenRequest(account: account.fullID))
    try answer(
      question, email: token.stored.session.user.email, token: token.token,
      expiresAt: token.expiresAt, language: sessions.settings.language)
  }

  /// Gives git a name and a password.
  private func answer(
    _ question: GitQuestion, email: String?, token: Secret, expiresAt: Int?, language: Language
  ) throws(CommandError) {
    let lines = [
      "username=\(question.username ?? GitQuestion.safe(email) ?? "oauth2")",
      token.reveal { "password=\($0)" }, expiresAt.map { "password_expiry_utc=\($0)" },
    ]
    try Console.print(lines.compactMap(\.self).joined(separator: "\n"), language: language)
  }

  /// Whose token is meant; `nil` where the address names somebody else.
  private func account(
    _ question: GitQuestion, _ sessions: SessionAccess
  ) throws(CommandError) -> StoredSession? {
    let found = try sessions.session()
    guard let name = question.username, name != "oauth2", options.account == nil else {
      return found
    }
    let user = found.session.user
    let address = EmailAddress.canonical(name)
    if name == user.id || address == user.email.map(EmailAddress.canonical) { return found }
    return try? SessionAccess.only(
      named: name, among: sessions.ours(), language: sessions.settings.language)
  }
}

/// What git asks: attributes, one in each line.
struct GitQuestion: Equatable {
  /// `https`.
  let scheme: String
  /// The host, with its port where it is not the usual one.
  let host: String
  /// Whom the address names.
  let username: String?
  /// What was refused.
  let password: String?

  /// Reads the lines up to an empty one; of an attribute given twice the last counts.
  init(_ text: String) {
    var fields: [String: String] = [:]
    // By bytes: an accent behind a sign would make another character of it.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.isEmpty { break }
      let parts = line.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      fields[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
    }
    scheme = Self.lowercased(fields["protocol"] ?? "")
    host = Self.lowercased(fields["host"] ?? "")
    (username, password) = (fields["username"], fields["password"])
  }

  /// Whether it is about one of the hosts, and the way there is safe.
  func isFor(_ hosts: [String]) -> Bool {
    guard !host.isEmpty,
      hosts.contains(where: { Self.lowercased($0).utf8.elementsEqual(host.utf8) })
    else { return false }
    if scheme == "https" { return true }
    var name = host[...]
    if let end = name.lastIndex(of: ":"), name.last != "]" { name = name[..<end] }
    return scheme == "http" && LoopbackHost.contains(String(name))
  }

  /// A value that can stand in a line of the answer.
  static func safe(_ text: String?) -> String? {
    guard let text, !text.isEmpty, PlainText.isClean(text) else { return nil }
    return text
  }

  /// The same in small letters of ASCII: to Unicode the sign of kelvin is a K, to a host it is none.
  private static func lowercased(_ text: String) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return String(
      decoding: text.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
