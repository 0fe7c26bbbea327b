import LoginTerminal

extension DemoScreen {
  /// Shows the tour on the terminal.
  ///
  /// - Parameters:
  ///   - demo: The demonstration as it begins.
  ///   - speed: How many times the ordinary speed, above 0.
  ///   - terminal: The terminal.
  /// - Returns: What was shown when a key took over; `nil` when the tour has ended, or somebody left.
  /// - Throws: ``LoginScreenError/terminalLost`` when the terminal went away.
  func playTour(
    _ demo: DemoState, at speed: Double, on terminal: CursesTerminal
  ) throws(LoginScreenError) -> TourStage? {
    var stage = TourStage(demo: demo, size: terminal.size, openFonts: options.openFonts)
    for step in Tour(loginTypes: loginTypes).steps {
      stage.perform(step.deed)
      let end = now() + .milliseconds(step.milliseconds) / speed
      var isOver = false
      while !isOver {
        show(stage.picture, on: terminal)
        for event in terminal.events(until: end) {
          switch Self.meaning(of: event) {
          case .leaves: return nil
          case .takesOver: return stage
          case .ends: isOver = true
          case .isLost: throw .terminalLost
          case .adapts:
            if case .resized(let size) = event { stage.resize(to: size) }
            if let told = options.changed(stage.demo.traits, by: event, terminal.capabilities) {
              stage.follow(told)
            }
          }
        }
      }
    }
    return nil
  }

  /// What an event means to the tour.
  enum TourEvent: Equatable {
    /// It goes on, in another window or in other colours.
    case adapts
    /// The picture has stood long enough.
    case ends
    /// The demonstration is the person's, who pressed a key that does nothing else.
    case takesOver
    /// The person leaves.
    case leaves
    /// There is no terminal any more.
    case isLost
  }

  /// What an event means to the tour: Esc, q and Ctrl-C leave, and whatever else somebody does takes over.
  static func meaning(of event: TerminalEvent) -> TourEvent {
    switch event {
    case .key(.escape), .character("q"), .interrupted: .leaves
    case .key, .character, .pasted: .takesOver
    // The button of the click before may come up yet.
    case .mouse(let mouse): mouse.kind == .release ? .adapts : .takesOver
    case .deadlinePassed: .ends
    case .hungUp: .isLost
    case .resized, .backgroundReported, .glyphsReported, .themeReported,
      .woken:
      .adapts
    }
  }
}
