import ArgumentParser
import Canvas
import FoundationEssentials
import Glibc
import Identity
import IdentityToolkit
import LoginModel
import Sessions

/// `logintui exec`: becomes another program, which finds a token in its environment.
struct ExecSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exec",
    abstract: "Run a program that finds a token in its environment.",
    discussion: """
      The program gets LOGINTUI_TOKEN, LOGINTUI_USER and, where the identity service has an address, \
      LOGINTUI_ENDPOINT. It takes the place of logintui, without a shell: signals and the exit status \
      are its own. 127 says that it is not there, 126 that it cannot be run.
      """)

  @OptionGroup var life: LifeOptions
  @OptionGroup var options: SessionOptions

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  /// The program and its arguments, without the sign that options end.
  private var words: [String] {
    command.first == "--" ? Array(command.dropFirst()) : command
  }

  func validate() throws {
    // Everything from the first unknown word on is the program's; before --, options are ours.
    if let first = command.first, first.hasPrefix("-"), first != "--" {
      if ["-h", "--help"].contains(first) { throw CleanExit.helpRequest(Self.self) }
      throw ValidationError("Unknown option '\(CleanText.oneLine(first))'")
    }
    guard !words.isEmpty else {
      throw ValidationError("Missing the program to run, as in: logintui exec -- CMD")
    }
  }

  func run() throws {
    // Before anything else opens files or changes how signals are heard.
    let former = Surroundings()
    let name = words.first ?? ""
    let keeping = try options.keeping(isReplaced: true)
    let language = keeping.settings.language
    let session = try life.session(keeping).session
    _ = session.idToken.reveal { token in unsafe setenv("LOGINTUI_TOKEN", token, 1) }
    unsafe setenv("LOGINTUI_USER", session.user.id, 1)
    if let endpoint = try keeping.settings.service.endpoint {
      unsafe setenv("LOGINTUI_ENDPOINT", endpoint, 1)
    } else {
      unsafe unsetenv("LOGINTUI_ENDPOINT")
    }
    former.restore()
    let reason = ProgramReplacement.run(words)
    let clean = CleanText.oneLine(String(name.prefix(300)))
    var error = CommandError(.session(.programMissing(name: clean)), language: language)
    error.status = 127
    if reason != ENOENT {
      error = CommandError(
        .session(.programNotRun(name: clean, reason: SystemReason.text(reason))),
        language: language)
      error.status = 126
    }
    throw error
  }
}

extension Settings.Service {
  /// Where other programs reach the service; `nil` for our own, which nobody else can.
  var endpoint: String? {
    switch self {
    case .emulator(let host, _, _): "http://\(Self.authority(of: host))"
    case .google: "https://identitytoolkit.googleapis.com"
    case .embedded, .none: nil
    }
  }

  /// Host and port of an emulator, the same however they are written: `HTTP://LOCALHOST:9099/` too.
  ///
  /// What is no address stays as it is; whoever connects says so.
  static func authority(of host: String) -> String {
    (try? IdentityToolkit.Endpoint(emulatorHost: host))?.authority ?? host
  }
}

/// What a program inherits besides its environment: open files, and how signals are heard.
private struct Surroundings {
  private let descriptors: Set<Int32>
  private var pipeSignal = sigaction()

  /// Looks at what is so now; sigaction(2).
  init() {
    descriptors = Self.open
    unsafe sigaction(SIGPIPE, nil, &pipeSignal)
  }

  /// Makes it so again: whatever was opened since then is closed at the next execve(2).
  ///
  /// The network's libraries ignore SIGPIPE, which a program would inherit.
  func restore() {
    for descriptor in Self.open.subtracting(descriptors) {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    var action = pipeSignal
    unsafe sigaction(SIGPIPE, &action, nil)
  }

  private static var open: Set<Int32> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    // Without the one that the list was read through.
    return Set(names.compactMap { Int32($0) }.filter { fcntl($0, F_GETFD) >= 0 })
  }
}

/// Replacing this process with another program.
enum ProgramReplacement {
  /// Runs a program in place of this one.
  ///
  /// It is found in `PATH` when it has no slash; execv(3) keeps the environment. No shell is asked,
  /// not even for a file that is no program.
  ///
  /// - Parameter words: Its name and its arguments.
  /// - Returns: Why it did not, as `errno`.
  static func run(_ words: [String]) -> Int32 {
    let name = words.first ?? ""
    guard !name.isEmpty else { return ENOENT }
    let folders = (unsafe getenv("PATH").map { unsafe String(cString: $0) }) ?? "/usr/bin:/bin"
    let places =
      name.contains("/")
      ? [name]
      : folders.split(separator: ":", omittingEmptySubsequences: false).map { folder in
        folder.isEmpty ? name : "\(folder)/\(name)"
      }
    // strdup(3): the copies live until the process is another, or until it ends with an error.
    var list: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe list.append(nil)
    defer { unsafe list.forEach { unsafe free($0) } }
    var reason = ENOENT
    for place in places {
      unsafe execv(place, list)
      let code = errno
      // As a shell does: what may not be run is only told of when nothing else is found.
      if code == EACCES { reason = EACCES }
      guard code == ENOENT || code == ENOTDIR || code == EACCES else { return code }
    }
    return reason
  }
}
