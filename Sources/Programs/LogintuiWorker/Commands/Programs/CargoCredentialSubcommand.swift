import ArgumentParser
import Glibc
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSettings
import LoginStoredSessions
import LoginSupport

/// `logintui cargo-credential`: returns a token for a registry to cargo.
///
/// cargo runs the program with only `--cargo-plugin`; the arguments in its configuration are in each request.
/// Source: The Cargo Book, "Credential Provider Protocol".
struct CargoCredentialSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cargo-credential",
    abstract: "Provide tokens to cargo.",
    discussion: """
      cargo runs it as a credential provider, and exchanges lines of JSON with it. Only registries whose index is at a \
      host from --host get the token, over https or on this computer. To set it up: logintui setup cargo acme
      """)

  /// The only argument with which cargo runs a provider.
  static let flag = "--cargo-plugin"

  @Flag(help: "Put Bearer before the token.")
  var bearer = false

  @OptionGroup var hosts: PackageHosts
  @OptionGroup var options: SessionOptions

  func run() throws {
    try Console.print(CargoRequest.hello)
    while let line = Prompt.line(of: STDIN_FILENO) {
      try Console.print(Self.response(line, self).text)
    }
  }

  /// Returns the response to a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - usual: The command for a request without arguments.
  /// - Returns: The response; errors are responses too.
  private static func response(
    _ line: [UInt8], _ usual: CargoCredentialSubcommand
  ) -> CargoResponse {
    guard let request = CargoRequest(line) else { return .unsupported }
    let words = request.arguments.drop { $0 == configuration.commandName }
    var command = usual
    if !words.isEmpty {
      do {
        command = try parse(Array(words))
      } catch {
        return .failure(CleanText.oneLine(message(for: error)))
      }
    }
    do throws(CommandError) {
      return try command.response(request)
    } catch {
      return .failure(Reader.current.sentence(error.message))
    }
  }

  private func response(_ request: CargoRequest) throws(CommandError) -> CargoResponse {
    guard let kind = request.kind else { return .unsupported }
    let named = try hosts.checked()
    guard let index = request.index, index.isFor(named) else { return .otherRegistry }
    switch kind {
    case .login: throw CommandError(.registryPasswordNotKept)
    case .logout: throw CommandError(.registrySessionStays)
    case .get: break
    }
    let sessions = try options.sessions()
    let token = try sessions.token(TokenRequest(account: options.account))
    // A token of the environment doesn't have to contain its expiry.
    let given = try sessions.given()
    let known = min(token.expiresAt, SessionAccess.now + token.validity)
    let end = given == nil ? known : given?.expiresAt
    let text = bearer ? Secret(token.token.reveal { "Bearer " + $0 }) : token.token
    return .token(text, until: end)
  }
}
