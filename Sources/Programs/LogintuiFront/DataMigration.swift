import LoginSupport
import Glibc
import LoginIdentity
import LoginMessages
import LoginProcessControl

/// Runs the command that moves a guest's data, before the person leaves the account.
enum DataMigration {
  /// The time limit in seconds; after it the command is killed and has failed.
  static let limit = 60

  /// Runs a shell command with both accounts in its environment: `LOGINTUI_OLD_USER`, `LOGINTUI_OLD_TOKEN`,
  /// `LOGINTUI_NEW_USER`, `LOGINTUI_NEW_TOKEN`.
  ///
  /// Its standard output isn't shown; if it fails, the last line of its standard error is the reason.
  ///
  /// - Parameters:
  ///   - command: The command for `/bin/sh -c`.
  ///   - old: The account that the person leaves.
  ///   - new: The account that replaces it.
  ///   - environment: The rest of its environment.
  /// - Throws: ``IdentityError/migrationFailed(reason:)``.
  static func run(
    _ command: String, from old: Session, to new: Session, environment: [String: String]
  ) throws(IdentityError) {
    var variables = environment
    variables["LOGINTUI_OLD_USER"] = old.user.id
    variables["LOGINTUI_OLD_TOKEN"] = old.idToken.reveal { $0 }
    variables["LOGINTUI_NEW_USER"] = new.user.id
    variables["LOGINTUI_NEW_TOKEN"] = new.idToken.reveal { $0 }
    let (status, standardError) = try start(command, variables)
    guard status != 0 else { return }
    let lines = standardError.split(whereSeparator: \.isNewline)
    throw .migrationFailed(
      reason: lines.last.map(String.init)
        ?? Reader.current.language.words(.exitStatus(status: Int(status))))
  }

  private static func start(
    _ command: String, _ variables: [String: String]
  ) throws(IdentityError) -> (status: Int32, standardError: String) {
    var ends: [Int32] = [-1, -1]
    // pipe(2) fills both; the child closes the end that it doesn't need.
    guard unsafe pipe(&ends) == 0 else {
      throw .migrationFailed(reason: SystemReason.text(errno))
    }
    defer { close(ends[0]) }
    let process = ChildProcess(
      "/bin/sh", ["-c", command], environment: variables, standardError: ends[1])
    close(ends[1])
    guard let process else { throw .migrationFailed(reason: SystemReason.text(errno)) }
    let standardError = read(ends[0], from: process)
    return (process.wait(), standardError)
  }

  /// Returns the command's standard error until it ends; its group is killed after the time limit.
  private static func read(_ descriptor: Int32, from process: ChildProcess) -> String {
    let end = ContinuousClock.now + .seconds(limit)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero, !Task.isCancelled else {
        process.kill()
        break
      }
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe Glibc.poll(&poll, 1, 200)
      if ready <= 0 { continue }
      // read(2) of the available bytes; 0 when the whole group has closed it.
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = (bytes + part[..<count]).suffix(4096)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
