import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginMessages

/// `logintui setup kubectl`: adds a user to kubectl's configuration whose token comes from logintui.
///
/// The command changes the file itself: `kubectl config set-credentials` of Debian 12 crashes, and every version of it
/// rewrites the whole file, without its comments.
struct SetupKubectl: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "kubectl", abstract: "Set up kubectl to use your token for a user.",
    discussion: """
      Adds the user to kubectl's configuration. Contexts don't change: to use it in the current one, run kubectl \
      config set-context --current --user NAME.
      """)

  @Argument(help: "User in kubectl's configuration.")
  var user: String

  @Option(
    help: ArgumentHelp(
      "Configuration file (default: KUBECONFIG or ~/.kube/config).",
      valueName: "file"))
  var kubeconfig: String?

  @OptionGroup var service: SetupServiceOptions
  @OptionGroup var options: SetupOptions

  var output: FormatOptions { options.output }

  func run() throws {
    let dialogue = try options.dialogue()
    guard !user.isEmpty, PlainText.isClean(user) else {
      throw CommandError.invalidSetting(
        name: "user", value: CleanText.oneLine(user), allowed: "ada")
    }
    let path = kubeconfig ?? Kubeconfig.file(dialogue.environment)
    let more = try service.words()
    let entry = Kubeconfig.entry(
      user, command: ProgramSearch.ourselves(dialogue.environment), saying: more)
    let words =
      ["kubectl", user] + (kubeconfig.map { ["--kubeconfig", $0] } ?? []) + more
    let change = SetupChange(
      path: path, name: "kubectl " + user, convention: .besidePath, byHand: entry,
      add: { (bytes) throws(SetupRefusal) in try Kubeconfig(bytes).adding(user, entry) },
      remove: { (bytes) throws(SetupRefusal) in try Kubeconfig(bytes).removing(user) },
      isBare: { Kubeconfig.isBare($0) })
    _ = try dialogue.change(change, words)
  }
}
