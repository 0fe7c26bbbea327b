internal import CLoginNcurses
package import LoginCanvas
package import LoginPictures

/// A terminal that uses ncurses: shows frames and reports events.
///
/// Only one can be open at a time in a process, and it belongs to the thread that created it; only its ``waker`` may be
/// used elsewhere. It uses no thread and no timer: without events, the process sleeps in ``events(until:)``.
///
/// The terminal is restored on ``restore()``, on deinitialization, on `exit`, after a crash, and on the signals HUP,
/// INT, QUIT and TERM, which then end the process. Ctrl-Z and SIGTSTP stop the process group, unless SIGTSTP was
/// ignored from the beginning. Nothing is drawn in the background.
package final class CursesTerminal {
  /// The capabilities of the terminal.
  package internal(set) var capabilities: TerminalCapabilities
  /// The size of the screen, as last reported by ``TerminalEvent/resized(_:)``.
  package internal(set) var size: Size
  /// How the terminal shows pictures, as last reported by ``TerminalEvent/picturesReported``; `nil` if it doesn't.
  package internal(set) var pictureSupport: PictureSupport?
  /// Whether Caps Lock matters, so that the terminal reports it with the keys if it is known to do so.
  ///
  /// A terminal that reports it reports every key as an escape code. The next ``show(_:pictures:)`` begins or ends that;
  /// at the end, ``TerminalEvent/capsLockReported(_:)`` says that it's no longer known.
  package var watchesCapsLock = false
  /// The object that ends the wait of ``events(until:)`` from any thread.
  package let waker = Waker()

  var decoder = InputDecoder()
  /// The events read while leaving the terminal; delivered next.
  var unread: [TerminalEvent] = []
  /// The time at which an unfinished paste is accepted as it is.
  var pasteEnd: ContinuousClock.Instant?
  /// The input that is held back because it may be a string of the terminal.
  var held: Held?
  /// The time of the last input.
  var lastRead: ContinuousClock.Instant?
  /// Whether the terminal may be drawn on; `false` after ``restore()``, and after the terminal is lost.
  var isOpen = true
  let pasteTimeout: Duration
  let answerTimeout: Duration
  var painter: FramePainter
  private(set) var lastFrame: Frame?
  /// The pictures of the last frame.
  var lastScene: PictureScene?
  /// The pictures in the terminal; `nil` without pictures, and while the terminal is asked for the size of its cell.
  var layer: PictureLayer?
  /// The bytes about pictures that go out before the next frame.
  var pictureBytes = ""
  /// How far the terminal has answered about pictures.
  var inquiry: PictureInquiry
  /// The window when the terminal was asked about pictures.
  var askedWindow: PictureAnswers.Window?
  /// The clock that measures how late answers about pictures are.
  let now: () -> ContinuousClock.Instant
  /// Whether the last frame was drawn; in the background it isn't.
  private(set) var isShown = false
  /// The frames that may be shown next, prepared after the last frame.
  var prepared: [PreparedPicture] = []
  /// The frame whose bytes were written for a key before ncurses was updated.
  var answered: Frame?
  /// The frame as sent to the terminal.
  private var arranged: ArrangedFrame?
  /// The bidirectional control last sent to the terminal.
  private(set) var bidiControl = BidiControl.none
  private let asksColors: Bool
  private let isPlain: Bool
  /// Whether the terminal still has to be asked for its name, for the characters that it draws.
  var asksName: Bool
  /// Whether it still has to be asked for its name, for Caps Lock.
  var asksProgram: Bool
  /// Whether it is a console whose keyboard the kernel knows.
  let isConsole: Bool
  /// The time at which the terminal was asked for its colors; `nil` before.
  var askedAt: ContinuousClock.Instant?

  /// Opens the terminal and enters its alternate screen; waits while the process group is in the background.
  ///
  /// Input typed before is preserved. The character set follows the locale; without one, it is UTF-8.
  ///
  /// - Parameters:
  ///   - options: The terminal and its options.
  ///   - now: The clock that measures how late answers about pictures are.
  /// - Throws: ``TerminalError``; the terminal is then unchanged.
  package init(
    options: TerminalOptions = TerminalOptions(),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(TerminalError) {
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
    asksProgram =
      !isPlain && !TerminalCapabilities.isInside(type: type, variable: Self.environment)
    asksName = options.glyphs == nil && terminal.is_utf8 && asksProgram
    isConsole = ltui_caps_lock() >= 0
    self.now = now
    inquiry = PictureInquiry(options.pictures, asksColors ? capabilities.asking : .never)
    pasteTimeout = options.pasteTimeout
    answerTimeout = options.answerTimeout
    // The size isn't measured again: a window that has changed in between would seem to be drawn correctly.
    size = Size(columns: Int(terminal.columns), rows: Int(terminal.rows))
  }

  deinit {
    restore()
  }

  /// Shows a frame; writes nothing if it is already shown.
  ///
  /// Cells outside the screen aren't drawn. Nothing is drawn in the background or after ``restore()``; returning to the
  /// foreground draws the last frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, preferably of the current ``size``.
  ///   - pictures: The pictures over and under its text, for the cell of ``pictureSupport``; without it, they aren't
  ///     shown.
  package func show(_ frame: Frame, pictures: PictureScene? = nil) {
    (lastFrame, lastScene) = (frame, pictures)
    isShown = isOpen && ltui_guard_is_foreground()
    guard isShown else { return }
    follow()
    paint(frame, pictures)
    if askedAt == nil, asksColors { ask() }
    followCapsLock(into: &unread)
  }

  /// Asks the terminal to put a text on its clipboard (OSC 52).
  ///
  /// There is no answer: many terminals refuse and multiplexers block the request, so success can't be reported. Old
  /// consoles, which would show the sequence, are skipped.
  ///
  /// - Parameter base64: A text of at most a few kilobytes, in base64 (RFC 4648 §4).
  package func copy(base64: String) {
    guard isOpen, !isPlain, ltui_guard_is_foreground() else { return }
    unsafe ltui_send("\u{1B}]52;c;\(base64)\u{1B}\\")
  }

  /// Rings the terminal's bell, which may be a sound, a flash or nothing.
  package func ring() {
    guard isOpen, ltui_guard_is_foreground() else { return }
    unsafe ltui_send("\u{7}")
  }

  /// Restores the terminal to its original state.
  ///
  /// May be called more than once.
  package func restore() {
    guard isOpen else { return }
    _ = awaitAnswer()
    isOpen = false
    removePictures()
    ltui_close()
  }

  /// Restores the terminal, stops the process group like Ctrl-Z elsewhere, and draws again.
  ///
  /// The call returns when the group continues, with the last frame on the screen. It does nothing if SIGTSTP was
  /// ignored from the beginning.
  package func suspend() {
    guard isOpen, ltui_guard_can_stop() else { return }
    let typed = awaitAnswer()
    removePictures()
    ltui_leave()
    ltui_guard_stop()
    // If the process wasn't stopped, as without a shell, no other program had the terminal, so the keys belong to this
    // one.
    if !reenter() { unread += typed }
  }

  /// Takes the screen back after other programs used it, and draws the last frame.
  ///
  /// - Returns: Whether the process was stopped meanwhile, so that other programs could use the terminal.
  @discardableResult
  func reenter() -> Bool {
    ltui_leave()
    guard ltui_guard_wait_for_foreground() else { return true }
    // Its other notices are handled below.
    let wasStopped = ltui_guard_take() & Int32(LTUI_CONTINUE) != 0
    ltui_enter()
    forgetCapsLock()
    discardPrepared()
    painter.forget()
    beginPictures()
    measureAgain()
    isShown = true
    if let lastFrame { paint(lastFrame, lastScene) }
    if asksColors { ask() }
    followCapsLock(into: &unread)
    return wasStopped
  }

  /// Applies the theme that the terminal reported.
  func apply(theme colors: [RGB]) {
    guard case .ansi(let former) = capabilities.palette else { return }
    follow()
    let theme = ANSITheme(colors)
    capabilities.palette = .ansi(former.grounds < 16 ? theme.withEightGrounds : theme)
    painter.palette = capabilities.palette
  }

  /// Asks the kernel for the size; returns whether it has changed.
  @discardableResult
  func measureAgain() -> Bool {
    let window = Self.window()
    followCell(of: window)
    guard window.cells != size else { return false }
    discardPrepared()
    size = window.cells
    ltui_resize(Int32(size.columns), Int32(size.rows))
    painter.forget()
    clearPictures()
    return true
  }

  /// The maximum milliseconds between the loss of a terminal and SIGHUP, even on a busy machine.
  ///
  /// A program on a terminal that doesn't control it receives no such signal and waits that long.
  static let hangUpTimeout: Int32 = 2000

  /// Draws the last frame completely: a window that was made smaller and then restored has lost a part of it.
  func paintAgain() {
    discardPrepared()
    ltui_repaint()
    painter.forget()
    clearPictures()
    if let lastFrame { paint(lastFrame, lastScene) }
  }

  /// Draws a frame in the order that the terminal expects.
  func paint(_ frame: Frame) { painter.show(arrange(frame), on: size, scrolls: true) }

  /// Returns a frame in the order that the terminal expects, after the bidirectional control for it was written.
  func arrange(_ frame: Frame) -> Frame {
    prepared = []
    let control = control(for: frame)
    if control != bidiControl {
      bidiControl = control
      ltui_set_bidi(control.number)
      // The control applies to everything written afterwards.
      ltui_repaint()
      painter.forget()
      clearPictures()
    }
    let arranged = frame.arranged(for: capabilities.textOrder)
    self.arranged = arranged
    return arranged.frame
  }

  /// Returns the bidirectional control for a frame.
  func control(for frame: Frame) -> BidiControl {
    isPlain
      ? .none
      : bidiControl.next(for: frame, after: arranged?.frame, order: capabilities.textOrder)
  }

  /// Returns an event with the displayed cell: terminals that reorder rows report the position of sent characters.
  func seen(_ event: TerminalEvent) -> TerminalEvent {
    guard case .mouse(var mouse) = event, let arranged else { return event }
    mouse.point = arranged.seen(mouse.point)
    return .mouse(mouse)
  }
}

extension CursesTerminal {
  /// Returns the window as the kernel has it.
  static func window() -> PictureAnswers.Window {
    var (columns, rows, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    unsafe ltui_measure(&columns, &rows, &width, &height)
    return PictureAnswers.Window(
      cells: Size(columns: Int(columns), rows: Int(rows)),
      pixels: PixelSize(width: Int(width), height: Int(height)))
  }

  /// Returns a copy of an environment variable; empty if it isn't set.
  static func environment(_ name: String) -> String {
    // getenv(3): the text belongs to the C library and may be freed by the next setenv.
    guard let text = unsafe ltui_environment(name) else { return "" }
    return unsafe String(cString: text)
  }
}
