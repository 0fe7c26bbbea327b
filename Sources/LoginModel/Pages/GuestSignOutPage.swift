import Identity
import Messages

/// The question before a guest signs out: without a way to sign in, the account can't be reached again.
struct GuestSignOutPage: Page {
  static let name = PageName.guestSignOut

  func title(in state: LoginState) -> Message { .signOut }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    let lead = [compose.paragraph("lead", .guestSignOut), .status]
    let leave = compose.destructive(.confirm, .signOutAndLose)
    guard let offer = Self.offer(in: state) else {
      return lead + [compose.mainButton(.decline, .staySignedIn), leave]
    }
    return lead + [
      compose.mainButton(.entry("methods"), offer), compose.button(.decline, .staySignedIn), leave,
    ]
  }

  /// The way to sign in that can be added, so that the account can be reached again; `nil` if the program offers none.
  private static func offer(in state: LoginState) -> Message? {
    if state.offersCredentials { return .addEmailAddress }
    return state.federatedTypes.isEmpty ? nil : .addWayToSignIn
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    if control == .confirm, let session = state.account?.session {
      return [.leaveAccount(.signedOut(session))]
    }
    if control == .decline { state.pop() }
    if control == .entry("methods") {
      if state.offersCredentials {
        state.push(CredentialsPage())
      } else {
        state.push(MethodsPage())
      }
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
