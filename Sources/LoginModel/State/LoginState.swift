package import LoginCanvas
import LoginIdentity

/// The state of the whole screen; it changes in ``reduce(_:)`` alone.
package struct LoginState: Equatable, Sendable {
  /// Whose account a sign-in is about, and what is allowed.
  package internal(set) var options: AccountOptions
  /// The ways to sign in.
  private(set) var offer: Offer
  /// The surroundings.
  package internal(set) var traits: TraitCollection
  /// The extent of the terminal.
  package internal(set) var size: Size
  /// Whether the ways to sign in and the form stand side by side, as the front has told.
  package internal(set) var isSideBySide = false
  /// The pages, from the first to the one that is shown.
  var path: Path
  /// What keys go to.
  var focusing: Focusing
  /// What is told.
  var announcement = Announcement()
  /// What is asked of the service.
  var requests = Requests()
  /// The keyboard on the screen.
  var keys: KeyboardState
  /// What a sign-in has come to.
  var signIn = SignInProgress()
  /// The account that the screen shows and changes; `nil` while somebody signs in.
  package internal(set) var account: AccountContext?

  /// The picker as it is first seen, or the overview of an account.
  ///
  /// - Parameters:
  ///   - loginTypes: What is offered, checked by ``LoginType/validated(_:)``.
  ///   - traits: The surroundings.
  ///   - size: The extent of the terminal.
  ///   - wantsKeyboard: Whether the on-screen keyboard stands below forms from the start.
  ///   - accounts: Whose account it is about, and what is allowed.
  package init(
    loginTypes: [LoginType], traits: TraitCollection, size: Size, wantsKeyboard: Bool = false,
    accounts: AccountOptions = AccountOptions()
  ) {
    options = accounts
    options.benefits = accounts.benefits.map(CleanText.oneLine)
    options.service = accounts.service.map(CleanText.oneLine)
    offer = Offer(loginTypes)
    self.traits = traits
    self.size = size
    keys = KeyboardState(isWanted: wantsKeyboard)
    if let session = accounts.managing {
      account = AccountContext(session)
      path = Path(AccountPage())
      focusing = Focusing(AccountPage.Control.signOut.id)
    } else {
      path = Path(PickerPage())
      focusing = Focusing(loginTypes.first.map { .provider($0.id) } ?? .cancel)
    }
    announcement.notice = accounts.firstNotice
  }

  /// Offers these ways to sign in; the focus goes to the first when it was on one that is gone.
  mutating func offer(_ types: [LoginType]) {
    offer = Offer(types)
    guard page is PickerPage, focus != .cancel, index(of: focus) == nil else { return }
    focusFirstProvider()
  }
}

/// The ways to sign in, in the caller's order.
struct Offer: Equatable, Sendable {
  let types: [LoginType]
  /// The names of their buttons.
  let controls: [ElementID]
  /// Their places in a list that is too long to be gone through; `nil` for any other.
  private let indices: [ElementID: Int]?

  /// Entries up to which a list is gone through.
  private static let few = 32

  init(_ types: [LoginType]) {
    self.types = types
    controls = types.map { .provider($0.id) }
    indices =
      types.count > Self.few
      ? Dictionary(
        controls.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first }) : nil
  }

  /// The place of a button; `nil` for every other control.
  func index(of control: ElementID) -> Int? {
    guard let indices else { return controls.firstIndex(of: control) }
    return indices[control]
  }

  static func == (left: Offer, right: Offer) -> Bool { left.types == right.types }
}

extension LoginState {
  /// What is offered, in the caller's order.
  package var loginTypes: [LoginType] { offer.types }

  /// Whether e-mail is among what is offered.
  var offersEmail: Bool { index(of: .provider(LoginType.email.id)) != nil }

  /// The place of a provider in the list; `nil` for every other control.
  package func index(of id: ElementID) -> Int? { offer.index(of: id) }

  /// The guest whose account the sign-in is to be added to; `nil` where there is none.
  var guest: Session? { options.upgrading.flatMap { $0.user.isAnonymous ? $0 : nil } }
}
