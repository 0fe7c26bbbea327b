import Glibc

/// The exit after Ctrl-C while a person signs in elsewhere: they left, and aren't signed in.
enum InterruptExit {
  /// Ends the process with status 2 at SIGINT from now on; if the parent process ignores SIGINT, it stays ignored.
  ///
  /// sigaction(2); _exit(2) may be called in a handler. Writes in progress survive that (docs/sessions.md).
  static func begin() {
    var found = sigaction()
    guard unsafe sigaction(SIGINT, nil, &found) == 0 else { return }
    let isIgnored =
      unsafe unsafeBitCast(found.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
    guard !isIgnored else { return }
    signal(SIGINT) { _ in _exit(2) }
  }

  /// Restores the default effect of Ctrl-C.
  static func end() { signal(SIGINT, SIG_DFL) }
}
