import Glibc
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginMessages

/// `logintui setup git`: configures git to request the token for some hosts.
///
/// Source: gitcredentials(7), "CREDENTIAL CONTEXTS"; git-config(1).
struct SetupGit: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "git", abstract: "Set up git to use your token for a host.",
    discussion: """
      Adds the host to git's own configuration; the settings of logintui don't need it. Other credential helpers \
      aren't used for this host, so none of them stores tokens.
      """)

  @Argument(help: "Host name or URL.")
  var host: String

  @OptionGroup var service: SetupServiceOptions
  @OptionGroup var options: SetupOptions

  var output: FormatOptions { options.output }

  func run() throws {
    let dialogue = try options.dialogue()
    let origin = try origin()
    guard let git = ProgramSearch.path(of: "git", dialogue.environment) else {
      throw CommandError(.programNotRun(name: "git", reason: SystemReason.text(ENOENT)))
    }
    let more = try service.words()
    let settings = GitSettings(
      program: git, origin: origin, saying: more, dialogue.environment)
    _ = try dialogue.change(
      settings.change(isUndo: options.undo), ["git", host] + more)
  }

  /// Returns the origin to which git sends the token: `https` if only a host is given.
  private func origin() throws(CommandError) -> WebOrigin {
    func refused(_ reason: Message) -> CommandError {
      CommandError(hostOf: "host", host, reason: reason)
    }
    let isAddress = WebAddress(host).map { ["http", "https"].contains($0.scheme) } ?? false
    let address = isAddress ? host : "https://" + host
    do throws(HostName.Fault) {
      _ = try HostName(isAddress ? WebAddress(host)?.authority ?? "" : host)
    } catch {
      throw refused(error.reason)
    }
    guard let origin = WebOrigin(address), origin.isSecure else { throw refused(.hostScheme) }
    return origin
  }
}
