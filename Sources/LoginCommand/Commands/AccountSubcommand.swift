import ArgumentParser
import FoundationEssentials
import Identity
import LoginModel

/// `logintui account`: the account of an earlier sign-in.
struct AccountSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Look after an account.",
    subcommands: [Unlink.self])

  /// `logintui account unlink`: takes a way to sign in away.
  struct Unlink: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unlink",
      abstract: "Take a way to sign in away from an account; never the last one.")

    @Argument(help: "google, apple, …, or the id of a provider.")
    var provider: String

    @Option(
      help: ArgumentHelp(
        "Whose account: what login --format json printed, - for standard input.",
        valueName: "file"))
    var session: String

    @Option(help: ArgumentHelp("The settings file, TOML.", valueName: "file"))
    var config: String?

    @Option(help: "en, ja, ar or de; otherwise as the locale says.")
    var language: String?

    func run() throws {
      let environment = ProcessInfo.processInfo.environment
      let spoken = language.map { [SettingName.language: $0] } ?? [:]
      let settings = try Settings(spoken: spoken, config: config, environment: environment)
      let language = settings.language
      let session = try KeptSession.read(session, language: language)
      let known = settings.file.providers.map { (name: $0.id, type: $0.loginType) }
      let types = known.map(\.type) + LoginType.named.map(\.type)
      let name = provider
      let type =
        known.first { $0.name == name }?.type
        ?? LoginType.named.first { $0.name == name.lowercased() }?.type
        ?? types.first { $0.id == name }
      let id = type?.id ?? name
      let client = try ServiceSelection.client(
        settings, environment: environment, logger: nil, onMail: { _ in })
      let result = Waiting.forTask { () async -> Result<[String], IdentityError> in
        do throws(IdentityError) {
          return .success(try await client.account.unlink(session, id))
        } catch {
          return .failure(error)
        }
      }
      switch result {
      case .failure(let error): throw CommandError(error.message, language: language)
      case .success(let left):
        let traits = TraitCollection(language: language)
        func brand(_ id: String) -> String {
          types.first { $0.id == id }.map {
            LoginButtonViewModel(provider: $0.provider, traits: traits).shortName
          } ?? id
        }
        let told = Message.unlinked(
          brand: brand(id), left: left.map(brand).joined(separator: ", "))
        try Console.print(CommandError(told, language: language).sentence, language: language)
      }
    }
  }
}
