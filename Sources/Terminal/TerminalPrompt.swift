import CNcurses
import Glibc

/// One line typed on the controlling terminal, without a screen.
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

  /// Signals that end the program; the terminal gets its settings back before.
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// Asks a question on `/dev/tty` and waits for a line.
  ///
  /// - Parameters:
  ///   - question: What is wanted, cleaned.
  ///   - isShown: Whether what is typed may be seen.
  /// - Returns: What was typed.
  public static func ask(_ question: String, isShown: Bool) -> Answer {
    let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return .noTerminal }
    defer { close(terminal) }
    var former = termios()
    guard unsafe tcgetattr(terminal, &former) == 0 else { return .noTerminal }
    // Signals wait in a descriptor, so that none ends us while the echo is off; signalfd(2).
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&held)
    for signal in ending { unsafe sigaddset(&held, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    let signals = unsafe ltui_signal_descriptor(&held)
    var quiet = former
    // Letters come one by one, and Control-C is one of them; tcsetattr(3) drops what was typed ahead.
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(terminal, TCSAFLUSH, &quiet)
    write(question, to: terminal)
    let answer = read(terminal, signals, isShown: isShown)
    write("\r\n", to: terminal)
    unsafe tcsetattr(terminal, TCSAFLUSH, &former)
    close(signals)
    // A signal that came meanwhile does now what it does.
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    return answer
  }

  private static func read(_ terminal: Int32, _ signals: Int32, isShown: Bool) -> Answer {
    var line: [UInt8] = []
    while true {
      var waiting = [
        pollfd(fd: terminal, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&waiting, 2, -1) > 0 else { continue }
      if waiting[1].revents != 0 { return .cancelled }
      var byte: UInt8 = 0
      guard unsafe Glibc.read(terminal, &byte, 1) == 1 else { return .cancelled }
      switch byte {
      case 3: return .cancelled
      case 4 where line.isEmpty: return .cancelled
      case 10, 13: return .line(line)
      case 8, 127:
        let removed = removeCharacter(from: &line)
        if isShown, removed { write("\u{8} \u{8}", to: terminal) }
      case 21:
        while removeCharacter(from: &line) {
          if isShown { write("\u{8} \u{8}", to: terminal) }
        }
      case 0..<32: break
      default:
        guard line.count < 4096 else { continue }
        line.append(byte)
        if isShown { _ = unsafe Glibc.write(terminal, &byte, 1) }
      }
    }
  }

  /// Removes the last character, all bytes of it (RFC 3629 §3).
  private static func removeCharacter(from line: inout [UInt8]) -> Bool {
    guard !line.isEmpty else { return false }
    while let byte = line.popLast(), byte & 0xC0 == 0x80 {}
    return true
  }

  private static func write(_ text: String, to terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(terminal, $0.baseAddress, $0.count) }
  }
}
