import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages

/// The passphrase of the encrypted file, typed or piped.
struct Passphrase {
  /// The file.
  let path: String
  /// Whether it is the first line of standard input.
  let isPiped: Bool
  /// The prompt, which also has the text that was typed ahead of a question.
  private let prompt = Prompt()

  /// Creates a passphrase of a file; the person isn't asked yet.
  init(path: String, isPiped: Bool = false) {
    (self.path, self.isPiped) = (path, isPiped)
  }

  /// The minimum number of characters of a new one; NIST SP 800-63B §5.1.1 requires as many of passwords.
  static let least = 8

  /// Asks for the passphrase of an existing file.
  ///
  /// - Returns: The typed text.
  /// - Throws: ``CommandError`` if there is no one to ask, `ExitCode` 2 if the person cancels.
  func present() throws -> Secret {
    try ask(.passphrase, after: .passphraseAsked(path: CleanText.oneLine(path)))
  }

  /// Asks for a new passphrase, on a terminal twice.
  ///
  /// - Returns: The typed text.
  /// - Throws: As ``present()``, and ``CommandError`` for a passphrase that is too short, or two that differ.
  func new() throws -> Secret {
    let typed = try ask(.newPassphrase, after: .passphraseLead(path: CleanText.oneLine(path)))
    let length = typed.reveal(\.count)
    guard length >= Self.least else { throw CommandError(.passwordRule(length: Self.least)) }
    if !isPiped, try ask(.passphraseAgain) != typed {
      throw CommandError(.passphrasesDiffer)
    }
    return typed
  }

  private func ask(_ label: Message, after lead: Message? = nil) throws -> Secret {
    if isPiped { return try prompt.secretOfStandardInput() }
    guard isatty(STDIN_FILENO) == 1 else { throw CommandError(.noTerminalToType) }
    return try prompt.secret(label, after: lead)
  }
}
