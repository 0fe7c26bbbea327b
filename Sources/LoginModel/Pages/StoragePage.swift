import LoginIdentity
package import LoginMessages

/// The page for the storage location of the session, after a sign-in.
struct StoragePage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case keep
    case decline = "account.decline"
  }

  /// Whether a guest was warned that the account is lost without the session.
  private(set) var hasWarned = false

  var escapeHint: Message { .escapeSkip }
  var wayOut: Message { .skip }
  var leadsBack: Bool { false }
  var declinesByItem: Bool { true }
  var quietControl: ElementID? { Control(.decline).id }
  var isStep: Bool { true }

  func title(in state: LoginState) -> Message { .stayQuestion }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let places = state.options.places.flatMap { place -> [Item] in
      let isOnly = state.options.places.count == 1
      return [
        compose.paragraph(place.id, place.lead),
        compose.button(.init(.keep, place.id), isOnly ? .staySignedIn : place.button),
      ]
    }
    guard hasWarned else { return places + [.status, compose.link(.init(.decline), .onlyOnce)] }
    return [compose.paragraph("lead", .guestNotKept)] + places + [
      .status, compose.destructive(.init(.decline), .continueAndLose),
    ]
  }

  /// Stores the session in the chosen place or not at all, in which case a guest is warned first.
  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.signIn.session else { return [] }
    switch control.kind {
    case .keep:
      let place = state.options.places.first { $0.id == control.name }
      return place.map { state.request(.store(session: session, storage: $0.id)) } ?? []
    case .decline:
      guard session.user.isAnonymous, state[Self.self]?.hasWarned == false else {
        return [.finish(.signedIn(session))]
      }
      state[Self.self]?.hasWarned = true
      state.notice = nil
      state.setFocus(state.firstFocus)
      return []
    }
  }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    activate(.init(.decline), in: &state)
  }

  static func sample(in state: inout LoginState) -> StoragePage {
    state.signIn.session = AccountPage.sampleSession
    state.options.places = [
      SessionPlace(id: "keyring", lead: .keyringLead, button: .keepInKeyring),
      SessionPlace(
        id: "file", lead: .fileLead(path: "/home/ada/.local/state/logintui/sessions.json"),
        button: .keepInFile),
    ]
    return StoragePage()
  }
}

/// A storage location for a session.
package struct SessionPlace: Hashable, Sendable {
  /// The program's name for the place.
  package let id: String
  /// The description above the button.
  package let lead: Message
  /// The label of the button if there is a choice.
  package let button: Message

  /// Creates a place; external texts are cleaned.
  package init(id: String, lead: Message, button: Message) {
    self.id = id
    self.lead = lead
    self.button = button
  }
}
