import Glibc

/// The signals of crashes, and SIGQUIT, for which Swift's runtime may show the stack and memory of the program on its
/// terminal, and offer a debugger.
///
/// The program may have a password in memory. So these signals get their default effect: the program ends with the
/// signal's name. Source: Swift's documentation, "Backtracing support in Swift".
package enum CrashSignals {
  private static let all = [
    SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP,
  ]

  /// Removes the runtime's handlers; signals that the parent process ignores stay ignored.
  ///
  /// sigaction(2).
  package static func endTheProgram() {
    for number in all {
      var found = sigaction()
      guard unsafe sigaction(number, nil, &found) == 0 else { continue }
      let isIgnored =
        unsafe unsafeBitCast(found.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
      if !isIgnored { signal(number, SIG_DFL) }
    }
  }
}
