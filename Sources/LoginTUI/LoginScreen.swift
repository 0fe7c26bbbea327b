public import BitmapFonts
public import Canvas
public import Identity
public import LoginModel
public import Terminal

/// The sign-in screen, for any program with a terminal.
///
/// ```swift
/// let screen = try LoginScreen(loginTypes: [.google, .twitter, .email], client: client)
/// switch try screen.run() { … }
/// ```
public struct LoginScreen {
  /// What a program may set; everything else follows from the terminal.
  public struct Options: Sendable {
    /// The reader's text size; `nil` follows from the columns.
    public var textSize: ContentSizeCategory?
    /// Light or dark; `nil` is as the terminal says it is, and dark when it says nothing.
    public var appearance: Appearance?
    /// The colours; `nil` is what the terminal has.
    public var palette: Palette?
    /// The drawing characters; `nil` is what the terminal is trusted with.
    public var glyphs: GlyphSet?
    /// How far text stands out from its ground.
    public var contrast: Contrast
    /// The language of the words.
    public var language: Language
    /// Whether all text is bold.
    public var isBoldText: Bool
    /// Whether every control has an edge.
    public var showsButtonShapes: Bool
    /// Whether signs say what colours say elsewhere.
    public var differentiatesWithoutColor: Bool
    /// Whether nothing may move by itself.
    public var reducesMotion: Bool
    /// Whether the on-screen keyboard stands below the form from the start.
    public var showsKeyboard: Bool
    /// Opens what text is enlarged with, when it is needed for the first time.
    public var openFonts: @Sendable () -> FontLibrary?
    /// The terminal; the controlling one by default.
    public var terminalPath: String

    /// Gathers settings; the defaults suit most programs.
    public init(
      textSize: ContentSizeCategory? = nil, appearance: Appearance? = nil, palette: Palette? = nil,
      glyphs: GlyphSet? = nil, contrast: Contrast = .standard, language: Language = .english,
      isBoldText: Bool = false, showsButtonShapes: Bool = false,
      differentiatesWithoutColor: Bool = false, reducesMotion: Bool = false,
      showsKeyboard: Bool = false,
      openFonts: @escaping @Sendable () -> FontLibrary? = { FontLibrary.standard() },
      terminalPath: String = "/dev/tty"
    ) {
      self.glyphs = glyphs
      self.contrast = contrast
      self.isBoldText = isBoldText
      self.showsButtonShapes = showsButtonShapes
      self.differentiatesWithoutColor = differentiatesWithoutColor
      self.openFonts = openFonts
      self.textSize = textSize
      self.appearance = appearance
      self.palette = palette
      self.language = language
      self.reducesMotion = reducesMotion
      self.showsKeyboard = showsKeyboard
      self.terminalPath = terminalPath
    }
  }

  private let loginTypes: [LoginType]
  private let client: IdentityClient
  private let options: Options

  /// Prepares a screen; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - loginTypes: What is offered, in this order.
  ///   - client: The identity service.
  ///   - options: How the screen looks.
  /// - Throws: ``ProviderListError`` naming a provider that is offered twice.
  public init(
    loginTypes: [LoginType], client: IdentityClient, options: Options = Options()
  ) throws(ProviderListError) {
    self.loginTypes = try LoginType.validated(loginTypes)
    self.client = client
    self.options = options
  }

  /// Shows the screen on the terminal until somebody signed in or left.
  ///
  /// It occupies the calling thread; requests run elsewhere. Standard input and output are not
  /// touched.
  ///
  /// - Returns: How it ended.
  /// - Throws: ``LoginScreenError`` when there is no terminal to draw on, or when it went away.
  public func run() throws(LoginScreenError) -> LoginOutcome {
    let terminal: CursesTerminal
    do throws(TerminalError) {
      terminal = try CursesTerminal(
        options: TerminalOptions(
          path: options.terminalPath, palette: options.palette, glyphs: options.glyphs))
    } catch {
      throw .terminal(error)
    }
    defer { terminal.restore() }
    var traits = traits(for: terminal.capabilities)
    if traits.scale(columns: terminal.size.columns) > 1 { traits.fonts = options.openFonts() }
    let store = LoginStore(
      state: LoginState(
        loginTypes: loginTypes, traits: traits, size: terminal.size,
        wantsKeyboard: options.showsKeyboard),
      client: client, inbox: Inbox(waker: terminal.waker), openFonts: options.openFonts)
    while true {
      terminal.show(ScreenView(store.state).frame)
      for event in terminal.events(until: store.deadline) {
        guard event != .hungUp else { throw .terminalLost }
        if let traits = changed(store.state.traits, by: event, terminal.capabilities) {
          store.send(.traitsChanged(traits))
        } else if let action = KeyMap.action(for: event, isEditing: store.state.isEditing) {
          store.send(action)
        }
      }
      store.catchUp()
      if let outcome = store.outcome { return outcome }
    }
  }

  /// The traits after the terminal told its colours; `nil` when nothing follows from them.
  private func changed(
    _ present: TraitCollection, by event: TerminalEvent, _ terminal: TerminalCapabilities
  ) -> TraitCollection? {
    var traits = present
    switch event {
    case .backgroundReported(let color) where options.appearance == nil:
      traits.appearance = color.readableText == .white ? .dark : .light
    case .themeReported:
      traits.palette = terminal.palette
    default:
      return nil
    }
    return traits
  }

  private func traits(for terminal: TerminalCapabilities) -> TraitCollection {
    let isDark = terminal.backgroundIsDark ?? true
    return TraitCollection(
      chosenTextSize: options.textSize, appearance: options.appearance ?? (isDark ? .dark : .light),
      contrast: options.contrast, palette: terminal.palette,
      glyphs: terminal.glyphs, language: options.language,
      isBoldText: options.isBoldText, showsButtonShapes: options.showsButtonShapes,
      differentiatesWithoutColor: options.differentiatesWithoutColor,
      reducesMotion: options.reducesMotion)
  }
}

/// Why the screen could not be shown to its end.
public enum LoginScreenError: Error, Hashable, Sendable {
  /// The terminal could not be opened.
  case terminal(TerminalError)
  /// The terminal went away while the screen was shown.
  case terminalLost
}
