import CommandSupport
import Dispatch
import Glibc
import HTTPTransport
import Identity
import LoginModel
import Messages

/// The address at which a browser of another machine ended, where nobody listens: pasted, it is asked for here in
/// the browser's place.
struct ReturnedAddress: Equatable {
  /// Where our own listener is, with path and query.
  let url: String
  /// What stood behind the number sign, which goes as a form; `nil` for nothing.
  let form: String?

  /// Reads what was pasted.
  ///
  /// - Parameters:
  ///   - text: What was pasted.
  ///   - port: The port of our listener; another address is none of ours, and nothing is sent there.
  init?(_ text: String, port: Int) {
    guard let address = WebAddress(text.trimmed), let origin = address.origin,
      origin.isLoopback, address.scheme == "http", address.authority.hasSuffix(":\(port)"),
      address.query != nil || address.fragment != nil
    else { return nil }
    let path = address.path.isEmpty ? "/" : address.path
    url = "http://127.0.0.1:\(port)\(path)" + (address.query.map { "?\($0)" } ?? "")
    form = address.query == nil ? address.fragment : nil
  }

  /// Reads lines of standard input on a thread of their own, until one of them is the address.
  ///
  /// - Parameters:
  ///   - port: The port of our listener.
  ///   - language: The reader's language.
  static func take(port: Int, language: Language) {
    DispatchQueue.global().async {
      while let line = lineInFront() {
        let text = String(decoding: line, as: UTF8.self)
        guard !text.trimmed.isEmpty else { continue }
        if let address = ReturnedAddress(text, port: port), address.deliver(language) { return }
        Console.say(.pasteForeign(start: "http://127.0.0.1:\(port)/?"), language: language)
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

  /// Asks our listener as the browser would; whether it was what the listener waits for.
  private func deliver(_ language: Language) -> Bool {
    let request = HTTPTransport.PlainRequest(
      method: form == nil ? "GET" : "POST", url: url,
      headers: form == nil ? [] : [("Content-Type", "application/x-www-form-urlencoded")],
      body: form.map { Array($0.utf8) })
    let status = try? BlockingTask.value(language) { () async -> Int? in
      try? await HTTPTransport(.init()).send(request).status
    }
    // The answer comes with the outcome, which may take longer than a request.
    return status != 404
  }
}
