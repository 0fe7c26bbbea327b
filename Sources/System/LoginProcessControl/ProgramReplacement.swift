internal import Glibc
internal import LoginSystemText

/// The replacement of this process with another program.
package enum ProgramReplacement {
  /// Runs a program in place of this one.
  ///
  /// A name without a slash is looked up in `PATH`; execv(3) preserves the environment. No shell is started, not even
  /// for a file that isn't a program.
  ///
  /// - Parameter words: The name and the arguments, any bytes (SystemText).
  /// - Returns: The reason of a failure, as `errno`.
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
        // Like in a shell, a file without permission is reported only if no other file is found.
        if code == EACCES { reason = EACCES }
        guard code == ENOENT || code == ENOTDIR || code == EACCES else { return code }
      }
      return reason
    }
  }
}
