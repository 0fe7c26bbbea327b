import LoginIdentity
import LoginMessages

/// The question before a guest signs out, because the account is lost without a sign-in method.
struct GuestSignOutPage: Page {
  enum Control: String, PlainControl {
    case addMethod = "account.entry.methods"
    case decline, confirm
  }

  var declinesByItem: Bool { true }

  func title(in state: LoginState) -> Message { .signOut }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let lead = [compose.paragraph("lead", .guestSignOut), .status]
    let leave = compose.destructive(.confirm, .signOutAndLose)
    guard let offer = Self.offer(in: state) else {
      return lead + [compose.mainButton(.decline, .staySignedIn), leave]
    }
    return lead + [
      compose.mainButton(.addMethod, offer), compose.button(.decline, .staySignedIn), leave,
    ]
  }

  /// Returns the sign-in method that the person can add to keep access to the account; `nil` if the program offers
  /// none.
  private static func offer(in state: LoginState) -> Message? {
    if state.offersCredentials { return .addEmailAddress }
    return state.federatedTypes.isEmpty ? nil : .addWayToSignIn
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .addMethod where state.offersCredentials: state.push(CredentialsPage())
    case .addMethod: state.push(MethodsPage())
    case .decline: state.pop()
    case .confirm:
      guard let session = state.account?.session else { return [] }
      return [.leaveAccount(.signedOut(session))]
    }
    return []
  }

  static func sample(in state: inout LoginState) -> GuestSignOutPage {
    let guest = Session(
      user: User(id: "u2", isAnonymous: true), idToken: Secret(""), refreshToken: Secret(""),
      expiresAt: 0, providerID: LoginType.guest.id, isNewUser: false)
    state.account = AccountContext(guest)
    state.account?.details = AccountDetails(user: guest.user, providerIDs: [], factors: [])
    state.path = Path(AccountPage())
    return GuestSignOutPage()
  }
}
