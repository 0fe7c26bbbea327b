import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import FoundationEssentials
import LoginIdentity
import LoginMessages
import LoginProcessControl

/// `logintui verify`: verifies a token by the rules of its service, as a backend does, and shows its owner.
struct VerifySubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify a token as a backend does, and print whose it is.",
    discussion: """
      The settings choose the rules: those of Firebase, or those of OpenID Connect if the session consists of a \
      provider's own tokens. With --access, or the setting token = "access", an access token is checked: a signed one \
      with the provider's keys, any other by asking the provider. Without --project, the project of the settings' \
      Firebase file is used; without --audience, the setting resource or a client_id of the settings.

      The token is read from standard input, so that ps doesn't show it. The exit status is 0 if the token is valid, \
      and 1 if it isn't:
        logintui login --format token | logintui verify
      """)

  @Option(help: ArgumentHelp("Read the token from this file.", valueName: "file"))
  var file: String?

  @Option(
    help: "Project that the token has to be for.")
  var project: String?

  @Option(
    help: ArgumentHelp(
      "URL of the signing keys (default: those of the service).",
      valueName: "url"))
  var keys: String?

  @Flag(help: "Check for revocation (needs the project's key).")
  var checkRevoked = false

  @Flag(help: "Accept unsigned tokens (Firebase emulator).")
  var allowUnsigned = false

  @Flag(help: "Check an OpenID Connect provider's access token.")
  var access = false

  @Option(
    help: ArgumentHelp(
      "Required audience (aud) of the access token. May be repeated.", valueName: "name"))
  var audience: [String] = []

  @Flag(
    help: "Accept access tokens of any app if the provider doesn't name it.")
  var anyClient = false

  @Option(help: "Provider of the access token, if you have several.")
  var provider: String?

  @OptionGroup var cleartext: CleartextOptions

  @OptionGroup var output: FormatOptions

  @OptionGroup var options: TableOptions<VerifyGroups>

  func run() throws {
    // The token may still be valid.
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let settings = try Settings(
      optionValues: cleartext.optionValues.merging(options.optionValues) { $1 },
      config: options.config,
      environment: environment)
    let isJSON = try output.isJSON
    let checked = try checked(settings, environment)
    guard !isJSON else {
      return try Console.print(JSONText.of(checked.claims))
    }
    let name = checked.name ?? settings.language.words(.stranger)
    if let end = checked.expiresAt {
      try Console.print(
        .tokenBelieved(
          name: name, id: checked.id, provider: checked.provider,
          minutes: max(0, end - Int(Date().timeIntervalSince1970)) / 60))
    } else {
      try Console.print(.tokenActive(name: name, id: checked.id, provider: checked.provider))
    }
    if let email = checked.unverifiedEmail {
      try Console.print(.verificationMissing(email: email))
    }
  }

  /// Verifies the token by the rules of the service in the settings.
  private func checked(
    _ settings: Settings, _ environment: [String: String]
  ) throws(CommandError) -> CheckedToken {
    let isFirebase = project != nil || keys != nil || allowUnsigned
    let kind = try settings.choice(.tokenKind, of: TokenKind.allCases.map { ($0.rawValue, $0) })
    let isAccess = access || kind == .access
    let noToken: Message = .tokenInputMissing(
      command: "logintui login --format token | logintui verify")
    guard try settings.service == .none, !isFirebase else {
      guard !access else { throw CommandError(.noAccessToken) }
      let checking = try TokenCheck(
        .init(
          project: project, keys: keys, checksRevocation: checkRevoked,
          allowsUnsigned: allowUnsigned),
        settings, environment: environment)
      let token = try TokenInput.token(at: file ?? "-", missing: noToken)
      return CheckedToken(try checking.verify(token))
    }
    let checking = try ProviderTokenCheck(settings, environment, try FileLog.logger(settings))
    let token = try TokenInput.token(at: file ?? "-", missing: noToken)
    let found: (id: String, claims: [String: JSONValue])
    if isAccess {
      found = try checking.claims(
        ofAccessToken: token,
        .init(
          audiences: audience, provider: provider, acceptsAnyClient: anyClient,
          checksRevocation: checkRevoked))
    } else {
      // Providers revoke refresh tokens and access tokens; for an ID token they offer no such check.
      guard !checkRevoked else { throw CommandError(.tokenRevocationUnknown) }
      found = try checking.claims(ofIDToken: token)
    }
    guard let checked = CheckedToken(found.claims, provider: found.id) else {
      throw CommandError.tokenMalformed
    }
    return checked
  }
}
