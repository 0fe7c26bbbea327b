import ArgumentParser
import Canvas
import CommandSupport
import Identity
import Messages

/// `logintui setup docker`: docker, podman and skopeo ask for the token of a registry.
struct SetupDocker: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docker",
    abstract: "Let docker, podman and skopeo ask logintui for the token of a registry.",
    discussion: """
      The registry is added to credHelpers in docker's config.json, which podman, skopeo and buildah \
      read too. docker-credential-logintui has to be in PATH.
      """)

  @Option(
    help: ArgumentHelp(
      "The registry, with its port if that is not the usual one.", valueName: "host"))
  var registry: String

  @OptionGroup var options: SetupOptions

  func run() throws {
    let dialogue = try options.dialogue()
    let language = dialogue.language
    guard NamedHosts.isHost(registry) else {
      throw CommandError(
        .invalidSetting(
          name: "registry", value: CleanText.oneLine(registry), allowed: "registry.example.com"),
        language: language)
    }
    let path = ContainerConfiguration.file(dialogue.environment)
    let isThere = try dialogue.change(path, ["docker", "--registry", registry]) {
      (text) throws(CommandError) in
      do throws(CredentialHelpers.Refusal) {
        let file = try CredentialHelpers(text)
        return try options.undo ? file.removing(registry) : file.adding(registry)
      } catch {
        let path = CleanText.oneLine(path)
        switch error {
        case .taken: throw CommandError(.setupTaken(name: registry, path: path), language: language)
        case .noJSON: throw CommandError(.setupUnknownForm(path: path), language: language)
        }
      }
    }
    let helper = "docker-credential-" + ContainerConfiguration.helper
    if isThere, !options.undo, ProgramSearch.path(of: helper, dialogue.environment) == nil {
      Console.say(.setupHelperMissing(name: helper), language: language)
    }
  }
}
