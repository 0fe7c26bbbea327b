internal import CLoginNcurses
package import LoginCanvas

/// The terminal, through ncurses: shows frames and tells what happens.
///
/// One can be open at a time in a process, and it belongs to the thread that made it; only its
/// ``waker`` may be used elsewhere. There is no thread and no timer behind it: while nothing happens
/// the process sleeps in ``events(until:)``.
///
/// Whatever ends the program gives the terminal back: ``restore()``, the end of this object, `exit`,
/// a crash, and the signals HUP, INT, QUIT and TERM, which then really end the process. Ctrl-Z and
/// SIGTSTP stop the process group, unless SIGTSTP was ignored from the beginning; in the background
/// nothing is drawn.
package final class CursesTerminal {
  /// What the terminal can show.
  package internal(set) var capabilities: TerminalCapabilities
  /// The extent of the screen, as last reported by ``TerminalEvent/resized(_:)``.
  package internal(set) var size: Size
  /// Ends the wait of ``events(until:)`` from any thread.
  package let waker = Waker()

  var decoder = InputDecoder()
  /// What was read while leaving the terminal, which nobody else got; told next.
  var unread: [TerminalEvent] = []
  /// When an unfinished paste is taken as it is.
  var pasteEnd: ContinuousClock.Instant?
  /// Input that may be a string of the terminal, and is held back.
  var held: Held?
  /// When input was read last.
  var lastRead: ContinuousClock.Instant?
  /// Whether it may be drawn on; false after ``restore()``, and once the terminal is gone.
  var isOpen = true
  let pastePatience: Duration
  let answerPatience: Duration
  private var painter: FramePainter
  private(set) var lastFrame: Frame?
  /// Whether the last picture was drawn; in the background it is not.
  private(set) var isShown = false
  /// What may be shown next, drawn after the last picture.
  var prepared: [PreparedPicture] = []
  /// What was written for a key, and ncurses knows nothing of yet.
  var answered: Frame?
  /// The picture as the terminal got it.
  private var arranged: ArrangedFrame?
  /// How the terminal was told to treat text that runs from right to left.
  private(set) var bidiControl = BidiControl.none
  private let asksColors: Bool
  private let isPlain: Bool
  /// Whether the terminal still has to be asked for its name.
  var asksName: Bool
  /// When the terminal was asked for its colours; `nil` before.
  var askedAt: ContinuousClock.Instant?

  /// Opens the terminal and enters its alternate screen; waits as long as the process group is in
  /// the background.
  ///
  /// What was typed before is kept. The character set follows the locale; where none is set, UTF-8.
  ///
  /// - Parameter options: Which terminal, and how.
  /// - Throws: ``TerminalError``; the terminal is as it was then.
  package init(options: TerminalOptions = TerminalOptions()) throws(TerminalError) {
    let type = Self.environment("TERM")
    var terminal = ltui_terminal()
    asksColors = options.asksColors && !TerminalCapabilities.isPlain(type: type)
    let hasTrueColor = TerminalCapabilities.hasTrueColor(type: type, variable: Self.environment)
    terminal.colors = TerminalCapabilities.colorLimit(
      options.palette ?? (hasTrueColor ? .trueColor : nil))
    terminal.follows_scheme = asksColors
    terminal.synchronizes = !TerminalCapabilities.isPlain(type: type)
    terminal.uses_mouse = options.usesMouse
    terminal.escape_delay = Int32(clamping: options.escapeDelayMilliseconds)
    // ltui_open: both strings are read before it returns.
    switch unsafe ltui_open(options.path, type, &terminal) {
    case Int32(LTUI_OPENED): break
    case Int32(LTUI_BUSY): throw .alreadyOpen
    case Int32(LTUI_UNKNOWN): throw .unknownTerminal(name: type)
    case Int32(LTUI_INCAPABLE): throw .incapableTerminal(name: type)
    default: throw .noTerminal(path: options.path, reason: terminal.error_number)
    }
    capabilities = TerminalCapabilities(
      of: terminal, type: type, options: options, variable: Self.environment)
    painter = FramePainter(
      palette: capabilities.palette, isUTF8: terminal.is_utf8, pairCapacity: Int(terminal.pairs),
      hasLinks: !TerminalCapabilities.isPlain(type: type))
    isPlain = TerminalCapabilities.isPlain(type: type)
    asksName =
      options.glyphs == nil && terminal.is_utf8 && !isPlain
      && !TerminalCapabilities.isInside(type: type, variable: Self.environment)
    pastePatience = options.pastePatience
    answerPatience = options.answerPatience
    // Not measured anew: a window that has changed in between would be thought to be drawn on as it is.
    size = Size(columns: Int(terminal.columns), rows: Int(terminal.rows))
  }

  deinit {
    restore()
  }

  /// Shows a picture; writes nothing when it is the one that is shown.
  ///
  /// What lies outside the screen is not drawn. In the background, and after ``restore()``, nothing
  /// is; coming to the foreground draws the last picture.
  ///
  /// - Parameter frame: The picture, best of the extent ``size``.
  package func show(_ frame: Frame) {
    lastFrame = frame
    isShown = isOpen && ltui_guard_is_foreground()
    guard isShown else { return }
    follow()
    paint(frame)
    if askedAt == nil, asksColors { ask() }
  }

  /// Asks the terminal to put something on its clipboard (OSC 52).
  ///
  /// No answer comes: many terminals refuse, and multiplexers keep it from them, so nothing may
  /// claim that it worked. Old consoles, which would show it, are not asked.
  ///
  /// - Parameter base64: A text of at most some kilobytes, in base64 (RFC 4648 §4).
  package func copy(base64: String) {
    guard isOpen, !isPlain, ltui_guard_is_foreground() else { return }
    unsafe ltui_send("\u{1B}]52;c;\(base64)\u{1B}\\")
  }

  /// Gives the terminal back as it was found.
  ///
  /// May be called more than once.
  package func restore() {
    guard isOpen else { return }
    _ = awaitAnswer()
    isOpen = false
    ltui_close()
  }

  /// Gives the terminal back, stops the process group as Ctrl-Z does elsewhere, and draws again.
  ///
  /// It comes back when the group is continued, with the last picture on the screen. Does nothing
  /// where SIGTSTP was ignored from the beginning.
  package func suspend() {
    guard isOpen, ltui_guard_can_stop() else { return }
    let typed = awaitAnswer()
    ltui_leave()
    ltui_guard_stop()
    // Where nobody stopped it, as without a shell, no other program had the terminal: the keys are ours.
    if !reenter() { unread += typed }
  }

  /// Takes the screen again after others had it, with the last picture.
  ///
  /// - Returns: Whether the process was stopped meanwhile, so that others could have it.
  @discardableResult
  func reenter() -> Bool {
    ltui_leave()
    guard ltui_guard_wait_for_foreground() else { return true }
    // What else it tells is dealt with below.
    let wasStopped = ltui_guard_take() & Int32(LTUI_CONTINUE) != 0
    ltui_enter()
    forgetPrepared()
    painter.forget()
    measureAgain()
    isShown = true
    if let lastFrame { paint(lastFrame) }
    if asksColors { ask() }
    return wasStopped
  }

  /// Uses the theme that the terminal told.
  func apply(theme colors: [RGB]) {
    guard case .ansi(let former) = capabilities.palette else { return }
    follow()
    let theme = ANSITheme(colors)
    capabilities.palette = .ansi(former.grounds < 16 ? theme.withEightGrounds : theme)
    painter.palette = capabilities.palette
  }

  /// Asks the kernel for the extent; true when it is another one.
  @discardableResult
  func measureAgain() -> Bool {
    let measured = Self.measure()
    guard measured != size else { return false }
    forgetPrepared()
    size = measured
    ltui_resize(Int32(size.columns), Int32(size.rows))
    painter.forget()
    return true
  }

  /// Milliseconds between the end of a terminal and SIGHUP at most, on a busy machine too.
  ///
  /// Whoever started the program on a terminal that is not its own gets no such signal, and waits that long.
  static let hangUpPatience: Int32 = 2000

  /// Shows the last picture in full: a window that was made smaller and then as large as before has lost a part
  /// of it.
  func paintAgain() {
    forgetPrepared()
    ltui_repaint()
    painter.forget()
    if let lastFrame { paint(lastFrame) }
  }

  /// Shows a picture in the order that the terminal wants.
  func paint(_ frame: Frame) {
    prepared = []
    let control = control(for: frame)
    if control != bidiControl {
      bidiControl = control
      ltui_set_bidi(control.number)
      // It counts for what is written from here on.
      ltui_repaint()
      painter.forget()
    }
    let arranged = frame.arranged(for: capabilities.textOrder)
    self.arranged = arranged
    painter.show(arranged.frame, on: size)
  }

  /// How the terminal is to be told to treat text of a picture that runs from right to left.
  func control(for frame: Frame) -> BidiControl {
    isPlain
      ? .none
      : bidiControl.next(for: frame, after: arranged?.frame, order: capabilities.textOrder)
  }

  /// An event with the cell that is meant: terminals that reorder rows tell where it was sent.
  func seen(_ event: TerminalEvent) -> TerminalEvent {
    guard case .mouse(var mouse) = event, let arranged else { return event }
    mouse.point = arranged.seen(mouse.point)
    return .mouse(mouse)
  }
}

extension CursesTerminal {
  private static func measure() -> Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    unsafe ltui_measure(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// A variable of the environment, copied; empty when it is not set.
  static func environment(_ name: String) -> String {
    // getenv(3): the text is not ours and may go away with the next setenv.
    guard let text = unsafe ltui_environment(name) else { return "" }
    return unsafe String(cString: text)
  }
}
