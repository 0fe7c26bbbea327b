internal import CLoginProcessControl
internal import Glibc

/// Another program, started with nothing of ours: no terminal, no descriptors, the usual signals.
///
/// Standard input and output are `/dev/null`.
package struct ChildProcess: Sendable {
  /// Its process id, and that of its group.
  package let id: Int32

  /// Starts a program; `nil` when it could not be started.
  ///
  /// - Parameters:
  ///   - program: Its file.
  ///   - arguments: What follows its name; as all texts here, any bytes (`SystemText`).
  ///   - environment: All it gets; `nil` for our own.
  ///   - standardError: The descriptor that becomes its standard error; `nil` for none.
  ///   - inherited: The descriptor that becomes its descriptor 3; `nil` for none.
  ///   - hasOwnSession: Whether it outlives our terminal.
  ///   - isKept: Whether it may ask to end with us (``endWithParent()``): it is started from a thread that never ends.
  package init?(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    standardError: Int32? = nil, inherited: Int32? = nil, hasOwnSession: Bool = false,
    isKept: Bool = false
  ) {
    var process: pid_t = 0
    let spawn = unsafe isKept ? ltui_spawn_kept : ltui_spawn
    let code = unsafe CStrings.with([program] + arguments) { words in
      guard let environment else {
        return unsafe spawn(
          &process, program, words, nil, standardError ?? -1, inherited ?? -1, hasOwnSession)
      }
      return unsafe CStrings.with(environment.map { "\($0.key)=\($0.value)" }) { pairs in
        unsafe ltui_spawn(
          &process, program, words, pairs, standardError ?? -1, inherited ?? -1, hasOwnSession)
      }
    }
    guard code == 0 else { return nil }
    id = process
  }

  /// Has the kernel kill this process when the one that started it ends, although it hangs or is stopped.
  ///
  /// Source: prctl(2) `PR_SET_PDEATHSIG`, which means the thread that started it.
  package static func endWithParent() { ltui_end_with_parent() }

  /// Waits for its end; the exit status, or 128 and the number of the signal.
  package func wait() -> Int32 { ltui_reap(id) }

  /// Kills it with all of its group.
  package func kill() { _ = Glibc.kill(-id, SIGKILL) }
}
