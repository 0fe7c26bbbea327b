internal import CLoginEmulator
internal import Glibc
package import LoginCanvas
internal import LoginSystemText

/// A program on a terminal of its own, from its start to its end.
@safe package final class TerminalRun {
  /// The reason why a program isn't running.
  package enum Failure: Error, Equatable {
    /// libvterm isn't installed.
    case noLibrary
    /// The program can't be started; the system's error number.
    case notStarted(Int32)
    /// The system doesn't isolate the program; the system's error number.
    case notIsolated(Int32)
    /// The home of an isolated program can't be made; the system's error number.
    case noHome(Int32)
  }

  /// How a program ended.
  package enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// What the program starts with.
  package struct Start: Hashable, Sendable {
    /// The size of the window.
    package var size = Size(columns: 80, rows: 24)
    /// The type of the terminal.
    package var terminal = TerminalKind.xterm
    /// Variables besides TERM.
    package var variables: [String: String] = [:]
    /// Whether the background is dark.
    package var isDark = true
    /// Whether the standard output is a pipe.
    package var hasPipe = false

    /// The usual start.
    package init() {}
  }

  /// How the program started.
  package let start: Start
  /// What the program has written.
  package private(set) var output = ProgramOutput()
  /// What the program has written to the pipe.
  package private(set) var piped = ProgramOutput()
  /// The first bytes that went to the pipe.
  package private(set) var pipedBeginning: [UInt8] = []
  /// The first bytes on the terminal, up to ``mostOfBeginning``.
  package private(set) var beginning: [UInt8] = []
  /// How the program ended; `nil` while it runs.
  package private(set) var ending: Ending?
  /// Whether the program wrote more than the limit, so it isn't read any more.
  package private(set) var isFlooding = false
  private let terminal: EmulatedTerminal
  private var pty = ltui_pty()
  private let mark: String
  /// The home of an isolated program, which is removed with this run.
  private let home: IsolatedHome?
  private let mostBytes: Int
  private let stop: AuditStop
  private var isClosed = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - start: How it starts.
  ///   - mostBytes: The bytes that it may write.
  ///   - stop: Ends the run early.
  /// - Throws: ``Failure``.
  package init(
    _ command: AuditedCommand, _ start: Start, mostBytes: Int, until stop: AuditStop = AuditStop()
  ) throws(Failure) {
    guard EmulatedTerminal.isInstalled, let terminal = EmulatedTerminal(start.size) else {
      throw .noLibrary
    }
    (self.start, self.terminal, self.mostBytes) = (start, terminal, mostBytes)
    self.stop = stop
    home = command.isIsolated ? try IsolatedHome(in: command.environment) : nil
    mark = "LOGINTUI_AUDIT=\(UInt64.random(in: 0 ... .max))-\(getpid())"
    var variables = command.environment.merging(start.variables) { $1 }
    variables["TERM"] = start.terminal.rawValue
    variables["COLORFGBG"] = start.isDark ? "15;0" : "0;15"
    if let home { variables = home.variables(variables) }
    let pairs = variables.map { "\($0.key)=\($0.value)" } + [mark]
    var pty = ltui_pty()
    let code = unsafe Self.withCStrings(command.words) { words in
      unsafe Self.withCStrings(pairs) { pairs in
        unsafe Self.withCString(home?.path) { home in
          unsafe ltui_pty_start(
            &pty, words, pairs, nil, Int32(start.size.columns), Int32(start.size.rows),
            start.hasPipe, home)
        }
      }
    }
    guard code >= 0 else { throw .notIsolated(-code) }
    guard code == 0 else { throw .notStarted(code) }
    self.pty = pty
  }

  deinit { if !isClosed { unsafe mark.withCString { _ = unsafe ltui_pty_close(&pty, $0) } } }

  /// Calls a closure with copies of texts, which may be any bytes, followed by a null pointer.
  ///
  /// strdup(3): the copies are valid during the call.
  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var copies: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { text in
      unsafe SystemText.withCString(text) { unsafe strdup($0) }
    }
    unsafe copies.append(nil)
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies)
  }

  /// Calls a closure with a text, or without one.
  private static func withCString<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return unsafe SystemText.withCString(text) { unsafe body($0) }
  }

  /// The content of the screen.
  package var picture: TerminalPicture { terminal.picture }
  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { terminal.isAlternate }

  /// Milliseconds of a clock that only moves forward.
  package static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Whether the kernel shows what is typed (ECHO).
  package var echoes: Bool { unsafe ltui_pty_flags_echo(ltui_pty_flags(&pty)) }
  /// Whether the kernel collects whole lines (ICANON).
  package var readsLines: Bool { unsafe ltui_pty_flags_lines(ltui_pty_flags(&pty)) }
  /// Whether the modes of the line are those of the start.
  package var hasFlagsOfStart: Bool {
    let flags = unsafe ltui_pty_flags(&pty)
    return flags.input == pty.start.input && flags.output == pty.start.output
      && flags.local == pty.start.local
  }

  /// Types bytes; those that the program has no room for are lost.
  package func type(_ bytes: [UInt8]) { _ = unsafe ltui_pty_write(&pty, bytes, Int32(bytes.count)) }

  /// Presses a key.
  package func press(_ key: AuditKey) { type(key.bytes(hasCursorKeys: output.hasCursorKeys)) }

  /// Changes the size of the window.
  package func resize(_ size: Size) {
    terminal.resize(size)
    unsafe ltui_pty_resize(&pty, Int32(size.columns), Int32(size.rows))
  }

  /// The group of processes that the terminal's keys and signals go to.
  var foreground: Int32 { unsafe ltui_pty_foreground(&pty) }
  /// Sends a signal to the first process.
  func send(_ signal: Int32) { unsafe ltui_pty_signal(&pty, signal) }
  /// Sends a signal to the other processes of a group, and returns how many there are; 0 is no signal.
  @discardableResult func sendToOthers(of group: Int32, _ signal: Int32) -> Int {
    Int(ltui_family_signal(group, pty.process, signal))
  }

  /// Starts to count what is written.
  package func count() { output.amount = ProgramOutput.Amount() }

  /// Whether the program isn't read any more, though it may still run: it wrote too much, or the audit was stopped.
  package var isOver: Bool { isFlooding || stop.hasCome }

  /// Reads what there is, at most so many milliseconds later; returns whether there was anything.
  package func read(_ milliseconds: Int) -> Bool {
    guard ending == nil, !isOver else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var isPiped = false
    let count = Int(
      unsafe ltui_pty_read(&pty, Int32(milliseconds), &bytes, Int32(bytes.count), &isPiped))
    if count < 0 { readEnding() }
    guard count > 0 else { return false }
    total += count
    isFlooding = total > mostBytes
    if isPiped {
      piped.read(bytes[..<count])
      let missing = Self.mostOfPipe - pipedBeginning.count
      pipedBeginning += bytes[..<min(count, missing)]
      return true
    }
    beginning += bytes[..<min(count, Self.mostOfBeginning - beginning.count)]
    let answers = terminal.feed(bytes[..<count])
    output.read(bytes[..<count])
    if !answers.isEmpty { type(answers) }
    answerColors()
    return true
  }

  /// The bytes of the longest beginning: a first picture has fewer.
  private static let mostOfBeginning = 1 << 16
  /// The bytes of the pipe that a report shows.
  private static let mostOfPipe = 160

  /// All bytes that were read.
  private var total = 0

  private func answerColors() {
    let theme = TerminalTheme.all.first { $0.isDark == start.isDark }
    for number in output.questions {
      guard let color = theme?.shown(.standard, isGround: number == 11) else { continue }
      let parts = [color.red, color.green, color.blue].map { channel in
        let digits = String(channel, radix: 16)
        return digits.count == 1 ? "0\(digits)0\(digits)" : digits + digits
      }
      type(Array("\u{1B}]\(number);rgb:\(parts.joined(separator: "/"))\u{1B}\\".utf8))
    }
    output.questions = []
  }

  private func readEnding() {
    var status: Int32 = 0
    guard unsafe ltui_pty_ended(&pty, &status) else { return }
    ending = status < 0 ? .signal(-status) : .exit(status)
  }

  /// Ends all processes of the program; returns how many there were besides the first, which it left behind or started.
  package func end() -> Int {
    isClosed = true
    defer { home?.remove() }
    return Int(unsafe mark.withCString { unsafe ltui_pty_close(&pty, $0) })
  }

  /// Whether the program waits: it has read what was typed, and sleeps.
  var isWaiting: Bool {
    if unsafe ltui_pty_has_input(&pty) { return false }
    return Self.state(of: pty.process) == UInt8(ascii: "S")
  }

  /// Returns the letter of a process's state; `nil` if there isn't one.
  ///
  /// Source: proc_pid_stat(5).
  private static func state(of process: Int32) -> UInt8? {
    let file = unsafe open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = unsafe Glibc.read(file, &bytes, bytes.count)
    guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count
    else { return nil }
    return bytes[end + 2]
  }
}
