package import LoginBitmapFonts
package import LoginCanvas
public import LoginIdentity
public import LoginMessages
public import LoginModel

extension LoginScreen {
  /// How the screen looks and what it allows; everything else follows from the terminal.
  ///
  /// `Options()` obeys the environment, as `logintui` does; what you set takes the place of that.
  public struct Options: Sendable {
    // MARK: The reader

    /// The text size; `nil` follows from the columns of the terminal.
    public var textSize: ContentSizeCategory?
    /// Light or dark; `nil` is as the terminal says it is, and dark when it says nothing.
    public var appearance: Appearance?
    /// The contrast of text.
    public var contrast = Contrast.standard
    /// The language of the words, and of the sentences of errors.
    public var language: Language
    /// Whether all text is bold.
    public var isBoldText = false
    /// Whether every control has an edge.
    public var showsButtonShapes = false
    /// Whether signs say what colours say elsewhere.
    public var differentiatesWithoutColor = false
    /// Whether nothing moves by itself.
    public var reducesMotion = false
    /// Whether the sign-in is a conversation in plain lines, for screen readers and braille displays: nothing is
    /// painted, and nothing but text is written.
    public var usesPlainLines = false
    /// Whether that conversation tells keys, such as Control-D to go back.
    public var givesHints = true
    /// Whether single letters, digits and signs are keys where no field has the focus: digits for the ways to sign in,
    /// `?` for help, `+` and `-` for the text size.
    ///
    /// People who dictate, or hit keys by mistake, do without them (WCAG 2.2, 2.1.4).
    public var usesSingleKeys = true
    /// Whether a digit uses the way to sign in at its place at once; otherwise the focus goes there.
    public var choosesByNumber = false
    /// Whether the on-screen keyboard is below the form from the start.
    public var showsKeyboard = false

    // MARK: The page

    /// Where buttons, forms and sentences are; `nil` is at the leading edge with increased contrast, and in the middle
    /// otherwise.
    public var alignment: PageAlignment?
    /// Which colours the buttons have.
    public var buttonStyle = ButtonStyle.brand
    /// Colours of links, main button and edges.
    public var colors = OwnColors()
    /// Where one signs in, for the title bar; `nil` is the name of the service.
    public var title: String?
    /// A sentence on why to sign in, above the buttons; `nil` shows none.
    public var benefits: String?
    /// Where terms and privacy policy are, below the buttons.
    public var legal = LegalLinks()

    // MARK: Accounts

    /// Whether accounts may be created here.
    public var allowsSignUp = true
    /// Whether the form offers to sign in with a mailed link, without a password.
    ///
    /// Firebase calls it e-mail link sign-in, and has it switched off until the project allows it.
    public var offersSignInLink = false
    /// Whether an address has to be verified before there is a session.
    public var requiresVerifiedEmail = false
    /// The account that the sign-in is to be added to, mostly a guest's; its user id is kept.
    public var upgrading: Session?
    /// The account whose owner has to sign in again before something sensitive; `nil` for any account.
    public var reauthenticating: Session?
    /// Tells the program's backend of the account before there is a session, so that both know it in one step.
    ///
    /// What it throws is told on the screen, and the person may try again.
    public var register: (@Sendable (_ session: Session) async throws -> Void)?
    /// Moves what belongs to a guest whose account is being left; `nil` moves nothing.
    ///
    /// Where it throws, the guest's account stays.
    public var moveData: (@Sendable (_ old: Session, _ new: Session) async throws -> Void)?

    // MARK: The run

    /// The terminal; the controlling one by default.
    public var terminalPath = "/dev/tty"
    /// How long the screen waits for the person; `nil` for ever.
    public var timeLimit: Duration?
    /// What happens where there is no terminal.
    public var whenNoTerminal = WithoutTerminal.fail

    // MARK: For our own programs

    /// The colours; `nil` is what the terminal has.
    package var palette: Palette?
    /// The drawing characters; `nil` is what the terminal is known to draw.
    package var glyphs: GlyphSet?
    /// Who puts Arabic and Hebrew into the order of the screen; `nil` is what the terminal wants.
    ///
    /// For screen readers it is the terminal.
    package var bidi: BidiMode?
    /// Opens what text is enlarged with, when it is needed for the first time.
    package var openFonts: @Sendable () -> FontLibrary? = { FontLibrary.standard() }
    /// What is told on the first picture; `nil` for nothing.
    package var firstNotice: Notice?
    /// Opens an address in a browser; asks the environment which one (``SystemBrowser``).
    package var openBrowser: @Sendable (String) -> BrowserAnswer = { SystemBrowser().open($0) }
    /// How the person is connected, where the terminal is another machine's; asks the environment (``SystemBrowser``).
    package var remote: RemoteSession? = SystemBrowser().remoteSession
    /// Ways to sign in of the program's own, by the ids of their buttons: each gives a token that the
    /// program's backend made.
    package var customSignIns: [String: @Sendable () async throws -> Secret] = [:]
    /// Where the person may have the session kept; without any, the screen does not ask.
    package var places: [SessionPlace] = []
    /// Keeps the session in one of ``places``; throws ``LoginIdentity/IdentityError/notKept(reason:)``.
    package var keep: (@Sendable (_ session: Session, _ place: String) async throws -> Void)?
    /// What the environment says that makes no sense; `nil` for nothing.
    package var fault: Message?

    /// The usual screen, whatever the environment says.
    package init(language: Language) { self.language = language }
  }
}
