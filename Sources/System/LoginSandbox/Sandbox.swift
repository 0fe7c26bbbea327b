internal import CLoginSandbox
internal import Glibc
internal import LoginSystemText

/// The rights that a process keeps when it gives up all others for good: files, folders and kinds of sockets.
///
/// It limits the effect of errors in code that reads untrusted data. The restrictions apply to the thread that calls
/// ``enter()`` and the threads it creates, so call it before there is a second one.
package struct Sandbox: Hashable, Sendable {
  /// The files, and folders with all of their content, that may be read; links are followed.
  ///
  /// Missing files are skipped, and stay forbidden when they appear. A rule applies to a file, not to its name: a file
  /// that another one may replace must be in a folder of the list.
  package var readable: [String]
  /// The files and folders that may also be changed: created, renamed and removed.
  package var writable: [String]
  /// The devices that may be used: read, written and controlled.
  package var devices: [String] = []
  /// Whether sockets of the internet may be opened.
  package var usesInternet = true
  /// Whether sockets in the file system may be used, as by the service inside the program.
  ///
  /// Before version 9 of Landlock, this allows all sockets of the user, including the desktop's bus.
  package var usesLocalSockets = true
  /// Whether hosts are looked up by name, for which the C library loads modules.
  package var looksUpNames = false
  /// Whether TCP ports may be opened, for example for the answer of a browser; requires version 4 of Landlock.
  package var listens = true

  package init(readable: [String], writable: [String]) {
    self.readable = readable
    self.writable = writable
  }

  /// The kernel's information about processes, by their numbers.
  ///
  /// libdispatch opens such a file for each of its threads, and ends the process if it can't. For other processes,
  /// these files contain only what every user may know; Landlock blocks access to their memory and their variables.
  private static let openable = ["/proc"]

  /// Gives up all other rights: new and administrator's privileges, other files (Landlock), and unneeded system calls
  /// (seccomp), such as starting programs, loading code, and changing the permissions of files by name.
  ///
  /// Takes about a millisecond. Restrictions that the machine doesn't support are omitted without an error.
  ///
  /// - Returns: The active restrictions.
  package func enter() -> SandboxReport {
    let newPrivileges = Self.layer(ltui_forbid_new_privileges())
    let capabilities = Self.layer(ltui_drop_capabilities(listens))
    ltui_load_libraries(looksUpNames)
    ltui_forbid_new_code()
    // Before the files, because its library may be anywhere.
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
  /// The result of Landlock.
  struct Files {
    var layer: SandboxReport.Layer
    var version = 0
    var readable: [String] = []
    var writable: [String] = []
  }

  /// open(2) `O_PATH` and Landlock's calls, with paths of any bytes (SystemText).
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
    files.writable = allowed(writable, LTUI_WRITING) + allowed(devices, LTUI_USING)
    let code = ltui_landlock_end(rules)
    return code == 0 ? files : Files(layer: .refused(code: code))
  }

  func confineCalls() -> SandboxReport.Layer {
    var reason: Int32 = 0
    switch unsafe ltui_filter_enter(usesLocalSockets, usesInternet, &reason) {
    case LTUI_FILTER_IN_FORCE: return .inForce
    case LTUI_FILTER_LIBRARY_MISSING: return .noLibrary
    case LTUI_FILTER_LIBRARY_OLD: return .oldLibrary
    default: return [ENOSYS, EINVAL].contains(reason) ? .notInKernel : .refused(code: reason)
    }
  }
}
