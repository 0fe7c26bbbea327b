internal import CPseudoTerminal
package import LoginCanvas
internal import ChildPrograms
internal import Waiting

/// A program on a pseudo terminal, seen through a terminal emulator.
///
/// Waiting is for content, never for time: a wait ends when the screen shows what it should, when the
/// program ends, or after ``Patience/look``, with the picture of the screen; or with the test. It blocks a
/// thread of its own, so that any number of them can run side by side. What still runs when this goes away
/// is killed.
public actor PseudoTerminal {
  /// How long anything may take at most; no run ever needs it.
  private static let patience = Patience.look

  private nonisolated let thread = TerminalThread()
  private var terminal = ltui_pseudo_terminal()
  private let screen: Screen
  private var written: [UInt8] = []
  /// How many bytes had been read when something was typed last.
  private(set) var lastKeys = 0
  private var pipeBytes: [UInt8] = []

  /// Where the work of this actor runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Starts a program as the leader of a session with the terminal as its controlling terminal.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - environment: All of its environment; `TERM` is `xterm-256color` and `LANG` is `C.UTF-8`
  ///     unless it says otherwise. An empty value takes a variable out.
  ///   - directory: Where it runs; `nil` for where we are.
  ///   - size: The extent of the terminal.
  ///   - hasPipe: Whether standard output is a pipe, to be read with ``output()``.
  ///   - ignoredSignal: A signal that it finds ignored; 0 for none.
  /// - Throws: ``HarnessError/notStarted(program:reason:)``.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    directory: String? = nil, size: Size = Size(columns: 80, rows: 24), hasPipe: Bool = false,
    ignoredSignal: Int32 = 0
  ) throws(HarnessError) {
    guard let screen = Screen(size: size) else {
      throw .notStarted(program: program, reason: 12)
    }
    self.screen = screen
    let defaults = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      // Swift's own crash report would hold the program for half a minute.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    let variables = defaults.merging(environment) { _, given in given }
      .filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }
    var terminal = ltui_pseudo_terminal()
    let reason = unsafe CStrings.with([program] + arguments) { argumentList in
      unsafe CStrings.with(variables) { variableList in
        unsafe ltui_pseudo_terminal_start(
          &terminal, program, argumentList, variableList, directory, Int32(size.columns),
          Int32(size.rows), hasPipe, ignoredSignal)
      }
    }
    guard reason == 0 else { throw .notStarted(program: program, reason: reason) }
    self.terminal = terminal
  }

  deinit {
    unsafe ltui_pseudo_terminal_close(&terminal)
  }

  /// The process that was started.
  public var process: Int32 { terminal.process }

  /// The process group in the foreground.
  public var foregroundGroup: Int32 { unsafe ltui_pseudo_terminal_foreground(&terminal) }

  /// The modes of the line, as `stty -a` would tell them.
  public var lineModes: String {
    var text = [CChar](repeating: 0, count: 1024)
    let count = unsafe ltui_pseudo_terminal_modes(&terminal, &text, Int32(text.count))
    return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// What has been read so far shows this.
  public var picture: Picture { screen.picture }

  /// All bytes that have been read from the terminal so far.
  public var bytes: [UInt8] { written }

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    lastKeys = written.count
    _ = unsafe ltui_pseudo_terminal_write(&terminal, bytes, Int32(bytes.count))
  }

  /// Types text.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Waits until the program has read all that was typed, so that what comes next is a read of its
  /// own.
  ///
  /// - Throws: ``HarnessError/timeout(waitingFor:screen:)``.
  public func waitUntilRead() throws(HarnessError) {
    let deadline = ContinuousClock.now + Self.patience
    while unsafe !ltui_pseudo_terminal_wait_until_read(&terminal, 1) {
      guard !isOver(deadline) else {
        throw .timeout(waitingFor: "the program to read", screen: screen.picture.text)
      }
      // A program that cannot write, since nobody reads, does not read either.
      _ = read(milliseconds: 0)
    }
  }

  /// Leaves no room for what the program writes next, as a terminal does that has stopped reading.
  public func fill() -> Bool { unsafe ltui_pseudo_terminal_fill(&terminal) }

  /// Whether something that was typed has not been read yet.
  public var hasInput: Bool { unsafe ltui_pseudo_terminal_has_input(&terminal) }

  /// Gives the window another extent.
  package func resize(_ size: Size) {
    screen.resize(size)
    unsafe ltui_pseudo_terminal_resize(&terminal, Int32(size.columns), Int32(size.rows))
  }

  /// Tells the kernel another extent, whatever the window has.
  package func claim(_ size: Size) {
    unsafe ltui_pseudo_terminal_resize(&terminal, Int32(size.columns), Int32(size.rows))
  }

  /// Closes the window: the program gets SIGHUP.
  public func hangUp() {
    unsafe ltui_pseudo_terminal_hang_up(&terminal)
  }

  /// Waits until the screen shows `text` within one row.
  @discardableResult
  public func waitFor(_ text: String) throws(HarnessError) -> Picture {
    try wait("“\(text)”") { $0.contains(text) }
  }

  /// Waits until the screen is as it should be.
  ///
  /// - Parameters:
  ///   - name: What is waited for, in the words of a failure.
  ///   - condition: Whether a picture shows it; asked again after all that was written is read.
  /// - Returns: The picture that shows it.
  /// - Throws: ``HarnessError`` when the program ends or the time is over before it does.
  @discardableResult
  public func wait(
    _ name: String = "a condition", until condition: @Sendable (Picture) -> Bool
  ) throws(HarnessError) -> Picture {
    let deadline = ContinuousClock.now + Self.patience
    var hasEnded = false
    while true {
      // One that never stops drawing is looked at all the same, at the end.
      if read(milliseconds: 0) == .some, !isOver(deadline) { continue }
      let picture = screen.picture
      // Nobody sees half a picture; one that is never finished is looked at all the same.
      if picture.modes.isAmidst, read(milliseconds: 300) == .some { continue }
      if condition(picture) { return picture }
      if hasEnded, let end { throw .ended(end, waitingFor: name, screen: picture.text) }
      guard !isOver(deadline) else { throw .timeout(waitingFor: name, screen: picture.text) }
      hasEnded = read(milliseconds: 1000) == .end
    }
  }

  /// Waits until the program has written what it should; for what no picture shows.
  ///
  /// - Parameters:
  ///   - name: What is waited for, in the words of a failure.
  ///   - condition: Whether these bytes are all; asked again after all that was written is read.
  /// - Throws: ``HarnessError`` when the program ends or the time is over before they are.
  public func waitForBytes(
    _ name: String, until condition: @Sendable ([UInt8]) -> Bool
  ) throws(HarnessError) {
    // Each time something was read, and not over and over.
    var known: Int?
    let deadline = ContinuousClock.now + Self.patience
    while true {
      if read(milliseconds: 0) == .some, !isOver(deadline) { continue }
      if known != written.count, condition(written) { return }
      known = written.count
      if let end { throw .ended(end, waitingFor: name, screen: screen.picture.text) }
      guard !isOver(deadline) else {
        throw .timeout(waitingFor: name, screen: screen.picture.text)
      }
      _ = read(milliseconds: 1000)
    }
  }

  /// Waits until the program ends, and reads all it wrote.
  ///
  /// - Returns: Its status or the signal that killed it.
  /// - Throws: ``HarnessError/timeout(waitingFor:screen:)``.
  public func waitForEnd() throws(HarnessError) -> ProgramEnd {
    let deadline = ContinuousClock.now + Self.patience
    while read(milliseconds: 1000) != .end || end == nil {
      guard !isOver(deadline) else {
        throw .timeout(waitingFor: "the end", screen: screen.picture.text)
      }
    }
    return end ?? .exited(0)
  }

  /// Waits until the program ends, as a terminal does that has stopped reading.
  ///
  /// - Throws: ``HarnessError/timeout(waitingFor:screen:)``.
  public func waitForEndUnread() throws(HarnessError) {
    guard
      unsafe ltui_pseudo_terminal_wait_for_end(
        &terminal, Int32(Self.patience.components.seconds * 1000))
    else {
      throw .timeout(waitingFor: "the end", screen: screen.picture.text)
    }
  }

  /// Waits until the program ends; gives what it wrote to standard output, which has to be a pipe.
  public func output() throws(HarnessError) -> String {
    let deadline = ContinuousClock.now + Self.patience
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      _ = read(milliseconds: 0)
      let count = unsafe ltui_pseudo_terminal_read(
        &terminal, true, 20, &bytes, Int32(bytes.count))
      if count < 0 {
        // What was drawn before the pipe was closed belongs to the picture.
        while read(milliseconds: 0) == .some {}
        return String(decoding: pipeBytes, as: UTF8.self)
      }
      pipeBytes += bytes.prefix(Int(count))
      guard !isOver(deadline) else {
        throw .timeout(waitingFor: "standard output", screen: screen.picture.text)
      }
    }
  }

  /// How the program ended; `nil` while it runs or is stopped.
  public var end: ProgramEnd? {
    var status: Int32 = 0
    switch unsafe ltui_pseudo_terminal_state(&terminal, &status) {
    case 1: return .exited(status)
    case 2: return .killed(status)
    default: return nil
    }
  }

  /// Whether the program is stopped.
  public var isStopped: Bool {
    var status: Int32 = 0
    return unsafe ltui_pseudo_terminal_state(&terminal, &status) == 3
  }

  private enum Reading { case some, none, end }

  /// Whether there is nothing more to wait for: the time is over, or the test is.
  private func isOver(_ deadline: ContinuousClock.Instant) -> Bool {
    Task.isCancelled || ContinuousClock.now >= deadline
  }

  private func read(milliseconds: Int32) -> Reading {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe ltui_pseudo_terminal_read(
      &terminal, false, milliseconds, &bytes, Int32(bytes.count))
    guard count > 0 else { return count == 0 ? .none : .end }
    let read = Array(bytes.prefix(Int(count)))
    written += read
    screen.feed(read)
    return .some
  }
}
