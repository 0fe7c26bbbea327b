import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginIdentity
import LoginSessions

/// `logintui git-credential`: returns a name and a password, or a token, to git.
///
/// Source: git-credential(1), "INPUT/OUTPUT FORMAT"; gitcredentials(7), "CUSTOM HELPERS".
struct GitCredentialSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-credential", abstract: "Provide tokens to git.",
    discussion: """
      Only hosts from --host and the setting git_hosts get the token, over https or on this computer. For others, it \
      prints nothing, so git asks elsewhere. To set it up: logintui setup git git.example.com
      """)

  @Argument(help: "Operation: get, store or erase.")
  var action: String

  @Option(
    name: .customLong("host"),
    help: ArgumentHelp(
      "Send the token to this host (with its port, if unusual).", valueName: "host"))
  var hosts: [String] = []

  @OptionGroup var options: SessionOptions

  func run() throws {
    // Future operations are to be ignored (gitcredentials(7)).
    guard ["get", "erase"].contains(action) else { return }
    let sessions = try options.sessions()
    for host in hosts {
      do throws(HostName.Fault) {
        _ = try HostName(host)
      } catch {
        throw CommandError(hostOf: "host", host, reason: error.reason)
      }
    }
    let text = (try? FileBytes.all(at: "-")) ?? []
    let named = NamedHosts(hosts, setting: sessions.settings[.gitHosts])
    guard let question = GitQuestion(String(decoding: text, as: UTF8.self)), question.isFor(named)
    else { return }
    if let given = try sessions.given() {
      // No other token can replace it.
      guard action == "get" else { return }
      return try tell(
        question, given.token, until: given.expiresAt, email: given.user.email, sessions)
    }
    if sessions.asksAgent {
      // Asking for another token here would ask the person twice.
      guard action == "get" else { return }
      let token = try sessions.token(TokenRequest(account: name(question, sessions)))
      return try tell(
        question, token.token, until: token.expiresAt, email: token.stored.session.user.email,
        sessions)
    }
    if action == "erase", sessions.accepted == nil { return }
    // git reports only that it couldn't read a name, so the reason is printed here.
    guard let account = try account(question, sessions) else { return }
    if action == "erase" {
      // The host rejected it. Another one is fetched if the stored one is still the rejected one.
      var request = TokenRequest(account: account.fullID)
      request.refused = question.refused
      if let refused = question.refused, sessions.savedToken(request)?.token == refused {
        _ = try sessions.token(request)
      }
      return
    }
    let token = try sessions.token(TokenRequest(account: account.fullID))
    try tell(
      question, token.token, until: token.expiresAt, email: token.stored.session.user.email,
      sessions)
  }

  /// Prints a name and a password, or a token, for git.
  private func tell(
    _ question: GitQuestion, _ token: Secret, until end: Int?, email: String?,
    _ sessions: SessionAccess
  ) throws(CommandError) {
    let lines = question.answer(token, until: end, name: GitQuestion.safe(email))
    try Console.print(lines.joined(separator: "\n"))
  }

  /// Returns the name of the account to ask an agent for; `nil` for that of the settings, or the one in use there.
  private func name(_ question: GitQuestion, _ sessions: SessionAccess) -> String? {
    if case .folder = sessions.settings.source(of: .sessionAccount) { return nil }
    guard options.account == nil, let name = question.username, name != "oauth2" else { return nil }
    return name
  }

  /// Returns the account for the token; `nil` if the address names another person.
  private func account(
    _ question: GitQuestion, _ sessions: SessionAccess
  ) throws(CommandError) -> StoredSession? {
    let found = try sessions.session()
    // The address may come from the repository, which doesn't choose another account than the folder's.
    if case .folder = sessions.settings.source(of: .sessionAccount) { return found }
    guard let name = question.username, name != "oauth2", options.account == nil else {
      return found
    }
    let user = found.session.user
    let address = EmailAddress.canonical(name)
    if name == user.id || address == user.email.map(EmailAddress.canonical) { return found }
    return try? SessionAccess.only(named: name, among: sessions.ours()).get()
  }
}
