import LoginSupport
import Glibc
import LoginSandbox
import LoginSystemText

/// What the part of the program keeps that talks to others; it gives up the rest.
enum WorkerSandbox {
  /// The system's files for the network, and the program's own data; nothing else of the home folder, not
  /// even the sessions, which the screen keeps.
  ///
  /// - Parameters:
  ///   - environment: Where variables say where they are.
  ///   - more: Folders that exist for this process alone, such as that of its socket.
  /// - Returns: The sandbox; folders that are not there yet have to be made before it is entered.
  static func make(_ environment: [String: String], and more: [String] = []) -> Sandbox {
    let folders = Folders(environment)
    var sandbox = Sandbox(
      readable: Sandbox.readableForNetwork(environment),
      writable: Sandbox.writableForNetwork + [folders.data] + more)
    sandbox.looksUpNames = true
    return sandbox
  }

  /// Gives up the rest, for good; on the first thread, before there is a second one.
  ///
  /// SQLite's temporary files go to the folder of data: `SQLITE_TMPDIR`, and setenv(3), which no other thread
  /// may read meanwhile.
  ///
  /// - Parameters:
  ///   - environment: As ``make(_:and:)`` takes it.
  ///   - more: Likewise.
  /// - Returns: What is in force.
  static func enter(_ environment: [String: String], and more: [String] = []) -> SandboxReport {
    let folder = Folders(environment).data
    _ = unsafe SystemText.withCString(folder) { unsafe setenv("SQLITE_TMPDIR", $0, 1) }
    return make(environment, and: more).enter()
  }
}
