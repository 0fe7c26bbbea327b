import LoginIdentity
import LoginMessages

/// The page for a new authenticator app as a second factor: its key, and the first code that it shows.
struct ApplicationPage: Page {
  enum Control: String, PlainControl {
    case confirm
  }

  /// The key.
  let secret: ApplicationSecret
  var fields = Fields(.phoneCode)

  var codeOrigin: CodeOrigin { .application }

  func title(in state: LoginState) -> Message { .addApplication }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let account = state.account?.name(in: state.traits.language) ?? ""
    let key = secret.keyURI(issuer: "LoginTUI", account: account).reveal { $0 }
    var letters = Item(.applicationKey, .address, secret.secret.reveal { Self.grouped($0) })
    letters.isCode = true
    return [
      compose.paragraph("lead", .applicationKeyLead)
        .showingBesidePicture(.applicationLead, in: state.traits), compose.picture(of: key),
      letters,
      compose.field(.phoneCode, .code), .status,
      compose.mainButton(.confirm, .addFactor),
    ]
  }

  /// Returns letters in groups of four, for reading and typing.
  private static func grouped(_ text: String) -> String {
    var groups: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      groups.append(rest.prefix(4))
      rest = rest.dropFirst(4)
    }
    return groups.joined(separator: " ")
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.account?.session, let secret = state[Self.self]?.secret else {
      return []
    }
    switch control {
    case .confirm:
      let code = Secret(state.fields[.phoneCode]?.typedCode ?? "")
      guard !code.isEmpty else { return state.tell(.codeMissing, at: .phoneCode) }
      return state.request(
        .addFactor(
          session: session,
          code: .application(code: code, sessionInfo: secret.sessionInfo, factorID: nil)))
    }
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .session(let session) = answer else { return state.endRequest() }
    return state.receiveFactor(session, after: request)
  }

  static func sample(in state: inout LoginState) -> ApplicationPage {
    AccountPage.sampleBelow(in: &state)
    return ApplicationPage(
      secret: ApplicationSecret(
        secret: Secret("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"), digits: 6, period: 30,
        sessionInfo: ""))
  }
}
