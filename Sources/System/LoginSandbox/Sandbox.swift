internal import CLoginSandbox
internal import Glibc
internal import LoginSystemText

/// What a process keeps when it gives up the rest for good: files, folders and kinds of sockets.
///
/// A mistake in code that reads what a stranger sent then reaches no further. All of it holds for
/// the thread that calls ``enter()`` and those it begins, so it is called before there is a second one.
package struct Sandbox: Hashable, Sendable {
  /// Files, and folders with all that is in them, that may be read; links are followed.
  ///
  /// What is not there is passed over, and stays forbidden when it appears. A rule is about a file, not
  /// about its name: one that is replaced by another of the same name has to be in a folder of the list.
  package var readable: [String]
  /// The same, which may also be changed: files and folders made, renamed and removed.
  package var writable: [String]
  /// Whether sockets in the file system may be used, as the service inside the program has one.
  ///
  /// Before version 9 of Landlock these are all that our user may use, the desktop's bus among them.
  package var usesLocalSockets = true
  /// Whether hosts are looked up by name, for which the C library loads modules.
  package var looksUpNames = false
  /// Whether TCP ports may be opened, as for the answer of a browser; needs version 4 of Landlock.
  package var listens = true

  /// Describes what is kept.
  package init(readable: [String], writable: [String]) {
    self.readable = readable
    self.writable = writable
  }

  /// What the kernel tells of processes, by their numbers.
  ///
  /// libdispatch opens such a file for each of its threads, and ends the process where it cannot. Of others they
  /// tell what every user may know; Landlock keeps their memory and their variables closed.
  private static let openable = ["/proc"]

  /// Gives up the rest: new and an administrator's privileges, other files (Landlock), and system calls that have no use here
  /// (seccomp), such as starting programs, loading code, and changing the permissions of files by name.
  ///
  /// Takes about a millisecond. What the machine does not have is left out, and is no error.
  ///
  /// - Returns: What is in force.
  package func enter() -> SandboxReport {
    let newPrivileges = Self.layer(ltui_forbid_new_privileges())
    let capabilities = Self.layer(ltui_drop_capabilities(listens))
    ltui_load_libraries(looksUpNames)
    ltui_forbid_new_code()
    // Before the files, for its library may lie anywhere.
    let calls = confineCalls()
    let files = confineFiles()
    return SandboxReport(
      newPrivileges: newPrivileges, capabilities: capabilities, files: files.layer, calls: calls,
      filesVersion: files.version, readable: files.readable, writable: files.writable)
  }

  private static func layer(_ code: Int32) -> SandboxReport.Layer {
    code == 0 ? .inForce : .refused(code: code)
  }
}

private extension Sandbox {
  /// What came of Landlock.
  struct Files {
    var layer: SandboxReport.Layer
    var version = 0
    var readable: [String] = []
    var writable: [String] = []
  }

  /// open(2) `O_PATH` and Landlock's calls, which take paths of any bytes (SystemText).
  func confineFiles() -> Files {
    let version = ltui_landlock_version()
    guard version > 0 else {
      let isMissing = [ENOSYS, EOPNOTSUPP].contains(-version)
      return Files(layer: isMissing ? .notInKernel : .refused(code: -version))
    }
    let rules = ltui_landlock_begin(version, listens)
    guard rules >= 0 else { return Files(layer: .refused(code: -rules)) }
    let allowed = { (paths: [String], access: ltui_landlock_access) in
      Set(paths).sorted().filter { path in
        // open(2): no path is empty.
        unsafe SystemText.withCString(path) {
          unsafe ltui_landlock_allow(rules, version, $0, access)
        } == 0
      }
    }
    var files = Files(layer: .inForce, version: Int(version))
    files.readable = allowed(Self.openable, LTUI_OPENING) + allowed(readable, LTUI_READING)
    files.writable = allowed(writable, LTUI_WRITING)
    let code = ltui_landlock_end(rules)
    return code == 0 ? files : Files(layer: .refused(code: code))
  }

  func confineCalls() -> SandboxReport.Layer {
    var reason: Int32 = 0
    switch unsafe ltui_filter_enter(usesLocalSockets, &reason) {
    case LTUI_FILTER_IN_FORCE: return .inForce
    case LTUI_FILTER_LIBRARY_MISSING: return .noLibrary
    case LTUI_FILTER_LIBRARY_OLD: return .oldLibrary
    default: return [ENOSYS, EINVAL].contains(reason) ? .notInKernel : .refused(code: reason)
    }
  }
}
