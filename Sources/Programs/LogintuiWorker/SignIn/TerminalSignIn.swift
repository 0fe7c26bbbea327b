import ArgumentParser
import Glibc
import LoginIdentity
import LoginMessages
import LoginProcessControl
import LoginStoredSessions
import LoginSupport

/// A sign-in on the screen in the middle of another command: `--sign-in`.
///
/// The screen is the program `logintui`, as always. It saves the session where the person wants it, and prints it for
/// this process.
enum TerminalSignIn {
  /// The maximum number of bytes of a printed session.
  private static let limit = 1 << 20

  /// Whether there is a terminal to ask on.
  static var isPossible: Bool {
    let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  /// Shows the screen until the person has signed in.
  ///
  /// - Parameter words: The options of `login` that this command has too.
  /// - Returns: The session, without a refresh token.
  /// - Throws: `ExitCode`, that of the screen, if the person left or couldn't sign in; ``CommandError`` if the screen
  ///   can't be started.
  static func run(_ words: [String]) throws -> Session {
    guard let front = ProgramFiles.front else { throw unavailable(ENOENT) }
    var ends: [Int32] = [-1, -1]
    // pipe(2) fills both; the screen gets only the end for writing.
    guard unsafe pipe(&ends) == 0 else { throw unavailable(errno) }
    let (status, output) = withSignalsIgnored { () -> (Int32, [UInt8]) in
      let child = ChildProcess(
        onTerminal: front, ["login", "--format", "json"] + words, standardOutput: ends[1])
      close(ends[1])
      let output = child == nil ? [] : read(ends[0])
      // A program that writes more than is read then ends instead of waiting.
      close(ends[0])
      return (child?.wait() ?? -1, output)
    }
    guard status != -1 else { throw unavailable(EAGAIN) }
    guard status == 0 else { throw ExitCode(status) }
    guard let document = try? JSONCoding.value(SessionDocument.self, from: output) else {
      throw CommandError.signedOut
    }
    return document.session
  }

  private static func unavailable(_ reason: Int32) -> CommandError {
    CommandError(.programNotRun(name: "logintui", reason: SystemReason.text(reason)))
  }

  /// Reads everything until the end, or until it is too long.
  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }

  /// Runs code while Ctrl-C and Ctrl-\\ are left to the screen, which is in the same group; sigaction(2).
  private static func withSignalsIgnored<Result>(_ body: () -> Result) -> Result {
    var handler = sigaction()
    unsafe handler.__sigaction_handler.sa_handler = { _ in }
    var former = [sigaction(), sigaction()]
    for (index, signal) in [SIGINT, SIGQUIT].enumerated() {
      unsafe sigaction(signal, &handler, &former[index])
    }
    defer {
      for (index, signal) in [SIGINT, SIGQUIT].enumerated() {
        unsafe sigaction(signal, &former[index], nil)
      }
    }
    return body()
  }
}
