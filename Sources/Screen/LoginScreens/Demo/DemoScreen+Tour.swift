import LoginArtwork
import LoginTerminal

extension DemoScreen {
  /// Shows the tour on the terminal.
  ///
  /// - Parameters:
  ///   - demo: The initial state of the demonstration.
  ///   - speed: A multiple of the normal speed, above 0.
  ///   - terminal: The terminal.
  ///   - artwork: Draws the pictures.
  /// - Returns: The current state if a key took over; `nil` if the tour ended, or the person left.
  /// - Throws: ``LoginScreenError/terminalLost`` if the terminal was closed.
  func playTour(
    _ demo: DemoState, at speed: Double, on terminal: CursesTerminal, _ artwork: inout Artwork
  ) throws(LoginScreenError) -> TourStage? {
    var stage = TourStage(demo: demo, size: terminal.size, openFonts: options.openFonts)
    for step in Tour(loginTypes: loginTypes).steps {
      stage.perform(step.gesture)
      let end = now() + .milliseconds(step.milliseconds) / speed
      var isOver = false
      while !isOver {
        show(stage.demo, stage.view, on: terminal, &artwork)
        for event in terminal.events(until: end) {
          switch Self.meaning(of: event) {
          case .leaves: return nil
          case .takesControl: return stage
          case .ends: isOver = true
          case .isLost: throw .terminalLost
          case .adapts:
            if case .resized(let size) = event { stage.resize(to: size) }
            if let reported = options.changed(stage.demo.traits, by: event, terminal) {
              stage.follow(reported)
            }
          }
        }
      }
    }
    return nil
  }

  /// The meaning of an event during the tour.
  enum TourEvent: Equatable {
    /// The tour continues with another window size or other colors.
    case adapts
    /// The time of the picture has ended.
    case ends
    /// The person takes over by pressing a key that does nothing else.
    case takesControl
    /// The person leaves.
    case leaves
    /// The terminal was closed.
    case isLost
  }

  /// Returns the meaning of an event during the tour: Esc, q and Ctrl-C leave, and all other input takes over.
  static func meaning(of event: TerminalEvent) -> TourEvent {
    switch event {
    case .key(.escape), .character("q"), .interrupted: .leaves
    case .key, .character, .pasted: .takesControl
    // The release of the previous click may still arrive.
    case .mouse(let mouse): mouse.kind == .release ? .adapts : .takesControl
    case .deadlinePassed: .ends
    case .hungUp: .isLost
    case .resized, .backgroundReported, .glyphsReported, .themeReported, .picturesReported,
      .capsLockReported, .woken:
      .adapts
    }
  }
}
