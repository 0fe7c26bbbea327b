import LoginSandbox

/// The result of `logintui doctor` in JSON output.
struct DoctorDocument: Encodable {
  /// The rights that a worker gives up; `nil` if that couldn't be tried.
  var worker: Worker?
  /// The terminal; `nil` if `TERM` isn't set.
  var terminal: Terminal?
  /// The pixel fonts that were found, and the missing ones.
  var fonts: [String] = []
  var missingFonts: [String] = []
  /// Whether the library for the desktop's keyring is installed.
  var hasKeyringLibrary = false
  /// The agent with the key of encrypted sessions; `nil` if none is running.
  var agent: AgentDocument?
  /// The settings file in use.
  var settings: String?
  /// The service of the settings, as `status` names it.
  var service: String?
  /// The session in use, without its tokens.
  var session: AccountDocument?
  /// The command that opens web addresses; `nil` for none.
  var browser: String?
  /// The faults, in the reader's language.
  var faults: [String] = []

  /// The rights that a worker gives up: `in-force`, or the reason why not.
  struct Worker: Encodable {
    let newPrivileges: String
    /// The rights of an administrator.
    let capabilities: String
    let landlock: String
    /// The version of the kernel's interface; 0 if it isn't in force.
    let landlockVersion: Int
    let seccomp: String
    let readable: [String]
    let writable: [String]
    let forbidsDumps: Bool

    init(_ trial: SandboxTrial) {
      let report = trial.report
      (newPrivileges, capabilities) = (report.newPrivileges.word, report.capabilities.word)
      (landlock, landlockVersion) = (report.files.word, report.filesVersion)
      seccomp = report.calls.word
      (readable, writable) = (report.readable, report.writable)
      forbidsDumps = trial.forbidsDumps
    }
  }

  /// The features of the terminal; names as in the settings.
  struct Terminal: Encodable {
    let type: String
    var palette: String?
    var glyphs: String?
    var pictures: String?
    /// Whether the sign-in uses plain lines.
    var isLinear = false
  }
}

private extension SandboxReport.Layer {
  /// A machine-readable word.
  var word: String {
    switch self {
    case .inForce: "in-force"
    case .notInKernel: "not-in-kernel"
    case .noLibrary: "no-library"
    case .oldLibrary: "old-library"
    case .refused: "refused"
    }
  }
}
