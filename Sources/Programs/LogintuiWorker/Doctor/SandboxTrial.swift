import LoginSupport
import Glibc
import LoginIdentity
import LoginMessages
import LoginProcessControl
import LoginSandbox

/// The rights that a worker has given up, as determined by a process of this program that did the same.
struct SandboxTrial: Codable {
  /// The protections in force.
  let report: SandboxReport
  /// Whether a crash doesn't write its memory to a file.
  let forbidsDumps: Bool

  /// The reason why there was no trial, in the system's words.
  struct Failure: Error {
    let reason: String
  }

  /// Gives up the rights of a worker permanently, and writes the protections in force to standard error.
  ///
  /// A worker creates its missing folders; here they are only reported.
  static func take(_ environment: [String: String]) {
    ProcessProtection.forbidDumps()
    var report = WorkerSandbox.enter(environment)
    report.writable = WorkerSandbox.make(environment).writable
    let trial = SandboxTrial(report: report, forbidsDumps: ProcessProtection.forbidsDumps)
    _ = Console.write(JSONText.of(trial), to: STDERR_FILENO)
  }

  /// Starts this program again, which calls ``take(_:)``, and reads the result.
  ///
  /// - Parameter arguments: The arguments for this.
  /// - Returns: The result.
  /// - Throws: ``Failure``.
  static func ask(_ arguments: [String]) throws(Failure) -> SandboxTrial {
    var ends: [Int32] = [-1, -1]
    // pipe(2) fills both; the child closes the end that it doesn't need. proc(5): /proc/self/exe.
    guard unsafe pipe(&ends) == 0 else { throw Failure(reason: SystemReason.text(errno)) }
    defer { close(ends[0]) }
    let process = ChildProcess("/proc/self/exe", arguments, standardError: ends[1])
    let code = errno
    close(ends[1])
    guard let process else { throw Failure(reason: SystemReason.text(code)) }
    let bytes = read(ends[0])
    let status = process.wait()
    guard let trial = try? JSONCoding.value(SandboxTrial.self, from: bytes) else {
      throw Failure(
        reason: Reader.current.language.words(.exitStatus(status: Int(status))))
    }
    return trial
  }

  /// Returns all bytes until the other end is closed; read(2).
  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
