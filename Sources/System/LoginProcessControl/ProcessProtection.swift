internal import CLoginProcessControl

/// Keeps typed text out of core files and other processes' reach.
package enum ProcessProtection {
  /// Makes the process not dumpable and sets its core limit to 0; call it before the first input.
  ///
  /// Source: Linux prctl(2) `PR_SET_DUMPABLE`, setrlimit(2) `RLIMIT_CORE`. Other processes of the
  /// same user can then not read its memory either.
  package static func forbidDumps() {
    ltui_forbid_dumps()
  }

  /// The same for this process alone: a program that takes its place dumps as it is used to.
  ///
  /// Source: execve(2), which makes a process dumpable again; the core limit would be inherited.
  package static func forbidOwnDumps() {
    ltui_forbid_own_dumps()
  }

  /// Whether ``forbidDumps()`` has worked; prctl(2) `PR_GET_DUMPABLE`, getrlimit(2).
  package static var forbidsDumps: Bool { ltui_forbids_dumps() }

  /// Lets all threads take memory from one heap, where a limit of address space has no space for
  /// the 64 MiB that each thread's own would reserve; before other threads are there.
  ///
  /// Source: mallopt(3) `M_ARENA_MAX`.
  package static func useOneHeap() {
    ltui_use_one_heap()
  }
}
