package import LoginBitmapFonts
package import LoginCanvas
package import LoginIdentity
package import LoginModel
package import LoginMessages
import LoginTerminal

extension LoginScreen {
  /// What a program may set; everything else follows from the terminal.
  package struct Options: Sendable {
    /// The reader's text size; `nil` follows from the columns.
    package var textSize: ContentSizeCategory?
    /// Light or dark; `nil` is as the terminal says it is, and dark when it says nothing.
    package var appearance: Appearance?
    /// The colours; `nil` is what the terminal has.
    package var palette: Palette?
    /// The drawing characters; `nil` is what the terminal is known to draw.
    package var glyphs: GlyphSet?
    /// Who puts Arabic and Hebrew into the order of the screen; `nil` is what the terminal wants.
    ///
    /// For screen readers it is the terminal.
    package var bidi: BidiMode?
    /// The contrast of text.
    package var contrast: Contrast
    /// The language of the words.
    package var language: Language
    /// Whether all text is bold.
    package var isBoldText: Bool
    /// Whether every control has an edge.
    package var showsButtonShapes: Bool
    /// Whether signs say what colours say elsewhere.
    package var differentiatesWithoutColor: Bool
    /// Whether nothing may move by itself.
    package var reducesMotion: Bool
    /// Whether the on-screen keyboard stands below the form from the start.
    package var showsKeyboard: Bool
    /// Whether single letters, digits and signs are keys where no field has the focus: digits for the ways to sign in,
    /// `?` for help, `+` and `-` for the text size.
    ///
    /// Who dictates, or hits keys by mistake, does without them (WCAG 2.2, 2.1.4).
    package var usesSingleKeys = true
    /// Whether a digit uses the way to sign in at its place at once; otherwise the focus goes there.
    package var choosesByNumber = false
    /// Where buttons, forms and sentences stand; `nil` is at the leading edge with increased contrast, and in the middle
    /// otherwise.
    package var alignment: PageAlignment?
    /// Which colours the buttons of the picker have.
    package var buttonStyle = ButtonStyle.brand
    /// Colours that somebody chose for the page.
    package var ownColors = OwnColors()
    /// Opens what text is enlarged with, when it is needed for the first time.
    package var openFonts: @Sendable () -> FontLibrary?
    /// The terminal; the controlling one by default.
    package var terminalPath: String
    /// The account that the sign-in is to be added to, mostly a guest's; its user id is kept.
    package var upgrading: Session?
    /// Whose identity is to be proven again before something sensitive; `nil` for anybody's.
    package var reauthenticating: Session?
    /// Whether the screen is a conversation in plain lines, for screen readers and braille displays: nothing is
    /// painted, and nothing but text is written.
    package var isLinear = false
    /// Whether that conversation tells keys, such as Control-D to go back.
    package var givesHints = true
    /// Whether accounts may be created here.
    package var allowsSignUp = true
    /// Whether the form offers to sign in with a mailed link, without a password.
    ///
    /// Firebase calls it e-mail link sign-in, and has it switched off until the project allows it.
    package var offersSignInLink = false
    /// Where one signs in, for the title bar: a machine, a project, a host; `nil` shows nothing.
    package var service: String?
    /// A sentence on why to sign in, above the providers; `nil` shows none.
    package var benefits: String?
    /// What is told on the first picture; `nil` for nothing.
    package var firstNotice: Notice?
    /// Where terms and privacy policy are, below the providers.
    package var legal = LegalLinks()
    /// Opens an address in a browser; asks the environment which one (``SystemBrowser``).
    package var openBrowser: @Sendable (String) -> BrowserAnswer = { SystemBrowser().open($0) }
    /// How the person is connected, where the terminal is another machine's; asks the environment (``SystemBrowser``).
    package var remote: RemoteSession? = SystemBrowser().remoteSession
    /// Ways to sign in of the program's own, by the ids of their buttons: each gives a token that the
    /// program's backend made.
    package var customSignIns: [String: LoginScreen.CustomSignIn] = [:]
    /// Whether an address has to be proven before the session is given.
    package var requiresVerifiedEmail = false
    /// Tells the program's backend about who signed in, before the session is returned, so that
    /// both know the account in one step.
    package var register: LoginScreen.Registration?
    /// Where the person may have the session kept; without any, the screen does not ask.
    package var places: [SessionPlace] = []
    /// Keeps the session in one of ``places``.
    package var keep: LoginScreen.SessionKeeping?
    /// Moves what belongs to a guest whose account is being left; `nil` moves nothing.
    package var moveData: LoginScreen.DataMigration?

    /// Gathers settings; the defaults suit most programs.
    package init(
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
}

extension LoginScreen {
  /// Makes a token for `accounts:signInWithCustomToken`.
  package typealias CustomSignIn = @Sendable () async throws(IdentityError) -> Secret
  /// Tells a backend of an account; throws ``LoginIdentity/IdentityError/registrationFailed(reason:)``.
  package typealias Registration = @Sendable (Session) async throws(IdentityError) -> Void
  /// Keeps a session in the place with an id; throws ``LoginIdentity/IdentityError/notKept(reason:)``.
  package typealias SessionKeeping =
    @Sendable (_ session: Session, _ place: String) async throws(IdentityError) -> Void
  /// Moves data from an account to the one that takes its place; runs before the old one is left, and
  /// the old one stays where it throws ``LoginIdentity/IdentityError/migrationFailed(reason:)``.
  package typealias DataMigration =
    @Sendable (_ old: Session, _ new: Session) async throws(IdentityError) -> Void
}

extension LoginScreen.Options {
  /// Whose account it is about, and what is allowed.
  var accounts: AccountOptions {
    var accounts = AccountOptions(
      upgrading: upgrading, reauthenticating: reauthenticating, movesData: moveData != nil,
      allowsSignUp: allowsSignUp, benefits: benefits, legal: legal)
    accounts.offersSignInLink = offersSignInLink
    accounts.requiresVerifiedEmail = requiresVerifiedEmail
    accounts.registers = register != nil
    accounts.places = keep == nil ? [] : places
    accounts.firstNotice = firstNotice
    accounts.service = service
    return accounts
  }

  /// What effects reach besides the identity service; `copy` asks a terminal to copy a text.
  func surroundings(copy: @escaping (String) -> Void) -> LoginStore.Surroundings {
    var program = ProgramClient()
    (program.register, program.store, program.moveData) = (register, keep, moveData)
    program.customSignIns = customSignIns
    return LoginStore.Surroundings(copy: copy, openBrowser: openBrowser, program: program)
  }

  /// Where buttons, forms and sentences stand.
  private var alignmentInUse: PageAlignment {
    alignment ?? (contrast == .increased ? .leading : .center)
  }

  /// Opens the terminal as the options say.
  func openTerminal() throws(LoginScreenError) -> CursesTerminal {
    do throws(TerminalError) {
      return try CursesTerminal(
        options: TerminalOptions(
          path: terminalPath, palette: palette, glyphs: glyphs, bidi: bidi))
    } catch {
      throw .terminal(error)
    }
  }

  /// The traits after the terminal told its colours; `nil` when nothing follows from them.
  func changed(
    _ present: TraitCollection, by event: TerminalEvent, _ terminal: TerminalCapabilities
  ) -> TraitCollection? {
    var traits = present
    switch event {
    case .backgroundReported(let color) where appearance == nil:
      traits.appearance = color.readableText == .white ? .dark : .light
    case .themeReported:
      traits.palette = terminal.palette
    case .glyphsReported:
      traits.glyphs = terminal.glyphs
    case .key, .character, .pasted, .mouse, .resized, .backgroundReported, .woken, .deadlinePassed,
      .interrupted, .hungUp:
      return nil
    }
    return traits
  }

  /// The traits on a terminal, before it tells its colours.
  func traits(for terminal: TerminalCapabilities) -> TraitCollection {
    let isDark = terminal.backgroundIsDark ?? true
    var traits = self.traits(
      appearance ?? (isDark ? .dark : .light), terminal.palette, terminal.glyphs)
    traits.textOrder = terminal.textOrder
    traits.remote = remote
    return traits
  }

  /// The traits of a picture without a terminal: those of an ordinary terminal emulator where nothing else is set.
  package var traitsWithoutTerminal: TraitCollection {
    traits(appearance ?? .dark, palette ?? .xterm256, glyphs ?? .sextants)
  }

  /// The traits, with those that depend on the terminal.
  private func traits(
    _ appearance: Appearance, _ palette: Palette, _ glyphs: GlyphSet
  ) -> TraitCollection {
    var traits = TraitCollection(
      chosenTextSize: textSize, appearance: appearance, contrast: contrast, palette: palette,
      glyphs: glyphs, language: language, isBoldText: isBoldText,
      showsButtonShapes: showsButtonShapes,
      differentiatesWithoutColor: differentiatesWithoutColor, reducesMotion: reducesMotion)
    (traits.usesSingleKeys, traits.choosesByNumber) = (usesSingleKeys, choosesByNumber)
    traits.alignment = alignmentInUse
    (traits.buttonStyle, traits.ownColors) = (buttonStyle, ownColors)
    return traits
  }
}
