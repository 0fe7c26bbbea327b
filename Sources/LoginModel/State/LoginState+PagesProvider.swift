import Identity

// The page of a provider.
extension LoginState {
  /// What stands on it: the code, the time, the browser; in the place of a way that ended, why.
  var providerPage: [Item] {
    providerItems.map { item in
      var item = item
      // The sign-in goes on elsewhere meanwhile.
      item.worksWhileBusy = true
      return item
    }
  }

  private var providerItems: [Item] {
    guard let prompt = visit?.prompt else { return [.status] }
    var items: [Item] = []
    if let code = prompt.userCode, let url = prompt.verificationURL {
      items += [
        paragraph("lead", Self.isHere(url) ? .typeCodeHere : .typeCodeElsewhere),
        Item(.codeAddress, .address, url, leadsTo: url),
        .code(code),
      ]
      items.append(
        .picture(of: prompt.completeURL ?? url, label: traits.words(.codeForCamera)))
    }
    if let error = prompt.codeFailure { items += told("code", .codeEnded(error)) }
    if let error = prompt.codeTrouble { items += told("code", .codeDelayed(error)) }
    items.append(paragraph("time", timeLeft))
    if prompt.userCode != nil { items.append(link(.copyCode, .copyCode)) }
    if let url = prompt.browserURL {
      items += [
        paragraph("browser", prompt.userCode == nil ? .useBrowser : .orUseBrowser),
        button(.openBrowser, .openBrowser), link(.copyAddress, .copyAddress),
        // Above the address, which may take most of the screen.
        .status, Item(.browserAddress, .longAddress, url, leadsTo: url),
      ]
    } else {
      if let error = prompt.browserFailure { items += told("browser", .browserEnded(error)) }
      items.append(.status)
    }
    return items
  }

  /// What is wrong with a way, in its place; not while a notice says it.
  private func told(_ name: String, _ trouble: ProviderPrompt.Trouble) -> [Item] {
    notice == .way(trouble) ? [] : [paragraph(name, .provider(trouble.message))]
  }

  /// Whether an address is of this machine, where no other device can open it.
  private static func isHere(_ url: String) -> Bool {
    WebAddress(url)?.origin?.isLoopback == true
  }

  /// The time that is left, in finer units towards the end.
  private var timeLeft: Message {
    let seconds = visit?.secondsLeft ?? 0
    if seconds == 0 { return .provider(.timeIsOver) }
    if seconds > 60 { return .minutesLeft((seconds + 59) / 60) }
    let prompt = visit?.prompt
    guard seconds <= ProviderVisit.warning, prompt?.isRenewed == true, prompt?.userCode != nil
    else {
      return .secondsLeft(seconds)
    }
    return .newCodeSoon(seconds: seconds)
  }
}
