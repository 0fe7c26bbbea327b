internal import CLoginProcessControl

/// Functions that protect typed text from core files and from other processes.
package enum ProcessProtection {
  /// Makes the process not dumpable and sets its core limit to 0; call it before the first input.
  ///
  /// Source: Linux prctl(2) `PR_SET_DUMPABLE`, setrlimit(2) `RLIMIT_CORE`. Other processes of the same user can then
  /// not read its memory either.
  package static func forbidDumps() {
    ltui_forbid_dumps()
  }

  /// Makes only this process not dumpable: a program that replaces it can dump as usual.
  ///
  /// Source: execve(2), which makes a process dumpable again; the core limit would be inherited.
  package static func forbidOwnDumps() {
    ltui_forbid_own_dumps()
  }

  /// Whether ``forbidDumps()`` has worked; prctl(2) `PR_GET_DUMPABLE`, getrlimit(2).
  package static var forbidsDumps: Bool { ltui_forbids_dumps() }

  /// Makes all threads allocate from one heap; call it before creating other threads.
  ///
  /// A limit of address space may have no room for the 64 MiB that each thread's own heap would reserve. Source:
  /// mallopt(3) `M_ARENA_MAX`.
  package static func useOneHeap() {
    ltui_use_one_heap()
  }
}
