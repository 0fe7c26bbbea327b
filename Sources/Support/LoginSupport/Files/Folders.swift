import Glibc
import LoginSystemText

/// The folders for files.
///
/// Source: XDG Base Directory Specification 0.8. A relative path in a variable counts as unset, as it requires.
package struct Folders {
  private let environment: [String: String]

  /// Creates folders from the variables of `environment`.
  package init(_ environment: [String: String]) { self.environment = environment }

  package var config: String { folder("XDG_CONFIG_HOME", otherwise: "/.config") + "/logintui" }
  package var data: String { folder("XDG_DATA_HOME", otherwise: "/.local/share") + "/logintui" }
  /// The folder for sessions, and the choice of their storage.
  package var state: String { state(of: "logintui") }
  /// The folders for sockets, best first; the last one always exists.
  package var runtimes: [String] {
    let named = environment["XDG_RUNTIME_DIR"] ?? ""
    return (named.hasPrefix("/") ? [named] : []) + ["/tmp"]
  }

  package var home: String {
    let home = environment["HOME"] ?? ""
    return home.isEmpty ? Self.homeOfUser : home
  }

  package func state(of program: String) -> String {
    folder("XDG_STATE_HOME", otherwise: "/.local/state") + "/" + program
  }

  private func folder(_ variable: String, otherwise tail: String) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return home + tail
  }

  /// The system's home folder of the current user; the root if there isn't one.
  private static var homeOfUser: String {
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    var bytes = [CChar](repeating: 0, count: 16_384)
    // getpwuid_r(3): the texts of the entry are in this buffer.
    return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress,
        unsafe getpwuid_r(getuid(), &entry, start, buffer.count, &found) == 0,
        unsafe found != nil, let folder = unsafe entry.pw_dir
      else { return "/" }
      return unsafe SystemText.text(folder)
    }
  }
}
