import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A provider's page over SSH` {
  /// Google's address for a browser, without a short code.
  static let prompt: ProviderPrompt = {
    var prompt = Scene.prompt
    (prompt.userCode, prompt.verificationURL, prompt.completeURL) = (nil, nil, nil)
    return prompt
  }()

  static let end = "http://127.0.0.1:49152/?code=C0de&state=n0tAr3alState"

  /// Returns the page in its initial state.
  static func page(
    _ prompt: ProviderPrompt = prompt, host: String? = "10.0.0.2", isInLines: Bool = false
  ) -> LoginState {
    var traits = TraitCollection()
    traits.remote = RemoteSession(target: host)
    traits.isInLines = isInLines
    var state = Scene.picker(columns: 100, rows: 60, traits: traits)
    state.choose(1)
    _ = state.reduce(.promptArrived(attempt: 1, prompt))
    return state
  }

  private static func paste(_ text: String, into state: inout LoginState) -> [LoginEffect] {
    #expect(state.reduce(.textPasted(text)) == [])
    return state.reduce(.enterPressed)
  }

  @Test(arguments: [false, true])
  func `lists the steps there, in order`(isInLines: Bool) {
    let state = Self.page(isInLines: isInLines)
    let order = state.page.items(in: state).map(\.id)
    let wanted: [ElementID] = [
      ElementID("page.time"), ElementID("page.browser"), .copyAddress, ElementID("page.return"),
      .returnAddress, .confirm, .tunnel, .copyCommand,
    ]
    #expect(order.filter(wanted.contains) == wanted)
    #expect(!state.focusOrder.contains(.openBrowser))
    #expect(state.focus == .copyAddress)
    let command = state.page.items(in: state).first { $0.id == .tunnel && $0.role == .address }
    #expect(command?.label == "ssh -N -L 49152:127.0.0.1:49152 10.0.0.2")
  }

  @Test func `copies the command, with a word where the machine has no known name`() {
    var state = Self.page(host: nil)
    #expect(
      state.reduce(.characterTyped("t")) == [.copy("ssh -N -L 49152:127.0.0.1:49152 HOST")])
    #expect(state.notice == .copyAsked)
  }

  @Test(arguments: [end, "  \(end)\n", "127.0.0.1:49152/?code=C0de&state=n0tAr3alState"])
  func `hands over the address at the end, wherever the focus is`(pasted: String) {
    var state = Self.page()
    #expect(Self.paste(pasted, into: &state) == [.deliver(Secret(Self.end))])
    #expect(state[field: .returnAddress]?.isEmpty == true)
    #expect(state.activity != nil)
  }

  @Test func `passes on a refusal too, which the request reports`() {
    var state = Self.page()
    let refusal = "http://localhost:49152/?error=access_denied&state=n0tAr3alState"
    #expect(Self.paste(refusal, into: &state) == [.deliver(Secret(refusal))])
  }

  @Test(arguments: [
    ("http://127.0.0.1:49152/?code=C0de&state=other", Message.returnStale),
    ("http://127.0.0.1:49152/?code=C0de", .returnStale),
    ("http://127.0.0.1:4915/?code=C0de&state=n0tAr3alState", .returnForeign),
    ("http://evil.example:49152/?code=C0de&state=n0tAr3alState", .returnForeign),
    ("http://127.0.0.1:49152@evil.example/?code=C0de&state=n0tAr3alState", .returnForeign),
    ("https://127.0.0.1:49152/?code=C0de&state=n0tAr3alState", .returnForeign),
    ("http://127.0.0.1:49152/other?code=C0de&state=n0tAr3alState", .returnForeign),
    ("http://127.0.0.1:49152/?state=n0tAr3alState", .returnForeign),
    ("C0de", .returnForeign),
  ])
  func `says why another address is wrong, and continues waiting`(
    pasted: String, message: Message
  ) {
    var state = Self.page()
    #expect(Self.paste(pasted, into: &state) == [])
    #expect(state.notice == .account(message))
    #expect(state.fieldAtFault == .returnAddress)
    #expect(state[field: .returnAddress]?.isEmpty == true)
    #expect(state.activity != nil)
  }

  @Test func `asks for an address where none was pasted`() {
    var state = Self.page()
    #expect(state.reduce(.activated(.confirm)) == [])
    #expect(state.notice == .account(.returnMissing))
  }

  @Test func `stays as it is where there is a code, and where no port can be known`() {
    #expect(Self.page(Scene.prompt).focusOrder.contains(.openBrowser))
    #expect(!Self.page(Scene.prompt).focusOrder.contains(.returnAddress))
    let blank = ProviderPrompt(browserURL: "https://example.com/a", lifetime: 300)
    #expect(!Self.page(blank).focusOrder.contains(.returnAddress))
    #expect(Scene.visiting(Self.prompt).focusOrder.contains(.openBrowser))
  }
}

@Suite struct `The user's part at a provider` {
  @Test func `is one step where the code is the only way, copying it and opening its page`() {
    var prompt = Scene.prompt
    prompt.browserURL = nil
    var state = Scene.visiting(prompt)
    #expect(state.focus == .openCodePage)
    #expect(
      state.reduce(.enterPressed) == [
        .copy("WDJB-MJHT"), .openBrowser("https://accounts.example.com/device?user_code=WDJB-MJHT"),
      ])
    _ = state.reduce(.browserAnswered(.started))
    #expect(state.notice == .copyAsked)
    _ = state.reduce(.characterTyped("o"))
    _ = state.reduce(.browserAnswered(.failed))
    #expect(state.notice == .browser(.failed))
    #expect(!Scene.visiting(Scene.prompt).focusOrder.contains(.openCodePage))
    #expect(
      !`A provider's page over SSH`.page(prompt).focusOrder.contains(.openCodePage))
  }

  @Test func `ends when the response is being checked, which is shown`() {
    var prompt = Scene.prompt
    var state = Scene.visiting(prompt)
    prompt.isChecking = true
    #expect(
      state.reduce(.promptArrived(attempt: 1, prompt)) == [.wait(milliseconds: 500)])
    #expect(state.focusOrder == [.cancel])
    #expect(ScreenLayout(state).element(.userCode) == nil)
    #expect(ScreenLayout(state).element(.progress)?.label == "Signing in")
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 400)])
    // The browser's answer was invalid, and the code is still valid.
    prompt.isChecking = false
    (prompt.browserURL, prompt.browserFailure) = (nil, .serverFailure(status: 502))
    _ = state.reduce(.promptArrived(attempt: 1, prompt))
    #expect(state.focus == .copyCode)
    #expect(state.notice?.kind == .error)
  }
}

@Suite struct `The picker of an account that adds a sign-in method` {
  @Test func `says whose it is`() {
    let lead = { (accounts: AccountOptions) in
      Scene.picker(for: accounts).content.list?.lead
    }
    #expect(
      lead(AccountOptions(upgrading: Scene.session(id: "u1")))
        == "Adding a sign-in method to ada@example.com.")
    #expect(
      lead(AccountOptions(upgrading: Scene.guest, benefits: "Keep your notes."))
        == "Adding a sign-in method to your guest account. Keep your notes.")
    #expect(lead(AccountOptions(benefits: "Keep your notes.")) == "Keep your notes.")
    #expect(lead(AccountOptions()) == nil)
  }
}
