import ArgumentParser
import Canvas
import CommandSupport
import FirebaseTokens
import FoundationEssentials
import Identity
import IdentityToolkit
import LoginModel
import Messages
import ProcessControl
import TokenVerification

/// `logintui verify`: checks a token as a backend does, and says whose it is.
struct VerifySubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check an ID token as a backend does, and say whose it is.",
    discussion: """
      Reads the token from standard input, so that it stands in no list of processes. Exits with 0 \
      when the token is believed, and with 1 when it is not:
        logintui login --format token | logintui verify
      """)

  @Option(help: ArgumentHelp("Read the token from this file.", valueName: "file"))
  var file: String?

  @Option(
    help: """
      The project that the token has to be for; otherwise that of the settings' Firebase file, and of \
      a service that stands in for Firebase its usual one.
      """)
  var project: String?

  @Option(
    help: ArgumentHelp(
      "Where the keys are: certificates, or a JSON Web Key Set; otherwise those of the service.",
      valueName: "url"))
  var keys: String?

  @Flag(help: "Ask the service whether it has taken the token back; needs the project's key.")
  var checkRevoked = false

  @Flag(help: "Believe tokens without a signature, as Firebase's emulator makes them.")
  var allowUnsigned = false

  @OptionGroup var cleartext: CleartextOptions

  @Option(help: "text or json; json is all that the token says.")
  var format = "text"

  @OptionGroup var settingsFile: SettingsFileOptions

  @Option(help: "en, ja, ar or de; otherwise as the locale says.")
  var language: String?

  @Option(help: ArgumentHelp("Log requests to this file; no secrets.", valueName: "file"))
  var log: String?

  func run() throws {
    // The token may still be good.
    ProcessProtection.forbidDumps()
    let environment = ProcessInfo.processInfo.environment
    var spoken = cleartext.spoken.merging(settingsFile.spoken) { $1 }
    spoken[.language] = language
    spoken[.log] = log
    let settings = try Settings(
      spoken: spoken, config: settingsFile.config, environment: environment)
    let language = settings.language
    let isJSON = try TextFormat.isJSON(format, language: language)
    let checking = try TokenCheck(
      .init(
        project: project, keys: keys, checksRevocation: checkRevoked, allowsUnsigned: allowUnsigned),
      settings, environment: environment)
    let token = try TokenInput.token(at: file ?? "-", missing: .tokenMissing, language)
    let user = try checking.verify(token)
    guard !isJSON else {
      return try Console.print(JSONText.of(user.claims), language: language)
    }
    func say(_ message: Message) throws {
      try Console.print(message, language: language)
    }
    try say(
      .tokenBelieved(
        name: user.name ?? user.email ?? user.phoneNumber ?? language.words(.stranger),
        id: user.uid,
        provider: user.signInProvider ?? "?",
        minutes: max(0, user.expiresAt - Int(Date().timeIntervalSince1970)) / 60))
    if let email = user.email, !user.isEmailVerified {
      try say(.tokenAddressUnproven(email: email))
    }
  }
}
