import LoginSupport
import Glibc
import LoginIdentity
import LoginModel
import LoginScreens
import LoginMessages
import LoginSessions
import Synchronization

/// Prints the steps for a person elsewhere, in plain lines on standard error or as events on standard output; opens the
/// browser, and accepts the address where another machine's browser ended.
final class PromptPrinter: Sendable {
  /// The properties of this computer that matter for browsers.
  struct Machine: Sendable {
    /// The person's connection; `nil` if they are at this computer.
    var remote: RemoteSession?
    /// Opens an address here.
    var open: @Sendable (String) -> BrowserAnswer
    /// Whether a person may paste on standard input.
    var canPaste: Bool
  }

  private let lines: PromptLines
  private let hasEvents: Bool
  private let machine: Machine
  /// Whether the last address may be pasted; a passkey has no such address.
  private let canPaste: Bool
  private let last = Mutex<ProviderPrompt?>(nil)

  /// - Parameters:
  ///   - brand: The provider's name.
  ///   - language: The reader's language.
  ///   - returns: Whether the browser returns with an address.
  ///   - hasEvents: Whether to print ``SignInEvent`` instead of lines.
  ///   - machine: This computer.
  init(
    brand: String, language: Language, returns: Bool = true, hasEvents: Bool = false,
    machine: Machine
  ) {
    lines = PromptLines(brand: brand, language: language)
    (self.hasEvents, self.machine) = (hasEvents, machine)
    canPaste = machine.canPaste && returns
  }

  /// Prints changes; serializes concurrent calls.
  func tell(_ prompt: ProviderPrompt) {
    last.withLock { last in
      if hasEvents {
        let now = SessionStore.systemClock()
        for event in SignInEvent.news(prompt, after: last, now: now) { try? Console.print(event) }
      } else {
        for line in lines.news(prompt, after: last) { Console.printError(line, isNamed: false) }
      }
      if let url = prompt.browserURL, last?.browserURL != url { open(url, port: prompt.returnPort) }
      last = prompt
    }
  }

  private func open(_ url: String, port: Int?) {
    let answer = machine.open(url)
    guard !hasEvents else {
      try? Console.print(SignInEvent.opened(answer))
      return
    }
    let more = lines.opened(
      answer, port: port, remote: machine.remote, canPaste: canPaste)
    for line in more { Console.printError(line, isNamed: false) }
    if answer != .started, port != nil, canPaste {
      ReturnedAddress.take()
    }
  }
}

extension PromptPrinter.Machine {
  /// The properties of this computer, from the environment and the terminal.
  static var own: PromptPrinter.Machine {
    PromptPrinter.Machine(
      remote: SystemBrowser().remoteSession,
      open: { SystemBrowser().open($0) },
      canPaste: isatty(STDIN_FILENO) == 1)
  }
}
