import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `Passkeys on the screen` {
  private static let phone = Passkey(
    id: "p", name: "Phone", lastUse: .ago(seconds: 3 * 86_400))
  private static let key = Passkey(id: "k", name: "Key", lastUse: .never)

  /// Returns the overview of an account with passkeys.
  private static func account(
    _ passkeys: [Passkey] = [phone, key], _ providerIDs: [String] = ["password"],
    _ types: [LoginType] = [.passkey, .email]
  ) -> LoginState {
    var state = Scene.opening(Scene.ada(), types)
    state.answer(
      .details(
        value: AccountDetails(
          user: Scene.ada().user, providerIDs: providerIDs, passkeys: passkeys)))
    return state
  }

  @Test func `sign in from the picker, in a browser`() {
    var state = LoginState(
      loginTypes: [.passkey, .email], traits: TraitCollection(), size: Size(columns: 80, rows: 24))
    let effects = state.reduce(.enterPressed)
    guard case .request(_, .signInWithProvider(let request))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(request.providerID == "passkey" && request.linkingTo == nil)
    #expect(state.pageName == .provider)
    #expect(state.shownTitle == "Sign in with passkey")
    _ = state.reduce(
      .promptArrived(
        attempt: 1, ProviderPrompt(browserURL: "http://localhost:1/passkey-a", lifetime: 300)))
    #expect(state.focus == .openBrowser)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `are listed with their last use, and lead to a question`() {
    var state = Self.account()
    state.use(.entry("passkeys"))
    #expect(state.pageName == .passkeys)
    let items = state.shownItems
    #expect(items.first { $0.label == "Phone" }?.detail == "Last used 3 days ago")
    #expect(items.first { $0.label == "Key" }?.detail == "Not used yet")
    state.use(.removePasskey("p"))
    #expect(state.pageName == .removal)
    #expect(LayoutLaws.broken(by: state) == [])
    // The sign-in may have been long ago.
    state.use(.removalConfirm)
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.order == .removePasskey(session: Scene.ada("2"), id: "p"))
    state.answer(.methods(value: .registered(methods: ["password"])))
    #expect(state.pageName == .passkeys)
    #expect(state.account?.details?.passkeys == [Self.key])
    #expect(state.notice == .done(.methodRemoved(brand: .passkey)))
  }

  @Test func `get a name and the person's proof before a browser makes them`() {
    var state = Self.account([])
    state.use(.entry("passkeys"))
    state.use(.addPasskey)
    #expect(state.pageName == .newPasskey)
    _ = state.reduce(.textPasted("Laptop"))
    state.use(.newPasskeyConfirm)
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.pageName == .provider)
    #expect(state.shownTitle == "Add passkey")
    guard case .signInWithProvider(let request)? = state.order else {
      Issue.record("\(String(describing: state.order))")
      return
    }
    #expect(request.linkingTo == Scene.ada("2") && request.passkeyName == "Laptop")
    state.answer(.outcome(value: .signedIn(value: Scene.ada("3"))))
    #expect(state.pageName == .passkeys)
    #expect(state.notice == .done(.methodAdded(brand: .verbatim("Passkey"))))
    #expect(state.account?.session == Scene.ada("3"))
  }

  @Test func `prove who the person is where the account has no password`() {
    var state = Self.account([Self.phone], [])
    state.use(.entry("deletion"))
    state.use(DeletionPage.Control.confirm.id)
    #expect(state.pageName == .reauthentication)
    state.use(.reauthenticate("passkey"))
    guard case .signInWithProvider(let request)? = state.order else {
      Issue.record("\(String(describing: state.order))")
      return
    }
    #expect(request.linkingTo == nil)
    #expect(state.shownTitle == "Sign in with passkey")
  }

  @Test func `ask for a new proof if the last one has become too old meanwhile`() {
    var state = Self.account([])
    state.use(.entry("passkeys"))
    state.use(.addPasskey)
    state.use(.newPasskeyConfirm)
    state.prove()
    state.answer(.failure(value: .reauthenticationNeeded))
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.pageName == .provider && state.shownTitle == "Add passkey")
  }

  @Test func `of another computer need its tunnel first, then the address`() throws {
    var traits = TraitCollection()
    traits.remote = RemoteSession(target: "example.com")
    var state = LoginState(
      loginTypes: [.passkey, .email], traits: traits, size: Size(columns: 80, rows: 30))
    _ = state.reduce(.enterPressed)
    var prompt = ProviderPrompt(browserURL: "http://localhost:4711/passkey-a", lifetime: 300)
    prompt.returnPort = 4711
    _ = state.reduce(.promptArrived(attempt: 1, prompt))
    let ids = state.shownItems.map(\.id)
    let tunnel = try #require(ids.firstIndex(of: .tunnel))
    #expect(tunnel < (ids.firstIndex(of: .browserAddress) ?? 0))
    #expect(state.shownItems[tunnel].label.contains("4711"))
    #expect(!ids.contains(.returnAddress))
    #expect(state.focus == .copyCommand)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `make a guest's account permanent, and say that one is added`() {
    var accounts = AccountOptions()
    accounts.upgrading = Scene.session
    var state = LoginState(
      loginTypes: [.passkey, .email], traits: TraitCollection(), size: Size(columns: 80, rows: 24),
      accounts: accounts)
    _ = state.reduce(.enterPressed)
    #expect(state.shownTitle == "Add passkey")
  }

  @Test func `aren't removed if nothing else leads back`() {
    var state = Self.account([Self.phone], [])
    state.use(.entry("passkeys"))
    state.use(.removePasskey("p"))
    #expect(state.pageName == .passkeys)
    #expect(state.notice == .failure(.lastWayToSignIn))
  }

  @Test func `of an account can be removed where the program no longer offers them`() {
    var state = Self.account([Self.phone], ["password"], [.email])
    state.use(.entry("passkeys"))
    #expect(state.shownItems.contains { $0.id == .removePasskey("p") })
    #expect(!state.shownItems.contains { $0.id == .addPasskey })
    let none = Self.account([], ["password"], [.email])
    #expect(!none.shownItems.contains { $0.id == .entry("passkeys") })
  }

  @Test(arguments: [
    (IdentityError.other(code: "PASSKEY_CREDENTIAL_NOT_FOUND", detail: nil), "isn't registered"),
    (.other(code: "INVALID_AUTHENTICATOR_RESPONSE", detail: "x"), "didn't work"),
    (.other(code: "PASSKEY_ALREADY_EXISTS", detail: nil), "already in use"),
    (.other(code: "PASSKEY_LIMIT_EXCEEDED", detail: nil), "Remove one first"),
    (.other(code: "PASSKEY_DOMAIN", detail: "acme.example\u{1B}[2J"), "acme.example"),
  ])
  func `say in plain words what went wrong`(error: IdentityError, part: String) {
    let text = Language.english.words(error.message)
    #expect(text.contains(part))
    #expect(!text.contains("\u{1B}") && !text.contains("_"))
  }
}

private extension ElementID {
  static let addPasskey = PasskeysPage.Control(.add).id
  static let newPasskeyConfirm = NewPasskeyPage.Control.confirm.id
  static let removalConfirm = RemovalPage.Control.confirm.id
  static func removePasskey(_ id: String) -> ElementID { PasskeysPage.Control(.own, id).id }
}

private extension LoginState {
  var shownTitle: String { traits.words(page.title(in: self)) }
}
