import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSessions
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// `logintui pip-credential`: returns a password to pip, uv and other programs that run `keyring`.
///
/// The program `keyring` that ``SetupPip`` writes runs it with the same arguments. Source: pip documentation,
/// "Authentication"; keyring's command line.
struct PipCredentialSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pip-credential",
    abstract: "Provide tokens to pip and uv.",
    discussion: """
      pip and uv run it under the name keyring. Only hosts from --host get the token, over https or on this computer. \
      For others, it prints nothing and exits with 1. To set it up: logintui setup pip pypi.example.com
      """)

  @Argument(help: "Operation: get, set or del.")
  var action: String

  @Argument(help: "URL of the index.")
  var index: String

  @Argument(help: "User name in that URL.")
  var user: String?

  @Option(help: "What to print: password or creds.")
  var mode = "password"

  @Option(help: "How to print it: plain or json.")
  var output = "plain"

  @OptionGroup var hosts: PackageHosts
  @OptionGroup var options: SessionOptions

  func run() throws {
    for (name, value, allowed) in [
      ("action", action, ["get", "set", "del"]), ("mode", mode, ["password", "creds"]),
      ("output", output, ["plain", "json"]),
    ] where !allowed.contains(value) {
      throw CommandError.invalidSetting(
        name: name, value: CleanText.oneLine(value, limit: 100),
        allowed: allowed.joined(separator: ", "))
    }
    let sessions = try options.sessions()
    let named = try hosts.checked()
    guard action == "get" else {
      throw CommandError(action == "set" ? .registryPasswordNotKept : .registrySessionStays)
    }
    // pip also asks with only a host, which doesn't show whether the connection is encrypted.
    let isLocal = LoopbackHost.contains(NamedHosts.name(index))
    guard let address = ServerAddress(isLocal ? "http://" + index : index), address.isFor(named)
    else { throw ExitCode(1) }
    let token = try sessions.token(TokenRequest(account: options.account))
    let name =
      GitQuestion.safe(user) ?? GitQuestion.safe(token.stored.session.user.email)
      ?? PipSettings.usualUser
    let password = token.token.reveal { $0 }
    let isPair = mode == "creds"
    guard output == "json" else {
      return try Console.print(isPair ? name + "\n" + password : password)
    }
    var fields: [String: JSONValue] = ["password": .string(password)]
    if isPair { fields["username"] = .string(name) }
    try Console.print(JSONText.of(JSONValue.object(fields)))
  }
}
