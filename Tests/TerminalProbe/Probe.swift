internal import LoginCanvas
internal import Glibc
internal import LoginPictures
internal import ProbeSupport
internal import LoginTerminal

/// A program for tests that shows the terminal's events, one line for each.
///
/// `TerminalProbe [echo|buttons|styles|low|links|news|form|moving|environment|text|pairs|
/// hebrew|pictures] [24bit|256|16|mono] [/dev/…]`.
/// Ctrl-Q ends it with the word `result` on standard output; Ctrl-E exits without restoring; Ctrl-X crashes; Ctrl-P
/// ignores SIGPIPE, as libraries do; Ctrl-W wakes the wait; Ctrl-B opens it a second time; Ctrl-O overflows the stack;
/// Ctrl-G hangs; Ctrl-K computes forever; Ctrl-D sets a deadline; Ctrl-R closes the terminal and opens it again; Ctrl-T
/// suspends. `pictures` also shows a picture of two by two cells if the terminal has pictures; Down and Up move it.
/// With `CAPS` in the environment, it watches Caps Lock; F5 ends and begins that.
/// `form` shows it on the first label, and with `UNMARKED` no sign at the focus; `moving` shows it above lines that move.
/// The clock that judges answers about pictures doesn't move, or with `LATE` jumps by 151 ms at each look. With `PATIENT`
/// in the environment it waits for the rest of a paste or an answer as long as a test may take, with `IMPATIENT` it
/// doesn't wait for an answer; with `LISTENING` it has its own handler for SIGUSR1, and sends itself that signal at the
/// end.
@main
struct Probe {
  var scene: String
  var log: [TerminalEvent] = []
  var focus = 0
  var note = ""
  var deadline: ContinuousClock.Instant?
  var watchesCapsLock = variable("CAPS") != nil

  static func main() {
    let arguments = CommandLine.arguments.dropFirst() + []
    var options = TerminalOptions()
    if let name = arguments.dropFirst().first {
      options.palette = Palette.allCases.first { $0.name == name }
    }
    if let path = arguments.dropFirst(2).first { options.path = path }
    if let mode = variable("BIDI") { options.bidi = BidiMode(rawValue: mode) }
    if let mode = variable("PICTURES") { options.pictures = PictureMode(rawValue: mode) ?? .auto }
    if variable("PATIENT") != nil {
      (options.pasteTimeout, options.answerTimeout) = (.seconds(3600), .seconds(3600))
    }
    if variable("IMPATIENT") != nil { options.answerTimeout = .zero }
    // Like a program that handles a signal itself and continues.
    if variable("LISTENING") != nil { signal(SIGUSR1) { _ in } }
    var probe = Probe(scene: arguments.first ?? "echo")
    do throws(TerminalError) {
      while try probe.run(options) {}
      if variable("LISTENING") != nil { raise(SIGUSR1) }
      print("result")
    } catch {
      print(error.line)
      exit(1)
    }
  }

  /// Runs until the program has to end (false) or to open the terminal again (true).
  mutating func run(_ options: TerminalOptions) throws(TerminalError) -> Bool {
    var time = ContinuousClock.now
    let delay = variable("LATE") == nil ? Duration.zero : .milliseconds(151)
    let terminal = try CursesTerminal(options: options) {
      time += delay
      return time
    }
    while true {
      terminal.watchesCapsLock = watchesCapsLock
      terminal.show(frame(terminal), pictures: pictures(terminal))
      prepare(terminal)
      for event in terminal.events(until: deadline) {
        if event == .deadlinePassed { deadline = nil }
        log.append(event)
        switch event {
        case .key(.control("q")), .hungUp:
          terminal.restore()
          return false
        case .key(.control("r")): return true
        case .key(.control("e")): exit(3)
        case .key(.control("x")): crash()
        case .key(.control("k")): while true { focus &+= 1 }
        case .key(.control("p")): signal(SIGPIPE, SIG_IGN)
        case .key(.control("b")): note = Self.openAgain()
        case .key(.control("o")): focus = overflow(0)
        case .key(.control("g")): while true { pause() }
        case .key(.control("w")):
          let waker = terminal.waker
          Task.detached { waker.wake() }
        case .key(.control("t")): terminal.suspend()
        case .key(.control("d")): deadline = ContinuousClock.now + .milliseconds(20)
        case .key(.f(5)) where variable("CAPS") != nil: watchesCapsLock.toggle()
        case .key(.down): focus += 1
        case .key(.up): focus -= 1
        default: break
        }
      }
    }
  }

  /// Draws the buttons for Down and Up before the keys if the environment has `PREPARES`; if its value is `wrongly`,
  /// with a note that the picture itself doesn't have.
  private func prepare(_ terminal: CursesTerminal) {
    guard let mode = variable("PREPARES") else { return }
    let isWrong = mode == "wrongly"
    let steps: [(Key, Int)] = [(.down, 1), (.up, -1)]
    terminal.prepare(
      steps.map { key, step in
        var next = self
        next.focus += step
        var frame = next.frame(terminal)
        if isWrong {
          let style = Style(foreground: .black, background: .white)
          frame.write(
            "prepared", at: Point(column: 0, row: 0), style: style, clip: frame.bounds)
        }
        return (key, frame)
      })
  }

  private func crash() {
    // Address 8 is never mapped: a real fault, not a signal from outside.
    if let nowhere = unsafe UnsafeMutablePointer<Int>(bitPattern: 8) { unsafe nowhere.pointee = 1 }
  }

  private static func openAgain() -> String {
    do throws(TerminalError) {
      _ = try CursesTerminal()
      return "opened"
    } catch {
      return error.line
    }
  }

  /// Never returns, which the compiler can't see.
  private func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) + log.count
  }

  private func frame(_ terminal: CursesTerminal) -> Frame {
    let page = Style(foreground: .black, background: .white)
    var frame = Frame(size: terminal.size, style: page)
    switch scene {
    case "buttons":
      Scenes.buttons(
        focus: focus, isSpoken: terminal.capabilities.textOrder.isSpoken, into: &frame)
    case "styles": Scenes.styles(into: &frame)
    case "low": Scenes.low(into: &frame)
    case "links": if focus.isMultiple(of: 2) { Scenes.links(into: &frame) }
    case "news": Scenes.news(focus, into: &frame)
    case "form": Scenes.form(focus: focus, into: &frame)
    case "moving": Scenes.moving(focus: focus, into: &frame)
    case "environment": Scenes.environment(into: &frame)
    case "text": Scenes.text(turn: log.count, into: &frame)
    case "pairs": Scenes.pairs(turn: log.count, into: &frame)
    case "hebrew": hebrew(terminal, page: page, into: &frame)
    default: echo(terminal, page: page, into: &frame)
    }
    return frame
  }

  /// Returns a picture in the third row and the next, if the scene has one and the terminal shows pictures.
  private func pictures(_ terminal: CursesTerminal) -> PictureScene? {
    let columns = ["pictures": 20 + 2 * focus, "form": 4, "moving": 4]
    guard let column = columns[scene], let cell = terminal.pictureSupport?.cell else { return nil }
    let size = PixelSize(width: 2 * cell.width, height: 2 * cell.height)
    let place = Rect(column: column, row: 2, columns: 2, rows: 2)
    return PictureScene(
      pictures: [PictureID(1): Raster(size, color: RGBA(RGB(0xD0021B)))],
      placements: [Placement(id: 0, picture: PictureID(1), cells: place)])
  }

  /// Draws a line of Hebrew at the right edge of a right-to-left page, and the output of `echo`.
  private func hebrew(_ terminal: CursesTerminal, page: Style, into frame: inout Frame) {
    echo(terminal, page: page, into: &frame)
    frame.direction = .rightToLeft
    let line = VisualOrder.of("\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc", direction: .rightToLeft)
    let place = Point(column: frame.size.columns - line.count, row: 3)
    frame.write(line, at: place, style: page, clip: frame.bounds)
  }

  private func echo(_ terminal: CursesTerminal, page: Style, into frame: inout Frame) {
    let capabilities = terminal.capabilities
    let theme = capabilities.backgroundIsDark.map { $0 ? "dark" : "light" } ?? "unknown"
    let head =
      "\(terminal.size.columns)x\(terminal.size.rows) \(capabilities.palette.name)"
      + " \(capabilities.glyphs.rawValue) \(theme) events \(log.count) \(note)"
    frame.write(head, at: Point(column: 0, row: 0), style: page, clip: frame.bounds)
    let lines = log.suffix(max(0, frame.size.rows - 1))
    for (row, event) in lines.enumerated() {
      frame.write(
        event.line, at: Point(column: 0, row: row + 1), style: page, clip: frame.bounds)
    }
    frame.placeCursor(at: Point(column: 0, row: 0))
  }
}
