import ArgumentParser
import FoundationEssentials
import Glibc
import Identity
import LoginModel
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
    let text = (try? FileBytes.all(at: "-")) ?? Data()
    let question = GitQuestion(String(decoding: text, as: UTF8.self))
    let keeping = try options.keeping()
    let hosts = (keeping.settings[.gitHosts] ?? "").split(separator: ",").map {
      $0.filter { !$0.isWhitespace }
    }
    guard question.isFor(hosts), keeping.accepted != nil else { return }
    guard let account = try account(question, keeping) else { return }
    if action == "erase" {
      // The host refused it. Another one is fetched now, if ours is still the one that was refused.
      if let password = question.password,
        account.session.idToken.reveal({ $0 == password })
      {
        _ = try keeping.fresh(
          account: account.session.user.id, minimumValidity: 60,
          inPlaceOf: account.session.idToken)
      }
      return
    }
    let session = try keeping.fresh(account: account.session.user.id, minimumValidity: 60)
    let lines = [
      "username=\(question.username ?? GitQuestion.safe(session.session.user.email) ?? "oauth2")",
      session.session.idToken.reveal { "password=\($0)" },
      "password_expiry_utc=\(session.session.expiresAt)",
    ]
    try Console.print(lines.joined(separator: "\n"), language: keeping.settings.language)
  }

  /// Whose token is meant; `nil` where the address names somebody else.
  private func account(
    _ question: GitQuestion, _ keeping: SessionKeeping
  ) throws(CommandError) -> StoredSession? {
    let found = try keeping.session()
    guard let name = question.username, name != "oauth2", options.account == nil else {
      return found
    }
    let user = found.session.user
    if name == user.id || name.lowercased() == user.email?.lowercased() { return found }
    let others = try keeping.all().filter { $0.service == keeping.service }
    return try? SessionKeeping.only(
      named: name, among: others, language: keeping.settings.language)
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
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { break }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      fields[String(parts[0])] = String(parts[1])
    }
    scheme = fields["protocol"]?.lowercased() ?? ""
    host = fields["host"]?.lowercased() ?? ""
    (username, password) = (fields["username"], fields["password"])
  }

  /// Whether it is about one of the hosts, and the way there is safe.
  func isFor(_ hosts: [String]) -> Bool {
    guard !host.isEmpty, hosts.contains(where: { $0.lowercased() == host }) else { return false }
    if scheme == "https" { return true }
    var name = host[...]
    if let end = name.lastIndex(of: ":"), name.last != "]" { name = name[..<end] }
    return scheme == "http" && BackendAddress.isThisMachine(String(name))
  }

  /// A value that can stand in a line of the answer.
  static func safe(_ text: String?) -> String? {
    guard let text, !text.isEmpty,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    return text
  }
}
