import LoginSupport
import LoginIdentity

/// The configuration of docker, and of programs based on containers/image: podman, skopeo, buildah.
///
/// Source: docker's `config.json`, `credHelpers`; containers-auth.json(5).
enum ContainerConfiguration {
  /// The helper's name there; the program is `docker-credential-` and this name.
  static let helper = "logintui"

  /// Returns docker's file, which the others read too, in the folder that docker would use.
  static func file(_ environment: [String: String]) -> String {
    let folder = environment["DOCKER_CONFIG"] ?? ""
    return (folder.isEmpty ? Folders(environment).home + "/.docker" : folder) + "/config.json"
  }

  /// Returns the registries that any of the files assigns to the helper.
  static func registries(_ environment: [String: String]) -> [String] {
    files(environment).flatMap { path in
      let bytes = (try? FileBytes.all(at: path, limit: 4 << 20)) ?? []
      let helpers = JSONSyntax.object(bytes)?["credHelpers"]?.fields ?? [:]
      return helpers.filter { $0.value.text == helper }.keys.sorted()
    }
  }

  private static func files(_ environment: [String: String]) -> [String] {
    let home = Folders(environment).home
    let config = environment["XDG_CONFIG_HOME"] ?? ""
    let named = [
      environment["REGISTRY_AUTH_FILE"],
      environment["XDG_RUNTIME_DIR"].map { $0 + "/containers/auth.json" },
    ].compactMap(\.self)
    return named + [
      (config.isEmpty ? home + "/.config" : config) + "/containers/auth.json", file(environment),
    ]
  }
}
