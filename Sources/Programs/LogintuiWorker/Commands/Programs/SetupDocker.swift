import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
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
    func edited(
      _ bytes: [UInt8], _ edit: (CredentialHelpers) throws(CredentialHelpers.Refusal) -> [UInt8]?
    ) throws(CommandError) -> [UInt8]? {
      do throws(CredentialHelpers.Refusal) {
        return try edit(CredentialHelpers(bytes))
      } catch {
        let path = CleanText.oneLine(path)
        switch error {
        case .taken: throw CommandError(.setupTaken(name: registry, path: path))
        case .noJSON: throw CommandError(.editByHand(path: path))
        }
      }
    }
    let change = SetupChange(
      path: path, name: "docker " + registry, convention: .none,
      adding: { (bytes) throws(CommandError) in
        try edited(bytes) { (file) throws(CredentialHelpers.Refusal) in try file.adding(registry) }
      },
      removing: { (bytes) throws(CommandError) in
        try edited(bytes) { (file) throws(CredentialHelpers.Refusal) in
          try file.removing(registry)
        }
      },
      isBare: { bytes in JSONSyntax.object(bytes)?.isEmpty == true })
    let isThere = try dialogue.change(change, ["docker", registry])
    let helper = "docker-credential-" + ContainerConfiguration.helper
    if isThere, !options.undo, ProgramSearch.path(of: helper, dialogue.environment) == nil {
      Console.say(.setupHelperMissing(name: helper))
    }
  }
}
