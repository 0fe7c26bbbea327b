import LoginSettings
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginMessages

/// `logintui setup docker`: configures docker, podman and skopeo to request the token for a registry.
struct SetupDocker: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "docker",
    abstract: "Set up docker, podman and skopeo to use your token for a registry.",
    discussion: """
      Adds the registry to credHelpers in docker's config.json, which podman, skopeo and buildah read too. \
      docker-credential-logintui has to be in PATH.
      """)

  @Argument(help: "Registry (with its port, if unusual).")
  var registry: String

  @OptionGroup var options: SetupOptions

  var output: FormatOptions { options.output }

  func run() throws {
    let dialogue = try options.dialogue()
    do throws(HostName.Fault) {
      _ = try HostName(registry)
    } catch {
      throw CommandError(hostOf: "registry", registry, reason: error.reason)
    }
    let path = ContainerConfiguration.file(dialogue.environment)
    let change = SetupChange(
      path: path, name: "docker " + registry,
      add: { (bytes) throws(SetupRefusal) in try CredentialHelpers(bytes).adding(registry) },
      remove: { (bytes) throws(SetupRefusal) in try CredentialHelpers(bytes).removing(registry) },
      isBare: { bytes in JSONSyntax.object(bytes)?.isEmpty == true })
    let isThere = try dialogue.change(change, ["docker", registry])
    let helper = "docker-credential-" + ContainerConfiguration.helper
    if isThere, !options.undo, ProgramSearch.path(of: helper, dialogue.environment) == nil {
      Console.say(.setupHelperMissing(name: helper))
    }
  }
}
