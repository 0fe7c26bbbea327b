internal import Glibc
internal import LoginSystemText

/// Replacing this process with another program.
package enum ProgramReplacement {
  /// Runs a program in place of this one.
  ///
  /// It is found in `PATH` when it has no slash; execv(3) keeps the environment. No shell is
  /// started, not even for a file that is no program.
  ///
  /// - Parameter words: Its name and its arguments, any bytes (SystemText).
  /// - Returns: Why it did not, as `errno`.
  package static func run(_ words: [String]) -> Int32 {
    let name = words.first ?? ""
    guard !name.isEmpty else { return ENOENT }
    let folders = (unsafe getenv("PATH").map { unsafe SystemText.text($0) }) ?? "/usr/bin:/bin"
    let paths =
      name.contains("/")
      ? [name]
      : folders.split(separator: ":", omittingEmptySubsequences: false).map { folder in
        folder.isEmpty ? name : "\(folder)/\(name)"
      }
    return unsafe CStrings.with(words) { list in
      var reason = ENOENT
      for path in paths {
        _ = unsafe SystemText.withCString(path) { unsafe execv($0, list) }
        let code = errno
        // As a shell does: what may not be run is reported only when nothing else is found.
        if code == EACCES { reason = EACCES }
        guard code == ENOENT || code == ENOTDIR || code == EACCES else { return code }
      }
      return reason
    }
  }
}
