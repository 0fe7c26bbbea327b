import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages

/// What a person is to do elsewhere, in lines; what comes from a provider is cleaned.
struct PromptLines {
  /// What the provider is called.
  let brand: String
  /// The reader's language.
  let language: Language

  /// The lines of what is new.
  ///
  /// - Parameters:
  ///   - prompt: What is to be done now.
  ///   - former: What was told before; `nil` for nothing.
  /// - Returns: Sentences, and by themselves an address, a code.
  func news(_ prompt: ProviderPrompt, after former: ProviderPrompt?) -> [String] {
    var lines: [String] = []
    if prompt.isPlayedHere, former == nil { lines.append(words(.providerPlayedHere(brand: brand))) }
    if let code = prompt.userCode, let address = prompt.verificationURL, code != former?.userCode {
      if former != nil { lines.append(words(.codeRenewed)) }
      let isHere = WebAddress(address)?.origin?.isLoopback == true
      lines += [
        words(isHere ? .typeCodeHere : .typeCodeElsewhere), clean(address), clean(code),
        waits(prompt.lifetime),
      ]
    }
    if let url = prompt.browserURL, url != former?.browserURL {
      lines += [words(.useBrowserAt), clean(url), waits(prompt.lifetime)]
    }
    if let trouble = prompt.codeTrouble, trouble != former?.codeTrouble {
      lines.append(words(trouble.message))
    }
    return lines
  }

  /// The lines of what became of opening a browser.
  ///
  /// - Parameters:
  ///   - answer: What became of it.
  ///   - port: The port that the browser comes back to.
  ///   - remote: How the person is connected; `nil` where they sit here.
  ///   - canPaste: Whether they may paste the last address.
  /// - Returns: Sentences, and by itself a command.
  func opened(
    _ answer: BrowserAnswer, port: Int?, remote: RemoteSession?, canPaste: Bool
  ) -> [String] {
    var lines: [String] = []
    switch answer {
    case .started: return [words(.browserStarted)]
    case .failed: lines.append(words(.browserFailed))
    case .remote, .noDisplay:
      if let port, let remote {
        lines += [words(.tunnelFirst), remote.tunnel(to: port)]
      }
    }
    if port != nil, canPaste { lines.append(words(.pasteReturned)) }
    return lines
  }

  private func waits(_ seconds: Int) -> String {
    words(.signInWaits(minutes: min(max(1, seconds / 60), 1440)))
  }

  private func words(_ message: Message) -> String {
    CleanText.sentence(language.words(message))
  }

  private func clean(_ text: String) -> String { CleanText.oneLine(text) }
}
