import LoginSupport
import Dispatch
import Glibc
import LoginIdentity
import LoginMessages
import LoginOpenIDConnect

/// The address where a browser on another machine ended, without a listener: if it is pasted, it is handled like the
/// browser's own request.
enum ReturnedAddress {
  /// Reads lines of standard input on a separate thread; lines with another content are reported.
  static func take() {
    let complain: @Sendable () -> Void = { Console.say(.returnForeign) }
    DispatchQueue.global().async {
      while let line = lineInFront() {
        let text = String(decoding: line, as: UTF8.self).trimmed
        guard !text.isEmpty else { continue }
        let isTaken = LoopbackListener.deliver(Secret(text)) { if !$0 { complain() } }
        if !isTaken { complain() }
      }
    }
  }

  /// Returns a line of the terminal, read while the program is in the foreground there, so that the terminal never
  /// stops it (SIGTTIN, tcgetpgrp(3)); `nil` at the end.
  private static func lineInFront() -> [UInt8]? {
    while true {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&input, 1, -1)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      if tcgetpgrp(STDIN_FILENO) == getpgrp() { return Prompt.line(of: STDIN_FILENO) }
      sleep(1)
    }
  }
}
