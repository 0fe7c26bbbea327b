import LoginSupport
import Dispatch
import Glibc
import LoginIdentity
import LoginMessages
import LoginOpenIDConnect

/// The address at which a browser of another machine ended, where nobody listens: pasted, it goes the way of the
/// browser's own request.
enum ReturnedAddress {
  /// Reads lines of standard input on a thread of their own; what is not the address is told.
  ///
  /// - Parameter port: The port of our listener.
  static func take(port: Int) {
    let complain: @Sendable () -> Void = {
      Console.say(.pasteForeign(start: "http://127.0.0.1:\(port)/?"))
    }
    DispatchQueue.global().async {
      while let line = lineInFront() {
        let text = String(decoding: line, as: UTF8.self).trimmed
        guard !text.isEmpty else { continue }
        let isTaken = LoopbackListener.deliver(Secret(text)) { if !$0 { complain() } }
        if !isTaken { complain() }
      }
    }
  }

  /// A line of the terminal, read while the program is in the foreground there, so that the terminal never stops it
  /// (SIGTTIN, tcgetpgrp(3)); `nil` at the end.
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
