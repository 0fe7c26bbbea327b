import Glibc

/// SIGXFSZ, with which the system ends a process that writes beyond the limit of a file's size (`ulimit -f`).
///
/// If it is ignored, the write fails with EFBIG instead, and is reported like a full disk.
package enum FileSizeSignal {
  /// Whether the parent process ignores it too; sigaction(2).
  private static let wasIgnored: Bool = {
    var found = sigaction()
    unsafe sigaction(SIGXFSZ, nil, &found)
    return unsafe unsafeBitCast(found.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }()

  package static func ignore() {
    guard !wasIgnored else { return }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Restores the original handling, for a program that replaces this one.
  package static func restore() {
    guard !wasIgnored else { return }
    signal(SIGXFSZ, SIG_DFL)
  }
}
