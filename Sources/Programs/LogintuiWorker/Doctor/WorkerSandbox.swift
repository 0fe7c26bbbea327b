import LoginSupport
import Glibc
import LoginMessages
import LoginSandbox
import LoginSystemText

/// The rights that a worker keeps; it gives up all others.
enum WorkerSandbox {
  /// Returns a sandbox with the system's files for the network, and the program's own data; nothing else of the home
  /// folder, not even the sessions, which the screen stores.
  ///
  /// - Parameters:
  ///   - environment: The environment, whose variables may name the folders.
  ///   - more: Folders that exist only for this process, such as that of its socket.
  /// - Returns: The sandbox; missing folders have to be created before it is entered.
  static func make(_ environment: [String: String], and more: [String] = []) -> Sandbox {
    let folders = Folders(environment)
    var sandbox = Sandbox(
      readable: Sandbox.readableForNetwork(environment),
      writable: Sandbox.writableForNetwork + [folders.data] + more)
    sandbox.looksUpNames = true
    return sandbox
  }

  /// Gives up all other rights permanently; on the first thread, before there is a second one.
  ///
  /// SQLite's temporary files go to the folder of data: `SQLITE_TMPDIR`, and setenv(3), which no other thread may read
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - environment: As for ``make(_:and:)``.
  ///   - more: As for ``make(_:and:)``.
  /// - Returns: The protections in force.
  static func enter(_ environment: [String: String], and more: [String] = []) -> SandboxReport {
    let folder = Folders(environment).data
    _ = unsafe SystemText.withCString(folder) { unsafe setenv("SQLITE_TMPDIR", $0, 1) }
    // Requests come in the reader's language, which may not be that of this process.
    Language.prepare()
    return make(environment, and: more).enter()
  }
}
