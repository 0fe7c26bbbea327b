import LoginSupport
import Glibc
import LoginIdentity
import LoginModel
import LoginScreens
import LoginMessages
import Synchronization

/// Tells on standard error, in plain lines, what a person is to do elsewhere; opens the browser, and takes the
/// address at which another machine's browser ended.
final class PromptTeller: Sendable {
  /// The machine that the program runs on, as far as browsers are concerned.
  struct Machine: Sendable {
    /// How the person is connected; `nil` where they sit here.
    var remote: RemoteSession?
    /// Opens an address here.
    var open: @Sendable (String) -> BrowserAnswer
    /// Whether a person may paste on standard input.
    var canPaste: Bool
  }

  private let lines: PromptLines
  private let machine: Machine
  private let last = Mutex<ProviderPrompt?>(nil)

  /// - Parameters:
  ///   - brand: What the provider is called.
  ///   - language: The reader's language.
  ///   - machine: Where the program runs.
  init(brand: String, language: Language, machine: Machine) {
    lines = PromptLines(brand: brand, language: language)
    self.machine = machine
  }

  /// Tells what is new; one call at a time, whoever calls.
  func tell(_ prompt: ProviderPrompt) {
    last.withLock { last in
      for line in lines.news(prompt, after: last) { Console.printError(line, isNamed: false) }
      if let url = prompt.browserURL, last?.browserURL != url { open(url, port: prompt.returnPort) }
      last = prompt
    }
  }

  private func open(_ url: String, port: Int?) {
    let answer = machine.open(url)
    let more = lines.opened(
      answer, port: port, remote: machine.remote, canPaste: machine.canPaste)
    for line in more { Console.printError(line, isNamed: false) }
    if answer != .started, let port, machine.canPaste {
      ReturnedAddress.take(port: port)
    }
  }
}

extension PromptTeller.Machine {
  /// This machine, as the environment and the terminal describe it.
  static var own: PromptTeller.Machine {
    PromptTeller.Machine(
      remote: SystemBrowser().remoteSession,
      open: { SystemBrowser().open($0) },
      canPaste: isatty(STDIN_FILENO) == 1)
  }
}
