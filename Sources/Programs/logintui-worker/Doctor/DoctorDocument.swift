import LoginSandbox

/// What `logintui doctor` found, as JSON shows it.
struct DoctorDocument: Encodable {
  /// What a worker gives up; `nil` where that could not be tried.
  var worker: Worker?
  /// The terminal; `nil` where `TERM` is not set.
  var terminal: Terminal?
  /// The pixel fonts that were found, and those that were not.
  var fonts: [String] = []
  var missingFonts: [String] = []
  /// Whether the library for the desktop's keyring is there.
  var hasKeyringLibrary = false
  /// The agent that has the key of encrypted sessions; `nil` where none runs.
  var agent: AgentDocument?
  /// The settings file in use.
  var settings: String?
  /// What is broken, in the reader's language.
  var faults: [String] = []

  /// What a worker gives up: `in-force`, or why not.
  struct Worker: Encodable {
    let newPrivileges: String
    /// An administrator's rights.
    let capabilities: String
    let landlock: String
    /// Of the kernel's interface; 0 where it is not in force.
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

  /// What the terminal can show; names as in the settings.
  struct Terminal: Encodable {
    let type: String
    var palette: String?
    var glyphs: String?
    /// Whether the sign-in is in plain lines.
    var isLinear = false
  }
}

private extension SandboxReport.Layer {
  /// For programs.
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
