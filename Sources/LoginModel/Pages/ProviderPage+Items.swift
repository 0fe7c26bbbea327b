import LoginCanvas
import LoginIdentity
import LoginMessages

// The items of the page.
extension ProviderPage {
  /// The maximum columns of an address that is shown without a request; a longer one takes a minute to read aloud.
  private static let longestAddress = 60

  /// Returns the browser of this computer, then the code for another device, with the time they share.
  ///
  /// The browser comes first because it can't be tricked into finishing a stranger's sign-in, as a code can.
  func content(in state: LoginState) -> [Item] {
    guard let prompt, !prompt.isChecking else { return [.status] }
    let (compose, notice) = (Composer<Control>(state, fields), state.notice)
    // A problem with a method is shown in its place, unless a notice already describes it.
    let reported = { (name: String, trouble: ProviderPrompt.Trouble) -> [Item] in
      notice == .way(trouble) ? [] : [compose.paragraph(name, trouble.message)]
    }
    let played: [Item] =
      prompt.isSimulated
      ? [compose.paragraph("played", .providerPlayedHere(brand: state.brand(of: type)))] : []
    let foot = (compose.isPicture ? played : []) + [.status]
    var code = codeItems(of: prompt, compose, in: state)
    if let error = prompt.codeFailure { code += reported("code", .codeEnded(error)) }
    if let error = prompt.codeTrouble { code += reported("code", .codeDelayed(error)) }
    var time = compose.paragraph("time", timeLeft)
    (time.secondsLeft, time.isLive) = (secondsLeft, true)
    code.append(time)
    let head = compose.isPicture ? [] : played
    guard let url = prompt.browserURL else {
      let ended = prompt.browserFailure.map { reported("browser", .browserEnded($0)) } ?? []
      return head + code + ended + foot
    }
    return head + ways(at: url, compose, code: code, foot: foot, in: state)
  }

  /// Returns the browser, here or on another computer, and the code, with the notices at `foot`.
  private func ways(
    at url: String, _ compose: Composer<Control>, code: [Item], foot: [Item], in state: LoginState
  ) -> [Item] {
    if let session = state.traits.remote {
      if let back = returnAddress(in: state) {
        return code + remoteItems(compose, back, at: url, over: session, foot: foot)
      }
      if let port = tunnelPort(in: state) {
        return code + tunnelItems(compose, to: port, at: url, over: session) + foot
      }
    }
    let asks = asksForCodeAddress(compose, in: state)
    let isShort = DisplayWidth.of(url) <= Self.longestAddress
    let isShown = showsAddress || isShort && (compose.isPicture || !asks)
    var items = [
      compose.paragraph("browser", .useBrowser),
      compose.button(.openBrowser, .openBrowser).used(by: "o"),
      compose.link(.copyAddress, .copyAddress).forPictures.used(by: "c"),
    ]
    if !isShown || asks {
      var show = compose.link(.showAddress, .showAddress).used(by: "a")
      show.leadsTo = url
      items.append(show)
    }
    if prompt?.offersSecurityKey == true {
      items.append(compose.link(.useSecurityKey, .useSecurityKey).used(by: "s"))
    }
    guard isShown else { return items + code + foot }
    let address = Item(.browserAddress, .longAddress, url, leadsTo: url)
    // A long address takes most of the screen, so notices come before it.
    return isShort ? items + [address] + code + foot : items + foot + [address] + code
  }

  /// Returns the code, with the address where it is entered.
  private func codeItems(
    of prompt: ProviderPrompt, _ compose: Composer<Control>, in state: LoginState
  ) -> [Item] {
    guard let code = prompt.userCode, let url = prompt.verificationURL else { return [] }
    let asks = asksForCodeAddress(compose, in: state)
    let waits: Message = compose.isPicture ? .codeAddressWaits : .lineCodeAddressWaits
    let here: Message = prompt.browserURL == nil ? .typeCodeHere : .orTypeCodeHere
    let lead: Message = asks ? waits : Self.isHere(url) ? here : .typeCodeElsewhere
    var items = [compose.paragraph("lead", lead)]
    if !asks || !compose.isPicture {
      var address = Item(.codeAddress, .address, Self.typed(url), leadsTo: url)
      address.isOnDemand = asks
      // The sentence says neither the word that requests the address nor that the code is an alternative.
      let keepsLead = asks || lead == .orTypeCodeHere
      address.sentence = keepsLead ? nil : compose.words(.typeCodeAt(address: Self.typed(url)))
      items.append(address)
    }
    items.append(.code(code))
    if opensCodePage(in: state) {
      let label: Message = compose.isPicture ? .copyCodeAndOpenBrowser : .openBrowser
      items.append(compose.button(.openCodePage, label).used(by: "o"))
    }
    items.append(
      compose.link(.copyCode, .copyCode).forPictures
        .used(by: prompt.browserURL == nil ? "ck" : "k"))
    // A camera can't open an address of this computer.
    if !Self.isHere(url) { items.append(compose.picture(of: prompt.completeURL ?? url)) }
    return items
  }

  /// Whether the address for the code is shown only on request: in linear mode, and in a picture for a screen reader.
  ///
  /// That is the case if the browser of this computer needs no code: an address with a local port is useless on other
  /// devices and takes eight seconds to read aloud.
  private func asksForCodeAddress(_ compose: Composer<Control>, in state: LoginState) -> Bool {
    // A picture that is read aloud has the address on demand too.
    guard !compose.isPicture || state.traits.textOrder.isSpoken, !showsAddress,
      let prompt, prompt.browserURL != nil
    else { return false }
    return prompt.verificationURL.map(Self.isHere) ?? false
  }

  /// Returns an address as typed on another device: browsers add `https://` themselves.
  private static func typed(_ url: String) -> String {
    url.hasPrefix("https://") ? String(url.dropFirst(8)) : url
  }

  /// Returns whether an address is on this computer, where no other device can open it.
  private static func isHere(_ url: String) -> Bool {
    WebAddress(url)?.origin?.isLoopback == true
  }

  /// The remaining time, in finer units towards the end.
  private var timeLeft: Message {
    let seconds = secondsLeft
    if seconds == 0 { return .timeIsOver }
    if seconds > 60 { return .minutesLeft(minutes: (seconds + 59) / 60) }
    let reported = Countdown.roundedUp(seconds)
    guard seconds <= Self.warning, prompt?.isRenewed == true, prompt?.userCode != nil else {
      return .secondsLeft(seconds: reported)
    }
    return .newCodeSoon(seconds: reported)
  }
}
