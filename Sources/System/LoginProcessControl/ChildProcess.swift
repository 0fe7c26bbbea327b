internal import CLoginProcessControl
internal import Glibc

/// Another program, usually started without inherited resources: no terminal, no descriptors, the default signals, and
/// `/dev/null` as standard input and output.
package struct ChildProcess: Sendable {
  /// The process ID, and that of its group.
  package let id: Int32

  /// Starts a program; `nil` if it could not be started.
  ///
  /// - Parameters:
  ///   - program: The file.
  ///   - arguments: The arguments after its name; like all texts here, any bytes (`SystemText`).
  ///   - environment: The environment; `nil` for that of this process.
  ///   - standardError: The descriptor that becomes its standard error; `nil` for none.
  ///   - inherited: The descriptor that becomes its descriptor 3; `nil` for none.
  ///   - hasOwnSession: Whether it outlives this process's terminal.
  ///   - isSaved: Whether it may request to end with this process (``endWithParent()``), so it is started from a thread
  ///     that never ends.
  package init?(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    standardError: Int32? = nil, inherited: Int32? = nil, hasOwnSession: Bool = false,
    isSaved: Bool = false
  ) {
    var process: pid_t = 0
    let spawn = unsafe isSaved ? ltui_spawn_kept : ltui_spawn
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

  /// Starts a program that uses the terminal of this process: it belongs to the same group, and has the same input and
  /// standard error unless others are given; `nil` if it could not be started.
  ///
  /// - Parameters:
  ///   - program: The file.
  ///   - arguments: The arguments after its name.
  ///   - standardInput: The descriptor that becomes its standard input; `nil` for that of this process.
  ///   - standardOutput: The descriptor that becomes its standard output.
  ///   - standardError: The descriptor that becomes its standard error; `nil` for that of this process.
  package init?(
    onTerminal program: String, _ arguments: [String], standardInput: Int32? = nil,
    standardOutput: Int32, standardError: Int32? = nil
  ) {
    var process: pid_t = 0
    let code = unsafe CStrings.with([program] + arguments) { words in
      unsafe ltui_spawn_on_terminal(
        &process, program, words, standardInput ?? -1, standardOutput, standardError ?? -1)
    }
    guard code == 0 else { return nil }
    id = process
  }

  /// Makes the kernel kill this process when its parent ends, even if this process hangs or is stopped.
  ///
  /// Source: prctl(2) `PR_SET_PDEATHSIG`, which refers to the thread that started it.
  package static func endWithParent() { ltui_end_with_parent() }

  /// Waits for the end of the process; returns the exit status, or 128 plus the number of the signal.
  package func wait() -> Int32 { ltui_reap(id) }

  /// Returns the exit status as from ``wait()`` if the process has ended; otherwise `nil`.
  ///
  /// Once it has returned a status, the process can't be waited for.
  package func endedStatus() -> Int32? {
    var status: Int32 = 0
    return unsafe ltui_reap_now(id, &status) ? status : nil
  }

  /// Sends a signal to the process, but not to its group.
  package func send(_ signal: Int32) { _ = Glibc.kill(id, signal) }

  package func kill() { _ = Glibc.kill(-id, SIGKILL) }
}
