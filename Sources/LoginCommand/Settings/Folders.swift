import FoundationEssentials
import Glibc

/// Where files go.
///
/// Source: XDG Base Directory Specification 0.8. A relative path in a variable
/// counts as unset, as it demands.
struct Folders {
  private let environment: [String: String]

  /// Reads the variables of `environment`.
  init(_ environment: [String: String]) { self.environment = environment }

  /// Settings.
  var config: String { folder("XDG_CONFIG_HOME", otherwise: "/.config") + "/logintui" }
  /// Accounts.
  var data: String { folder("XDG_DATA_HOME", otherwise: "/.local/share") + "/logintui" }
  /// Sessions, and the choice of where they lie.
  var state: String { folder("XDG_STATE_HOME", otherwise: "/.local/state") + "/logintui" }
  /// Where sockets may be, the best place first; the last one is always there.
  var runtimes: [String] {
    let named = environment["XDG_RUNTIME_DIR"] ?? ""
    return (named.hasPrefix("/") ? [named] : []) + ["/tmp"]
  }

  private func folder(_ variable: String, otherwise tail: String) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    let home = environment["HOME"] ?? ""
    return (home.isEmpty ? FileManager.default.homeDirectoryForCurrentUser.path : home) + tail
  }
}

/// The system's word for why a file cannot be opened.
enum SystemReason {
  /// Tries to open `path` for reading, and tells what the system says.
  static func of(path: String) -> String {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor < 0 else {
      defer { close(descriptor) }
      var byte: UInt8 = 0
      return unsafe read(descriptor, &byte, 1) < 0 ? text(errno) : "not UTF-8"
    }
    return text(errno)
  }

  /// The text of an `errno`; strerror(3) of glibc is thread-safe and its text stays.
  static func text(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return String(number) }
    return unsafe String(cString: text)
  }
}
