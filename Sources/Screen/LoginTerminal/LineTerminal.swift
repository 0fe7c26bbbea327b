import CLoginNcurses
import Glibc

/// A terminal for questions and answers line by line, without a screen.
///
/// Nothing on it is ever repainted, and only text is written. This program echoes the input, not the terminal, so a
/// secret is never shown. The terminal's modes are restored at the end of the program, also after a signal in any
/// thread or a crash.
package final class LineTerminal {
  /// An event that ends a wait.
  package enum Event: Equatable, Sendable {
    /// A line without its terminator: any bytes above 31, at most 4096.
    case line([UInt8])
    /// A longer line, which is discarded completely.
    case tooLong
    /// A line with a byte that isn't text, such as NUL.
    case notText
    /// Control-D.
    case endOfInput
    /// Control-C.
    case interrupted
    /// A wake-up from another thread.
    case woken
    /// The deadline passed.
    case deadlinePassed
    /// The terminal was lost, or a signal asks the program to end.
    case hungUp
  }

  /// The object that ends a wait from any thread.
  package let waker = Waker()
  private let terminal: Int32
  private var isOpen = true
  /// The question on the last line.
  private var question: String?
  private var isShown = true
  /// The last question if it is still unanswered.
  private var asked: String?
  /// Whether a line ended with a carriage return, which a line feed may follow.
  private var hasReturned = false
  private var line = TypedLine()
  /// The filter for the terminal's own strings.
  private var strings = StringFilter()
  /// The input typed before a question.
  private var ahead: TypedAhead
  /// The signal that asked the program to end.
  private var ending: Int32?

  /// Opens a terminal; `nil` if none exists.
  ///
  /// - Parameters:
  ///   - path: The device; by default the controlling terminal, even if standard output is a pipe.
  ///   - ahead: The input typed together with the answer to an earlier question.
  package init?(path: String = "/dev/tty", after ahead: TypedAhead = TypedAhead()) {
    self.ahead = ahead
    // open(2).
    terminal = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    guard ltui_prompt_begin(terminal) else {
      close(terminal)
      return nil
    }
  }

  /// Restores the terminal; a signal that asked the program to end takes effect here.
  package func restore() {
    guard isOpen else { return }
    isOpen = false
    if question != nil { put("\r\n") }
    ltui_prompt_end(terminal)
    close(terminal)
    // A signal may have arrived with the last byte.
    if let signal = ending ?? Self.nonzero(ltui_guard_take_end()) { ltui_guard_end(signal) }
  }

  /// Returns the input that answers no question yet, for later questions on this terminal.
  package func takeTypedAhead() -> TypedAhead {
    while let bytes = read(), !bytes.isEmpty { for byte in bytes { ahead.keep(byte) } }
    defer { ahead = TypedAhead() }
    return ahead
  }

  deinit { restore() }

  /// Whether Caps Lock is on, if the terminal is a console whose keyboard the kernel knows; otherwise `nil`.
  package var isCapsLockOn: Bool? {
    let state = ltui_caps_lock_of(terminal)
    return state < 0 ? nil : state == 1
  }

  /// Writes a cleaned line; a question on the last line is then asked again.
  package func write(_ text: String) {
    if question != nil { put("\r\n") }
    question = nil
    put(text + "\r\n")
  }

  /// Asks a question and waits for a line; asked again after another event, it continues with the input so far.
  ///
  /// - Parameters:
  ///   - question: The cleaned question.
  ///   - isShown: Whether the input may be shown; then Tab also ends a line, as programs that fill in names and
  ///     passwords at once type it.
  ///   - isFresh: Whether input typed before the question is ignored.
  ///   - deadline: The time to stop waiting; `nil` waits indefinitely.
  /// - Returns: The event that ended the wait.
  package func ask(
    _ question: String, isShown: Bool, isFresh: Bool = false,
    until deadline: ContinuousClock.Instant? = nil
  ) -> Event {
    if isFresh || asked != question {
      asked = question
      line = TypedLine()
      if isFresh {
        ahead = TypedAhead()
        tcflush(terminal, TCIFLUSH)
      }
    }
    if self.question != question {
      (self.question, self.isShown) = (question, isShown)
      show()
    }
    let event = wait(isAsking: true, until: deadline)
    switch event {
    case .woken, .deadlinePassed: break
    case .line, .tooLong, .notText, .endOfInput, .interrupted, .hungUp:
      line = TypedLine()
      (self.question, asked) = (nil, nil)
      put("\r\n")
    }
    return event
  }

  /// Waits without a question; input is saved for the next one.
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Event {
    wait(isAsking: false, until: deadline)
  }
}

private extension LineTerminal {
  func show() {
    put(question ?? "")
    if isShown { put(line.bytes) }
  }

  func wait(isAsking: Bool, until deadline: ContinuousClock.Instant?) -> Event {
    while true {
      while isAsking, let byte = ahead.next() {
        if let event = type(byte) { return event }
      }
      if isAsking { line.lose(ahead.takeLost()) }
      let rest = deadline.map {
        max(0, Int32(clamping: ContinuousClock.now.duration(to: $0).milliseconds))
      }
      // The rest of a key's sequence arrives at once; a lone Esc has no effect.
      let hold = strings.timeout ?? (line.isInSequence ? 50 : nil)
      let timeout = [hold, rest].compactMap { $0 }.min() ?? -1
      let found = ltui_prompt_wait(terminal, waker.descriptor, timeout)
      if found & Int32(LTUI_SIGNAL) != 0, !obey() { return .hungUp }
      if found == 0 {
        if timeout == hold {
          for byte in strings.giveUp() { _ = enter(byte) }
          line.endSequence()
        }
        if let deadline, deadline <= .now { return .deadlinePassed }
      }
      if found & Int32(LTUI_INPUT) != 0 {
        guard let bytes = read() else { return .hungUp }
        if let event = isAsking ? type(bytes) : keep(bytes) { return event }
      } else if found & Int32(LTUI_HUNG_UP) != 0 {
        ending = Self.nonzero(ltui_guard_wait_for_end(CursesTerminal.hangUpTimeout))
        return .hungUp
      }
      if found & Int32(LTUI_WOKEN) != 0 { return .woken }
    }
  }

  /// Returns the available input; empty if another program has read it, `nil` if the terminal is lost.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // read(2): at most the size of the buffer.
    let count = unsafe Glibc.read(terminal, &bytes, bytes.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Processes bytes until they cause an event; the rest is saved for the next question.
  func type(_ bytes: [UInt8]) -> Event? {
    for (index, byte) in bytes.enumerated() {
      guard let event = type(byte) else { continue }
      for later in bytes[(index + 1)...] { ahead.keep(later) }
      return event
    }
    return nil
  }

  /// Saves bytes for the next question; returns the first event that ends the current wait.
  func keep(_ bytes: [UInt8]) -> Event? {
    bytes.reduce(nil) { event, byte in keep(byte) ?? event }
  }

  /// Processes a byte; anything that isn't a string of the terminal goes to the line.
  ///
  /// Only the last of several held-back bytes can complete an action.
  func type(_ byte: UInt8) -> Event? {
    strings.pass(byte).reduce(nil) { event, byte in enter(byte) ?? event }
  }

  /// Adds a byte to the line, or performs its action.
  func enter(_ byte: UInt8) -> Event? {
    // A pasted line may end with both.
    let isRest = hasReturned && byte == 10
    hasReturned = byte == 13
    if isRest { return nil }
    if byte == UInt8(ascii: "\t"), isShown, !line.bytes.isEmpty { return line.event }
    switch line.type(byte) {
    case .added: if isShown { put([byte]) }
    case .removed(let count):
      if isShown { put(String(repeating: "\u{8} \u{8}", count: count)) }
    case .ended: return line.event
    case .cancelled: return byte == 4 ? .endOfInput : .interrupted
    case .stopped: if ltui_guard_can_stop(), !stop() { return .hungUp }
    case .nothing: break
    }
    return nil
  }

  /// Saves a byte for the next question, unless it ends the current wait.
  func keep(_ byte: UInt8) -> Event? {
    switch byte {
    case 3: return .interrupted
    case 4: return .endOfInput
    case 26: return ltui_guard_can_stop() && !stop() ? .hungUp : nil
    default:
      ahead.keep(byte)
      return nil
    }
  }

  /// Handles pending signals; returns `false` if the program has to end.
  func obey() -> Bool {
    ending = Self.nonzero(ltui_guard_take_end())
    guard ending == nil else { return false }
    let notices = ltui_guard_take()
    if notices & Int32(LTUI_STOP) != 0 { return stop() }
    guard notices & Int32(LTUI_CONTINUE) != 0 else { return true }
    return shown(again: ltui_prompt_resume(terminal))
  }

  func stop() -> Bool {
    put("\r\n")
    return shown(again: ltui_prompt_stop(terminal))
  }

  func shown(again isBack: Bool) -> Bool {
    if isBack { show() } else { ending = Self.nonzero(ltui_guard_take_end()) }
    return isBack
  }

  static func nonzero(_ signal: Int32) -> Int32? { signal == 0 ? nil : signal }

  func put(_ text: String) { put(Array(text.utf8)) }

  func put(_ bytes: [UInt8]) {
    // The bytes are written before it returns; a question that can't be shown is answered all the same.
    unsafe bytes.withUnsafeBytes { unsafe ltui_prompt_write(terminal, $0.baseAddress, $0.count) }
  }
}

private extension Duration {
  /// The whole milliseconds, rounded up.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds.multipliedReportingOverflow(by: 1000).partialValue
      &+ (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
