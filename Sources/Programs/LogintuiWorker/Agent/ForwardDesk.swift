import LoginCanvas
import LoginMessages
import LoginSessionAgent
import LoginSessions
import LoginSupport
import LoginTerminal
import Synchronization

/// The questions of ``ForwardOffice`` on a terminal, in plain lines.
struct ForwardDesk {
  private let terminal: LineTerminal
  private let origin: ForwardOrigin

  /// The reason why it ended.
  enum Ending {
    /// The person pressed Control-C, or a signal asks the program to end.
    case stopped
    /// The other computer, or the process with the key, is gone.
    case disconnected
  }

  /// Something that wakes the terminal, which may not be open yet.
  final class Bell: Sendable {
    private let state = Mutex<(waker: Waker?, isDisconnected: Bool, errors: [CommandError])>(
      (nil, false, []))

    /// Whether the other computer, or the process with the key, is gone.
    var isDisconnected: Bool { state.withLock { $0.isDisconnected } }

    func ring() { state.withLock(\.waker)?.wake() }

    func disconnect() {
      state.withLock { $0.isDisconnected = true }
      ring()
    }

    /// Shows an error on the terminal, from any thread.
    func report(_ error: CommandError) {
      state.withLock { $0.errors.append(error) }
      ring()
    }

    fileprivate func takeErrors() -> [CommandError] {
      state.withLock { state in
        defer { state.errors = [] }
        return state.errors
      }
    }

    fileprivate func wake(_ waker: Waker) {
      state.withLock { $0.waker = waker }
    }
  }

  init(_ terminal: LineTerminal, _ origin: ForwardOrigin) {
    (self.terminal, self.origin) = (terminal, origin)
  }

  /// Asks until there can be no more requests.
  ///
  /// - Parameters:
  ///   - office: The decisions.
  ///   - post: The requests.
  ///   - bell: What wakes the terminal.
  /// - Returns: The reason why it ended.
  func run(_ office: inout ForwardOffice, _ post: ForwardPost, _ bell: Bell) -> Ending {
    bell.wake(terminal.waker)
    var shown: (id: Int, end: ContinuousClock.Instant)?
    while true {
      // One at a time: the terminal is checked before the next one.
      if let event = post.takeEvent() { office.handle(event) }
      for error in bell.takeErrors() { terminal.write("logintui: " + line(error.message)) }
      office.expire()
      if bell.isDisconnected { return .disconnected }
      if let before = shown, office.question?.id != before.id {
        write(.forwardWithdrawn)
        shown = nil
      }
      guard let question = office.question else {
        switch terminal.wait() {
        case .interrupted, .endOfInput, .hungUp: return .stopped
        case .line, .tooLong, .notText, .woken, .deadlinePassed: continue
        }
      }
      let isFresh = shown == nil
      let end = shown?.end ?? .now + .seconds(office.patience)
      if isFresh { show(question) }
      shown = (question.id, end)
      // Text that was typed before a question isn't an answer to it.
      let prompt = line(.lineAnswer) + " "
      let choice: ForwardChoice
      switch terminal.ask(prompt, isShown: true, isFresh: isFresh, until: end) {
      case .line(let bytes): choice = ForwardChoice(typed: String(decoding: bytes, as: UTF8.self))
      case .tooLong, .notText, .endOfInput: choice = .no
      case .deadlinePassed: choice = .unanswered
      case .woken: continue
      case .interrupted, .hungUp: return .stopped
      }
      shown = nil
      write(choice.message)
      office.answer(choice)
    }
  }

  private func show(_ question: ForwardOffice.Question) {
    func clean(_ text: String, limit: Int = 60) -> String {
      let name = CleanText.oneLine(text, limit: limit)
      return name.isEmpty ? "?" : name
    }
    let (found, request) = (question.found, question.request)
    switch origin {
    case .computer(let host):
      write(.forwardAsked(host: host, account: found.account, service: found.words))
      write(.forwardClaimed(user: clean(request.user), program: clean(request.program)))
    case .here:
      write(
        .confirmAsked(
          program: clean(request.program, limit: AskingProgram.limit), account: found.account,
          service: found.words))
      write(.confirmProcess(process: Int(request.process)))
    }
    write(.forwardChoices)
  }

  private func write(_ message: Message) { terminal.write(line(message)) }

  private func line(_ message: Message) -> String {
    Reader.current.line(message, on: 2)
  }
}
