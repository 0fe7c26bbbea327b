import Canvas
import Identity

extension LoginState {
  /// Goes to a provider, after consent where it is to be linked to an account with an address.
  mutating func visit(_ type: LoginType, hasConsent: Bool = false) -> [LoginEffect] {
    if let user = upgrading?.user, user.email != nil, type.id == LoginType.apple.id, !hasConsent {
      ask(.linkConsent(type))
      return []
    }
    // On the screen of an account, a provider proves the person's identity where something waits
    // for that.
    let account = account.flatMap { $0.pending == nil ? $0.session : nil }
    let request = ProviderSignInRequest(
      providerID: type.id, linkingTo: account ?? upgrading, language: traits.language.rawValue)
    let effects = begin(.signInWithProvider(request))
    guard !effects.isEmpty else { return [] }
    visit = ProviderVisit(type)
    screen = .provider
    focus = .cancel
    return effects
  }

  /// Takes what the person is to do, or what replaces it.
  mutating func take(_ prompt: ProviderPrompt, attempt: Int) -> [LoginEffect] {
    guard activity?.attempt == attempt, screen == .provider, visit != nil else { return [] }
    let former = visit?.prompt
    // What is shown, copied and opened is one text, and nothing in it could control a terminal or a
    // shell.
    let prompt = prompt.cleaned
    visit?.prompt = prompt
    visit?.secondsLeft = min(max(0, prompt.lifetime), ProviderVisit.longest)
    if former == nil { focus = prompt.browserURL != nil ? .openBrowser : .copyCode }
    tell(prompt, after: former)
    return waitForTick()
  }

  /// Shows what is new: a failure of one way, else that there is another code.
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

  /// The time that is left is shown in minutes, in the last minute in seconds, and only where
  /// things may move.
  private mutating func waitForTick() -> [LoginEffect] {
    guard let left = visit?.secondsLeft, left > 0 else { return [.stopWaiting] }
    let tick =
      left > 60
      ? (left - 60) % 60 == 0 ? 60 : (left - 60) % 60
      : traits.reducesMotion
        ? (left > ProviderVisit.warning ? left - ProviderVisit.warning : left) : 1
    visit?.tick = tick
    return [.wait(milliseconds: 1000 * tick)]
  }

  /// More time is over than was waited for: the machine slept.
  mutating func passTime(_ seconds: Int) {
    guard let now = visit else { return }
    visit?.secondsLeft = max(0, now.secondsLeft - max(0, seconds))
  }

  /// A part of the time is over.
  mutating func countDown() -> [LoginEffect] {
    guard let now = visit else { return [] }
    visit?.secondsLeft = max(0, now.secondsLeft - max(1, now.tick))
    return waitForTick()
  }

  /// Uses a control of the provider's page; they work while the request runs.
  mutating func activateOnVisit(_ control: ElementID) -> [LoginEffect] {
    guard let prompt = visit?.prompt else { return [] }
    switch control {
    case .openBrowser:
      guard let url = prompt.browserURL else { return [] }
      return [.openBrowser(url)]
    case .copyAddress:
      guard let url = prompt.browserURL else { return [] }
      notice = .copyAsked
      return [.copy(url)]
    case .copyCode:
      guard let code = prompt.userCode else { return [] }
      notice = .copyAsked
      return [.copy(code)]
    default: return []
    }
  }

  /// The letters that stand for the controls of the provider's page.
  mutating func typeOnVisit(_ character: Character) -> [LoginEffect] {
    switch character {
    case "o", "O": activateOnVisit(.openBrowser)
    case "c", "C": activateOnVisit(visit?.prompt?.browserURL == nil ? .copyCode : .copyAddress)
    case "k", "K": activateOnVisit(.copyCode)
    default: []
    }
  }

  /// Shows whether a browser could be opened.
  mutating func take(_ answer: BrowserAnswer) {
    guard screen == .provider else { return }
    notice = .browser(answer)
  }

  /// Leaves the provider's page for the picker, with the focus where it was.
  mutating func endVisit() {
    guard screen == .provider else { return }
    // What waits to be linked belongs to the account that was asked for here, and to no other.
    waitingCredential = nil
    if account != nil {
      visit = nil
      let kept = mail
      show(account?.pending == nil ? .methods : .proof)
      mail = kept
      return
    }
    screen = .picker
    focus = visit.map { .provider($0.type.id) } ?? .cancel
    visit = nil
    if index(of: focus) == nil, focus != .cancel {
      focus = loginTypes.first.map { .provider($0.id) } ?? .cancel
    }
  }
}

private extension ProviderPrompt {
  /// The same without anything that is no text.
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
