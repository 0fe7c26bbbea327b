internal import CChildPrograms
internal import Foundation
internal import Synchronization

/// What a program says, and how it ends; a thread of its own follows both for as long as it runs.
///
/// The thread reads everything, so that no pipe fills up, and wakes whoever waits: for words, for the end,
/// or until a limit. The end of a program is its own, even where somebody else still has its pipes.
final class ChildWatch: Sendable {
  /// Why a wait is over.
  enum Outcome { case enough, ended, givenUp }

  /// What was said so far: standard output, standard error.
  typealias Words = [[UInt8]]

  /// What somebody waits for.
  enum Wish: Sendable {
    /// Words that are enough, or its end.
    case words(@Sendable (Words) -> Bool)
    /// Its end.
    case end
    /// The end of everybody who has its pipes.
    case silence
  }

  let process: pid_t
  private let pipes: [PipeEnd]
  private let ending: Int32
  private let state = Mutex(State())

  private struct State {
    var said: Words = [[], []]
    /// Once it is reaped: from then on its number may be another's.
    var status: Int32?
    /// Whether it has ended and all its words are here.
    var isOver = false
    /// Whether nobody has its pipes any more either.
    var isSilent = false
    var isForgotten = false
    var isGivenUp = false
    var waiting: [Waiting] = []

    /// How a wait would end now; `nil` when it goes on.
    func outcome(_ wish: Wish) -> Outcome? {
      switch wish {
      case .silence where isSilent, .words where isOver, .end where isOver: return .ended
      case .words(let isEnough) where isEnough(said): return .enough
      case .silence, .words: return isGivenUp ? .givenUp : nil
      // It comes, now that it is killed.
      case .end: return nil
      }
    }
  }

  private struct Waiting {
    let deadline: ContinuousClock.Instant
    let wish: Wish
    let continuation: CheckedContinuation<Outcome, Never>
  }

  /// Takes what was started; ``begin()`` starts the thread.
  init(_ child: ltui_child) {
    process = child.process
    pipes = [PipeEnd(child.output), PipeEnd(child.standard_error)]
    ending = child.ending
  }

  deinit { close(ending) }

  /// What was said so far.
  var said: Words { state.withLock(\.said) }

  /// Its status; `nil` while it runs.
  var status: Int32? { reap() }

  /// Sends a signal to it, or to its whole group; nothing once it was seen to have ended.
  func signal(_ number: Int32, isForAll: Bool = false) {
    state.withLock { state in
      guard state.status == nil else { return }
      if isForAll { _ = kill(-process, number) }
      _ = kill(process, number)
    }
  }

  /// Lets the thread end with it: nobody listens any more.
  func forget() {
    state.withLock { $0.isForgotten = true }
    signal(SIGKILL, isForAll: true)
    waitForDeath()
  }

  /// Kills it and its group, and lets nobody wait any longer.
  func giveUp() {
    state.withLock { $0.isGivenUp = true }
    signal(SIGKILL, isForAll: true)
  }

  /// Waits for its end for some seconds at most, which blocks the thread; enough for one that was killed.
  private func waitForDeath() {
    var polled = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&polled, 1, 10_000)
    _ = reap()
  }

  /// Waits for what is wished, or for the end; a cancelled wait kills it.
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
  /// - Returns: 0, or why there can be none: pthread_create(3).
  func begin() -> Int32 {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    // The reference is given to the thread, or taken back where there is none.
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

  /// What the thread does; once a second it looks at the limits.
  private func follow() {
    var polled = (pipes.map(\.descriptor) + [ending]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      for index in polled.indices { polled[index].revents = 0 }
      // poll(2) passes over negative descriptors; a signal may end it early.
      _ = unsafe poll(&polled, nfds_t(polled.count), 1000)
      // Asked before the words are read: what it said before its end is in the pipes by now.
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

  /// Takes what is there, at the end as much as a pipe can hold (pipe(7)).
  ///
  /// Whoever else has the pipe may go on for ever.
  ///
  /// - Returns: Whether there may be more one day.
  private func take(from index: Int, isLast: Bool) -> Bool {
    for _ in 0..<(isLast ? 16 : 1) {
      switch pipes[index].look() {
      // After its end others speak, to whom nobody listens.
      case .words(let bytes): state.withLock { if !$0.isOver { $0.said[index] += bytes } }
      case .nothing: return true
      case .end: return false
      }
    }
    return true
  }

  /// Wakes those whose wait is over, and kills the program where it was too long for one of them.
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
          woken.append((waiting, .givenUp))
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

  /// Reaps it if it has ended: waitpid(2), which gives 0 while it runs.
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
