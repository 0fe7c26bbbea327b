import LoginSupport
import Glibc
import LoginIdentity
import LoginSystemText

/// Programs in `PATH`.
enum ProgramSearch {
  /// Where a program is; `nil` where no folder has it; access(2).
  static func path(of name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").parts(at: ":").lazy
      .map { ($0.isEmpty ? "." : $0) + "/" + name }
      .first { path in unsafe SystemText.withCString(path) { unsafe access($0, X_OK) } == 0 }
  }

  /// How another program is told to run us: by name where that leads to this very program, which stays right
  /// when the folder changes; otherwise by the path.
  static func ourselves(_ environment: [String: String]) -> String {
    guard let own = ProgramFiles.front.flatMap(ConfigurationFile.resolved) else {
      return "logintui"
    }
    let found = path(of: "logintui", environment).flatMap(ConfigurationFile.resolved)
    return found == own ? "logintui" : own
  }
}
