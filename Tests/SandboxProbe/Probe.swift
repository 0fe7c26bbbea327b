internal import CSandboxTrials
internal import Glibc
internal import ProbeSupport
internal import LoginSandbox

/// A program for tests: enters a sandbox, tries things, and says what came of each.
///
/// `SandboxProbe READABLE WRITABLE TRIAL[=FIRST[=SECOND]]…`; the first two are lists of paths with `:` between
/// them, the trials those of `CSandboxTrials`. `SOCKETS=no` and `LISTENS=no` in the environment give up the
/// one or the other, and `INTERNET=no` the sockets of the internet; `DEVICE` has a device that may be used; `TWICE=yes`
/// enters twice; with `CAPSET=refused` the system refuses to give up capabilities. A line is `done`, the system's
/// sentence, or a number.
@main
enum Probe {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count > 2 else { exit(64) }
    var sandbox = Sandbox(
      readable: Sandbox.readableForNetwork([:]) + paths(words[0]),
      writable: Sandbox.writableForNetwork + paths(words[1]))
    sandbox.usesLocalSockets = variable("SOCKETS") != "no"
    sandbox.listens = variable("LISTENS") != "no"
    sandbox.usesInternet = variable("INTERNET") != "no"
    sandbox.devices = [variable("DEVICE")].compactMap(\.self)
    sandbox.looksUpNames = true
    guard ltui_prepare_trials() == 0 else { exit(70) }
    if variable("CAPSET") == "refused", ltui_refuse_capset() != 0 { exit(70) }
    if variable("TWICE") == "yes" { _ = sandbox.enter() }
    let report = sandbox.enter()
    say("privileges \(report.newPrivileges)")
    say("capabilities \(report.capabilities)")
    say("files \(report.files) \(report.filesVersion)")
    say("calls \(report.calls)")
    for path in report.readable { say("reads \(path)") }
    for path in report.writable { say("writes \(path)") }
    for trial in words.dropFirst(2) { say("\(trial): \(outcome(of: trial))") }
  }

  private static func paths(_ list: String) -> [String] {
    list.split(separator: ":").map(String.init)
  }

  /// Makes one trial.
  private static func outcome(of trial: String) -> String {
    let parts =
      trial.split(separator: "=", omittingEmptySubsequences: false).map(String.init) + ["", ""]
    let code = unsafe ltui_try(parts[0], parts[1], parts[2])
    return switch code {
    case 0: "done"
    case 1..<1000: unsafe String(cString: strerror(code))
    default: "\(code)"
    }
  }
}
