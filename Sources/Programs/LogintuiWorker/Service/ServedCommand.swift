import Glibc
import LoginMessages
import LoginProcessControl
import LoginSupport

/// A command that runs while the identity service does: `serve --exec`.
struct ServedCommand {
  /// The variable with the address of the service, as in Firebase's SDKs.
  static let variable = "FIREBASE_AUTH_EMULATOR_HOST"
  /// The signals that end the service, and the one that tells about the command; they must be blocked.
  static let signals = [SIGINT, SIGTERM, SIGCHLD]

  /// The command, as in sh(1).
  let line: String
  /// The address of the service, `host:port`.
  let service: String
  /// The project that tokens are issued for.
  let project: String
  /// The default issuer of the OpenID provider; `nil` for none.
  let issuer: String?
  /// The limit of open files from before the service raised it.
  let fileLimit: rlimit

  /// Runs the command until it ends, with the input, output and terminal of this process.
  ///
  /// INT and TERM are passed on to the command's shell, unless they reached it already: a terminal's Ctrl-C. The command
  /// decides when it ends. Another TERM, a second later or more, kills it; timeout(1) sends two at once.
  ///
  /// - Returns: The exit status, or 128 plus the number of the signal that ended it, or that came before it began.
  /// - Throws: ``CommandError`` if there is no shell.
  func run() throws(CommandError) -> Int32 {
    if let signal = SignalWait.waiting(of: [SIGINT, SIGTERM]) { return 128 + signal }
    // The names in Firebase's emulator suite, so scripts for it work unchanged.
    let variables = [(Self.variable, service), ("GCLOUD_PROJECT", project)]
    let all = variables + (issuer.map { [(OpenIDOptions.variable, $0)] } ?? [])
    for (name, value) in all { unsafe setenv(name, value, 1) }
    let shell = "/bin/sh"
    guard let child = start(shell) else {
      throw CommandError(.programNotRun(name: shell, reason: SystemReason.text(errno)))
    }
    var asked: ContinuousClock.Instant?
    while true {
      let (signal, isFromKernel) = SignalWait.wait(for: Self.signals)
      if let status = child.endedStatus() { return status }
      guard signal != SIGCHLD, !isFromKernel else { continue }
      guard signal == SIGTERM, let first = asked else {
        child.send(signal)
        if signal == SIGTERM { asked = .now }
        continue
      }
      if first.duration(to: .now) >= .seconds(1) { child.send(SIGKILL) }
    }
  }

  /// Starts the shell with the former limit of open files; setrlimit(2).
  private func start(_ shell: String) -> ChildProcess? {
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var (raised, former) = (rlimit(), fileLimit)
    guard unsafe getrlimit(kind, &raised) == 0 else { return nil }
    _ = unsafe setrlimit(kind, &former)
    defer { _ = unsafe setrlimit(kind, &raised) }
    return ChildProcess(onTerminal: shell, ["-c", line], standardOutput: STDOUT_FILENO)
  }
}
