internal import CPseudoTerminal
package import LoginCanvas
internal import ChildPrograms
internal import Waiting

/// A program on a pseudo terminal, seen through a terminal emulator.
///
/// Waiting is for content, never for time: a wait ends when the screen shows the expected content, when the program
/// ends, or after ``Patience/look``, with the picture of the screen; or with the test. It blocks a separate thread, so
/// any number of waits can run side by side. A program that is still running on deinitialization is killed.
public actor PseudoTerminal {
  /// The maximum time of a wait; no run ever needs it.
  private static let patience = Patience.look

  private nonisolated let thread = TerminalThread()
  private var terminal = ltui_pseudo_terminal()
  private let screen: Screen
  private var written: [UInt8] = []
  /// The number of bytes read before the last typed input.
  package private(set) var lastKeys = 0
  private var pipeBytes: [UInt8] = []

  /// The executor of this actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Starts a program as the leader of a session with the terminal as its controlling terminal.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments after its name.
  ///   - environment: The whole environment; `TERM` is `xterm-256color` and `LANG` is `C.UTF-8` by default. An empty
  ///     value removes a variable.
  ///   - directory: The working directory; `nil` for the current one.
  ///   - size: The size of the terminal.
  ///   - hasPipe: Whether standard output is a pipe, to be read with ``output()``.
  ///   - ignoredSignal: A signal that is initially ignored; 0 for none.
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
      // Swift's own crash report would delay the program for half a minute.
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

  /// The process of the program.
  public var process: Int32 { terminal.process }

  /// The process group in the foreground.
  public var foregroundGroup: Int32 { unsafe ltui_pseudo_terminal_foreground(&terminal) }

  /// The modes of the line, in the form of `stty -a`.
  public var lineModes: String {
    var text = [CChar](repeating: 0, count: 1024)
    let count = unsafe ltui_pseudo_terminal_modes(&terminal, &text, Int32(text.count))
    return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The picture from everything written so far; of a program that never stops drawing, from a long piece of it.
  public var picture: Picture {
    drain()
    return screen.picture
  }

  /// Reads everything written so far, or a long piece of it, so that the program can write more.
  public func drain() {
    for _ in 0..<64 { guard read(milliseconds: 0) == .some else { break } }
  }

  /// All bytes read from the terminal so far.
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

  /// Waits until the program has read all typed input, so that the next input is a separate read.
  ///
  /// - Throws: ``HarnessError/timeout(waitingFor:screen:)``.
  public func waitUntilRead() throws(HarnessError) {
    let deadline = ContinuousClock.now + Self.patience
    while unsafe !ltui_pseudo_terminal_wait_until_read(&terminal, 1) {
      guard !isOver(deadline) else {
        throw .timeout(waitingFor: "the program to read", screen: screen.picture.text)
      }
      // A program that can't write because its output isn't read doesn't read either.
      _ = read(milliseconds: 0)
    }
  }

  /// Leaves no room for the next output of the program, like a terminal that has stopped reading.
  public func fill() -> Bool { unsafe ltui_pseudo_terminal_fill(&terminal) }

  /// Whether typed input has not been read yet.
  public var hasInput: Bool { unsafe ltui_pseudo_terminal_has_input(&terminal) }

  /// Changes the size of the window.
  package func resize(_ size: Size) {
    screen.resize(size)
    claim(size)
  }

  /// Reports another size to the kernel, regardless of the window.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - cell: The pixels of a cell; by default, the kernel doesn't know them.
  package func claim(_ size: Size, cell: (width: Int, height: Int) = (0, 0)) {
    unsafe ltui_pseudo_terminal_resize(
      &terminal, Int32(size.columns), Int32(size.rows), Int32(size.columns * cell.width),
      Int32(size.rows * cell.height))
  }

  /// Closes the window: the program receives SIGHUP.
  public func hangUp() {
    unsafe ltui_pseudo_terminal_hang_up(&terminal)
  }

  /// Waits until a row of the screen shows a text.
  @discardableResult
  public func waitFor(_ text: String) throws(HarnessError) -> Picture {
    try wait("“\(text)”") { $0.contains(text) }
  }

  /// Waits until the screen meets a condition.
  ///
  /// - Parameters:
  ///   - name: The description of the condition, for a failure.
  ///   - condition: Returns whether a picture meets it; called again after all output is read.
  /// - Returns: The picture that meets it.
  /// - Throws: ``HarnessError`` if the program ends or the time expires before.
  @discardableResult
  public func wait(
    _ name: String = "a condition", until condition: @Sendable (Picture) -> Bool
  ) throws(HarnessError) -> Picture {
    let deadline = ContinuousClock.now + Self.patience
    var hasEnded = false
    while true {
      // If the program never stops drawing, the screen is still examined at the end.
      if read(milliseconds: 0) == .some, !isOver(deadline) { continue }
      let picture = screen.picture
      // An incomplete frame isn't examined, unless it is never completed.
      if picture.modes.isAmidst, read(milliseconds: 300) == .some { continue }
      if condition(picture) { return picture }
      if hasEnded, let end { throw .ended(end, waitingFor: name, screen: picture.text) }
      guard !isOver(deadline) else { throw .timeout(waitingFor: name, screen: picture.text) }
      hasEnded = read(milliseconds: 1000) == .end
    }
  }

  /// Waits until the program has written expected bytes that no picture shows.
  ///
  /// - Parameters:
  ///   - name: The description of the bytes, for a failure.
  ///   - condition: Returns whether the bytes are complete; called again after all output is read.
  /// - Throws: ``HarnessError`` if the program ends or the time expires before.
  public func waitForBytes(
    _ name: String, until condition: @Sendable ([UInt8]) -> Bool
  ) throws(HarnessError) {
    // Only after new input, not repeatedly.
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

  /// Waits until the program ends, and reads all of its output.
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

  /// Waits until the program ends, like a terminal that has stopped reading.
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

  /// Waits until the program ends; returns its standard output, which must be a pipe.
  public func output() throws(HarnessError) -> String {
    let deadline = ContinuousClock.now + Self.patience
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      _ = read(milliseconds: 0)
      let count = unsafe ltui_pseudo_terminal_read(
        &terminal, true, 20, &bytes, Int32(bytes.count))
      if count < 0 {
        // Output from before the pipe was closed belongs to the picture.
        while read(milliseconds: 0) == .some {}
        return String(decoding: pipeBytes, as: UTF8.self)
      }
      pipeBytes += bytes.prefix(Int(count))
      guard !isOver(deadline) else {
        throw .timeout(waitingFor: "standard output", screen: screen.picture.text)
      }
    }
  }

  /// The way in which the program ended; `nil` while it runs or is stopped.
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

  /// Returns whether waiting is over, because the time has expired or the test has ended.
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
