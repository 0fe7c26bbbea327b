import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import Glibc
import LoginIdentity
import LoginMessages

/// `logintui docker-credential`: returns the credentials for a registry's token server to docker, podman and skopeo.
///
/// These programs run `docker-credential-logintui`, which runs this command. Errors are printed on standard output,
/// where the programs look for them. Source: docker-credential-helpers, "Development"; docker login, "Credential helper
/// protocol".
struct DockerCredentialSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docker-credential",
    abstract: "Provide tokens to docker, podman and skopeo.",
    discussion: """
      Only registries in the setting registries, and those set up in docker's or podman's configuration, get the \
      token. To set it up: logintui setup docker registry.example.com
      """)

  @Argument(help: "Operation: get, list, store or erase.")
  var action: String

  @OptionGroup var options: SessionOptions

  func run() throws {
    let sessions: SessionAccess
    do throws(CommandError) {
      sessions = try options.sessions()
      try answer(sessions)
    } catch {
      guard Console.write(Reader.current.sentence(error.message) + "\n", to: STDOUT_FILENO) else {
        throw error
      }
      throw ExitCode(error.status)
    }
  }

  private func answer(_ sessions: SessionAccess) throws(CommandError) {
    let named = NamedRegistries(
      setting: sessions.settings[.registries],
      configured: ContainerConfiguration.registries(ProgramVariables.all))
    switch action {
    case "get": try get(named, sessions)
    case "list":
      let names = Dictionary(named.all.map { ($0.host, JSONValue.string($0.name)) }) { $1 }
      try Console.print(JSONText.of(JSONValue.object(names)))
    case "store": throw CommandError(.registryPasswordNotKept)
    case "erase": throw CommandError(.registrySessionStays)
    default:
      throw CommandError.invalidSetting(
        name: "action", value: action, allowed: "get, list, store, erase")
    }
  }

  private func get(_ named: NamedRegistries, _ sessions: SessionAccess) throws(CommandError) {
    let bytes = (try? FileBytes.all(at: "-", limit: 1 << 16)) ?? []
    let asked = String(decoding: bytes, as: UTF8.self).trimmed
    let isGiven = try sessions.given() != nil
    let hasToken = isGiven || sessions.forwardSocket != nil || sessions.accepted != nil
    guard let registry = named.registry(for: asked), hasToken else {
      // The only sentence that these programs recognize: they continue without credentials.
      try Console.print("credentials not found in native keychain")
      Glibc.exit(1)
    }
    let token = try sessions.token(TokenRequest(account: options.account))
    let answer = JSONValue.object([
      "ServerURL": .string(asked), "Username": .string(registry.name),
      "Secret": .string(token.token.reveal { $0 }),
    ])
    try Console.print(JSONText.of(answer))
  }
}
