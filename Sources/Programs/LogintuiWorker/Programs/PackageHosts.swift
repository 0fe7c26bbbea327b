import ArgumentParser
import LoginSettings
import LoginSupport

/// The option that names the hosts which get the token, for helpers of package managers.
struct PackageHosts: ParsableArguments {
  @Option(
    name: .customLong("host"),
    help: ArgumentHelp(
      "Send the token to this host (with its port, if unusual).", valueName: "host"))
  var names: [String] = []

  /// Returns the hosts.
  ///
  /// - Throws: ``CommandError`` for an invalid name.
  func checked() throws(CommandError) -> NamedHosts {
    for name in names {
      do throws(HostName.Fault) {
        _ = try HostName(name)
      } catch {
        throw CommandError(hostOf: "host", name, reason: error.reason)
      }
    }
    return NamedHosts(names)
  }
}
