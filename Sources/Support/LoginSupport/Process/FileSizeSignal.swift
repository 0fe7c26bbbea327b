import Glibc

/// SIGXFSZ, with which the system ends who writes beyond the limit of a file's size (`ulimit -f`).
///
/// Ignored, the write fails with EFBIG instead, and what could not be written is reported like a
/// full disk.
package enum FileSizeSignal {
  /// Whether our parent process ignores it too; sigaction(2).
  private static let wasIgnored: Bool = {
    var found = sigaction()
    unsafe sigaction(SIGXFSZ, nil, &found)
    return unsafe unsafeBitCast(found.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }()

  /// Ignores it from here on.
  package static func ignore() {
    guard !wasIgnored else { return }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Makes it so again as we found it, for a program that takes our place.
  package static func restore() {
    guard !wasIgnored else { return }
    signal(SIGXFSZ, SIG_DFL)
  }
}
