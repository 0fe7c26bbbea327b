import Glibc
import LoginMessages
import LoginProcessControl
import LoginSupport

/// A command that runs while the identity service does: `serve --exec`.
struct ServedCommand {
  /// The variable with the address of the service, as in Firebase's SDKs.
  static let variable = "FIREBASE_AUTH_EMULATOR_HOST"

  /// The command, as in sh(1).
  let line: String
  /// The address of the service, `host:port`.
  let service: String
  /// The project that tokens are issued for.
  let project: String

  /// Runs the command until it ends, with the input, output and terminal of this process.
  ///
  /// INT and TERM are passed on to the command, unless they reached it already: a terminal's Ctrl-C. The command decides
  /// when it ends; the second TERM kills it. The signals, and `SIGCHLD`, must be blocked.
  ///
  /// - Returns: The exit status, or 128 plus the number of the signal that ended it.
  /// - Throws: ``CommandError`` if there is no shell.
  func run() throws(CommandError) -> Int32 {
    // The names in Firebase's emulator suite, so scripts for it work unchanged.
    let variables = [(Self.variable, service), ("GCLOUD_PROJECT", project)]
    for (name, value) in variables { unsafe setenv(name, value, 1) }
    let shell = "/bin/sh"
    guard
      let child = ChildProcess(
        onTerminal: shell, ["-c", line], standardOutput: STDOUT_FILENO)
    else {
      throw CommandError(.programNotRun(name: shell, reason: SystemReason.text(errno)))
    }
    var wasAsked = false
    while true {
      let (signal, isFromKernel) = SignalWait.wait(for: [SIGINT, SIGTERM, SIGCHLD])
      if let status = child.endedStatus() { return status }
      guard signal != SIGCHLD, !isFromKernel else { continue }
      child.send(wasAsked && signal == SIGTERM ? SIGKILL : signal)
      wasAsked = wasAsked || signal == SIGTERM
    }
  }
}
