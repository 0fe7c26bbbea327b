import LoginArtwork
package import LoginCanvas
package import LoginIdentity
package import LoginModel
import LoginMessages
import LoginPictures
import LoginTerminal

/// The picker and the form, with keys for everything that they adapt to, and a line that describes the effect of
/// each key.
///
/// It really signs in, then starts again until the person leaves. In plain lines, words replace the keys.
///
/// A tour plays once by itself, and never signs in.
package struct DemoScreen {
  let loginTypes: [LoginType]
  let options: LoginScreen.Options
  /// The speed of the tour as a multiple of the normal speed; `nil` for no tour.
  let tourSpeed: Double?
  /// The clock of the tour.
  let now: () -> ContinuousClock.Instant
  private let client: IdentityClient
  private let onPicture: (Frame) -> Void

  /// The rows of the bar above the screen: one for keys, and two for explanations.
  private static let barRows = 3

  /// Creates the demonstration; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - loginTypes: The initially offered sign-in methods, in order.
  ///   - client: The identity service.
  ///   - options: The options for the initial appearance of the screen.
  ///   - tourSpeed: The speed of a tour as a multiple of the normal speed, above 0; `nil` for no tour. Any key takes
  ///     over, and Esc leaves. There is no tour in plain lines.
  ///   - now: The clock of the tour.
  ///   - onPicture: Receives every picture, for a recording.
  /// - Throws: ``LoginModel/ProviderListError`` with the name of a provider that is listed twice.
  package init(
    loginTypes: [LoginType], client: IdentityClient,
    options: LoginScreen.Options, tourSpeed: Double? = nil,
    now: @escaping () -> ContinuousClock.Instant = { .now },
    onPicture: @escaping (Frame) -> Void = { _ in }
  ) throws(ProviderListError) {
    self.loginTypes = try LoginType.validated(loginTypes)
    self.client = client
    self.options = options
    self.tourSpeed = tourSpeed
    self.now = now
    self.onPicture = onPicture
  }

  /// Shows the demonstration on the terminal until the person leaves, or the tour ends.
  ///
  /// - Throws: ``LoginScreenError`` if there is no terminal to draw on, or it was closed.
  package func run() throws(LoginScreenError) {
    guard !options.usesPlainLines else {
      return try LinearDemo(loginTypes: loginTypes, client: client, options: options).run()
    }
    var artwork = Artwork()
    let terminal = try options.openTerminal()
    defer { terminal.restore() }
    var traits = options.traits(for: terminal.capabilities)
    traits.fonts = options.openFonts()
    var demo = DemoState(
      traits: traits, loginTypes: loginTypes, lead: tourSpeed == nil ? .demoHint : .demoTour)
    var state: LoginState?
    if let tourSpeed {
      guard let stage = try playTour(demo, at: tourSpeed, on: terminal, &artwork) else { return }
      demo = stage.demo
      demo.takeControl()
      state = stage.state
    }
    var store = store(demo, terminal, state)
    var pointer = Pointer()
    while true {
      let view = store.picture(after: nil).view
      show(demo, view, on: terminal, &artwork)
      for event in terminal.events(until: store.deadline) {
        guard event != .hungUp else { throw .terminalLost }
        apply(event, &pointer, &demo, store, terminal, view)
      }
      store.catchUp()
      switch store.outcome {
      case .signedIn(let session):
        demo.tell(of: session)
        store = self.store(demo, terminal)
      case .cancelled: return
      case nil: break
      }
    }
  }
}

extension DemoScreen {
  /// Shows the screen below the bar and records it.
  func show(
    _ demo: DemoState, _ view: ScreenView, on terminal: CursesTerminal, _ artwork: inout Artwork
  ) {
    let picture = Self.picture(demo, view, size: terminal.size)
    let origin = Self.origin(demo, in: terminal.size)
    terminal.watchesCapsLock = view.takesSecret
    terminal.show(picture, pictures: artwork.scene(of: view)?.moved(by: origin))
    onPicture(picture)
  }

  /// Returns the allowed operations, and the sign-in method that is marked.
  private func accounts(_ demo: DemoState) -> AccountOptions {
    var accounts = AccountOptions()
    accounts.lastUsed = options.marksLastUsed ? demo.lastUsed : nil
    return accounts
  }

  /// Returns a store that starts with the picker, or continues from the tour.
  private func store(
    _ demo: DemoState, _ terminal: CursesTerminal, _ state: LoginState? = nil
  ) -> LoginStore {
    LoginStore(
      state: state
        ?? LoginState(
          loginTypes: demo.loginTypes, traits: demo.traits,
          size: Self.size(demo, in: terminal.size), wantsKeyboard: options.showsKeyboard,
          keys: options.firstKeys, accounts: accounts(demo)),
      client: client, inbox: Inbox(waker: terminal.waker), openFonts: options.openFonts,
      openKeys: options.openKeys,
      surroundings: options.surroundings { terminal.copy(base64: Base64.text(of: $0.utf8)) })
  }

  private func apply(
    _ event: TerminalEvent, _ pointer: inout Pointer, _ demo: inout DemoState,
    _ store: LoginStore, _ terminal: CursesTerminal, _ view: ScreenView
  ) {
    if let change = Self.changes[event] {
      demo.apply(change, terminalColumns: terminal.size.columns)
      for action in Self.actions(of: demo, in: terminal.size) { store.send(action) }
      return
    }
    if let reported = options.changed(demo.traits, by: event, terminal) {
      demo.follow(reported)
      return store.send(.traitsChanged(demo.traits))
    }
    var event = event
    switch event {
    case .resized(let size): event = .resized(Self.size(demo, in: size))
    case .mouse(var mouse):
      let origin = Self.origin(demo, in: terminal.size)
      mouse.point.column -= origin.column
      mouse.point.row -= origin.row
      event = .mouse(mouse)
    case .key, .character, .pasted, .backgroundReported, .themeReported, .glyphsReported,
      .picturesReported, .capsLockReported, .woken, .deadlinePassed, .interrupted, .hungUp:
      break
    }
    let former = store.state
    guard let action = pointer.action(for: event, in: former, on: view) else { return }
    store.send(action)
    demo.follow(former, store.state)
  }

  /// The keys that exist only in the demonstration.
  private static let changes: [TerminalEvent: DemoState.Change] = [
    .key(.f(4)): .appearance, .key(.f(5)): .contrast, .key(.f(6)): .palette,
    .key(.control("l")): .language, .key(.control("o")): .providers,
    .key(.control("t")): .columns, .key(.control("g")): .glyphs,
  ]

  /// Returns the actions for the screen after a change of the demonstration.
  static func actions(of demo: DemoState, in size: Size) -> [LoginAction] {
    [
      .loginTypesChanged(demo.loginTypes), .traitsChanged(demo.traits),
      .terminalResized(Self.size(demo, in: size)),
    ]
  }

  /// Returns the size of the screen below the bar.
  static func size(_ demo: DemoState, in size: Size) -> Size {
    Size(columns: min(demo.limit ?? .max, size.columns), rows: size.rows - barRows)
  }

  private static func origin(_ demo: DemoState, in size: Size) -> Point {
    Point(column: (size.columns - self.size(demo, in: size).columns) / 2, row: barRows)
  }

  /// Returns the bar and the centered screen below it, in the colors of the current palette.
  static func picture(_ demo: DemoState, _ view: ScreenView, size: Size) -> Frame {
    let inverse = demo.traits.appearance == .dark ? Appearance.light : .dark
    let around = Style(foreground: .black, background: RGB(0xA8A8A8))
    var frame = Frame(size: size, style: around)
    frame.direction = demo.traits.layoutDirection
    frame.paste(
      view.frame.shown(in: demo.traits.palette), at: origin(demo, in: size))
    let bar = Style(
      foreground: inverse == .dark ? .white : .black,
      background: inverse == .dark ? .black : .white)
    frame.fill(Rect(column: 0, row: 0, columns: size.columns, rows: barRows), style: bar)
    let direction = demo.traits.layoutDirection
    func set(_ message: Message) -> [String] {
      let paragraph = Paragraph(demo.traits.words(message), direction: direction)
      return TextWrap.ranges(paragraph.text, columns: size.columns - 2).map {
        paragraph.visual($0, joinsLetters: demo.traits.textOrder.joinsLetters)
      }
    }
    let (hint, reported) = (set(demo.lead), set(demo.message))
    let isHint = demo.message == demo.lead
    let lines =
      isHint ? Array(hint.prefix(barRows)) : Array((hint.prefix(1) + reported).prefix(barRows))
    for (row, line) in lines.enumerated() {
      var style = bar
      if !isHint, row > 0 { style.attributes = .bold }
      let indent = direction == .leftToRight ? 1 : size.columns - 1 - DisplayWidth.of(line)
      frame.write(line, at: Point(column: indent, row: row), style: style, clip: frame.bounds)
    }
    return frame
  }
}
