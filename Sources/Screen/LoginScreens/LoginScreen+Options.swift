package import LoginBitmapFonts
package import LoginCanvas
public import LoginIdentity
package import LoginKeyboardLayout
public import LoginMessages
public import LoginModel
package import LoginPictures

extension LoginScreen {
  /// The options for the appearance and behavior of the screen; everything else follows from the terminal.
  ///
  /// `Options()` uses the environment, as `logintui` does; your own values take precedence.
  public struct Options: Sendable {
    // MARK: The user

    /// The text size; `nil` derives it from the number of columns of the terminal.
    public var textSize: ContentSizeCategory?
    /// Light or dark; `nil` is as the terminal reports, or dark if it doesn't report it.
    public var appearance: Appearance?
    /// The contrast of text.
    public var contrast = Contrast.standard
    /// The language of the texts and error messages.
    public var language: Language
    /// Whether all text is bold.
    public var isBoldText = false
    /// Whether every control has a visible edge.
    public var showsButtonShapes = false
    /// Whether symbols show everything that colors show.
    public var differentiatesWithoutColor = false
    /// Whether animation is turned off.
    public var reducesMotion = false
    /// Whether the screen is a conversation in plain lines, for screen readers and braille displays: nothing is drawn,
    /// and only text is written.
    public var usesPlainLines = false
    /// Whether that conversation mentions keys, such as Control-D to go back.
    public var givesHints = true
    /// Whether single letters, digits and symbols are shortcuts while no field has the focus: digits for the sign-in
    /// methods, `?` for help, `+` and `-` for the text size.
    ///
    /// Turn them off for people who dictate or press keys by mistake (WCAG 2.2, 2.1.4).
    public var usesSingleKeys = true
    /// Whether a digit activates the sign-in method with that number immediately; otherwise it only moves the focus.
    public var choosesByNumber = false
    /// Whether the on-screen keyboard is initially shown below the form.
    public var showsKeyboard = false

    // MARK: The page

    /// The alignment of buttons, forms and sentences; `nil` is the leading edge with increased contrast and in
    /// accessibility sizes, and the center otherwise.
    public var alignment: PageAlignment?
    /// The colors of the buttons.
    public var buttonStyle = ButtonStyle.brand
    /// The colors of links, the main button and edges.
    public var colors = OwnColors()
    /// The name of the service for the title bar; `nil` for its default name.
    public var title: String?
    /// That default name; `nil` for none.
    package var service: Message?
    /// The heading of the sign-in methods, such as "Sign in to Acme"; `nil` for the usual one.
    public var heading: String?
    /// Your own words for texts of the screen; `nil` for the built-in ones.
    public var texts: OwnTexts?
    /// A picture in characters above the buttons if there is space, at most 8 lines of 40 columns; `nil` for none.
    ///
    /// Each character takes one column. Anything else is an error when the screen is shown.
    public var logo: String?
    /// A sentence above the buttons with reasons to sign in; `nil` for none.
    public var benefits: String?
    /// The links to the terms and the privacy policy, below the buttons.
    public var legal = LegalLinks()

    // MARK: Accounts

    /// Whether users can create accounts here.
    public var allowsSignUp = true
    /// Whether the form offers to sign in with an email link, without a password.
    ///
    /// In Firebase, email link sign-in is turned off until the project allows it.
    public var offersSignInLink = false
    /// Whether the sign-in method that was last used on this computer is marked and has the focus, and is remembered.
    ///
    /// Only a `SavedAccount` remembers it.
    public var marksLastUsed = true
    /// Whether an email must be verified before the sign-in succeeds.
    public var requiresVerifiedEmail = false
    /// The account that the sign-in is added to, usually a guest's; its user ID doesn't change.
    public var upgrading: Session?
    /// The account whose owner has to sign in again before a sensitive change; `nil` for any account.
    public var reauthenticating: Session?
    /// Registers the account with your backend before the sign-in succeeds.
    ///
    /// If it throws, the screen shows the error, and the user can try again.
    public var register: (@Sendable (_ session: Session) async throws -> Void)?
    /// Moves the data of a guest whose account is being left; `nil` moves nothing.
    ///
    /// If it throws, the guest's account remains.
    public var moveData: (@Sendable (_ old: Session, _ new: Session) async throws -> Void)?

    // MARK: The run

    /// The path of the terminal; by default, the controlling terminal.
    public var terminalPath = "/dev/tty"
    /// The maximum time that the screen waits for the user; `nil` for no limit.
    public var timeLimit: Duration?
    /// The behavior if there is no terminal.
    public var whenNoTerminal = WithoutTerminal.fail

    // MARK: For our own programs

    /// The user's country, by its code of ISO 3166, for phone numbers; `nil` if it isn't known.
    package var region: String?
    /// The colors that the terminal can show; `nil` detects them.
    package var palette: Palette?
    /// The drawing characters of the terminal; `nil` for those that it is known to draw.
    package var glyphs: GlyphSet?
    /// The side that reorders Arabic and Hebrew for display, this program or the terminal; `nil` follows the terminal.
    ///
    /// For screen readers, it is the terminal.
    package var bidi: BidiMode?
    /// Whether pictures are shown, and by which protocol.
    package var pictures = PictureMode.auto
    /// Returns the text of the font faces that were found for pictures before; `nil` without any.
    package var readFaces: @Sendable () -> String? = { nil }
    /// Saves that text for the next time.
    package var saveFaces: @Sendable (_ text: String) -> Void = { _ in }
    /// Opens the fonts for enlarged text when they are needed for the first time.
    package var openFonts: @Sendable () -> FontLibrary? = { FontLibrary.standard() }
    /// The options for people who use the screen with a single switch; `nil` for the keyboard and the mouse.
    ///
    /// The on-screen keyboard is then always shown. Plain lines ignore it.
    package var scanning: SwitchScanning?
    /// The layout of the on-screen keyboard in the settings; `nil` for that of the system or the language.
    package var keyLayout: KeyLayoutName?
    /// The accounts that are saved on this computer, which the screen offers first; if empty, it doesn't.
    package var savedAccounts: [OfferedAccount] = []
    /// Whether ``savedAccounts`` are offered.
    package var offersSavedAccounts = true
    /// Returns the saved session of an account, with a valid token; throws ``LoginIdentity/IdentityError``.
    package var useSaved: (@Sendable (_ account: String) async throws -> Session)?
    /// Removes the saved session of an account; throws ``LoginIdentity/IdentityError/notSaved(reason:)``.
    package var removeSaved: (@Sendable (_ account: String) async throws -> Void)?
    /// The identifier of the sign-in method last used on this computer, which is marked; `nil` if it isn't known.
    package var lastUsed: String?
    /// The form for a sign-in with an email address.
    package var form = SignInForm.addressAndPassword
    /// The providers of email domains, whether or not they have a button.
    package var domainProviders: [DomainProvider] = []
    /// Whether the program saves the token of this device, so that the page of the second factor offers to remember it.
    package var remembersDevices = false
    /// The notice on the first picture; `nil` for none.
    package var firstNotice: Notice?
    /// Opens an address in a browser, which it chooses by the environment (``SystemBrowser``).
    package var openBrowser: @Sendable (String) -> BrowserAnswer = { SystemBrowser().open($0) }
    /// The user's connection if the terminal is on another computer, detected by ``SystemBrowser``.
    package var remote: RemoteSession? = SystemBrowser().remoteSession
    /// The program's own sign-in methods, by the IDs of their buttons: each returns a token that the program's
    /// backend created.
    package var customSignIns: [String: @Sendable () async throws -> Secret] = [:]
    /// The places where the user can save the session; if empty, the screen doesn't ask.
    package var places: [SessionPlace] = []
    /// Stores the session in one of ``places``; throws ``LoginIdentity/IdentityError/notSaved(reason:)``.
    package var keep: (@Sendable (_ session: Session, _ place: String) async throws -> Void)?
    /// The message about an invalid value in the environment; `nil` if all are valid.
    package var fault: Message?

    /// Creates the default options, which ignore the environment.
    package init(language: Language) { self.language = language }
  }
}
