import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for a sign-in that continues at a provider.
///
/// Its controls work during the request.
struct ProviderPage: Page {
  enum Control: String, PlainControl {
    static let family = "page"

    case openBrowser, copyAddress, showAddress, openCodePage, copyCode, copyCommand, useSecurityKey
    case confirm = "account.confirm"
  }

  /// The provider.
  let type: LoginType
  /// Whether a passkey is a second factor.
  let isFactor: Bool
  /// The instructions for the person; `nil` until they are known.
  var prompt: ProviderPrompt?
  /// The seconds until the prompt expires.
  var secondsLeft = 0
  /// The seconds until the time is shown again.
  private var tick = 0
  /// Whether the addresses were requested.
  var showsAddress = false
  /// Whether the code was copied in order to open its page.
  private var hasCopied = false
  var fields = Fields(.returnAddress)

  /// The seconds before the end at which the warning appears.
  static let warning = 20
  /// The maximum seconds of a prompt: a day.
  private static let longest = 86_400

  init(_ type: LoginType, isFactor: Bool = false) { (self.type, self.isFactor) = (type, isFactor) }

  var isDense: Bool { true }
  var showsProgress: Bool { prompt?.isChecking == false }

  func title(in state: LoginState) -> Message {
    type.way == .passkey
      ? state.passkeyTitle(isFactor: isFactor) : .signInWith(brand: state.brand(of: type))
  }

  func hints(in state: LoginState) -> [Message]? {
    guard showsProgress, state.activity != nil else { return nil }
    let escape = Message.escapeHint(.escapeStop)
    return [.hints(.helpHint(usesSymbols: state.traits.usesSingleKeys), escape), escape]
  }

  /// Returns the code, the time and the browser; for a method that has ended, the reason.
  func items(in state: LoginState) -> [Item] {
    content(in: state).map { item in
      var item = item
      // The sign-in continues elsewhere meanwhile.
      item.worksWhileBusy = true
      return item
    }
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let prompt = state[Self.self]?.prompt else { return [] }
    switch control {
    case .openBrowser:
      guard let url = prompt.browserURL else { return [] }
      return [.openBrowser(url)]
    case .copyAddress:
      guard let url = prompt.browserURL else { return [] }
      state.notice = .copyAsked
      return [.copy(url)]
    case .showAddress:
      state[Self.self]?.showsAddress = true
      state.setFocus(Control.copyAddress.id)
      return []
    case .openCodePage:
      guard let code = prompt.userCode, let url = prompt.completeURL ?? prompt.verificationURL
      else { return [] }
      state[Self.self]?.hasCopied = true
      return [.copy(code), .openBrowser(url)]
    case .confirm: return transferControl(in: &state)
    case .copyCommand:
      guard let page = state[Self.self], let session = state.traits.remote,
        let port = page.returnAddress(in: state)?.port ?? page.tunnelPort(in: state)
      else { return [] }
      state.notice = .copyAsked
      return [.copy(session.tunnel(to: port))]
    case .useSecurityKey:
      guard let type = state[Self.self]?.type,
        case .signInWithProvider(let details)? = state.activity?.request
      else { return [] }
      let page = SecurityKeyPage(type, details)
      return state.replace(with: page, page.firstRequest)
    case .copyCode:
      guard let code = prompt.userCode else { return [] }
      state.notice = .copyAsked
      return [.copy(code)]
    }
  }

  static func submit(in state: inout LoginState) -> [LoginEffect] { transferControl(in: &state) }

  static func signInEnded(hasFailed: Bool, in state: inout LoginState) { leave(in: &state) }

  /// Leaves the page, or that of a security key.
  static func leave(in state: inout LoginState) {
    state.pop()
    // A credential waiting to be linked belongs only to the account requested here; the sign-in for it continues at the
    // question for the second factor.
    if !(state.page is SecondFactorPage) { state.signIn.waiting = nil }
  }

  /// Handles the end of a part of the time.
  static func waitEnded(in state: inout LoginState) -> [LoginEffect]? {
    guard state.activity != nil, state[Self.self]?.showsProgress == true else { return nil }
    state[Self.self]?.passTick()
    return state.waitForTick()
  }

  /// Subtracts seconds that have passed.
  mutating func pass(_ seconds: Int) { secondsLeft = max(0, secondsLeft - max(0, seconds)) }

  private mutating func passTick() { pass(max(1, tick)) }

  /// Forgets that the code was copied, so the next notice about a browser doesn't mention it.
  mutating func resetCopy() { hasCopied = false }

  /// Stores a new prompt or its replacement.
  mutating func take(_ new: ProviderPrompt) {
    prompt = new
    secondsLeft = min(max(0, new.lifetime), Self.longest)
  }

  /// Returns the seconds until the time is shown again; `nil` once it has expired.
  ///
  /// The time is shown in minutes, then at milestones, because a screen reader reads it every time.
  mutating func nextTick() -> Int? {
    let left = secondsLeft
    guard left > 0 else { return nil }
    tick =
      left > 60
      ? (left - 60) % 60 == 0 ? 60 : (left - 60) % 60
      : left > Self.warning ? left - Self.warning : left
    return tick
  }

  static func sample(in state: inout LoginState) -> ProviderPage {
    var page = ProviderPage(state.federatedTypes.first ?? .google)
    page.prompt = ProviderPrompt(
      browserURL: "https://accounts.example.com/o/oauth2/v2/auth?response_type=code"
        + "&client_id=1234567890.apps.example.com&redirect_uri=http%3A%2F%2F127.0.0.1%3A49152%2F"
        + "&scope=openid%20email%20profile&state=n0tAr3alState&code_challenge_method=S256",
      userCode: "WDJB-MJHT", verificationURL: "https://accounts.example.com/device",
      completeURL: "https://accounts.example.com/device?user_code=WDJB-MJHT", lifetime: 900)
    page.secondsLeft = 899
    return page
  }
}

extension ProviderPage {
  /// Returns whether the page for the code can be opened with the code at hand: the code was always the only method,
  /// and this computer has a browser.
  func opensCodePage(in state: LoginState) -> Bool {
    guard let prompt, prompt.userCode != nil, prompt.verificationURL != nil else { return false }
    return prompt.browserURL == nil && prompt.browserFailure == nil && state.traits.remote == nil
  }

  /// Returns the initially focused control: the first step of the instructions.
  fileprivate func firstWay(in state: LoginState) -> ElementID {
    if prompt?.isChecking == true { return .cancel }
    if returnAddress(in: state) != nil { return Control.copyAddress.id }
    if tunnelPort(in: state) != nil { return Control.copyCommand.id }
    guard prompt?.browserURL == nil else { return Control.openBrowser.id }
    return (opensCodePage(in: state) ? Control.openCodePage : .copyCode).id
  }

  /// Returns the notice about a requested browser.
  fileprivate func notice(of answer: BrowserAnswer) -> Notice {
    hasCopied && answer == .started ? .copyAsked : .browser(answer)
  }
}

extension LoginState {
  /// Opens the page of a provider, after consent if it will be linked to an account with an address.
  ///
  /// - Parameters:
  ///   - type: The provider.
  ///   - hasConsent: Whether the person has agreed to that link.
  ///   - hint: The person's address, which the provider may fill in.
  ///   - passkeyName: The person's name for a passkey that is added.
  ///   - usesKey: Whether a security key replaces the browser.
  ///   - factor: The use of the passkey as a second factor; `nil` for a sign-in method.
  /// - Returns: The effects.
  mutating func visit(
    _ type: LoginType, hasConsent: Bool = false, hint: String? = nil, passkeyName: String = "",
    usesKey: Bool = false, factor: PasskeyFactorUse? = nil
  ) -> [LoginEffect] {
    if let user = options.upgrading?.user, user.email != nil, type.id == LoginType.apple.id,
      !hasConsent
    {
      ask(.linkConsent(type))
      return []
    }
    // On the screen of an account, a provider proves the person's identity if a request is waiting for that.
    let account = account.flatMap { $0.pending == nil ? $0.session : nil } ?? options.upgrading
    // A second factor finishes a sign-in, and links nothing.
    let isFinishing = if case .finish = factor { true } else { false }
    var details = ProviderSignInRequest(
      providerID: type.id, linkingTo: isFinishing ? nil : account,
      language: traits.language.tag, continues: asksAfterSignIn, loginHint: hint,
      passkeyName: passkeyName)
    (details.key, details.factor) = (usesKey ? .search : nil, factor)
    let request = IdentityRequest.signInWithProvider(request: details)
    if needsReauthentication(before: request) { return reauthenticate(before: request) }
    let effects = begin(request, on: usesKey ? .securityKey : .provider)
    guard !effects.isEmpty else { return [] }
    if usesKey {
      push(SecurityKeyPage(type, details))
    } else {
      push(ProviderPage(type, isFactor: factor != nil))
    }
    focus = .cancel
    return effects
  }

  /// Handles a new prompt or its replacement.
  mutating func take(_ prompt: ProviderPrompt, attempt: Int) -> [LoginEffect] {
    guard activity?.attempt == attempt, isAtProvider else { return [] }
    if page is SecurityKeyPage { return takeKeyStep(prompt) }
    let former = self[ProviderPage.self]?.prompt
    // The text that is shown, copied and opened is the same, and contains nothing that could control a terminal or a
    // shell.
    let prompt = prompt.cleaned
    self[ProviderPage.self]?.take(prompt)
    if former?.isChecking != false || prompt.isChecking, let page = self[ProviderPage.self] {
      focus = page.firstWay(in: self)
    }
    tell(prompt, after: former)
    guard prompt.isChecking else { return waitForTick() }
    notice = nil
    activity?.progressStep = nil
    return [.wait(milliseconds: 500)]
  }

  /// Reports a change: the failure of a method, or else a new code.
  private mutating func tell(_ prompt: ProviderPrompt, after former: ProviderPrompt?) {
    let known = former?.troubles ?? []
    if let new = prompt.troubles.first(where: { !known.contains($0) }) {
      notice = .way(new)
    } else if let former, let code = prompt.userCode, code != former.userCode {
      notice = .codeRenewed
    } else if case .way(let trouble) = notice, !prompt.troubles.contains(trouble) {
      notice = nil
    }
  }

  fileprivate mutating func waitForTick() -> [LoginEffect] {
    let tick = self[ProviderPage.self]?.nextTick()
    return [tick.map { .wait(milliseconds: 1000 * $0) } ?? .stopWaiting]
  }

  /// Subtracts additional time: the machine slept longer than the wait.
  mutating func passTime(_ seconds: Int) { self[ProviderPage.self]?.pass(seconds) }

  /// Reports whether a browser could be opened.
  mutating func take(_ answer: BrowserAnswer) {
    guard let page = page as? ProviderPage else { return }
    notice = page.notice(of: answer)
    self[ProviderPage.self]?.resetCopy()
    // The address is then the only way to continue.
    if answer != .started { self[ProviderPage.self]?.showsAddress = true }
  }
}

/// The result of opening a page in a browser.
package enum BrowserAnswer: Hashable, Sendable {
  /// A browser was started; it is unknown whether it shows the page.
  case started
  /// The session is remote, so the browser would open on the remote machine.
  case remote
  /// There is no display.
  case noDisplay
  /// No browser could be started.
  case failed
}

private extension ProviderPrompt {
  /// The prompt without characters that aren't text.
  var cleaned: ProviderPrompt {
    var prompt = self
    prompt.browserURL = browserURL.map(CleanText.whole)
    prompt.userCode = userCode.map(CleanText.whole)
    prompt.verificationURL = verificationURL.map(CleanText.whole)
    prompt.completeURL = completeURL.map(CleanText.whole)
    if browserFailure != nil { prompt.browserURL = nil }
    if codeFailure != nil { prompt.userCode = nil }
    return prompt
  }
}
