import ArgumentParser
import Glibc
import LoginCanvas
import LoginCommandOptions
import LoginMessages
import LoginPrivateFiles
import LoginProcessControl
import LoginSessionAgent
import LoginSessions
import LoginSettings
import LoginSupport
import LoginTerminal

/// `logintui agent forward`: answers another computer's requests for tokens, after a question here.
struct AgentForward: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forward",
    abstract: "Answer another computer's requests for tokens.",
    discussion: """
      Connects with ssh, and asks on this terminal before each token is sent. The other computer gets tokens only for the \
      services named here, never the session. In a shell there, LOGINTUI_AGENT_SOCKET names the socket, and logintui \
      token, exec, request and the helpers for other programs use it.
      """)

  @Argument(help: "The other computer, as for ssh.")
  var host: String

  @Option(
    name: .customLong("service"),
    help: ArgumentHelp(
      "Offer this service; can be repeated (default: the one in the settings).", valueName: "name"))
  var services: [String] = []

  @Option(help: .of(.sessionAccount))
  var account: String?

  @Option(
    help: ArgumentHelp(
      "The socket on the other computer (default: a random name in /tmp).", valueName: "path"))
  var remoteSocket: String?

  @Option(help: .of(OptionDetail.config))
  var config: String?

  @OptionGroup var options: TableOptions<ForwardGroups>

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Further arguments for ssh, after --.", valueName: "ssh-arguments"))
  var sshArguments: [String] = []

  enum ForwardGroups: OptionSource {
    static let options = TableOption.all([.store, .cleartext, .language, .log])
  }

  func validate() throws {
    guard !host.isEmpty, !host.hasPrefix("-"), PlainText.isClean(host) else {
      throw ValidationError("Missing the other computer, as in: logintui agent forward HOST")
    }
  }

  func run() throws {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let remote = remoteSocket ?? ForwardTunnel.randomPath()
    guard ForwardTunnel.isPath(remote) else {
      throw CommandError.invalidForm(
        name: "--remote-socket", value: CleanText.oneLine(remote, limit: 200),
        example: "/run/user/1000/logintui.sock")
    }
    let offers = try offers(environment)
    guard TerminalSignIn.isPossible else {
      throw CommandError(.forwardNoTerminal, code: .terminalMissing)
    }
    // ssh may wait for a password: a signal ends it, then this program, which removes its socket first.
    let signals = EndingSignals()
    defer { signals.finish() }
    let folder: String
    switch SocketFolder.made(in: Folders(environment).runtimes) {
    case .success(let made): folder = made
    case .failure(let error): throw CommandError(error.message)
    }
    let local = folder + "/forward.sock"
    let clear: @Sendable () -> Void = {
      PrivateFiles.removeFile(local)
      PrivateFiles.removeFolder(folder)
    }
    defer { clear() }
    let bell = ForwardDesk.Bell()
    let post = try ForwardPost.serving(at: local, bell)
    defer { post.end() }
    let tunnel = try ForwardTunnel(to: host, from: local, at: remote, sshArguments)
    tunnel.watch { bell.disconnect() }
    let log = ForwardLog(folder: Folders(environment).state)
    let ending = try ask(offers, log, tunnel, bell, post) {
      // The waiting requests end first: ssh stays as long as one is open.
      post.end()
      tunnel.end()
      clear()
    }
    switch ending {
    case .stopped: return
    case .disconnected:
      let command = CleanText.oneLine("logintui agent forward \(words)", limit: 300)
      throw CommandError(.forwardEnded(host: CleanText.oneLine(host), command: command))
    }
  }

  /// The words after `agent forward` that start the same forwarding again.
  private var words: String {
    var words = [host]
    for name in services { words += ["--service", name] }
    if let account { words += ["--account", account] }
    if let remoteSocket { words += ["--remote-socket", remoteSocket] }
    if let config { words += ["--config", config] }
    if !sshArguments.isEmpty { words += ["--"] + sshArguments }
    return ShellWord.line(words)
  }

  private func offers(_ environment: [String: String]) throws(CommandError) -> [ForwardOffer] {
    var values = options.optionValues
    values[.sessionAccount] = account
    guard !services.isEmpty else {
      return [
        try ForwardOffer(nil, optionValues: values, config: config, environment: environment)
      ]
    }
    var offers: [ForwardOffer] = []
    for name in services {
      offers.append(
        try ForwardOffer(name, optionValues: values, config: config, environment: environment))
    }
    return offers
  }

  /// Asks on the terminal until the forwarding ends, and then calls `end`.
  private func ask(
    _ offers: [ForwardOffer], _ log: ForwardLog, _ tunnel: ForwardTunnel, _ bell: ForwardDesk.Bell,
    _ post: ForwardPost, end: () -> Void
  ) throws(CommandError) -> ForwardDesk.Ending {
    var lines: [Message] = []
    let terminal = LineTerminal()
    // A signal that asked the program to end takes effect when the terminal is restored, so that comes last.
    defer {
      end()
      terminal?.restore()
    }
    for offer in offers { lines.append(try offer.words()) }
    guard let terminal else {
      throw CommandError(.forwardNoTerminal, code: .terminalMissing)
    }
    let variable = "\(ForwardSocket.variable)=\(tunnel.remote)"
    for message in [.forwarding(host: tunnel.host, variable: variable)] + lines {
      terminal.write(Reader.current.line(message, on: STDERR_FILENO))
    }
    let origin = ForwardOrigin.computer(tunnel.host)
    var office = ForwardOffice(
      origin, ForwardOffice.Source(offers) { bell.report($0) }, log, bell, post)
    let ending = ForwardDesk(terminal, origin).run(&office, post, bell)
    office.finish()
    return ending
  }
}
