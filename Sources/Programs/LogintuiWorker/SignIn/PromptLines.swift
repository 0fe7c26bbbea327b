import Glibc
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import LoginSupport
import LoginSystemText

/// The steps for a person elsewhere, in lines; a provider's texts are cleaned.
struct PromptLines {
  /// The provider's name.
  let brand: String
  /// The reader's language.
  let language: Language
  /// The name of this computer, where the sign-in was started.
  var computer = ComputerName.own

  /// Returns the lines for changes.
  ///
  /// - Parameters:
  ///   - prompt: The current steps.
  ///   - former: The steps that were shown before; `nil` for none.
  /// - Returns: Sentences, and on separate lines an address and a code.
  func news(_ prompt: ProviderPrompt, after former: ProviderPrompt?) -> [String] {
    var lines: [String] = []
    if prompt.isSimulated, former == nil { lines.append(words(.providerPlayedHere(brand: brand))) }
    if let code = prompt.userCode, let address = prompt.verificationURL, code != former?.userCode {
      if former != nil { lines.append(words(.codeRenewed)) }
      lines += self.code(code, at: address, client: prompt.clientID) + [waits(prompt.lifetime)]
    }
    if let url = prompt.browserURL, url != former?.browserURL {
      lines += [words(.useBrowser), clean(url), waits(prompt.lifetime)]
    }
    if let trouble = prompt.codeTrouble, trouble != former?.codeTrouble {
      lines.append(words(trouble.message))
    }
    return lines
  }

  /// Returns the lines for a short code.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - address: The address where it is entered.
  ///   - client: The client that asks for it, which the provider's page should name, too.
  /// - Returns: Sentences, and on separate lines the address and the code.
  func code(_ code: String, at address: String, client: String?) -> [String] {
    let isHere = WebAddress(address)?.origin?.isLoopback == true
    return [
      words(isHere ? .typeCodeHere : .typeCodeElsewhere), clean(address), clean(code),
      words(.onlyIfStarted(computer: clean(computer), client: clean(client ?? "logintui"))),
    ]
  }

  /// Returns the lines for the result of opening a browser.
  ///
  /// - Parameters:
  ///   - answer: The result.
  ///   - port: The port that the browser returns to.
  ///   - remote: The person's connection; `nil` if they are at this computer.
  ///   - canPaste: Whether they may paste the last address.
  /// - Returns: Sentences, and on a separate line a command.
  func opened(
    _ answer: BrowserAnswer, port: Int?, remote: RemoteSession?, canPaste: Bool
  ) -> [String] {
    var lines: [String] = []
    switch answer {
    case .started: return [words(.browserStarted)]
    case .failed: lines.append(words(.browserFailed))
    case .remote, .noDisplay:
      if let port, let remote {
        lines += [words(.remoteTunnel), remote.tunnel(to: port)]
      }
    }
    if port != nil, canPaste { lines.append(words(.remoteReturn)) }
    return lines
  }

  private func waits(_ seconds: Int) -> String {
    words(.signInWaits(minutes: min(max(1, seconds / 60), 1440)))
  }

  private func words(_ message: Message) -> String {
    Reader(language).line(message, on: STDERR_FILENO)
  }

  private func clean(_ text: String) -> String { CleanText.oneLine(text) }
}
