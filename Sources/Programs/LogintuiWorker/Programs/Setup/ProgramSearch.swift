import LoginSupport
import Glibc
import LoginIdentity
import LoginSystemText

/// Programs in `PATH`.
enum ProgramSearch {
  /// Returns the path of a program; `nil` if no folder contains it; access(2).
  static func path(of name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").parts(at: ":").lazy
      .map { ($0.isEmpty ? "." : $0) + "/" + name }
      .first { path in unsafe SystemText.withCString(path) { unsafe access($0, X_OK) } == 0 }
  }

  /// Returns the command with which another program runs this one: the name if it leads to this very program, which
  /// stays right if the folder changes; otherwise the path.
  static func ourselves(_ environment: [String: String]) -> String {
    guard let own = ProgramFiles.front.flatMap(SystemFile.realPath) else {
      return "logintui"
    }
    let found = path(of: "logintui", environment).flatMap(SystemFile.realPath)
    return found == own ? "logintui" : own
  }
}
