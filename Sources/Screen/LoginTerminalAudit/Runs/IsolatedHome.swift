internal import Glibc
internal import LoginSystemText

/// A home that ends with its program: an empty folder, over which only the program sees a file system in memory.
///
/// Source: XDG Base Directory Specification; namespaces(7).
final class IsolatedHome {
  /// The path of the folder.
  let path: String

  /// Creates the folder, with mode 0700 and an unpredictable name; mkdtemp(3) replaces the last six characters.
  ///
  /// - Parameter variables: The environment, whose `TMPDIR` chooses where.
  /// - Throws: ``TerminalRun/Failure/noHome(_:)``.
  init(in variables: [String: String]) throws(TerminalRun.Failure) {
    let parent = variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = SystemText.bytes("\(parent)/logintui-audit-XXXXXX") + [0]
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
        unsafe mkdtemp($0) != nil
      }
    }
    guard isMade else { throw .noHome(errno) }
    path = SystemText.text(template.dropLast())
  }

  /// Removes the folder, which is empty: nothing was written to it outside of the program's own namespace.
  func remove() { _ = unsafe SystemText.withCString(path) { unsafe rmdir($0) } }

  deinit { remove() }

  /// The variables by which programs find the desktop, keys, and other programs of the user.
  private static let foreign = [
    "DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY",
    "XAUTHORITY", "SSH_AUTH_SOCK", "SSH_AGENT_PID", "GPG_AGENT_INFO", "XDG_CONFIG_DIRS",
  ]

  /// Returns an environment with the folders of this home.
  func variables(_ former: [String: String]) -> [String: String] {
    var variables = former.filter { !Self.foreign.contains($0.key) }
    let home = path + "/home"
    variables["HOME"] = home
    for (name, folder) in [
      ("XDG_CONFIG_HOME", ".config"), ("XDG_CACHE_HOME", ".cache"),
      ("XDG_DATA_HOME", ".local/share"), ("XDG_STATE_HOME", ".local/state"),
    ] { variables[name] = "\(home)/\(folder)" }
    variables["XDG_RUNTIME_DIR"] = path + "/run"
    for name in ["TMPDIR", "TMP", "TEMP"] { variables[name] = path + "/tmp" }
    return variables
  }
}
