internal import CNcurses

/// Keeps what is typed out of files that nobody asked for.
public enum ProcessProtection {
  /// Makes the process not dumpable and sets its core limit to 0; call it before the first input.
  ///
  /// Source: Linux prctl(2) `PR_SET_DUMPABLE`, setrlimit(2) `RLIMIT_CORE`. Other processes of the
  /// same user can then not read its memory either.
  public static func forbidDumps() {
    ltui_forbid_dumps()
  }

  /// The same for this process alone: a program that takes its place dumps as it is used to.
  ///
  /// Source: execve(2), which makes a process dumpable again; the core limit would be inherited.
  public static func forbidOwnDumps() {
    ltui_forbid_own_dumps()
  }
}
