package import LoginCanvas
import LoginIdentity
package import LoginKeyboardLayout

/// The state of the whole screen; only ``reduce(_:)`` changes it.
package struct LoginState: Equatable, Sendable {
  /// The account that a sign-in concerns, and the allowed operations.
  package internal(set) var options: AccountOptions
  /// The sign-in methods.
  private(set) var offer: Offer
  /// The traits of the screen.
  package internal(set) var traits: TraitCollection
  /// The size of the terminal.
  package internal(set) var size: Size
  /// Whether the sign-in methods and the form are side by side, as reported by the front program.
  package internal(set) var isSideBySide = false
  /// The pages, from the first to the current one.
  var path: Path
  /// The target of keys.
  var focusing: Focusing
  /// The current notice.
  var announcement = Announcement()
  /// The requests to the service.
  var requests = Requests()
  /// The on-screen keyboard, and a switch.
  var keys: KeyboardState
  /// The progress of a sign-in.
  var signIn = SignInProgress()
  /// The account that the screen shows and changes; `nil` in a sign-in.
  package internal(set) var account: AccountContext?

  /// Creates the initial state of the picker, or of the overview of an account.
  ///
  /// - Parameters:
  ///   - loginTypes: The sign-in methods, checked by ``LoginType/validated(_:)``.
  ///   - traits: The traits of the screen.
  ///   - size: The size of the terminal.
  ///   - wantsKeyboard: Whether the on-screen keyboard is initially shown below forms; with a switch, it always is.
  ///   - layout: The layout of that keyboard; `nil` for the usual one, until it is requested.
  ///   - accounts: The account that a sign-in concerns, and the allowed operations.
  package init(
    loginTypes: [LoginType], traits: TraitCollection, size: Size, wantsKeyboard: Bool = false,
    keys layout: KeyLayout? = nil, accounts: AccountOptions = AccountOptions()
  ) {
    options = accounts
    options.title = accounts.title.map(CleanText.oneLine)
    options.benefits = accounts.benefits.map(CleanText.oneLine)
    offer = Offer(loginTypes)
    self.traits = traits
    self.size = size
    keys = KeyboardState(isWanted: wantsKeyboard || traits.scanning != nil)
    if let layout {
      keys.keyboard.use(layout)
      keys.requestedLanguage = traits.languageTag
    }
    if let session = accounts.managing {
      account = AccountContext(session)
      path = Path(AccountPage())
      focusing = Focusing(AccountPage.Control.signOut.id)
    } else {
      path = Path(PickerPage(followsAccounts: !accounts.savedAccounts.isEmpty))
      focusing = Focusing(.cancel)
      focusFirstProvider()
      if !accounts.savedAccounts.isEmpty { push(SavedAccountsPage()) }
    }
    announcement.notice = accounts.firstNotice
  }

  /// Changes the sign-in methods; the focus moves to the first one if its control was removed.
  mutating func offer(_ types: [LoginType]) {
    offer = Offer(types)
    guard page is PickerPage, focus != .cancel, index(of: focus) == nil else { return }
    focusFirstProvider()
  }
}

/// The sign-in methods, in the caller's order.
struct Offer: Equatable, Sendable {
  let types: [LoginType]
  /// The identifiers of their buttons.
  let controls: [ElementID]
  /// The indices of the buttons if the list is too long for a linear search; otherwise `nil`.
  private let indices: [ElementID: Int]?

  /// The maximum length of a list for a linear search.
  private static let few = 32

  init(_ types: [LoginType]) {
    self.types = types
    controls = types.map { .provider($0.id) }
    indices =
      types.count > Self.few
      ? Dictionary(
        controls.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first }) : nil
  }

  /// Returns the index of a button; `nil` for every other control.
  func index(of control: ElementID) -> Int? {
    guard let indices else { return controls.firstIndex(of: control) }
    return indices[control]
  }

  static func == (left: Offer, right: Offer) -> Bool { left.types == right.types }
}

extension LoginState {
  /// The sign-in methods, in the caller's order.
  package var loginTypes: [LoginType] { offer.types }

  /// Whether email is among the sign-in methods.
  var offersEmail: Bool { index(of: .provider(LoginType.email.id)) != nil }

  /// Returns the index of a provider in the list; `nil` for every other control.
  package func index(of id: ElementID) -> Int? { offer.index(of: id) }

  /// The guest whose account the sign-in is added to; `nil` if none exists.
  var guest: Session? { options.upgrading.flatMap { $0.user.isAnonymous ? $0 : nil } }
}
