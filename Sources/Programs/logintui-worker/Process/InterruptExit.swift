import Glibc

/// Ctrl-C while a person signs in elsewhere: they left, and nobody is signed in.
enum InterruptExit {
  /// Ends the process with the status 2 at SIGINT from now on; what our parent process ignores stays ignored.
  ///
  /// sigaction(2); _exit(2) may be called in a handler. What is being written survives that (docs/sessions.md).
  static func begin() {
    var found = sigaction()
    guard unsafe sigaction(SIGINT, nil, &found) == 0 else { return }
    let isIgnored =
      unsafe unsafeBitCast(found.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
    guard !isIgnored else { return }
    signal(SIGINT) { _ in _exit(2) }
  }

  /// Ctrl-C means what it means everywhere again.
  static func end() { signal(SIGINT, SIG_DFL) }
}
