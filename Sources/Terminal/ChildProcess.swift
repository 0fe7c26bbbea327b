internal import CNcurses
import Glibc

/// Another program, started with nothing of ours: no terminal, no descriptors, the usual signals.
///
/// Standard input and output are `/dev/null`.
public struct ChildProcess: Sendable {
  /// Its process id, and that of its group.
  public let id: Int32

  /// Starts a program; `nil` when it could not be started.
  ///
  /// - Parameters:
  ///   - program: Its file.
  ///   - arguments: What follows its name.
  ///   - environment: All it gets; `nil` for our own.
  ///   - complaints: The descriptor that becomes its standard error; `nil` for none.
  ///   - hasOwnSession: Whether it outlives our terminal.
  public init?(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    complaints: Int32? = nil, hasOwnSession: Bool = false
  ) {
    // strdup(3): the copies live until the program has started, and are freed here.
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map {
      unsafe strdup($0)
    }
    unsafe words.append(nil)
    var pairs: [UnsafeMutablePointer<CChar>?] = unsafe (environment ?? [:]).map {
      unsafe strdup("\($0.key)=\($0.value)")
    }
    unsafe pairs.append(nil)
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe pairs.forEach { unsafe free($0) }
    }
    var process: pid_t = 0
    let failure =
      if environment == nil {
        unsafe ltui_spawn(&process, program, words, nil, complaints ?? -1, hasOwnSession)
      } else {
        unsafe ltui_spawn(&process, program, words, pairs, complaints ?? -1, hasOwnSession)
      }
    guard failure == 0 else { return nil }
    id = process
  }

  /// Waits for its end; the exit status, or 128 and the number of the signal.
  public func wait() -> Int32 { ltui_reap(id) }

  /// Kills it with all of its group.
  public func kill() { Glibc.kill(-id, SIGKILL) }
}
