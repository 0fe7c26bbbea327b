internal import CChildPrograms
internal import Foundation
internal import Synchronization

/// The output of a program, and its end; a separate thread follows both while the program runs.
///
/// The thread reads everything, so that no pipe fills up, and wakes the tasks that wait for output, for the end, or
/// until a time limit. The end of a program is its own, even if another process still has its pipes.
final class ChildWatch: Sendable {
  /// The reason why a wait ended.
  enum Outcome { case enough, ended, abandoned }

  /// The output so far: standard output, standard error.
  typealias Words = [[UInt8]]

  /// An event to wait for.
  enum Wish: Sendable {
    /// Enough output, or the end of the program.
    case words(@Sendable (Words) -> Bool)
    /// The end of the program.
    case end
    /// The end of all processes that have the program's pipes.
    case silence
  }

  let process: pid_t
  private let pipes: [PipeEnd]
  private let ending: Int32
  private let state = Mutex(State())

  private struct State {
    var printed: Words = [[], []]
    /// The exit status, after the process was reaped: from then on its ID may belong to another one.
    var status: Int32?
    /// Whether the program has ended and its complete output was read.
    var isOver = false
    /// Whether no other process has its pipes either.
    var isSilent = false
    var isForgotten = false
    var isAbandoned = false
    var waiting: [Waiting] = []

    /// Returns how a wait would end now; `nil` if it continues.
    func outcome(_ wish: Wish) -> Outcome? {
      switch wish {
      case .silence where isSilent, .words where isOver, .end where isOver: return .ended
      case .words(let isEnough) where isEnough(printed): return .enough
      case .silence, .words: return isAbandoned ? .abandoned : nil
      // The end comes soon, because the program was killed.
      case .end: return nil
      }
    }
  }

  private struct Waiting {
    let deadline: ContinuousClock.Instant
    let wish: Wish
    let continuation: CheckedContinuation<Outcome, Never>
  }

  /// Takes over a started program; ``begin()`` starts the thread.
  init(_ child: ltui_child) {
    process = child.process
    pipes = [PipeEnd(child.output), PipeEnd(child.standard_error)]
    ending = child.ending
  }

  deinit { close(ending) }

  /// The output so far.
  var printed: Words { state.withLock(\.printed) }

  /// The exit status; `nil` while the program runs.
  var status: Int32? { reap() }

  /// Sends a signal to the program, or to its whole group; does nothing after its end was observed.
  func signal(_ number: Int32, isForAll: Bool = false) {
    state.withLock { state in
      guard state.status == nil else { return }
      if isForAll { _ = kill(-process, number) }
      _ = kill(process, number)
    }
  }

  /// Lets the thread end with the program, because its output is no longer needed.
  func forget() {
    state.withLock { $0.isForgotten = true }
    signal(SIGKILL, isForAll: true)
    waitForDeath()
  }

  /// Kills the program and its group, and ends all waits.
  func giveUp() {
    state.withLock { $0.isAbandoned = true }
    signal(SIGKILL, isForAll: true)
  }

  /// Waits a few seconds at most for the end, and blocks the thread; that's enough for a killed program.
  private func waitForDeath() {
    var polled = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&polled, 1, 10_000)
    _ = reap()
  }

  /// Waits for an event, or for the end; a canceled wait kills the program.
  func wait(for wish: Wish, within limit: Duration) async -> Outcome {
    let deadline = ContinuousClock.now + limit
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state -> Outcome? in
          if let known = state.outcome(wish) { return known }
          state.waiting.append(
            Waiting(deadline: deadline, wish: wish, continuation: continuation))
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      giveUp()
    }
  }
}

extension ChildWatch {
  /// Starts the thread.
  ///
  /// - Returns: 0, or the error of pthread_create(3).
  func begin() -> Int32 {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    // The reference is passed to the thread, or released if the thread can't be created.
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<ChildWatch>.fromOpaque(context).takeRetainedValue().follow()
        return nil
      }, context)
    guard code == 0 else {
      unsafe Unmanaged<ChildWatch>.fromOpaque(context).release()
      return code
    }
    pthread_detach(thread)
    return 0
  }

  /// The work of the thread, which checks the time limits once a second.
  private func follow() {
    var polled = (pipes.map(\.descriptor) + [ending]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      for index in polled.indices { polled[index].revents = 0 }
      // poll(2) skips negative descriptors; a signal may end it early.
      _ = unsafe poll(&polled, nfds_t(polled.count), 1000)
      // Checked before the output is read: everything written before the end is in the pipes by now.
      let isEnd = polled[2].revents != 0 && reap() != nil
      for index in pipes.indices where polled[index].revents != 0 || isEnd {
        guard polled[index].fd >= 0 else { continue }
        if !take(from: index, isLast: isEnd) { polled[index].fd = -1 }
      }
      if isEnd { polled[2].fd = -1 }
      let isSilent = polled.allSatisfy { $0.fd < 0 }
      tell(isOver: polled[2].fd < 0, isSilent: isSilent)
      if isSilent || state.withLock({ $0.isOver && $0.isForgotten }) { return }
    }
  }

  /// Reads the available output; at the end, as much as a pipe can hold (pipe(7)).
  ///
  /// Another process with the pipe may write forever.
  ///
  /// - Returns: Whether more may come later.
  private func take(from index: Int, isLast: Bool) -> Bool {
    for _ in 0..<(isLast ? 16 : 1) {
      switch pipes[index].look() {
      // The output after the end is that of other processes, and isn't needed.
      case .words(let bytes): state.withLock { if !$0.isOver { $0.printed[index] += bytes } }
      case .nothing: return true
      case .end: return false
      }
    }
    return true
  }

  /// Wakes the tasks whose wait has ended, and kills the program if one of them has waited too long.
  private func tell(isOver: Bool, isSilent: Bool) {
    let now = ContinuousClock.now
    let (woken, isLate) = state.withLock { state in
      (state.isOver, state.isSilent) = (isOver, isSilent)
      var woken: [(Waiting, Outcome)] = []
      var (rest, isLate) = ([Waiting](), false)
      for waiting in state.waiting {
        if let outcome = state.outcome(waiting.wish) {
          woken.append((waiting, outcome))
        } else if waiting.deadline <= now {
          woken.append((waiting, .abandoned))
          isLate = true
        } else {
          rest.append(waiting)
        }
      }
      state.waiting = rest
      return (woken, isLate)
    }
    if isLate { giveUp() }
    for (waiting, outcome) in woken { waiting.continuation.resume(returning: outcome) }
  }

  /// Reaps the program if it has ended: waitpid(2), which returns 0 while it runs.
  private func reap() -> Int32? {
    state.withLock { state in
      guard state.status == nil else { return state.status }
      var word: Int32 = 0
      let found = unsafe waitpid(process, &word, WNOHANG)
      precondition(found >= 0 || errno == EINTR, "nobody else reaps our children")
      guard found == process else { return nil }
      let signal = word & 0x7F
      state.status = signal == 0 ? word >> 8 & 0xFF : 128 + signal
      return state.status
    }
  }
}
