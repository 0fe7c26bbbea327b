import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages

/// The passphrase of the encrypted file, as it is typed or piped.
struct Passphrase {
  /// The file.
  let path: String
  /// Whether it is the first line of standard input.
  let isPiped: Bool
  /// What asks for it; it has what was typed ahead of a question.
  private let prompt = Prompt()

  /// Describes the passphrase of a file; nothing is asked yet.
  init(path: String, isPiped: Bool = false) {
    (self.path, self.isPiped) = (path, isPiped)
  }

  /// Characters that a new one has at least; NIST SP 800-63B §5.1.1 wants as many of passwords.
  static let least = 8

  /// Asks for the passphrase of an existing file.
  ///
  /// - Returns: What was typed.
  /// - Throws: ``CommandError`` if there is no one to ask, `ExitCode` 2 if the person gives up.
  func present() throws -> Secret {
    try ask(.passphrase, after: .passphraseAsked(path: CleanText.oneLine(path)))
  }

  /// Asks for a new one, on a terminal twice.
  ///
  /// - Returns: What was typed.
  /// - Throws: As ``present()``, and ``CommandError`` for a passphrase that is too short, or two that differ.
  func new() throws -> Secret {
    let typed = try ask(.newPassphrase, after: .passphraseLead(path: CleanText.oneLine(path)))
    let length = typed.reveal(\.count)
    guard length >= Self.least else { throw CommandError(.passphraseShort(least: Self.least)) }
    if !isPiped, try ask(.passphraseAgain) != typed {
      throw CommandError(.passphrasesDiffer)
    }
    return typed
  }

  private func ask(_ label: Message, after lead: Message? = nil) throws -> Secret {
    if isPiped { return try prompt.secretOfStandardInput() }
    guard isatty(STDIN_FILENO) == 1 else { throw CommandError(.nobodyToAsk) }
    return try prompt.secret(label, after: lead)
  }
}
