import CNcurses
import Glibc

/// One line typed on the controlling terminal, without a screen.
///
/// Whatever ends the question, a signal in any thread and a crash too, the terminal gets its modes
/// back before.
public enum TerminalPrompt {
  /// What came of a question.
  public enum Answer: Equatable, Sendable {
    /// What was typed, without the end of the line; any bytes.
    case line([UInt8])
    /// The person pressed Control-C, or the terminal went away.
    case cancelled
    /// There is no terminal.
    case noTerminal
  }

  /// Asks a question on `/dev/tty` and waits for a line.
  ///
  /// A signal that ends the program ends it here. Control-Z stops it as in a shell, and asks again
  /// afterwards, with what was typed.
  ///
  /// - Parameters:
  ///   - question: What is wanted, cleaned.
  ///   - isShown: Whether what is typed may be seen.
  /// - Returns: What was typed.
  public static func ask(_ question: String, isShown: Bool) -> Answer {
    // open(2): the person may be asked although standard output is a pipe.
    let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return .noTerminal }
    defer { close(terminal) }
    guard ltui_prompt_begin(terminal) else { return .noTerminal }
    var prompt = Asking(terminal: terminal, question: question, isShown: isShown)
    prompt.show()
    let answer = prompt.answer()
    prompt.write("\r\n")
    ltui_prompt_end(terminal)
    // One may have come with the last byte.
    if let signal = prompt.ending ?? Asking.nonzero(ltui_guard_take_end()) {
      ltui_guard_end(signal)
    }
    return answer
  }
}

/// A question that waits for its line.
private struct Asking {
  let terminal: Int32
  let question: String
  let isShown: Bool
  /// The signal that asked the program to end.
  var ending: Int32?
  private var line = TypedLine()

  init(terminal: Int32, question: String, isShown: Bool) {
    (self.terminal, self.question, self.isShown) = (terminal, question, isShown)
  }

  func show() {
    write(question)
    if isShown { write(line.bytes) }
  }

  mutating func answer() -> TerminalPrompt.Answer {
    while true {
      // The rest of a key's sequence comes at once; a lone Esc is nothing.
      let found = ltui_prompt_wait(terminal, line.isInSequence ? 50 : -1)
      if found & Int32(LTUI_SIGNAL) != 0, !obey() { return .cancelled }
      if found == 0 { line.endSequence() }
      if found & Int32(LTUI_INPUT) != 0 {
        var byte: UInt8 = 0
        // read(2); somebody else may have read it.
        let count = unsafe Glibc.read(terminal, &byte, 1)
        if count < 0, errno == EAGAIN || errno == EINTR { continue }
        guard count == 1 else { return .cancelled }
        switch line.type(byte) {
        case .added: if isShown { write([byte]) }
        case .removed(let count):
          if isShown { write(String(repeating: "\u{8} \u{8}", count: count)) }
        case .ended: return .line(line.bytes)
        case .cancelled: return .cancelled
        case .stopped: if ltui_guard_can_stop(), !stop() { return .cancelled }
        case .nothing: break
        }
      } else if found & Int32(LTUI_HUNG_UP) != 0 {
        ending = Self.nonzero(ltui_guard_wait_for_end(CursesTerminal.hangUpPatience))
        return .cancelled
      }
    }
  }

  /// Does what a signal asks for; false when the question is over.
  private mutating func obey() -> Bool {
    ending = Self.nonzero(ltui_guard_take_end())
    guard ending == nil else { return false }
    let notices = ltui_guard_take()
    if notices & Int32(LTUI_STOP) != 0 { return stop() }
    guard notices & Int32(LTUI_CONTINUE) != 0 else { return true }
    return shown(again: ltui_prompt_resume(terminal))
  }

  private mutating func stop() -> Bool {
    write("\r\n")
    return shown(again: ltui_prompt_stop(terminal))
  }

  private mutating func shown(again isBack: Bool) -> Bool {
    if isBack { show() } else { ending = Self.nonzero(ltui_guard_take_end()) }
    return isBack
  }

  static func nonzero(_ signal: Int32) -> Int32? { signal == 0 ? nil : signal }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    // The bytes are written before it returns; a question that cannot be shown is answered all the same.
    unsafe bytes.withUnsafeBytes { unsafe ltui_prompt_write(terminal, $0.baseAddress, $0.count) }
  }
}

/// A line as it is typed, byte by byte.
struct TypedLine {
  /// What a byte did.
  enum Change: Equatable {
    case nothing, added, removed(characters: Int), ended, cancelled, stopped
  }

  private enum Sequence { case none, escape, parameters }

  /// Bytes that one line may have.
  static let limit = 4096

  /// What stands there.
  private(set) var bytes: [UInt8] = []
  private var sequence = Sequence.none

  /// Whether a key that sends several bytes may be under way.
  var isInSequence: Bool { sequence != .none }

  /// No more of it came.
  mutating func endSequence() { sequence = .none }

  /// Adds a byte, or does what it means.
  mutating func type(_ byte: UInt8) -> Change {
    if isInSequence, skips(byte) { return .nothing }
    switch byte {
    case 3: return .cancelled
    case 4: return bytes.isEmpty ? .cancelled : .nothing
    case 8, 127: return .removed(characters: removeCharacter() ? 1 : 0)
    case 10, 13: return .ended
    case 21:
      var count = 0
      while removeCharacter() { count += 1 }
      return .removed(characters: count)
    case 26: return .stopped
    case 27:
      sequence = .escape
      return .nothing
    case 0..<32: return .nothing
    default:
      guard bytes.count < Self.limit else { return .nothing }
      bytes.append(byte)
      return .added
    }
  }

  /// Whether a byte belongs to a key such as an arrow, which is no letter (ECMA-48 §5.4).
  private mutating func skips(_ byte: UInt8) -> Bool {
    switch (sequence, byte) {
    case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")): sequence = .parameters
    case (.parameters, 0x20..<0x40): break
    case (.parameters, 0x40..<0x7F): sequence = .none
    default:
      sequence = .none
      return false
    }
    return true
  }

  /// Removes the last character, all bytes of it (RFC 3629 §3).
  private mutating func removeCharacter() -> Bool {
    guard !bytes.isEmpty else { return false }
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
    return true
  }
}
