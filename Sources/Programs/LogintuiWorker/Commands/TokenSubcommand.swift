import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginIdentity
import LoginMessages
import LoginProcessControl

/// `logintui token`: prints only a token of a stored session on standard output.
struct TokenSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a valid token, refreshing it if needed.",
    discussion: """
      The ID token tells a backend who you are. If the session consists of a provider's own tokens, there's an access \
      token too, for the provider's own services: use --access, or the setting token. For scopes, an audience or a \
      resource, the provider issues another token, which is saved beside the first.
      """)

  @Flag(
    help:
      "Print the token's claims as JSON, without verifying them.")
  var claims = false

  @OptionGroup var output: FormatOptions
  @OptionGroup var life: LifeOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let (sessions, token) = try life.token(options)
    guard claims else {
      let text = token.token.reveal { $0 }
      guard try output.isJSON else { return try Console.print(text) }
      // A token of the environment doesn't have to contain its expiry.
      let given = try sessions.given()
      let end = given == nil ? token.expiresAt : given?.expiresAt
      return try Console.print(
        JSONText.of(
          JSONValue.object([
            "expiresAt": end.map { .integer($0) } ?? .null, "kind": .string(token.kind.rawValue),
            "token": .string(text),
          ])))
    }
    guard let said = UnverifiedToken(token.token) else { throw CommandError.tokenMalformed }
    Console.say(.claimsUnverified)
    try Console.print(JSONText.of(said.claims))
  }

  /// Prints the token for arguments that `logintui` has read, but can't answer by itself.
  ///
  /// - Parameter command: The command.
  /// - Throws: ``CommandError``.
  static func run(_ command: FrontCommand) throws(CommandError) {
    let environment = ProgramVariables.all
    ProcessProtection.forbidDumps()
    let settings = try Settings(
      optionValues: command.optionValues, config: command.details[.config], environment: environment
    )
    let sessions = try SessionAccess(settings, environment: environment)
    let token = try sessions.reportingToken(command.tokenRequest)
    try Console.print(token.token.reveal { $0 })
  }
}
